import { sql } from 'kysely'
import type { Month } from '#shared/months/rules.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { amountOf, inMonth, type Pair, type Prices, type Stretch } from './prices.ts'

/** An amount in whole cents of a currency. */
export interface Amount {
  readonly currency: string
  readonly cents: number
}

/**
 * Hours of a person on a project in a month, of one category, billable or not: what amounts are rounded at. Sums of them are the same in every
 * grouping.
 */
export interface MonthCell {
  readonly projectId: number
  readonly month: Month
  readonly billable: boolean
  readonly hundredths: number
  /** What they are worth, by currency; nothing where they are not billable. */
  readonly worth: readonly Amount[]
  /** What they cost, and the hundredths of hours of which nobody has said so. */
  readonly cost: readonly Amount[]
  readonly uncosted: number
}

interface Hours extends Pick<MonthCell, 'projectId' | 'billable' | 'hundredths'> {
  readonly userId: number
  /** The first day of the month. */
  readonly month: Day
  readonly category: string
}

/** All hours of people on projects, month by month, at their rates; entries are read of those months alone within which a rate changes. */
export async function monthCells(db: Db, prices: Prices, pairs: readonly Pair[]): Promise<MonthCell[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<Hours>`
    select m.project_id as "projectId", m.user_id as "userId", m.month, m.category, m.billable,
      (m.hours * 100)::integer as hundredths
    from ${listed(pairs)} join month_totals m on m.project_id = pair.project_id and m.user_id = pair.user_id
    order by m.month`.execute(db)
  const byKey = new Map(pairs.map((pair) => [keyOf(pair), pair]))
  const priced = rows.map((hours) => {
    const pair = byKey.get(keyOf(hours))
    const month = hours.month.slice(0, 7)
    const bill = pair && hours.billable ? inMonth(prices.bill(pair), month) : []
    return { hours, month, bill, cost: inMonth(prices.cost(hours.userId), month) }
  })
  const cut = priced.filter(({ bill, cost }) => bill.length > 1 || cost.length > 1)
  const days = await daysOf(
    db,
    cut.map(({ hours }) => hours),
  )
  return priced.map(({ hours, month, bill, cost }) => {
    const { projectId, billable, hundredths } = hours
    const byDay = days.get(cellOf(hours)) ?? [{ date: hours.month, hundredths }]
    const costs = byStretch(cost, byDay)
    return {
      projectId,
      month,
      billable,
      hundredths,
      worth: amounts(byStretch(bill, byDay)),
      cost: amounts(costs),
      uncosted: costs.reduce((sum, part) => (part.stretch.cents === null ? sum + part.hundredths : sum), 0),
    }
  })
}

interface DayHours {
  readonly date: Day
  readonly hundredths: number
}

/** Hours by day, of the cells within whose month a rate changes. */
async function daysOf(db: Db, cut: readonly Hours[]): Promise<Map<string, DayHours[]>> {
  if (cut.length === 0) return new Map()
  const months = [...new Map(cut.map((hours) => [`${keyOf(hours)} ${hours.month}`, hours])).values()]
  const { rows } = await sql<Hours & DayHours>`
    select e.project_id as "projectId", e.user_id as "userId", pair.month, e.category, e.billable, e.date,
      (sum(e.hours) * 100)::integer as hundredths
    from unnest(
        ${months.map(({ projectId }) => projectId)}::integer[], ${months.map(({ userId }) => userId)}::integer[],
        ${months.map(({ month }) => month)}::date[]) as pair(project_id, user_id, month)
      join time_entries e on e.user_id = pair.user_id and e.project_id = pair.project_id
        and e.date >= pair.month and e.date < pair.month + interval '1 month'
    group by 1, 2, 3, 4, 5, 6`.execute(db)
  return Map.groupBy(rows, cellOf)
}

interface Part {
  readonly stretch: Stretch
  readonly hundredths: number
}

function byStretch(stretches: readonly Stretch[], days: readonly DayHours[]): Part[] {
  return stretches.map((stretch, nth) => {
    const next = stretches[nth + 1]
    const own = days.filter(({ date }) => (nth === 0 || stretch.from <= date) && (!next || date < next.from))
    return { stretch, hundredths: own.reduce((sum, day) => sum + day.hundredths, 0) }
  })
}

function amounts(parts: readonly Part[]): Amount[] {
  const sums = new Map<string, number>()
  for (const { stretch, hundredths } of parts) {
    const { cents, currency } = stretch
    if (cents !== null && hundredths > 0) sums.set(currency, (sums.get(currency) ?? 0) + amountOf(hundredths, cents))
  }
  return [...sums].map(([currency, cents]) => ({ currency, cents }))
}

function listed(pairs: readonly Pair[]) {
  return sql`unnest(${pairs.map(({ projectId }) => projectId)}::integer[], ${pairs.map(({ userId }) => userId)}::integer[])
    as pair(project_id, user_id)`
}

function keyOf({ projectId, userId }: Pick<Pair, 'projectId' | 'userId'>): string {
  return `${projectId} ${userId}`
}

function cellOf({ category, billable, month, ...pair }: Hours): string {
  return `${keyOf(pair)} ${month} ${category} ${billable}`
}
