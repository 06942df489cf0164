import type { Month } from '#shared/months/rules.ts'
import type { Db } from '../db/tables.ts'
import { daysOf, monthRates, priced, wholeMonth, type DayHours, type Priced } from '../rates/month-cells.ts'
import type { Amount } from '../rates/prices.ts'
import type { Facts } from './facts.ts'
import type { IntColumns } from './ints.ts'

/**
 * What hours by person, project and code are worth and cost: the first amount of each row, in its currency. `further` holds the
 * other amounts of rows whose currency changes within the month. `uncosted` are seconds of hours without a cost rate.
 */
export class PricedHours {
  readonly worth: Float64Array
  readonly worthIn: Uint8Array
  readonly cost: Float64Array
  readonly costIn: Uint8Array
  readonly uncosted: Int32Array
  readonly further: { row: number; worth: readonly Amount[]; cost: readonly Amount[] }[] = []
  readonly #currencies: Currencies

  constructor(rows: number, currencies: Currencies) {
    this.worth = new Float64Array(rows)
    this.worthIn = new Uint8Array(rows)
    this.cost = new Float64Array(rows)
    this.costIn = new Uint8Array(rows)
    this.uncosted = new Int32Array(rows)
    this.#currencies = currencies
  }

  set(row: number, { worth, cost, uncosted }: Priced): void {
    this.uncosted[row] = uncosted
    const [value, expense] = [worth[0], cost[0]]
    if (value) {
      this.worth[row] = value.parts
      this.worthIn[row] = this.#currencies.numberOf(value.currency)
    }
    if (expense) {
      this.cost[row] = expense.parts
      this.costIn[row] = this.#currencies.numberOf(expense.currency)
    }
    if (worth.length > 1 || cost.length > 1) this.further.push({ row, worth: worth.slice(1), cost: cost.slice(1) })
  }
}

/** Currencies by small numbers, the company's first. */
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

/** Prices the rows of a month, sorted by person, project and code (`HOURS` in month-hours.ts). */
export async function pricedHours(
  db: Db,
  facts: Facts,
  currencies: Currencies,
  month: Month,
  hours: IntColumns,
): Promise<PricedHours> {
  const [people = EMPTY, projects = EMPTY, codes = EMPTY, seconds = EMPTY] = hours
  const pairs: {
    userId: number
    projectId: number
    month: Month
    first: number
    rates: ReturnType<typeof monthRates>
  }[] = []
  for (let row = 0; row < people.length; row += 1) {
    const [userId = 0, projectId = 0] = [people[row], projects[row]]
    if (row > 0 && userId === people[row - 1] && projectId === projects[row - 1]) continue
    pairs.push({
      userId,
      projectId,
      month,
      first: row,
      rates: monthRates(facts.prices, facts.pair(userId, projectId), month),
    })
  }
  const days = await daysOf(
    db,
    pairs.filter(({ rates }) => rates.cut),
  )
  const made = new PricedHours(people.length, currencies)
  for (const [nth, { rates, first, ...pair }] of pairs.entries()) {
    for (let row = first; row < (pairs[nth + 1]?.first ?? people.length); row += 1) {
      const code = codes[row] ?? 0
      const known = rates.cut ? days({ ...pair, code }) : undefined
      made.set(row, priced(rates, code, known ?? wholeMonth({ month, seconds: seconds[row] ?? 0 })))
    }
  }
  return made
}

const EMPTY = new Int32Array(0)

/** Hours of one person, project and code on some days of a month. */
export interface PricedRow extends Priced {
  readonly person: number
  readonly project: number
  readonly code: number
  /** Seconds of hours on these days; below, those on the days of the month before them. */
  readonly seconds: number
  readonly before: number
  readonly entries: number
}

/**
 * Prices the hours of the days `from` to `to` of a month, given by day (`DAYS` in month-hours.ts): the price of all hours up to
 * the last day, less that of the hours before the first day. So parts of a month add up to the month.
 */
export function pricedDays(facts: Facts, month: Month, days: IntColumns, from: number, to: number): PricedRow[] {
  const [people = EMPTY, projects = EMPTY, codes = EMPTY, dates = EMPTY, seconds = EMPTY, entries = EMPTY] = days
  const rows: PricedRow[] = []
  for (let first = 0; first < people.length;) {
    const [person = 0, project = 0, code = 0] = [people[first], projects[first], codes[first]]
    const [upTo, before]: [DayHours[], DayHours[]] = [[], []]
    let count = 0
    let row = first
    for (; people[row] === person && projects[row] === project && codes[row] === code; row += 1) {
      const day = dates[row] ?? 0
      const hours = { date: `${month}-${String(day).padStart(2, '0')}`, seconds: seconds[row] ?? 0 }
      if (day > to) continue
      upTo.push(hours)
      if (day < from) before.push(hours)
      else count += entries[row] ?? 0
    }
    const rates = monthRates(facts.prices, facts.pair(person, project), month)
    const [all, less] = [priced(rates, code, upTo), priced(rates, code, before)]
    rows.push({
      person,
      project,
      code,
      seconds: sumOf(upTo) - sumOf(before),
      before: sumOf(before),
      entries: count,
      worth: difference(all.worth, less.worth),
      cost: difference(all.cost, less.cost),
      uncosted: all.uncosted - less.uncosted,
    })
    first = row
  }
  return rows
}

function sumOf(days: readonly DayHours[]): number {
  return days.reduce((sum, { seconds }) => sum + seconds, 0)
}

function difference(all: readonly Amount[], less: readonly Amount[]): Amount[] {
  return all.map(({ currency, parts }) => ({
    currency,
    parts: parts - (less.find((amount) => amount.currency === currency)?.parts ?? 0),
  }))
}
