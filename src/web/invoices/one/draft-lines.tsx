import { ArrowDown, ArrowUp, Percent, Plus, X } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { LINE_UNITS } from '#shared/invoices/choices.ts'
import type { InvoiceLine } from '#shared/invoices/contract.ts'
import type { TaxRate } from '#shared/invoices/settings-contract.ts'
import { faultOf, type RecordForm } from '../../records/form.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { countText } from '../../widgets/figures.ts'
import { moneyIn } from '../../widgets/money.ts'
import { typedNumber } from '../../widgets/typed-values.ts'
import { taxText } from '../../widgets/tax-text.ts'
import { quantityText, UNIT_LABELS, unitText } from '../words.ts'
import { useOpenLine } from './address.ts'
import { isTyped, netOfLine, newLine, type DraftForm, type DraftLine } from './draft-form.ts'

interface DraftLinesProps {
  form: RecordForm<DraftForm, DraftForm>
  /** The saved lines. */
  stored: readonly InvoiceLine[]
  currency: string
  rates: readonly TaxRate[]
}

const COLUMNS = 'lg:grid-cols-[minmax(0,1fr)_6rem_6.5rem_7.5rem_9.5rem_7rem_6.5rem]'

/** The lines of a draft: text, quantity, unit, price and tax. They are moved by buttons or with Alt and the arrows. */
export function DraftLines({ form, stored, currency, rates }: DraftLinesProps) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'lines', keyName: 'key' })
  const list = useRef<HTMLUListElement>(null)

  /** Moves a line; the focus moves with it. */
  function shift(from: number, by: -1 | 1, control: string) {
    const to = from + by
    if (to < 0 || to >= fields.length) return
    move(from, to)
    requestAnimationFrame(() => focusIn(list.current, to, control))
  }

  function add(kind: 'Extra' | 'Discount') {
    append(newLine(kind), { focusName: `lines.${fields.length}.text` })
  }

  const fault = form.formState.errors.lines?.root?.message ?? form.formState.errors.lines?.message
  return (
    <Card
      title="Lines"
      hint="Hours, expenses and fees keep their quantity and price. Taking a line out frees what it holds for another invoice."
    >
      <div
        className={`hidden gap-x-3 border-y border-line bg-sunken px-5 py-2 text-xs font-medium text-muted lg:grid ${COLUMNS}`}
        aria-hidden
      >
        <span>Text</span>
        <span className="text-right">Quantity</span>
        <span>Unit</span>
        <span className="text-right">Price</span>
        <span>Tax</span>
        <span className="text-right">Amount</span>
        <span />
      </div>
      <ul ref={list} aria-label="Lines" className="divide-y divide-line max-lg:border-t max-lg:border-line">
        {fields.map((field, nth) => (
          <LineRow
            key={field.key}
            form={form}
            nth={nth}
            last={nth === fields.length - 1}
            stored={stored.find(({ id }) => id === field.id)}
            currency={currency}
            rates={rates}
            onMove={(by, control) => shift(nth, by, control)}
            onRemove={() => {
              remove(nth)
              requestAnimationFrame(() => focusIn(list.current, Math.max(0, nth - 1), 'remove'))
            }}
          />
        ))}
      </ul>
      {fields.length === 0 && <p className="px-4 py-6 text-center text-sm text-muted">No lines. Add one below.</p>}
      {fault !== undefined && (
        <p role="alert" className="px-4 py-2 text-sm text-danger-ink sm:px-5">
          {fault}
        </p>
      )}
      <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3 sm:px-5">
        <Button look="outline" size="small" icon={Plus} onClick={() => add('Extra')}>
          Add Line
        </Button>
        <Button look="outline" size="small" icon={Percent} onClick={() => add('Discount')}>
          Add Discount
        </Button>
      </div>
    </Card>
  )
}

function focusIn(list: HTMLElement | null, nth: number, control: string) {
  const row = list?.children[nth]
  const wanted = row?.querySelector<HTMLElement>(`[data-control="${control}"]:not(:disabled)`)
  ;(wanted ?? row?.querySelector<HTMLElement>('textarea'))?.focus()
}

interface LineRowProps extends Omit<DraftLinesProps, 'stored'> {
  nth: number
  last: boolean
  stored: InvoiceLine | undefined
  onMove: (by: -1 | 1, control: string) => void
  onRemove: () => void
}

