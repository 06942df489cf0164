import { FormCheck } from '../../records/check-field.tsx'
import { TextField } from '../../records/form.tsx'
import { typedOrNull } from '../typed-values.ts'
import type { EntryFormState } from './fields.tsx'

interface MoreFieldsProps {
  form: EntryFormState
  withStart: boolean
  mayBill: boolean
}

/** When the work began, and whether it is charged to the client. */
export function MoreFields({ form, withStart, mayBill }: MoreFieldsProps) {
  return (
    <div className="mt-3 flex flex-wrap items-end gap-x-6 gap-y-2">
      {withStart && (
        <TextField form={form} name="startTime" options={{ setValueAs: typedOrNull }} type="time" className="w-32" />
      )}
      {mayBill && <FormCheck form={form} name="billable" />}
    </div>
  )
}
