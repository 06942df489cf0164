import { Plus, X } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { TAX_CATEGORIES, type TaxCategory } from '#shared/invoices/choices.ts'
import { MOST_TAX_RATES } from '#shared/invoices/rules.ts'
import { faultOf } from '../../records/form.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { typedNumber } from '../../widgets/typed-values.ts'
import type { InvoicingRecordForm } from './form.tsx'
import { TaxParts } from './tax-parts.tsx'
import { CATEGORY_LABELS } from './words.ts'

/** The tax rates of lines; the default applies unless a client or a line has another one. */
export function TaxRates({ form }: { form: InvoicingRecordForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'taxRates', keyName: 'key' })
  const rates = useWatch({ control: form.control, name: 'taxRates' })
  const { taxRates: fault } = form.formState.errors
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left w-full text-base font-semibold">Tax rates</legend>
      <p className="clear-both mb-3 text-sm text-muted">
        The marked one is charged unless a client or a line says otherwise.
      </p>
      <ul aria-label="Tax rates" className="space-y-3">
        {fields.map((field, nth) => (
          <li key={field.key} aria-label={`Tax rate ${nth + 1}`} className="rounded-md border border-line p-3">
            <RateFields
              form={form}
              nth={nth}
              isDefault={rates[nth]?.isDefault === true}
              category={rates[nth]?.category ?? 'S'}
              onDefault={() =>
                rates.forEach((_, index) =>
                  form.setValue(`taxRates.${index}.isDefault`, index === nth, { shouldDirty: true }),
                )
              }
              onRemove={fields.length > 1 && rates[nth]?.isDefault !== true ? () => remove(nth) : undefined}
            />
          </li>
        ))}
      </ul>
      {(fault?.root?.message ?? fault?.message) !== undefined && (
        <p role="alert" className="mt-2 text-sm text-danger-ink">
          {fault?.root?.message ?? fault?.message}
        </p>
      )}
      {fields.length < MOST_TAX_RATES && (
        <Button
          look="outline"
          size="small"
          icon={Plus}
          className="mt-3"
          onClick={() =>
            append(
              {
                name: '',
                percent: null as unknown as number,
                category: 'S',
                reason: '',
                isDefault: fields.length === 0,
              },
              { focusName: `taxRates.${fields.length}.name` },
            )
          }
        >
          Add Tax Rate
        </Button>
      )}
    </fieldset>
  )
}

interface RateFieldsProps {
  form: InvoicingRecordForm
  nth: number
  isDefault: boolean
  category: TaxCategory
  onDefault: () => void
  /** Undefined if it cannot be removed. */
  onRemove: (() => void) | undefined
}

function RateFields({ form, nth, isDefault, category, onDefault, onRemove }: RateFieldsProps) {
  const at = `taxRates.${nth}` as const
  const label = (field: string) => `${field} of tax rate ${nth + 1}`
  const parts = useWatch({ control: form.control, name: `${at}.parts` }) ?? []
  const ofParts = parts.flatMap((_, part) => [`${at}.parts.${part}.name`, `${at}.parts.${part}.percent`] as const)
  const faults = [`${at}.name`, `${at}.percent`, `${at}.category`, `${at}.reason`, `${at}.parts`, ...ofParts].flatMap(
    (field) => faultOf(form, field as `${typeof at}.name`) ?? [],
  )
  const id = `faults-of-rate-${nth}`
  const aria = (field: 'name' | 'percent' | 'category' | 'reason') => ({
    'aria-invalid': faultOf(form, `${at}.${field}`) !== undefined,
    ...(faults.length > 0 && { 'aria-describedby': id }),
  })
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] gap-2">
        <Input
          aria-label={label('Name')}
          placeholder="VAT"
          maxLength={60}
          {...aria('name')}
          {...form.register(`${at}.name`)}
        />
        <span className="relative">
          <Input
            aria-label={label('Percent')}
            inputMode="decimal"
            placeholder="20"
            className="pr-7 text-right tabular-nums read-only:bg-sunken read-only:text-muted"
            readOnly={parts.length > 0}
            {...aria('percent')}
            {...form.register(`${at}.percent`, { setValueAs: typedNumber })}
          />
          <span aria-hidden className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted">
            %
          </span>
        </span>
        <Select
          aria-label={label('Kind')}
          className="col-span-full"
          {...aria('category')}
          {...form.register(`${at}.category`)}
        >
          {TAX_CATEGORIES.map((one) => (
            <option key={one} value={one}>
              {CATEGORY_LABELS[one]}
            </option>
          ))}
        </Select>
        {category !== 'S' && (
          <Input
            aria-label={label('Reason')}
            placeholder="Why no tax is charged, as it stands on the invoice"
            maxLength={200}
            className="col-span-full"
            {...aria('reason')}
            {...form.register(`${at}.reason`)}
          />
        )}
      </div>
      {(category === 'S' || parts.length > 0) && <TaxParts form={form} nth={nth} />}
      <div className="mt-2 flex min-h-8 items-center justify-between gap-3">
        <label className="flex items-center gap-2 text-sm max-md:min-h-11">
          <input
            type="radio"
            name="default-tax-rate"
            checked={isDefault}
            onChange={onDefault}
            className="size-4 accent-accent"
          />
          Charged by default
        </label>
        {onRemove && (
          <Button look="quiet" size="icon" icon={X} aria-label={`Remove tax rate ${nth + 1}`} onClick={onRemove} />
        )}
      </div>
      {faults.length > 0 && (
        <p id={id} className="mt-1 text-sm text-danger-ink">
          {[...new Set(faults)].join('. ')}
        </p>
      )}
    </>
  )
}
