import type { Grouping, LineKind, LineUnit } from '#shared/invoices/choices.ts'
import type { InvoicePreview } from '#shared/invoices/contract.ts'
import { convertedPrice, crossRate, hoursOf, netOf, sumsOf, type LineTax } from '#shared/invoices/amounts.ts'
import { withRounding } from '#shared/invoices/rounding.ts'
import { currencyDecimals, roundMoney } from '#shared/money/currency.ts'
import { dueOn, invoiceCurrency } from '#shared/invoices/rules.ts'
import { shareOut } from '#shared/projects/earned.ts'
import type { TaxRate } from '#shared/invoices/settings-contract.ts'
import { dayText } from '#shared/time/day-text.ts'
import type { Day } from '#shared/time/day.ts'
import { hoursText } from '#shared/figures/text.ts'
import { companyCurrency } from '../company/queries.ts'
import type { Db } from '../db/tables.ts'
import { invalid } from '../http/errors.ts'
import { exchangeOn, type Exchange } from '../rates/exchange.ts'
import { buyerOf, clientNamed } from './clients.ts'
import { settingsOf } from './settings.ts'
import type { WaitingAmount } from './waiting-amount.ts'
import { waitingExpenses } from './waiting-expenses.ts'
import { waitingMilestones, waitingRetainers } from './waiting-fees.ts'
import { waitingHours, type Asked, type WaitingEntry } from './waiting-hours.ts'

/** What an invoice is to hold; by default all kinds. */
export interface Wanted extends Asked {
  readonly issueDate: Day
  readonly grouping?: Grouping | undefined
  readonly hours?: boolean | undefined
  readonly expenses?: boolean | undefined
  readonly milestones?: boolean | undefined
  readonly retainers?: boolean | undefined
}

/** An item of a line, in its stored form. */
export interface Item {
  readonly kind: 'Hours' | 'Expense' | 'Milestone' | 'Retainer'
  readonly itemId: number
  readonly projectId: number
  readonly userId: number | null
  readonly date: Day
  readonly seconds: number | null
  readonly net: number
  /** For an entry or an expense: the version that was read. */
  readonly version?: number
  /** For an entry: the role by which it is priced. */
  readonly role?: string
}

export type GatheredLine = Omit<InvoicePreview['lines'][number], 'items'> & { readonly items: readonly Item[] }

export type Gathered = Omit<InvoicePreview, 'lines'> & { readonly lines: readonly GatheredLine[] }

/** What an invoice for a client and period would hold, at the rates of each day and the exchange rates of its date. */
export async function gather(db: Db, wanted: Wanted): Promise<Gathered> {
  const client = await clientNamed(db, wanted.client)
  if (!client) throw invalid({ client: 'No project names this client' })
  const settings = await settingsOf(db)
  const company = await companyCurrency(db)
  const currency = invoiceCurrency(client.currency, company)
  const into = { client: currency, company }
  const { hours = true, expenses = true, milestones = true, retainers = true } = wanted
  const entries = hours ? await waitingHours(db, wanted, company) : []
  const amounts = [
    ...(milestones ? await waitingMilestones(db, wanted, company) : []),
    ...(retainers ? await waitingRetainers(db, wanted, company) : []),
    ...(expenses ? await waitingExpenses(db, wanted, into) : []),
  ]
  const convert = converter(await exchangeOn(db, wanted.issueDate), currency)
  const priced = entries.map((entry) => ({ ...entry, leftOut: entry.leftOut ?? noRate(convert, entry) }))
  const charged = amounts.map((amount) => ({ ...amount, leftOut: amount.leftOut ?? noRate(convert, amount) }))
  const tax = taxFields(taxRateOf(settings.taxRates, client.taxRateId))
  const grouping = wanted.grouping ?? client.grouping ?? 'Project'
  const held = [
    ...hourLines(
      priced.filter(({ leftOut }) => leftOut === null),
      grouping,
      { convert, tax, currency },
    ),
    ...charged.filter(({ leftOut }) => leftOut === null).map((amount) => amountLine(amount, convert, tax)),
  ]
  const lines = withRounding(held, currency).map((line) => ('items' in line ? line : { ...line, items: [] }))
  const sums = sumsOf(lines, currency)
  return {
    client: client.name,
    currency,
    issueDate: wanted.issueDate,
    dueDate: dueOn(wanted.issueDate, client.paymentDays ?? settings.paymentDays),
    grouping,
    buyer: buyerOf(client),
    lines,
    ...sums,
    leftOut: toldLeftOut(priced, charged),
  }
}

interface Price {
  readonly unitPrice: number
  readonly original: GatheredLine['original']
}

type Convert = (price: number, currency: string) => Price | null

/** Prices in a client's currency; null if an exchange rate is missing. */
export function converter(exchange: Exchange, into: string): Convert {
  const target = exchange(into)
  return (price, currency) => {
    if (currency === into) return { unitPrice: roundMoney(price, into), original: null }
    const from = exchange(currency)
    if (from === null || target === null) return null
    const rate = crossRate(from, target)
    return { unitPrice: convertedPrice(price, rate, into), original: { currency, unitPrice: price, rate } }
  }
}

