import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { DeleteButton, type DeleteButtonProps } from '../../records/delete-button.tsx'
import { useEdit, type Saving } from '../../records/edit.tsx'
import { FormBody, type RecordForm } from '../../records/form.tsx'
import { History } from '../../records/history.tsx'
import { useToday } from '../today.ts'
import { rateText } from './words.ts'

interface RateEditProps<Rate, Values extends FieldValues, Form, Body> {
  rate: Rate
  entity: 'bill rate' | 'cost rate' | 'exchange rate'
  form: RecordForm<Values, Form>
  save: Saving<Rate, Body>
  remove: DeleteButtonProps<Rate>['remove']
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** Changes or deletes a rate of any kind, and shows who has changed it. */
export function RateEdit<
  Rate extends { readonly id: number; readonly version: number },
  Values extends FieldValues,
  Form extends Partial<Record<keyof Values & string, unknown>>,
  Body,
>({ rate, entity, form, save, remove, onClose, children }: RateEditProps<Rate, Values, Form, Body>) {
  const record = { entity, id: rate.id, what: 'rate' } as const
  const { base, editing } = useEdit({ form, opened: rate, record, text: rateText, save, onSaved: onClose })
  return (
    <FormBody
      {...editing}
      submit="Save Rate"
      onCancel={onClose}
      aside={<DeleteButton remove={remove} row={base} onDeleted={onClose} />}
    >
      {children}
      <History
        {...record}
        today={useToday()}
        labels={form.labels as Record<keyof Values & string, string>}
        text={rateText}
      />
    </FormBody>
  )
}
