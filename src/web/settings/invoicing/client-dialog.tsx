import { GROUPINGS } from '#shared/invoices/choices.ts'
import { invoiceClientForm, type InvoiceClient, type TaxRate } from '#shared/invoices/settings-contract.ts'
import { invoiceCurrency } from '#shared/invoices/rules.ts'
import { staleRow } from '../../change.ts'
import { ChoiceField, FormBody, NumberField, TextField, useRecordForm } from '../../records/form.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { CurrencyOptions } from '../../widgets/currency-options.tsx'
import { CountryField } from './country-field.tsx'
import { useSaveClient } from './data.ts'
import { taxText } from '../../widgets/tax-text.ts'
import { CLIENT_LABELS } from './words.ts'

interface ClientDialogProps {
  client: InvoiceClient
  taxRates: readonly TaxRate[]
  /** The company's currency. */
  company: string
  onClose: () => void
}

/** A client's data on invoices. */
export function ClientDialog({ client, taxRates, company, onClose }: ClientDialogProps) {
  const { name, version, projects: _projects, ...values } = client
  const save = useSaveClient()
  const form = useRecordForm({
    schema: invoiceClientForm,
    values: { ...values, currency: invoiceCurrency(values.currency, company) },
    labels: CLIENT_LABELS,
    otherwise: 'root',
  })
  return (
    <OpenDialog
      onClose={onClose}
      title={name}
      description="What new invoices say. Issued ones stay as they are."
      size="large"
    >
      <FormBody
        form={form}
        busy={save.isPending}
        submit="Save"
        onCancel={onClose}
        onSubmit={(typed) =>
          save.mutate(
            {
              ...changedOf({ ...typed, currency: typed.currency === company ? null : typed.currency }, values),
              name,
              version,
            },
            {
              onSuccess: onClose,
              onError: (error) => {
                if (staleRow(error) === undefined) return form.showFaults(error)
                return form.setError('root', {
                  message:
                    'Somebody else has changed this client in the meantime. Close this, look at what they changed, then edit it again.',
                })
              },
            },
          )
        }
      >
        <TextField form={form} name="legalName" placeholder={name} autoComplete="off" />
        <TextField form={form} name="street" />
        <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
          <TextField form={form} name="postalCode" />
          <TextField form={form} name="city" />
        </div>
        <div className="grid gap-3.5 sm:grid-cols-2">
          <CountryField form={form} name="country" />
          <TextField form={form} name="vatId" placeholder="DE123456789" />
          <TextField form={form} name="email" type="email" />
          <TextField form={form} name="buyerReference" />
          <Field label={CLIENT_LABELS.currency}>
            {(aria) => (
              <Select {...aria} {...form.register('currency')}>
                <CurrencyOptions company={company} chosen={values.currency ?? undefined} />
              </Select>
            )}
          </Field>
          <NumberField form={form} name="paymentDays" inputMode="numeric" placeholder="As the company’s" />
          <ChoiceField form={form} name="grouping" none="Project, unless chosen on the invoice" choices={GROUPINGS} />
          <Field label={CLIENT_LABELS.taxRateId}>
            {(aria) => (
              <Select
                {...aria}
                {...form.register('taxRateId', {
                  setValueAs: (id: string | number | null) => (id ? Number(id) : null),
                })}
              >
                <option value="">The default rate</option>
                {taxRates.map((rate) => (
                  <option key={rate.id} value={rate.id}>
                    {taxText(rate)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      </FormBody>
    </OpenDialog>
  )
}

/** The changed values. */
function changedOf<Values extends object>(typed: Values, before: Values): Partial<Values> {
  const changed = Object.entries(typed).filter(([field, value]) => before[field as keyof Values] !== value)
  return Object.fromEntries(changed) as Partial<Values>
}
