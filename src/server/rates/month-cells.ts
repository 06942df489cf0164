import { sql } from 'kysely'
import { monthStart, type Month } from '#shared/months/rules.ts'
import type { MonthSum } from '#shared/projects/earned.ts'
import type { Day } from '#shared/time/day.ts'
import { anyOf } from '../db/planned.ts'
import type { Db } from '../db/tables.ts'
import { CODE, isBillable } from '../time-entries/category-code.ts'
import { SECONDS } from '../time-entries/totals-tables.ts'
import type { RateCorrection } from './corrections.ts'
import type { MonthExchange } from './exchange.ts'
import { toHundredths, inMonth, worthInParts, type Amount, type Pair, type Prices, type Stretch } from './prices.ts'

/** A person's hours on a project in a month, of one category, either billable or not. */
interface Cell {
  readonly userId: number
  readonly projectId: number
  readonly month: Month
  readonly code: number
}

/** What the hours of a cell are worth and cost, by currency. `uncosted` are seconds without a cost rate. */
export interface Priced {
  /** Empty for hours that are not billable. */
  readonly worth: readonly Amount[]
  readonly cost: readonly Amount[]
  readonly uncosted: number
}

/** Hours of a cell on a day, or on all days of a month in which no rate changes. */
export interface DayHours {
  readonly date: Day
  readonly seconds: number
}

/** The rates of a person on a project within a month. */
interface MonthRates {
  readonly bill: readonly Stretch[]
  readonly cost: readonly Stretch[]
  /** Whether a rate changes within the month, so that hours are needed by day. */
  readonly cut: boolean
}

export function monthRates(prices: Prices, pair: Pair, month: Month): MonthRates {
  const [bill, cost] = [inMonth(prices.bill(pair), month), inMonth(prices.cost(pair.userId), month)]
  return { bill, cost, cut: bill.length > 1 || cost.length > 1 }
}

/** Prices the hours of a cell; nothing is rounded. */
export function priced({ bill, cost }: MonthRates, code: number, days: readonly DayHours[]): Priced {
  const costs = byRate(cost, days)
  return {
    worth: isBillable(code) ? amountsOf(byRate(bill, days)) : [],
    cost: amountsOf(costs),
    uncosted: costs.reduce((sum, { amount, seconds }) => (amount === null ? sum + seconds : sum), 0),
  }
}

type RateHours = Omit<Stretch, 'from'> & { seconds: number }

function byRate(stretches: readonly Stretch[], days: readonly DayHours[]): RateHours[] {
  const found: RateHours[] = []
  for (const { date, seconds } of days) {
    const { amount, currency } = stretches.findLast(({ from }) => from <= date) ?? stretches[0] ?? NO_RATE
    const same = found.find((one) => one.amount === amount && one.currency === currency)
    if (same) same.seconds += seconds
    else found.push({ amount, currency, seconds })
  }
  return found
}

const NO_RATE = { amount: null, currency: '' }

function amountsOf(hours: readonly RateHours[]): Amount[] {
  const found: { currency: string; parts: number }[] = []
  for (const { amount: rate, currency, seconds } of hours) {
    const parts = rate === null ? 0 : worthInParts(seconds, rate)
    const same = found.find((amount) => amount.currency === currency)
    if (same) same.parts += parts
    else if (parts !== 0) found.push({ currency, parts })
  }
  return found
}

/** A cell with its hours and what they are worth and cost. */
export interface MonthCell extends Cell, Priced {
  readonly seconds: number
}

/** The cells of people on projects, earliest month first, up to a month if one is given. */
export async function monthCells(db: Db, prices: Prices, pairs: readonly Pair[], until?: Month): Promise<MonthCell[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<Cell & { seconds: number }>`
    select m.project_id as "projectId", m.user_id as "userId", to_char(m.month, 'YYYY-MM') as month, ${CODE} as code,
      m.seconds::integer as seconds
    from unnest(${pairs.map(({ projectId }) => projectId)}::integer[], ${pairs.map(({ userId }) => userId)}::integer[])
        as pair(project_id, user_id)
      join month_totals m on m.project_id = pair.project_id and m.user_id = pair.user_id
    where ${until === undefined ? sql`true` : sql`m.month <= ${monthStart(until)}`}
    order by m.month, m.user_id, m.project_id, code`.execute(db)
  const byKey = new Map(pairs.map((pair) => [`${pair.userId} ${pair.projectId}`, pair]))
  const cells = rows.flatMap((cell) => {
    const pair = byKey.get(`${cell.userId} ${cell.projectId}`)
    return pair ? [{ cell, rates: monthRates(prices, pair, cell.month) }] : []
  })
  const days = await daysOf(
    db,
    cells.flatMap(({ cell, rates }) => (rates.cut ? [cell] : [])),
  )
  return cells.map(({ cell, rates }) => ({ ...cell, ...priced(rates, cell.code, days(cell) ?? wholeMonth(cell)) }))
}

