import { sql } from 'kysely'
import type { Month } from '#shared/months/rules.ts'
import { anyOf } from '../db/planned.ts'
import type { Db } from '../db/tables.ts'
import { PARTS_PER_UNIT } from './prices.ts'

/** By how much changed rates correct closed months, in the report of an open one; in parts of the company's currency. */
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
      (sum(revenue_after - revenue_before) * ${PARTS_PER_UNIT})::double precision as revenue,
      (sum(cost_after - cost_before) * ${PARTS_PER_UNIT})::double precision as cost
    from month_corrections
    where cause <> 'entry' and ${projectIds === undefined ? sql`true` : sql`project_id = ${anyOf(projectIds)}`}
    group by 1, 2, 3 order by 1, 3, 2`.execute(db)
  return rows
}
