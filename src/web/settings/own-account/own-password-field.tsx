import type { FieldValues, Path } from 'react-hook-form'
import { faultOf, type RecordForm } from '../../records/form.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'

interface OwnPasswordFieldProps<Values extends FieldValues, Form> {
  form: RecordForm<Values, Form>
  name: Path<Values>
  label?: string
}

/** Asks for the present password before something about the reader's account changes. */
export function OwnPasswordField<Values extends FieldValues, Form>(props: OwnPasswordFieldProps<Values, Form>) {
  const { form, name, label = 'Your password' } = props
  return (
    <Field label={label} error={faultOf(form, name)}>
      {(aria) => <PasswordInput {...aria} autoComplete="current-password" {...form.register(name)} />}
    </Field>
  )
}