function noRate(convert: Convert, { price, currency }: { price: number; currency: string }): 'No exchange rate' | null {
  return convert(price, currency) === null ? 'No exchange rate' : null
}

/** A client's own tax rate, or the default. Before any is set, no tax is charged. */
export function taxRateOf(rates: readonly TaxRate[], id: number | null | undefined): TaxRate {
  const none: TaxRate = { id: 0, name: 'No tax', percent: 0, category: 'Z', reason: '', isDefault: true }
  return rates.find((rate) => rate.id === id) ?? rates.find(({ isDefault }) => isDefault) ?? none
}

export function taxFields({ name, percent, category, reason, parts }: TaxRate): LineTax {
  return {
    taxName: name,
    taxPercent: percent,
    taxCategory: category,
    taxReason: reason,
    ...(parts?.length && { taxParts: parts }),
  }
}

/** What the entries of one line have in common, and the line's text. */
const LINE_OF: Readonly<Record<Grouping, (entry: WaitingEntry) => readonly [key: string | number, text: string]>> = {
  Project: ({ projectId, project }) => [projectId, project],
  Person: ({ userId, person }) => [userId, person],
  Role: ({ role }) => [role.toLowerCase(), role],
  Category: ({ category }) => [category, category],
  'Project and Person': ({ projectId, project, userId, person }) => [`${projectId} ${userId}`, `${project}: ${person}`],
  Entry: ({ id, date, project, person, notes }) => [
    id,
    `${dayText(date)}, ${project}, ${person}${notes && `: ${notes}`}`,
  ],
}

/** The most characters of a line. */
const LONGEST_TEXT = 1_000

function hourLines(
  entries: readonly WaitingEntry[],
  grouping: Grouping,
  { convert, tax, currency }: { convert: Convert; tax: LineTax; currency: string },
): GatheredLine[] {
  const scale = 10 ** currencyDecimals(currency)
  const groups = Map.groupBy(entries, (entry) => {
    const [key] = LINE_OF[grouping](entry)
    return `${key} ${entry.price} ${entry.currency}`
  })
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const price = first && convert(first.price, first.currency)
    if (!first || !price) return []
    const quantity = hoursOf(group.reduce((sum, { seconds }) => sum + seconds, 0))
    const net = netOf(quantity, price.unitPrice, currency)
    const shares = shareOut(
      Math.round(net * scale),
      group.map(({ seconds }) => seconds),
    )
    const items = group.map(({ id, seconds, projectId, userId, date, version, role }, nth): Item => ({
      kind: 'Hours',
      itemId: id,
      projectId,
      userId,
      date,
      seconds,
      version,
      role,
      net: (shares[nth] ?? 0) / scale,
    }))
    return [lineOf('Hours', LINE_OF[grouping](first)[1], { quantity, unit: 'hour', net, ...price, ...tax, items })]
  })
}

function amountLine(amount: WaitingAmount, convert: Convert, tax: LineTax): GatheredLine {
  const { kind, id, projectId, userId, date, text, version } = amount
  const price = convert(amount.price, amount.currency) ?? { unitPrice: 0, original: null }
  const net = price.unitPrice
  const items: Item[] = [
    { kind, itemId: id, projectId, userId, date, seconds: null, net, ...(version !== undefined && { version }) },
  ]
  const unit = kind === 'Retainer' ? 'month' : 'piece'
  return lineOf(kind, text, { quantity: 1, unit, net, ...price, ...tax, items })
}

function lineOf(
  kind: LineKind,
  text: string,
  line: Omit<GatheredLine, 'kind' | 'text'> & { unit: LineUnit },
): GatheredLine {
  return { kind, text: text.slice(0, LONGEST_TEXT).toWellFormed(), ...line }
}

function whyOf({ leftOut, currency }: { leftOut: WaitingEntry['leftOut']; currency: string }): string | null {
  return leftOut === 'No exchange rate' ? `${leftOut} of ${currency}` : leftOut
}

function toldLeftOut(entries: readonly WaitingEntry[], amounts: readonly WaitingAmount[]): InvoicePreview['leftOut'] {
  const hours = [
    ...Map.groupBy(
      entries.filter(({ leftOut }) => leftOut !== null),
      whyOf,
    ),
  ].map(([why, group]) => {
    const total = hoursOf(group.reduce((sum, { seconds }) => sum + seconds, 0))
    return {
      reason: group[0]?.leftOut ?? 'Not billable',
      what: `${why}: ${hoursText(total)}`,
      hours: total,
      count: group.length,
    }
  })
  const others = amounts
    .filter(({ leftOut }) => leftOut !== null)
    .map(({ leftOut, text, currency }) => ({
      reason: leftOut ?? 'No amount',
      what: `${whyOf({ leftOut, currency })}: ${text}`,
      hours: null,
      count: 1,
    }))
  return [...hours, ...others]
}