function LineRow({ form, nth, last, stored, currency, rates, onMove, onRemove }: LineRowProps) {
  const line = useWatch({ control: form.control, name: `lines.${nth}` }) as DraftLine | undefined
  if (!line) return null
  const name = (field: string) => `${field} of line ${nth + 1}`
  const typed = isTyped(line.kind)
  const number = { setValueAs: typedNumber }
  const faults = (['text', 'quantity', 'unitPrice', 'taxRateId'] as const).flatMap(
    (field) => faultOf(form, `lines.${nth}.${field}`) ?? [],
  )
  const invalid = (field: 'text' | 'quantity' | 'unitPrice') => faultOf(form, `lines.${nth}.${field}`) !== undefined
  const faultsId = `faults-of-line-${nth}`
  const described = faults.length > 0 && { 'aria-describedby': faultsId }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (by === undefined) return
    event.preventDefault()
    const control = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-control]') : null
    onMove(by as -1 | 1, control?.dataset['control'] ?? 'text')
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the controls in it
    <li onKeyDown={onKeyDown} aria-label={`Line ${nth + 1}`} className="px-4 py-3 sm:px-5">
      <div className={`grid grid-cols-2 items-start gap-x-3 gap-y-2 sm:grid-cols-4 ${COLUMNS}`}>
        <div className="col-span-full min-w-0 lg:col-span-1">
          <Textarea
            aria-label={name('Text')}
            data-control="text"
            aria-invalid={invalid('text')}
            {...described}
            rows={1}
            className="field-sizing-content max-h-36 min-h-9! resize-y py-1.5! max-md:min-h-11! max-md:py-2!"
            maxLength={1000}
            {...form.register(`lines.${nth}.text`)}
          />
        </div>
        {typed ? (
          <>
            <Input
              aria-label={name('Quantity')}
              data-control="quantity"
              aria-invalid={invalid('quantity')}
              {...described}
              inputMode="decimal"
              className="text-right tabular-nums"
              {...form.register(`lines.${nth}.quantity`, number)}
            />
            <Select aria-label={name('Unit')} data-control="unit" {...form.register(`lines.${nth}.unit`)}>
              {LINE_UNITS.map((unit) => (
                <option key={unit} value={unit}>
                  {UNIT_LABELS[unit]}
                </option>
              ))}
            </Select>
            <Input
              aria-label={name('Price')}
              data-control="price"
              aria-invalid={invalid('unitPrice')}
              {...described}
              inputMode="decimal"
              placeholder="0.00"
              className="text-right tabular-nums"
              {...form.register(`lines.${nth}.unitPrice`, number)}
            />
          </>
        ) : (
          <Held line={line} stored={stored} currency={currency} />
        )}
        <Select
          aria-label={name('Tax')}
          data-control="tax"
          {...form.register(`lines.${nth}.taxRateId`)}
          className="max-sm:col-span-1"
        >
          {(line.taxRateId === '' || !rates.some(({ id }) => String(id) === line.taxRateId)) && (
            <option value="">
              {stored ? taxText({ name: stored.taxName, percent: stored.taxPercent }) : 'The client’s rate'}
            </option>
          )}
          {rates.map((rate) => (
            <option key={rate.id} value={rate.id}>
              {taxText(rate)}
            </option>
          ))}
        </Select>
        <p className="flex min-h-9 items-center justify-end font-medium tabular-nums">
          <span className="sr-only">{name('Amount')}: </span>
          {moneyIn(currency).exact(netOfLine(line, stored, currency))}
        </p>
        {stored && stored.items > 0 && (
          <div className="max-lg:self-center sm:max-lg:col-span-2 lg:col-start-1 lg:row-start-2 lg:-mt-1.5">
            <Behind line={stored} />
          </div>
        )}
        <div className="col-start-2 flex justify-end gap-0.5 sm:col-span-2 sm:col-start-3 lg:col-span-1 lg:col-start-7">
          <Button
            look="quiet"
            size="icon"
            icon={ArrowUp}
            data-control="up"
            aria-label={`Move line ${nth + 1} up`}
            disabled={nth === 0}
            onClick={() => onMove(-1, 'up')}
          />
          <Button
            look="quiet"
            size="icon"
            icon={ArrowDown}
            data-control="down"
            aria-label={`Move line ${nth + 1} down`}
            disabled={last}
            onClick={() => onMove(1, 'down')}
          />
          <Button
            look="quiet"
            size="icon"
            icon={X}
            data-control="remove"
            aria-label={`Take out line ${nth + 1}`}
            onClick={onRemove}
          />
        </div>
      </div>
      {faults.length > 0 && (
        <p id={faultsId} className="mt-1.5 text-sm text-danger-ink">
          {[...new Set(faults)].join('. ')}
        </p>
      )}
    </li>
  )
}

/** Quantity, unit and price of logged, claimed or agreed content, which cannot be typed. */
function Held({ line, stored, currency }: { line: DraftLine; stored: InvoiceLine | undefined; currency: string }) {
  const cell = 'flex min-h-9 items-center tabular-nums'
  return (
    <>
      <p className={`${cell} lg:justify-end`}>
        {quantityText({ quantity: line.quantity, unit: 'piece' })}
        <span className="lg:hidden">&nbsp;{unitText(line)}</span>
      </p>
      <p className={`${cell} max-lg:hidden`}>{unitText(line)}</p>
      <p className={`${cell} flex-wrap justify-end`}>
        {moneyIn(currency).exact(line.unitPrice)}
        {stored?.original && (
          <span className="text-xs text-muted">
            {moneyIn(stored.original.currency).exact(stored.original.unitPrice)} at {stored.original.rate}
          </span>
        )}
      </p>
    </>
  )
}

/** A link to a line's content: every hour behind it. */
export function Behind({ line }: { line: Pick<InvoiceLine, 'id' | 'items' | 'kind'> }) {
  const open = useOpenLine()
  const what =
    line.kind === 'Hours' ? countText(line.items, 'entry', 'entries') : countText(line.items, 'item', 'items')
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => open(line.id)}
      className="min-h-6 rounded-sm text-sm text-accent-ink hover:underline max-md:min-h-11 print:hidden"
    >
      {what}
    </button>
  )
}
