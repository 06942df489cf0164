import { useWatch } from 'react-hook-form'
import { baseAmount, MAX_BASE_AMOUNT } from '#shared/expenses/rules.ts'
import { typedAmount } from '#shared/expenses/typed-amount.ts'
import { faultOf, TextField } from '../records/form.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { useCompanyMoney } from '../widgets/money.ts'
import { FIELD_LABELS } from './fields.tsx'
import type { ClaimFormState } from './form.tsx'
import { CurrencyOptions } from '../widgets/currency-options.tsx'

const typed = (value: string | number | undefined) =>
  typeof value === 'string' ? (typedAmount(value) ?? undefined) : value

/** The paid amount; for another currency, also the rate and the amount in the company's currency. */
export function AmountFields({ form }: { form: ClaimFormState }) {
  const { register, control, setValue } = form
  const company = useCompanyMoney()
  const [amount, currency, rate] = useWatch({ control, name: ['amount', 'currency', 'rate'] })
  // A claim from before the company changed its currency keeps its rate, even if the currencies are the same now.
  const foreign = (currency !== undefined && currency !== company.currency) || (rate !== undefined && rate !== 1)
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <TextField form={form} name="amount" options={{ setValueAs: typed }} inputMode="decimal" placeholder="0.00" />
      <Field label={FIELD_LABELS.currency} error={faultOf(form, 'currency')} className={foreign ? '' : 'sm:col-span-2'}>
        {(aria) => (
          <Select
            {...aria}
            {...register('currency', {
              // The rate of the former currency does not apply to this one.
              onChange: () => setValue('rate', undefined, { shouldDirty: true }),
            })}
          >
            <CurrencyOptions company={company.currency} chosen={currency} />
          </Select>
        )}
      </Field>
      {foreign && (
        <>
          <TextField
            form={form}
            name="rate"
            label={`${FIELD_LABELS.rate}: ${company.currency ?? ''} for 1 ${currency ?? ''}`}
            options={{ setValueAs: typedRate }}
            inputMode="decimal"
            placeholder="0.85"
          />
          <div>
            <p className="mb-1.5 text-sm font-medium">In {company.currency ?? 'the company’s currency'}</p>
            <output
              className="flex h-9 items-center font-semibold max-md:h-11"
              aria-label="Amount in the company's currency"
            >
              {inBase(amount, rate, company.exact)}
            </output>
          </div>
        </>
      )}
    </div>
  )
}

/** A rate has a decimal point, or a comma in its place. */
function typedRate(value: string | number | undefined): number | undefined {
  if (typeof value !== 'string') return value
  const text = value.trim().replace(',', '.')
  return text === '' ? undefined : Number(text)
}

/** What an amount comes to, once both are typed. */
function inBase(amount: unknown, rate: unknown, text: (amount: number) => string): string {
  if (typeof amount !== 'number' || typeof rate !== 'number' || !(amount > 0) || !(rate > 0)) return '–'
  if (amount * rate > MAX_BASE_AMOUNT) return '–'
  return text(baseAmount(amount, rate))
}
