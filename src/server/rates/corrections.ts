import { sql } from 'kysely'
import type { Month } from '#shared/months/rules.ts'
import type { MonthSum } from '#shared/projects/earned.ts'
import { anyOf } from '../db/planned.ts'
import type { Db } from '../db/tables.ts'

/** By how much changed rates correct closed months, in the report of an open one; in cents of the company's currency. */
export interface RateCorrection {
  readonly month: Month
  readonly userId: number
  readonly projectId: number
  readonly revenue: number
  readonly cost: number
}

/** The corrections of all projects, or of some. */
export async function readCorrections(db: Db, projectIds?: readonly number[]): Promise<RateCorrection[]> {
  const { rows } = await sql<RateCorrection>`
    select to_char(reported_in, 'YYYY-MM') as month, user_id as "userId", project_id as "projectId",
      (sum(revenue_after - revenue_before) * 100)::double precision as revenue,
      (sum(cost_after - cost_before) * 100)::double precision as cost
    from month_corrections
    where cause <> 'entry' and ${projectIds === undefined ? sql`true` : sql`project_id = ${anyOf(projectIds)}`}
    group by 1, 2, 3 order by 1, 3, 2`.execute(db)
  return rows
}

/** A project's months with its corrections in the months that report them. */
export function withCorrections(months: readonly MonthSum[], corrections: readonly RateCorrection[]): MonthSum[] {
  const byMonth = new Map(months.map((sum) => [sum.month, sum]))
  for (const { month, revenue, cost } of corrections) {
    const sum = byMonth.get(month) ?? { month, hours: 0, billable: 0, worth: 0, cost: 0, uncosted: 0 }
    byMonth.set(month, { ...sum, worth: sum.worth + revenue, cost: sum.cost + cost })
  }
  return [...byMonth.values()].sort((a, b) => (a.month < b.month ? -1 : 1))
}
