import { sql } from 'kysely'
import { mayOn, type Actor } from '#shared/access/rules.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import { roundMoney } from '#shared/money/currency.ts'
import type { MonthStep } from '#shared/months/choices.ts'
import type { listCorrections, MonthCorrection, MonthRow, MonthState } from '#shared/months/contract.ts'
import { closeFault, isClosed, type Month, monthEnd, monthOf, monthStart, reopenFault } from '#shared/months/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { companyCurrency } from '../company/queries.ts'
import type { Db } from '../db/tables.ts'
import { given, listOf } from '../http/list-of.ts'
import { inMemory, madeOf, type ListSource } from '../http/list.ts'
import { lastClosedMonth } from './closed.ts'
import { openWeeksOf } from './open-weeks.ts'

/** The months from the first one that has hours or is closed up to the current one, latest first. */
export function months(db: Db, actor: Actor, today: Day): ListSource<MonthRow> {
  return inMemory(async () => (await readMonths(db, today)).map(asSeen(actor)), latestFirst)
}

const latestFirst = ({ month }: MonthRow) => [-Number(month.replace('-', ''))]

type Stored = Omit<MonthRow, 'isClosed' | 'isNext' | 'closedAt' | 'reportedRevenue' | 'reportedCost'> & {
  closedAt: Date | null
  reportedRevenue: number
  reportedCost: number
}

const MONEY = {
  revenue: ['reportedRevenue', 'revenueBefore', 'revenueAfter'],
  cost: ['reportedCost', 'costBefore', 'costAfter'],
} as const

/** A row without the amounts that somebody may not see. */
function asSeen(actor: Actor): <Row extends object>(row: Row) => Row {
  const hidden: readonly string[] = [
    ...(actor.permissions.get('projects.budgets') === 'all' ? [] : MONEY.revenue),
    ...(mayOn(actor, 'rates.read', {}) ? [] : MONEY.cost),
  ]
  return (row) => Object.fromEntries(Object.entries(row).filter(([field]) => !hidden.includes(field))) as typeof row
}

async function readMonths(db: Db, today: Day): Promise<MonthRow[]> {
  const lastClosed = await lastClosedMonth(db)
  const present = monthStart(monthOf(today))
  // Read from the stored sums of days, so that it costs the same however many entries there are.
  const { rows } = await sql<Stored>`
    with logged as (
      select date_trunc('month', date::timestamp)::date as month, round(sum(seconds) / 3600.0, 2) as hours, sum(entries)::integer as entries
      from day_totals where date <= ${monthEnd(monthOf(today))}::date group by 1
    ), shown as (
      select generate_series(least((select min(month) from logged), (select min(month) from public.closed_months),
        ${present}::date)::timestamp, ${present}::timestamp, '1 month')::date as month
    ), made as (
      select month, count(*)::integer as corrections, sum(hours_after - hours_before) as hours
      from month_corrections group by month
    ), told as (
      select reported_in as month, count(*)::integer as corrections, sum(hours_after - hours_before) as hours,
        sum(revenue_after - revenue_before) as revenue, sum(cost_after - cost_before) as cost
      from month_corrections where reported_in > month group by reported_in
    )
    select to_char(shown.month, 'YYYY-MM') as month, c.closed_at as "closedAt", p.name as "closedBy", coalesce(logged.hours, 0) as hours,
      coalesce(logged.entries, 0) as entries, coalesce(made.corrections, 0) as corrections,
      coalesce(made.hours, 0) as "correctedHours", coalesce(told.corrections, 0) as reported,
      coalesce(told.hours, 0) as "reportedHours", coalesce(told.revenue, 0) as "reportedRevenue",
      coalesce(told.cost, 0) as "reportedCost"
    from shown left join logged using (month) left join made using (month) left join told using (month)
      left join public.closed_months c using (month) left join people p on p.id = c.closed_by`.execute(db)
  const currency = await companyCurrency(db)
  return rows.map((row) => {
    const closed = isClosed(monthStart(row.month), lastClosed)
    const fault = closed ? reopenFault(row.month, lastClosed) : closeFault(row.month, { lastClosed, today })
    const amounts = {
      reportedRevenue: roundMoney(row.reportedRevenue, currency),
      reportedCost: roundMoney(row.reportedCost, currency),
    }
    return {
      ...row,
      ...amounts,
      closedAt: row.closedAt?.toISOString() ?? null,
      isClosed: closed,
      isNext: fault === null,
    }
  })
}

/** One month as somebody who may close it sees it. */
export async function monthState(db: Db, month: Month, today: Day): Promise<MonthState> {
  const lastClosed = await lastClosedMonth(db)
  const closed = isClosed(monthStart(month), lastClosed)
  const { count, named } = closed ? { count: 0, named: [] } : await openWeeksOf(db, month)
  return {
    month,
    isClosed: closed,
    isFirst: lastClosed === null,
    fault: closed ? reopenFault(month, lastClosed) : closeFault(month, { lastClosed, today }),
    openWeeks: count,
    named: [...named],
    steps: await stepsOf(db, month),
  }
}

async function stepsOf(db: Db, month: Month): Promise<MonthState['steps']> {
  const { rows } = await sql<Omit<MonthState['steps'][number], 'at'> & { at: Date; step: MonthStep }>`
    select s.id, s.step, s.at, p.name as by, s.reason, s.open_weeks as "openWeeks"
    from month_steps s left join people p on p.id = s.by_id where s.month = ${monthStart(month)}::date order by s.id`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** What was changed in closed months, the latest first. */
export function corrections(
  db: Db,
  actor: Actor,
  filter: QueryOf<typeof listCorrections>,
): ListSource<MonthCorrection> {
  const query = db
    .selectFrom('month_corrections as c')
    .innerJoin('people', 'people.id', 'c.user_id')
    .innerJoin('projects', 'projects.id', 'c.project_id')
    .leftJoin('people as writer', 'writer.id', 'c.by_id')
    .select([
      'c.id',
      'c.entry_id as entryId',
      'c.cause',
      sql<Month>`to_char(c.month, 'YYYY-MM')`.as('month'),
      sql<Month>`to_char(c.reported_in, 'YYYY-MM')`.as('reportedIn'),
      'c.user_id as userId',
      'people.name',
      'c.project_id as projectId',
      'projects.name as project',
      'c.hours_before as hoursBefore',
      'c.hours_after as hoursAfter',
      'c.revenue_before as revenueBefore',
      'c.revenue_after as revenueAfter',
      'c.cost_before as costBefore',
      'c.cost_after as costAfter',
      'c.reason',
      'writer.name as by',
      'c.at',
    ])
    .where(
      given({
        'c.month': filter.month && monthStart(filter.month),
        'c.reported_in': filter.reportedIn && monthStart(filter.reportedIn),
        'c.user_id': filter.userId,
        'c.project_id': filter.projectId,
      }),
    )
  const rows = listOf(query, { columns: ['c.id'], direction: 'desc', keyOf: byId })
  return madeOf(
    rows,
    async (found) => {
      const currency = await companyCurrency(db)
      const rounded = (amount: number | null) => (amount === null ? null : roundMoney(amount, currency))
      return found.map(({ at, ...row }) => {
        const amounts = {
          revenueBefore: rounded(row.revenueBefore),
          revenueAfter: rounded(row.revenueAfter),
          costBefore: rounded(row.costBefore),
          costAfter: rounded(row.costAfter),
        }
        return asSeen(actor)<MonthCorrection>({ ...row, ...amounts, at: at.toISOString() })
      })
    },
    byId,
  )
}

const byId = ({ id }: { id: number }) => [id]
