import { sql } from 'kysely'
import type { Month } from '#shared/months/rules.ts'
import { earnedByMonth, earningTerms, type EarningTerms, type MonthSum } from '#shared/projects/earned.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { among } from '../http/list-of.ts'
import { exchangeDay } from '../rates/exchange.ts'
import { monthCells, monthSums, pairsOf } from '../rates/month-cells.ts'
import type { Facts, ProjectFacts } from './facts.ts'

/** A project's fee, as far as it is known. */
export interface FeeTerms {
  readonly projectId: number
  readonly terms: EarningTerms
  readonly months: readonly MonthSum[]
}

/** Whether a project earns its fee instead of what each hour is worth. */
export function earnsFee({ billing }: Pick<ProjectFacts, 'billing'>): boolean {
  return billing === 'Fixed Fee' || billing === 'Retainer'
}

/** The terms of projects that earn a fee, with what they need to know of the projects' hours by month; fixed fees need all months. */
export async function feeTerms(
  db: Db,
  facts: Facts,
  ids: readonly number[],
  today: Day,
): Promise<Map<number, FeeTerms>> {
  const projects = ids.flatMap((id) => facts.projects.get(id) ?? []).filter(earnsFee)
  const fixed = projects.filter(({ billing }) => billing === 'Fixed Fee')
  const planned = fixed.filter(({ totalHours }) => totalHours > 0).map(({ id }) => id)
  const unplanned = fixed.filter(({ totalHours }) => totalHours === 0).map(({ id }) => id)
  const [spans, byPlan, byWorth] = await Promise.all([
    spansOf(db, ids),
    billableByMonth(db, planned),
    worthByMonth(db, facts, unplanned, today),
  ])
  return new Map(
    projects.map((project) => {
      const { id } = project
      const { firstEntry = null, lastEntry = null } = spans.get(id) ?? {}
      const terms = earningTerms({ ...project, firstEntry, lastEntry })
      return [id, { projectId: id, terms, months: byPlan.get(id) ?? byWorth.get(id) ?? [] }]
    }),
  )
}

/** What a project has earned in some months, in cents of the company's currency. */
export function earnedIn({ terms, months }: FeeTerms, asked: readonly Month[]): Map<Month, number> {
  const until = asked.toSorted().at(-1) ?? ''
  const wanted = new Set(asked)
  const earned = earnedByMonth(terms, months, until).filter(({ month }) => wanted.has(month))
  return new Map(earned.map(({ month, earned: cents }) => [month, cents]))
}

async function spansOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('project_totals')
    .select(['project_id as projectId', 'first_entry as firstEntry', 'last_entry as lastEntry'])
    .where(among('project_id', [...ids]))
    .execute()
  return new Map(rows.map((row) => [row.projectId, row]))
}

async function billableByMonth(db: Db, ids: readonly number[]): Promise<Map<number, MonthSum[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<MonthSum & { projectId: number }>`
    select project_id as "projectId", to_char(month, 'YYYY-MM') as month, round(sum(seconds) / 36.0)::integer as billable, 0 as worth
    from month_totals where billable and project_id = any(${[...ids]}::integer[]) group by 1, 2 order by 1, 2`.execute(
    db,
  )
  return Map.groupBy(rows, ({ projectId }) => projectId)
}

/** What the hours of some projects are worth month by month, in the company's currency. */
async function worthByMonth(
  db: Db,
  facts: Facts,
  ids: readonly number[],
  today: Day,
): Promise<Map<number, MonthSum[]>> {
  const cells = await monthCells(db, facts.prices, await pairsOf(db, ids))
  const exchange = (currency: string, month: Month) => facts.exchangeOn(currency, exchangeDay(month, today))
  return new Map(
    [...Map.groupBy(cells, ({ projectId }) => projectId)].map(([id, own]) => [id, monthSums(own, exchange)]),
  )
}
