import {
  createExchangeRate,
  exchangeRateForm,
  updateExchangeRate,
  type ExchangeRate,
  type ExchangeRateForm,
} from '#shared/rates/currency-contract.ts'
import { dayText } from '#shared/time/day-text.ts'
import { useCreate, useUpdate } from '../../change.ts'
import { DayField, faultOf, FormBody, NumberField, sending, useRecordForm } from '../../records/form.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { CurrencyOptions } from '../../widgets/currency-options.tsx'
import { useCompanyMoney } from '../../widgets/money.ts'
import { useToday } from '../../widgets/today.ts'
import { useDeleteExchangeRate } from '../../widgets/rates/data.ts'
import { RateEdit } from '../../widgets/rates/rate-edit.tsx'

const LABELS = { currency: 'Currency', validFrom: 'From', rate: 'Rate' } as const

const RATE = { rate: LABELS.rate } as const

/** Enters an exchange rate; or changes or deletes one, and shows who has changed it. */
export function ExchangeDialog({ rate, onClose }: { rate?: ExchangeRate; onClose: () => void }) {
  const { currency } = useCompanyMoney()
  return (
    <OpenDialog
      onClose={onClose}
      title={rate ? `${rate.currency} from ${dayText(rate.validFrom)}` : 'New Exchange Rate'}
      description={`What one unit is worth in ${currency ?? 'the company’s currency'}.`}
    >
      {rate ? <EditForm rate={rate} onClose={onClose} /> : <NewForm onClose={onClose} />}
    </OpenDialog>
  )
}

function NewForm({ onClose }: { onClose: () => void }) {
  const today = useToday()
  const { currency: company } = useCompanyMoney()
  const add = useCreate(createExchangeRate, {
    asksReason: true,
    done: ({ currency }) => `The exchange rate of ${currency} is known.`,
  })
  const first = company === 'EUR' ? 'USD' : 'EUR'
  const values = { currency: first, validFrom: today } as ExchangeRateForm
  const form = useRecordForm({ schema: exchangeRateForm, values, labels: LABELS, otherwise: 'rate' })
  return (
    <FormBody {...sending(form, add, onClose)} submit="Add Rate" onCancel={onClose}>
      <Field label={LABELS.currency} error={faultOf(form, 'currency')}>
        {(aria) => (
          <Select {...aria} {...form.register('currency')}>
            <CurrencyOptions company={undefined} chosen={first} />
          </Select>
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <DayField form={form} name="validFrom" />
        <NumberField form={form} name="rate" placeholder="0.85" />
      </div>
    </FormBody>
  )
}

function EditForm({ rate, onClose }: { rate: ExchangeRate; onClose: () => void }) {
  const save = useUpdate(updateExchangeRate, rate.id, {
    asksReason: true,
    done: ({ currency }) => `The rate of ${currency} is saved.`,
  })
  const form = useRecordForm({
    schema: exchangeRateForm.pick({ rate: true }),
    values: { rate: rate.rate },
    labels: RATE,
    otherwise: 'rate',
  })
  return (
    <RateEdit
      rate={rate}
      entity="exchange rate"
      form={form}
      save={save}
      remove={useDeleteExchangeRate()}
      onClose={onClose}
    >
      <NumberField form={form} name="rate" />
    </RateEdit>
  )
}
