import { currencyDecimals } from '../money/currency.ts'
import { dayText } from '../time/day-text.ts'
import { addDaysWithin, daysBetween, type Day } from '../time/day.ts'
import { sum } from './amounts.ts'
import type { InvoiceKind, InvoiceState, TaxCategory } from './choices.ts'

export const MOST_TAX_RATES = 20

export const MAX_LOGO_BYTES = 300_000

/** The most lines that an invoice has. */
export const MOST_LINES = 2_000

/** The currency of a client's invoices: the one that was chosen for it, or the company's own. */
export function invoiceCurrency(chosen: string | null, company: string): string {
  return chosen ?? company
}

/** The most taxes on one amount. */
export const MOST_TAX_PARTS = 4

const NEEDS_REASON: readonly TaxCategory[] = ['E', 'AE', 'O']

/** Whether a tax category says why no tax is charged; the others must not. */
export function needsReason(category: TaxCategory): boolean {
  return NEEDS_REASON.includes(category)
}

/** What is wrong with a tax rate, by field; null if nothing is. */
export function taxRateFault(rate: {
  readonly category: TaxCategory
  readonly percent: number
  readonly reason: string
  readonly parts?: readonly { readonly percent: number }[] | undefined
}): { percent: string } | { reason: string } | { parts: string } | null {
  if (rate.category === 'S' && rate.percent === 0)
    return { percent: 'The standard rate is more than 0 %; zero rated is category Z' }
  if (rate.category !== 'S' && rate.percent !== 0) return { percent: `A rate of category ${rate.category} is 0 %` }
  if (needsReason(rate.category) && rate.reason === '')
    return { reason: `Category ${rate.category} says why no tax is charged` }
  const { parts = [] } = rate
  if (parts.length === 0) return null
  if (parts.length === 1 || rate.category !== 'S') return { parts: 'Only a standard rate consists of several taxes' }
  if (sum(parts.map(({ percent }) => percent)) !== rate.percent)
    return { parts: `The taxes add up to ${sum(parts.map(({ percent }) => percent))} %, not ${rate.percent} %` }
  return null
}

/** EN 16931 allows amounts two decimals (BR-DEC). */
const E_INVOICE_DECIMALS = 2

/** Why an invoice in a currency cannot be given as an e-invoice of EN 16931; null if it can. */
export function eInvoiceFault(currency: string): string | null {
  const decimals = currencyDecimals(currency)
  if (decimals <= E_INVOICE_DECIMALS) return null
  return `An e-invoice of EN 16931 has amounts of two decimals; ${currency} has ${decimals}`
}

const PLACEHOLDER = /\{[^}]*\}/g
const COUNTER = /^\{n+\}$/
const YEARS = ['{yyyy}', '{yy}']

/** To how many digits a counter is padded at most. */
const WIDEST_COUNTER = 9

/** Why a pattern cannot number invoices; null if it can. */
export function patternFault(pattern: string): string | null {
  const placeholders = pattern.match(PLACEHOLDER) ?? []
  const unknown = placeholders.find((one) => !COUNTER.test(one) && !YEARS.includes(one))
  if (unknown !== undefined) return `${unknown} is none of {yyyy}, {yy} and a counter such as {nnnn}`
  if (/[{}]/.test(pattern.replaceAll(PLACEHOLDER, ''))) return 'A brace has no other one'
  const counters = placeholders.filter((one) => COUNTER.test(one))
  if (counters.length === 0) return 'A counter is missing, such as {nnnn}'
  if (counters.length > 1) return 'There is more than one counter'
  if ((counters[0]?.length ?? 0) - 2 > WIDEST_COUNTER) return `A counter has at most ${WIDEST_COUNTER} digits`
  return null
}

/**
 * The series to which a number belongs: all numbers of one pattern and, if it names the year, of one year. The width of the
 * counter does not matter.
 */
export function seriesOf(pattern: string, day: Day): string {
  return pattern
    .replaceAll('{yyyy}', day.slice(0, 4))
    .replaceAll('{yy}', day.slice(2, 4))
    .replaceAll(/\{n+\}/g, '{n}')
}

/** Why an invoice of a day takes a reason: the last one of its series has a later date. */
export function backwardsFault({ number, issueDate }: { number: string; issueDate: Day }, day: Day): string {
  return `${number}, the last of these numbers, is dated ${dayText(issueDate)}; say why the next one is dated ${dayText(day)}`
}

/** The number of an invoice issued on a day. */
export function numberOf(pattern: string, day: Day, counter: number): string {
  const width = (/\{(n+)\}/.exec(pattern)?.[1] ?? '').length
  return seriesOf(pattern, day).replace('{n}', String(counter).padStart(width, '0'))
}

/** A draft's due date once its invoice date is another one: as many days later as before. */
export function movedDueDate({ issueDate, dueDate }: { issueDate: Day; dueDate: Day }, to: Day): Day {
  return addDaysWithin(to, Math.max(0, daysBetween(issueDate, dueDate)))
}

/** The day by which an invoice is to be paid. */
export function dueOn(issueDate: Day, paymentDays: number): Day {
  return addDaysWithin(issueDate, paymentDays)
}

interface Standing {
  readonly kind: InvoiceKind
  readonly number: string | null
  readonly dueDate: Day | null
  readonly total: number
  readonly paid: number
  readonly credited: number
}

/** What is still to be paid, to the cent; negative if more was paid than is left after credit notes. */
export function openAmount({ total, paid, credited }: Pick<Standing, 'total' | 'paid' | 'credited'>): number {
  return sum([total, -paid, -credited])
}

/** The state of an invoice on a day. It is overdue from the day after the due date. */
export function standingOf(invoice: Standing, today: Day): InvoiceState {
  const { kind, number, dueDate, total, paid, credited } = invoice
  if (number === null) return 'Draft'
  if (kind === 'Credit Note') return 'Issued'
  if (credited > 0 && credited >= total) return 'Credited'
  if (openAmount(invoice) <= 0) return 'Paid'
  if (dueDate !== null && dueDate < today) return 'Overdue'
  return paid > 0 ? 'Partly Paid' : 'Issued'
}
