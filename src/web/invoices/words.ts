import { CircleDashed, CircleCheck, FilePen, RotateCcw, Send, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { Invoice, InvoiceLine } from '#shared/invoices/contract.ts'
import { recomputableText } from '#shared/invoices/quantity-text.ts'
import type { InvoiceState, LineUnit } from '#shared/invoices/choices.ts'
import { dayText } from '#shared/time/day-text.ts'
import type { BadgeTone } from '../ui/badge.tsx'
import { moneyIn } from '../widgets/money.ts'
import { taxText } from '../widgets/tax-text.ts'

export const STATE_LOOKS: Readonly<Record<InvoiceState, { tone: BadgeTone; icon: LucideIcon }>> = {
  Draft: { tone: 'neutral', icon: FilePen },
  Issued: { tone: 'accent', icon: Send },
  Overdue: { tone: 'danger', icon: TriangleAlert },
  'Partly Paid': { tone: 'caution', icon: CircleDashed },
  Paid: { tone: 'positive', icon: CircleCheck },
  Credited: { tone: 'neutral', icon: RotateCcw },
}

/** The name of an invoice: its number, or for a draft its client. */
export function titleOf({ kind, number, client }: Pick<Invoice, 'kind' | 'number' | 'client'>): string {
  return number === null ? `Draft for ${client}` : `${kind} ${number}`
}

export const UNIT_LABELS: Readonly<Record<LineUnit, string>> = {
  hour: 'hours',
  day: 'days',
  month: 'months',
  piece: 'pieces',
}

/** The unit of a quantity: 1 month, 2 months. */
export function unitText({ quantity, unit }: Pick<InvoiceLine, 'quantity' | 'unit'>): string {
  return quantity === 1 ? unit : UNIT_LABELS[unit]
}

/** A quantity with its unit: 12.5 h, 1 day, 3. */
export function quantityText({ quantity, unit }: Pick<InvoiceLine, 'quantity' | 'unit'>): string {
  const amount = recomputableText({ quantity, unit }, (value) =>
    value.toLocaleString('en-GB', { maximumFractionDigits: 6 }),
  )
  if (unit === 'piece') return amount
  if (unit === 'hour') return `${amount} h`
  return `${amount} ${unitText({ quantity, unit })}`
}

/** The words for an invoice's history. */
export const DEEDS: Readonly<Record<string, string>> = {
  issue: 'issued',
  pay: 'recorded a payment for',
  unpay: 'took back a payment for',
  credit: 'credited',
}

/** A field of an invoice's history in words; of its lines, those that the other side of the change does not have. */
export function historyText(currency: string) {
  const { exact } = moneyIn(currency)
  return (field: string, value: unknown, other?: unknown): string => {
    if (Array.isArray(value)) {
      const others = new Set(Array.isArray(other) ? other.map((line) => JSON.stringify(line)) : [])
      const lines = (value as InvoiceLine[]).filter((line) => !others.has(JSON.stringify(line)))
      return lines.map((line) => lineText(line, exact)).join('; ') || '–'
    }
    if (typeof value === 'number') return exact(value)
    if (typeof value !== 'string' || value === '') return '–'
    return field.endsWith('Date') ? dayText(value) : value
  }
}

/** A line of the history: Workshop: 2 × £100.00 = £200.00, VAT 20 %. */
function lineText(
  { text, quantity, unitPrice, net, taxName, taxPercent }: InvoiceLine,
  exact: (amount: number) => string,
): string {
  // Changes from before taxes were named have their percentage alone.
  const tax = taxText({ name: taxName ?? 'Tax', percent: taxPercent })
  return `${text}: ${quantity} × ${exact(unitPrice)} = ${exact(net)}, ${tax}`
}
