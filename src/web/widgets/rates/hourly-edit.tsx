import type { z } from 'zod'
import { hourlyForm } from '#shared/rates/contract.ts'
import { DeleteButton, type DeleteButtonProps } from '../../records/delete-button.tsx'
import { useEdit, type Saving } from '../../records/edit.tsx'
import { FormBody, useRecordForm } from '../../records/form.tsx'
import { History } from '../../records/history.tsx'
import { useToday } from '../today.ts'
import { HourlyFields } from './hourly-fields.tsx'
import { HOURLY_LABELS, rateText } from './words.ts'

type Hourly = z.infer<typeof hourlyForm> & { readonly id: number; readonly version: number }

interface HourlyEditProps<Rate, Body> {
  rate: Rate
  entity: 'bill rate' | 'cost rate'
  save: Saving<Rate, Body>
  remove: DeleteButtonProps<Rate>['remove']
  onClose: () => void
}

/** Changes or deletes a rate, and shows who has changed it. */
export function HourlyEdit<Rate extends Hourly, Body>({
  rate,
  entity,
  save,
  remove,
  onClose,
}: HourlyEditProps<Rate, Body>) {
  const today = useToday()
  const { amount, currency, validFrom, validUntil } = rate
  const values = { amount, currency, validFrom, validUntil }
  const form = useRecordForm({ schema: hourlyForm, values, labels: HOURLY_LABELS, otherwise: 'amount' })
  const record = { entity, id: rate.id, what: 'rate' } as const
  const { base, editing } = useEdit({ form, opened: rate, record, text: rateText, save, onSaved: onClose })
  return (
    <FormBody
      {...editing}
      submit="Save Rate"
      onCancel={onClose}
      aside={<DeleteButton remove={remove} row={base} onDeleted={onClose} />}
    >
      <HourlyFields form={form} />
      <History {...record} today={today} labels={HOURLY_LABELS} text={rateText} />
    </FormBody>
  )
}
