import { monthEnd, type Month } from '#shared/months/rules.ts'
import type { Db } from '../db/tables.ts'
import { amountOf, inMonth, type Stretch } from '../rates/prices.ts'
import type { Facts } from './facts.ts'
import type { IntColumns } from './ints.ts'
import { hoursOfPairs, isBillable } from './month-hours.ts'

/** Amounts of a row in one currency, in cents. */
export interface Amount {
  readonly cents: number
  readonly currency: string
}

/**
 * What hours by person, project and code are worth and cost: the first `rows` of them by row, in the currency that a row is in. Beyond them are
 * further `amounts` of rows within whose month the currency changes. `uncosted` are hundredths of hours without a cost rate.
 */
export interface PricedHours {
  readonly worth: Float64Array
  readonly worthIn: Uint8Array
  readonly cost: Float64Array
  readonly costIn: Uint8Array
  readonly uncosted: Int32Array
  readonly further: readonly {
    readonly row: number
    readonly worth: readonly Amount[]
    readonly cost: readonly Amount[]
  }[]
}

/** Currencies by small numbers, that of the company first. */
export class Currencies {
  readonly codes: string[]
  readonly #numbers = new Map<string, number>()

  constructor(company: string) {
    this.codes = [company]
    this.#numbers.set(company, 0)
  }

  numberOf(currency: string): number {
    const known = this.#numbers.get(currency)
    if (known !== undefined) return known
    const number = this.codes.push(currency) - 1
    this.#numbers.set(currency, number)
    return number
  }
}

/**
 * Prices the rows of a month, sorted by person, project and code (`HOURS` in month-hours.ts): one amount for each row and stretch of rates,
 * rounded half up to the cent. Entries are read of those alone within whose month a rate changes.
 */
export async function pricedHours(
  db: Db,
  facts: Facts,
  currencies: Currencies,
  month: Month,
  hours: IntColumns,
): Promise<PricedHours> {
  const [people = EMPTY, projects = EMPTY, codes = EMPTY, hundredths = EMPTY] = hours
  const made = {
    worth: new Float64Array(people.length),
    worthIn: new Uint8Array(people.length),
    cost: new Float64Array(people.length),
    costIn: new Uint8Array(people.length),
    uncosted: new Int32Array(people.length),
    further: [] as PricedHours['further'][number][],
  }
  const cut = new Map<string, readonly [number, number]>()
  let pair = ''
  let [bill, cost]: (readonly Stretch[])[] = []
  for (let row = 0; row < people.length; row += 1) {
    const [person = 0, project = 0, all = 0] = [people[row], projects[row], hundredths[row]]
    if (row === 0 || person !== people[row - 1] || project !== projects[row - 1]) {
      bill = inMonth(facts.prices.bill(facts.pair(person, project)), month)
      cost = inMonth(facts.prices.cost(person), month)
      pair = `${person} ${project}`
      if (bill.length > 1 || cost.length > 1) cut.set(pair, [person, project])
    }
    const [billed, costed] = [bill?.[0], cost?.[0]]
    if (cut.has(pair) || !billed || !costed) continue
    if (isBillable(codes[row] ?? 0)) {
      made.worth[row] = amountOf(all, billed.cents ?? 0)
      made.worthIn[row] = currencies.numberOf(billed.currency)
    }
    if (costed.cents === null) made.uncosted[row] = all
    else {
      made.cost[row] = amountOf(all, costed.cents)
      made.costIn[row] = currencies.numberOf(costed.currency)
    }
  }
  if (cut.size === 0) return made
  const byRow = pricedDays(
    facts,
    month,
    await hoursOfPairs(db, month, [...cut.values()]),
    1,
    Number(monthEnd(month).slice(8)),
  )
  const found = new Map(byRow.map((priced) => [keyOf(priced.person, priced.project, priced.code), priced]))
  for (let row = 0; row < people.length; row += 1) {
    const priced = found.get(keyOf(people[row] ?? 0, projects[row] ?? 0, codes[row] ?? 0))
    if (priced) put(made, currencies, row, priced)
  }
  return made
}

const EMPTY = new Int32Array(0)

function keyOf(person: number, project: number, code: number): string {
  return `${person} ${project} ${code}`
}

