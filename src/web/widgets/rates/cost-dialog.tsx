import {
  costRateForm,
  createCostRate,
  updateCostRate,
  type CostRate,
  type CostRateForm,
} from '#shared/rates/contract.ts'
import { useCreate, useUpdate } from '../../change.ts'
import { FormBody, sending, useRecordForm } from '../../records/form.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { useCompanyMoney } from '../money.ts'
import { PersonField } from '../people/person-field.tsx'
import { useToday } from '../today.ts'
import { useDeleteCostRate } from './data.ts'
import { HourlyEdit } from './hourly-edit.tsx'
import { HourlyFields } from './hourly-fields.tsx'
import { HOURLY_LABELS } from './words.ts'

/** Sets what an hour of a person costs; or changes or deletes that, and shows who has changed it. */
export function CostRateDialog({ rate, userId, onClose }: { rate?: CostRate; userId?: number; onClose: () => void }) {
  return (
    <OpenDialog
      onClose={onClose}
      title={rate ? `Cost rate of ${rate.person}` : 'New Cost Rate'}
      description="What an hour costs the company from a certain day."
    >
      {rate ? <EditForm rate={rate} onClose={onClose} /> : <NewForm userId={userId} onClose={onClose} />}
    </OpenDialog>
  )
}

function NewForm({ userId, onClose }: { userId: number | undefined; onClose: () => void }) {
  const today = useToday()
  const { currency = 'GBP' } = useCompanyMoney()
  const add = useCreate(createCostRate, {
    asksReason: true,
    done: ({ person }) => `The cost rate of ${person} is set.`,
  })
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
  const save = useUpdate(updateCostRate, rate.id, {
    asksReason: true,
    done: ({ person }) => `The cost rate of ${person} is saved.`,
  })
  return <HourlyEdit rate={rate} entity="cost rate" save={save} remove={useDeleteCostRate()} onClose={onClose} />
}
