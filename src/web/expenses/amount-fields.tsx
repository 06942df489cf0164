import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { baseAmount, MAX_BASE_AMOUNT } from '#shared/expenses/rules.ts'
import { typedAmount } from '#shared/expenses/typed-amount.ts'
import { listExchangeRates } from '#shared/rates/currency-contract.ts'
import { isDay } from '#shared/time/day.ts'
import { query } from '../api.ts'
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
  const [amount, currency, rate, date] = useWatch({ control, name: ['amount', 'currency', 'rate', 'date'] })
  const companyRate = useCompanyRate(currency, date, company.currency)
  // A claim from before the company changed its currency keeps its rate, even if the currencies are the same now.
  const foreign = (currency !== undefined && currency !== company.currency) || (rate !== undefined && rate !== 1)
  const proposed = useRef(companyRate)
  // The company's rate is proposed, and followed as long as nobody has typed another one.
  useEffect(() => {
    if (companyRate === proposed.current && rate !== undefined) return
    if (companyRate !== undefined && (rate === undefined || rate === proposed.current)) setValue('rate', companyRate)
    proposed.current = companyRate
  }, [companyRate, rate, setValue])
  const isOther = foreign && companyRate !== undefined && rate !== undefined && rate !== companyRate
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
              {inBase(amount, rate, company)}
            </output>
          </div>
          {isOther && (
            <TextField
              form={form}
              name="rateNote"
              label={`Why not the company’s rate, ${companyRate}: ${inBase(amount, companyRate, company)}`}
              className="col-span-full"
              maxLength={1000}
            />
          )}
        </>
      )}
    </div>
  )
}

/** What one unit of a currency is worth in the company's on a day; undefined if that is not known. */
function useCompanyRate(currency: string | undefined, on: unknown, company: string | undefined): number | undefined {
  const isAsked = currency !== undefined && company !== undefined && currency !== company
  const day = typeof on === 'string' && isDay(on) ? on : undefined
  const { data } = useQuery({
    ...query(listExchangeRates, { query: { currency, on: day } }),
    enabled: isAsked && day !== undefined,
  })
  return isAsked ? data?.[0]?.rate : undefined
}

/** A rate has a decimal point, or a comma in its place. */
function typedRate(value: string | number | undefined): number | undefined {
  if (typeof value !== 'string') return value
  const text = value.trim().replace(',', '.')
  return text === '' ? undefined : Number(text)
}

/** What an amount comes to, once both are typed. */
function inBase(amount: unknown, rate: unknown, { exact, currency }: ReturnType<typeof useCompanyMoney>): string {
  if (typeof amount !== 'number' || typeof rate !== 'number' || !(amount > 0) || !(rate > 0)) return '–'
  if (currency === undefined || amount * rate > MAX_BASE_AMOUNT) return '–'
  return exact(baseAmount(amount, rate, currency))
}