/** Stores what a row of hours comes to: its first currency with it, others beyond. */
export function put(
  made: {
    -readonly [Name in keyof PricedHours]: PricedHours[Name] extends readonly (infer One)[] ? One[] : PricedHours[Name]
  },
  currencies: Currencies,
  row: number,
  { worth, cost, uncosted }: Pick<PricedRow, 'worth' | 'cost' | 'uncosted'>,
): void {
  made.uncosted[row] = uncosted
  made.worth[row] = worth[0]?.cents ?? 0
  made.worthIn[row] = currencies.numberOf(worth[0]?.currency ?? currencies.codes[0] ?? '')
  made.cost[row] = cost[0]?.cents ?? 0
  made.costIn[row] = currencies.numberOf(cost[0]?.currency ?? currencies.codes[0] ?? '')
  if (worth.length > 1 || cost.length > 1) made.further.push({ row, worth: worth.slice(1), cost: cost.slice(1) })
}

/** Hours of a person on a project of one code, on some days of a month. */
export interface PricedRow {
  readonly person: number
  readonly project: number
  readonly code: number
  /** Of these days, and of the days of the month before them. */
  readonly hundredths: number
  readonly before: number
  readonly entries: number
  readonly worth: readonly Amount[]
  readonly cost: readonly Amount[]
  readonly uncosted: number
}

/**
 * Prices hours by day (`hoursByDay` in month-hours.ts) from the beginning of a month on, for the days `from` to `to` of it: what all hours up to
 * the last day come to, less those up to the day before the first. So parts of a month add up to the month, to the cent.
 */
export function pricedDays(facts: Facts, month: Month, days: IntColumns, from: number, to: number): PricedRow[] {
  const [people = EMPTY, projects = EMPTY, codes = EMPTY, dates = EMPTY, hundredths = EMPTY, entries = EMPTY] = days
  const rows: PricedRow[] = []
  for (let first = 0; first < people.length;) {
    const [person = 0, project = 0, code = 0] = [people[first], projects[first], codes[first]]
    let end = first
    while (people[end] === person && projects[end] === project && codes[end] === code) end += 1
    const sums = { hundredths: 0, before: 0, entries: 0 }
    for (let row = first; row < end; row += 1) {
      const day = dates[row] ?? 0
      if (day > to) continue
      if (day < from) sums.before += hundredths[row] ?? 0
      else {
        sums.hundredths += hundredths[row] ?? 0
        sums.entries += entries[row] ?? 0
      }
    }
    const hoursOf = (stretches: readonly Stretch[]) => {
      const parts = stretches.map(() => ({ before: 0, upTo: 0 }))
      for (let row = first; row < end; row += 1) {
        const day = dates[row] ?? 0
        const date = `${month}-${String(day).padStart(2, '0')}`
        const part =
          parts[
            Math.max(
              0,
              stretches.findLastIndex((stretch) => stretch.from <= date),
            )
          ]
        if (!part || day > to) continue
        part.upTo += hundredths[row] ?? 0
        if (day < from) part.before += hundredths[row] ?? 0
      }
      return parts
    }
    const bill = inMonth(facts.prices.bill(facts.pair(person, project)), month)
    const cost = inMonth(facts.prices.cost(person), month)
    const costed = hoursOf(cost)
    rows.push({
      person,
      project,
      code,
      ...sums,
      worth: isBillable(code) ? amountsOf(bill, hoursOf(bill)) : [],
      cost: amountsOf(cost, costed),
      uncosted: cost.reduce((sum, { cents }, nth) => {
        const part = costed[nth]
        return cents === null && part ? sum + part.upTo - part.before : sum
      }, 0),
    })
    first = end
  }
  return rows
}

/** What parts of hours come to by currency; those at the same rate are rounded together. */
function amountsOf(stretches: readonly Stretch[], parts: readonly { before: number; upTo: number }[]): Amount[] {
  const priced = stretches.flatMap((stretch, nth) => {
    const part = parts[nth]
    return stretch.cents === null || !part ? [] : [{ ...part, cents: stretch.cents, currency: stretch.currency }]
  })
  const sums = new Map<string, number>()
  for (const same of Map.groupBy(priced, ({ cents, currency }) => `${cents} ${currency}`).values()) {
    const [{ cents, currency } = { cents: 0, currency: '' }] = same
    const upTo = same.reduce((sum, part) => sum + part.upTo, 0)
    const before = same.reduce((sum, part) => sum + part.before, 0)
    sums.set(currency, (sums.get(currency) ?? 0) + amountOf(upTo, cents) - amountOf(before, cents))
  }
  return [...sums].map(([currency, cents]) => ({ currency, cents }))
}