/** The hours of a cell whose rates do not change within the month. */
export function wholeMonth({ month, seconds }: { month: Month; seconds: number }): DayHours[] {
  return [{ date: monthStart(month), seconds }]
}

/** Hours by day of all cells of people on projects in some months. */
export async function daysOf(
  db: Db,
  pairs: readonly Omit<Cell, 'code'>[],
): Promise<(cell: Cell) => readonly DayHours[] | undefined> {
  if (pairs.length === 0) return () => undefined
  const asked = [...new Map(pairs.map((pair) => [`${pair.userId} ${pair.projectId} ${pair.month}`, pair])).values()]
  const { rows } = await sql<Cell & DayHours>`
    select e.user_id as "userId", e.project_id as "projectId", to_char(pair.month, 'YYYY-MM') as month, ${CODE} as code, e.date,
      sum(${sql.raw(SECONDS)})::integer as seconds
    from unnest(
        ${asked.map(({ userId }) => userId)}::integer[], ${asked.map(({ projectId }) => projectId)}::integer[],
        ${asked.map(({ month }) => monthStart(month))}::date[]) as pair(user_id, project_id, month)
      join time_entries e on e.user_id = pair.user_id and e.project_id = pair.project_id
        and e.date >= pair.month and e.date < pair.month + interval '1 month'
    group by 1, 2, 3, 4, 5`.execute(db)
  const found = Map.groupBy(rows, cellKey)
  return (cell) => found.get(cellKey(cell))
}

function cellKey({ userId, projectId, month, code }: Cell): string {
  return `${userId} ${projectId} ${month} ${code}`
}

/** Everybody who has hours on some projects, with what decides about their rates. */
export async function pairsOf(db: Db, projectIds: readonly number[]): Promise<Pair[]> {
  if (projectIds.length === 0) return []
  const { rows } = await sql<Pair>`
    select t.project_id as "projectId", t.user_id as "userId", p.client, coalesce(r.role, person.role) as role
    from user_project_totals t join projects p on p.id = t.project_id join people person on person.id = t.user_id
      left join project_roles r on r.project_id = t.project_id and r.user_id = t.user_id
    where t.project_id = ${anyOf(projectIds)}`.execute(db)
  return rows
}

/**
 * The hours of each month with their worth and cost in the company's currency, earliest month first, with
 * what changed rates correct in them. Amounts without an exchange rate are left out, and hours whose cost is in such a currency
 * count as uncosted. What is rounded away of the worth in one month counts in the next, so that the months add up to the rounded
 * whole.
 */
export function monthSums(
  cells: readonly MonthCell[],
  exchange: MonthExchange,
  corrections: readonly RateCorrection[] = [],
): MonthSum[] {
  const own = Map.groupBy(cells, ({ month }) => month)
  const corrected = Map.groupBy(corrections, ({ month }) => month)
  let all = 0
  return [...new Set([...own.keys(), ...corrected.keys()])].sort().map((month) => {
    const before = all
    const sum = { seconds: 0, billable: 0, cost: 0, uncosted: 0 }
    for (const { code, seconds, worth, cost, uncosted } of own.get(month) ?? []) {
      const isKnown = cost.every(({ currency }) => exchange(currency, month) !== null)
      sum.seconds += seconds
      if (isBillable(code)) sum.billable += seconds
      for (const { currency, parts } of worth) all += parts * (exchange(currency, month) ?? 0)
      for (const { currency, parts } of isKnown ? cost : []) sum.cost += parts * (exchange(currency, month) ?? 0)
      sum.uncosted += isKnown ? uncosted : seconds
    }
    for (const { revenue, cost } of corrected.get(month) ?? []) {
      all += revenue
      sum.cost += cost
    }
    return { month, ...sum, cost: Math.round(sum.cost), worth: toHundredths(all) - toHundredths(before) }
  })
}
