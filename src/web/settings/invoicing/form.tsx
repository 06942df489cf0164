import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { numberOf, patternFault } from '#shared/invoices/rules.ts'
import { invoiceSettingsForm, type InvoiceSettings } from '#shared/invoices/settings-contract.ts'
import { useEdit } from '../../records/edit.tsx'
import { LongTextField, NumberField, TextField, useRecordForm, type RecordForm } from '../../records/form.tsx'
import { showDone } from '../../ui/toast.ts'
import { useToday } from '../../widgets/today.ts'
import { SettingForm } from '../setting-form.tsx'
import { CountryField } from './country-field.tsx'
import { useSaveSettings } from './data.ts'
import { TaxRates } from './tax-rates.tsx'
import { LABELS, settingText } from './words.ts'

/** Empty for the pattern of invoices. */
const schema = invoiceSettingsForm.extend({
  creditPattern: z.preprocess((typed) => (typed === '' ? null : typed), invoiceSettingsForm.shape.creditPattern),
})

type Typed = z.input<typeof schema>
type Form = z.output<typeof schema>

export type InvoicingRecordForm = RecordForm<Typed, Form>

/** The company's data on invoices, their numbers and taxes. */
export function InvoicingForm({ settings, onSaved }: { settings: InvoiceSettings; onSaved: () => void }) {
  const save = useSaveSettings()
  const form = useRecordForm<Typed, Form>({ schema, values: valuesOf(settings), labels: LABELS, otherwise: 'root' })
  const { editing } = useEdit({
    form,
    opened: settings,
    record: { entity: 'invoice settings', id: 1, what: 'form' },
    text: settingText,
    isSame: (one, other) => JSON.stringify(one ?? '') === JSON.stringify(other ?? ''),
    save,
    onSaved: () => {
      showDone('What stands on invoices is saved.')
      onSaved()
    },
  })
  return (
    <SettingForm {...editing} submit="Save">
      <Group title="Your company">
        <TextField form={form} name="name" autoComplete="organization" hint="As it is registered." />
        <TextField form={form} name="street" autoComplete="street-address" />
        <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
          <TextField form={form} name="postalCode" autoComplete="postal-code" />
          <TextField form={form} name="city" autoComplete="address-level2" />
        </div>
        <CountryField form={form} name="country" />
        <TextField form={form} name="vatId" placeholder="GB123456789" hint="With the two letters of the country." />
        <TextField form={form} name="taxNumber" hint="If you have one besides the VAT ID, or instead of it." />
        <TextField form={form} name="registration" hint="Company number and register." />
        <TextField form={form} name="contact" hint="Who answers questions about invoices." />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField form={form} name="email" type="email" />
          <TextField form={form} name="phone" type="tel" />
        </div>
      </Group>
      <Group title="Bank account">
        <TextField form={form} name="iban" placeholder="GB29 NWBK 6016 1331 9268 19" />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField form={form} name="bic" />
          <TextField form={form} name="bankName" />
        </div>
      </Group>
      <Group title="Numbers and terms">
        <TextField form={form} name="numberPattern" hint={<Example form={form} settings={settings} />} />
        <TextField
          form={form}
          name="creditPattern"
          placeholder="As invoices"
          hint="Leave it empty to number credit notes together with invoices."
        />
        <NumberField
          form={form}
          name="firstNumber"
          inputMode="numeric"
          hint="If another system issued invoices before: the number after its last one."
        />
        <NumberField
          form={form}
          name="paymentDays"
          inputMode="numeric"
          hint="Days from the invoice date to the due date, unless a client has other terms."
        />
        <LongTextField
          form={form}
          name="footer"
          rows={3}
          hint="At the foot of each invoice, such as terms of payment."
        />
      </Group>
      <TaxRates form={form} />
    </SettingForm>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="space-y-3.5 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0">
      <legend className="float-left mb-3 w-full text-base font-semibold">{title}</legend>
      <div className="clear-both space-y-3.5">{children}</div>
    </fieldset>
  )
}

/** The next number by the typed pattern, or what is wrong with the pattern. */
function Example({ form, settings }: { form: InvoicingRecordForm; settings: InvoiceSettings }) {
  const today = useToday()
  const pattern = useWatch({ control: form.control, name: 'numberPattern' })
  const first = useWatch({ control: form.control, name: 'firstNumber' })
  const fault = patternFault(pattern)
  if (fault !== null) return <span className="text-danger-ink">{fault}.</span>
  const next =
    pattern === settings.numberPattern && first === settings.firstNumber
      ? settings.nextNumber
      : numberOf(pattern, today, first || 1)
  return (
    <>
      <span aria-live="polite">
        The next one is <span className="font-medium text-ink tabular-nums">{next}</span>.
      </span>{' '}
      {'{yyyy}'} and {'{yy}'} stand for the year, {'{nnnn}'} for a number of at least four digits that starts anew with
      each year.
    </>
  )
}

function valuesOf(settings: InvoiceSettings): Typed {
  const { hasLogo: _logo, nextNumber: _next, version: _version, ...fields } = settings
  const taxRates = fields.taxRates.length > 0 ? fields.taxRates : [FIRST_RATE]
  return { ...fields, taxRates, creditPattern: fields.creditPattern ?? '' }
}

/** Offered if there is none yet. */
const FIRST_RATE = {
  name: 'VAT',
  percent: null as unknown as number,
  category: 'S',
  reason: '',
  isDefault: true,
} as const
