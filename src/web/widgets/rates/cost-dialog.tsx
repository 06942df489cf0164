import { Trash2 } from 'lucide-react'
import {
  costRateForm,
  createCostRate,
  hourlyForm,
  updateCostRate,
  type CostRate,
  type CostRateForm,
} from '#shared/rates/contract.ts'
import { useCreate, useUpdate } from '../../change.ts'
import { useEdit } from '../../records/edit.tsx'
import { FormBody, sending, useRecordForm } from '../../records/form.tsx'
import { History } from '../../records/history.tsx'
import { Button } from '../../ui/button.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { useCompanyMoney } from '../money.ts'
import { PersonField } from '../people/person-field.tsx'
import { useToday } from '../today.ts'
import { useDeleteCostRate } from './data.ts'
import { HourlyFields } from './hourly-fields.tsx'
import { HOURLY_LABELS, rateText } from './words.ts'

/** Says what an hour of a person costs; or changes or deletes it, and shows who has changed it. */
export function CostRateDialog({ rate, userId, onClose }: { rate?: CostRate; userId?: number; onClose: () => void }) {
  return (
    <OpenDialog
      onClose={onClose}
      title={rate ? `Cost rate of ${rate.person}` : 'New Cost Rate'}
      description="What an hour costs the company from a day on."
    >
      {rate ? <EditForm rate={rate} onClose={onClose} /> : <NewForm userId={userId} onClose={onClose} />}
    </OpenDialog>
  )
}

function NewForm({ userId, onClose }: { userId: number | undefined; onClose: () => void }) {
  const today = useToday()
  const { currency = 'GBP' } = useCompanyMoney()
  const add = useCreate(createCostRate, { done: ({ person }) => `The cost rate of ${person} is set.` })
  const values = { userId, currency, validFrom: today, validUntil: null } as unknown as CostRateForm
  const labels = { userId: 'Person', ...HOURLY_LABELS } as const
  const form = useRecordForm({ schema: costRateForm, values, labels, otherwise: 'amount' })
  return (
    <FormBody {...sending(form, add, onClose)} submit="Set Rate" onCancel={onClose}>
      <PersonField control={form.control} name="userId" />
      <HourlyFields form={form} />
    </FormBody>
  )
}

function EditForm({ rate, onClose }: { rate: CostRate; onClose: () => void }) {
  const today = useToday()
  const save = useUpdate(updateCostRate, rate.id, { done: ({ person }) => `The cost rate of ${person} is saved.` })
  const remove = useDeleteCostRate()
  const { amount, currency, validFrom, validUntil } = rate
  const values = { amount, currency, validFrom, validUntil }
  const form = useRecordForm({ schema: hourlyForm, values, labels: HOURLY_LABELS, otherwise: 'amount' })
  const record = { entity: 'cost rate', id: rate.id, what: 'rate' } as const
  const { base, editing } = useEdit({ form, opened: rate, record, text: rateText, save, onSaved: onClose })
  return (
    <FormBody
      {...editing}
      submit="Save Rate"
      onCancel={onClose}
      aside={
        <Button
          look="outline"
          className="mr-auto"
          icon={Trash2}
          disabled={remove.isPending}
          onClick={() => remove.mutate(base, { onSuccess: onClose })}
        >
          Delete
        </Button>
      }
    >
      <HourlyFields form={form} />
      <History {...record} today={today} labels={HOURLY_LABELS} text={rateText} />
    </FormBody>
  )
}
