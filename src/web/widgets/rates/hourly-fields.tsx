import type { FieldPath, FieldValues } from 'react-hook-form'
import { DayField, faultOf, NumberField, type RecordForm } from '../../records/form.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { CurrencyOptions } from '../currency-options.tsx'
import { useCompanyMoney } from '../money.ts'
import { typedOrNull } from '../typed-values.ts'

/** What an hour is worth, and from when to when. */
export function HourlyFields<Values extends FieldValues, Form>({ form }: { form: RecordForm<Values, Form> }) {
  const company = useCompanyMoney()
  const name = (field: string) => field as FieldPath<Values>
  const currency = name('currency')
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <NumberField form={form} name={name('amount')} placeholder="150.00" />
        <Field label={form.labels[currency] ?? 'Currency'} error={faultOf(form, currency)}>
          {(aria) => (
            <Select {...aria} {...form.register(currency)}>
              <CurrencyOptions company={company.currency} chosen={form.getValues(currency) as string | undefined} />
            </Select>
          )}
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <DayField form={form} name={name('validFrom')} />
        <DayField form={form} name={name('validUntil')} options={{ setValueAs: typedOrNull }} />
      </div>
      <p className="text-sm text-muted">Left open, it ends where the next one of the same begins.</p>
    </>
  )
}
