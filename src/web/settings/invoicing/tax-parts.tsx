import { Plus, X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { MOST_TAX_PARTS } from '#shared/invoices/rules.ts'
import { faultOf } from '../../records/form.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { typedNumber } from '../../widgets/typed-values.ts'
import type { InvoicingRecordForm } from './form.tsx'

const NOT_TYPED = null as unknown as number

/** The taxes that a standard rate consists of, such as GST and QST, each rounded by itself; the rate is their sum. */
export function TaxParts({ form, nth }: { form: InvoicingRecordForm; nth: number }) {
  const at = `taxRates.${nth}` as const
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `${at}.parts`, keyName: 'key' })
  const sumUp = () => {
    const parts = form.getValues(`${at}.parts`) ?? []
    // Percentages have four decimals, and sums of binary fractions are slightly off.
    const sum = Math.round(parts.reduce((all, { percent }) => all + (percent || 0), 0) * 10_000) / 10_000
    if (parts.length > 0) form.setValue(`${at}.percent`, sum, { shouldDirty: true })
  }
  const split = () => {
    const { name, percent } = form.getValues(at)
    append([
      { name, percent },
      { name: '', percent: NOT_TYPED },
    ])
  }
  const drop = (part: number) => {
    remove(part)
    sumUp()
    // One tax alone is the rate itself.
    if (fields.length === 2) remove()
  }
  return (
    <>
      {fields.length > 0 && (
        <ul aria-label={`Taxes of tax rate ${nth + 1}`} className="mt-2 space-y-2 border-l-2 border-line pl-3">
          {fields.map((field, part) => (
            <li key={field.key} className="grid grid-cols-[minmax(0,1fr)_5.5rem_auto] items-center gap-2">
              <Input
                aria-label={`Name of tax ${part + 1} of tax rate ${nth + 1}`}
                placeholder="GST"
                maxLength={60}
                aria-invalid={faultOf(form, `${at}.parts.${part}.name`) !== undefined}
                {...form.register(`${at}.parts.${part}.name`)}
              />
              <Input
                aria-label={`Percent of tax ${part + 1} of tax rate ${nth + 1}`}
                inputMode="decimal"
                placeholder="5"
                className="text-right tabular-nums"
                aria-invalid={faultOf(form, `${at}.parts.${part}.percent`) !== undefined}
                {...form.register(`${at}.parts.${part}.percent`, { setValueAs: typedNumber, onChange: sumUp })}
              />
              <Button
                look="quiet"
                size="icon"
                icon={X}
                aria-label={`Remove tax ${part + 1} of tax rate ${nth + 1}`}
                onClick={() => drop(part)}
              />
            </li>
          ))}
        </ul>
      )}
      {fields.length < MOST_TAX_PARTS && (
        <Button
          look="quiet"
          size="small"
          icon={Plus}
          className="mt-2"
          onClick={fields.length === 0 ? split : () => append({ name: '', percent: NOT_TYPED })}
        >
          {fields.length === 0 ? 'Split into Several Taxes' : 'Add Tax'}
        </Button>
      )}
    </>
  )
}
