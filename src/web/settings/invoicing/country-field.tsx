import type { FieldPath, FieldValues } from 'react-hook-form'
import { COUNTRIES, countryName } from '#shared/invoices/code-lists.ts'
import { ChoiceField, type RecordForm } from '../../records/form.tsx'

const CHOICES = [...COUNTRIES]
  .map((value) => ({ value, label: countryName(value) }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))

interface CountryFieldProps<Values extends FieldValues, Form> {
  form: RecordForm<Values, Form>
  name: FieldPath<Values>
}

/** A country by its name, stored by its code. */
export function CountryField<Values extends FieldValues, Form>({ form, name }: CountryFieldProps<Values, Form>) {
  return <ChoiceField form={form} name={name} choices={[{ value: '', label: 'Choose a country' }, ...CHOICES]} />
}
