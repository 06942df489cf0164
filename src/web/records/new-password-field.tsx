import type { FieldPath, FieldValues } from 'react-hook-form'
import { SHORTEST_PASSWORD } from '#shared/auth/password-rules.ts'
import { faultOf, type RecordForm } from './form.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'

interface NewPasswordFieldProps<Values extends FieldValues, Form> {
  form: RecordForm<Values, Form>
  name: FieldPath<Values>
}

/** A password that somebody chooses, with the rules for it. */
export function NewPasswordField<Values extends FieldValues, Form>({
  form,
  name,
}: NewPasswordFieldProps<Values, Form>) {
  return (
    <Field
      label={form.labels[name] ?? name}
      error={faultOf(form, name)}
      hint={`At least ${SHORTEST_PASSWORD} characters of any kind; a few words in a row are easy to remember. Common passwords, and ones made of your name, email or company, are refused.`}
    >
      {(aria) => <PasswordInput {...aria} autoComplete="new-password" {...form.register(name)} />}
    </Field>
  )
}
