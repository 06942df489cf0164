import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { among } from '../http/list-of.ts'

/** The days of a project's first and last hours. */
export interface Span {
  readonly firstEntry: Day | null
  readonly lastEntry: Day | null
}

/** The first and last days of some projects; those without hours are absent. */
export async function readSpans(db: Db, ids: readonly number[]): Promise<Map<number, Span>> {
  const rows = await db
    .selectFrom('project_totals')
    .select(['project_id as projectId', 'first_entry as firstEntry', 'last_entry as lastEntry'])
    .where(among('project_id', [...ids]))
    .execute()
  return new Map(rows.map((row) => [row.projectId, row]))
}
