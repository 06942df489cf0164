import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { TimeEntryFilter } from '#shared/time-entries/contract.ts'
import { weekday } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { given, within } from '../http/list-of.ts'

type Table = 'day_totals' | 'week_totals' | 'project_week_totals' | 'user_skill_totals' | 'project_skill_totals'

/**
 * How many entries a filter leaves, from the smallest totals that know; undefined where only the entries themselves
 * can tell, which are then few (one person's, or some days of one project) or have to be searched anyway.
 */
export function countOfEntries(db: Db, filter: TimeEntryFilter): (() => Promise<number>) | undefined {
  const { userId, projectId, category, skill, from, to, q } = filter
  const anyDay = from === undefined && to === undefined
  const sum = (table: Table, ...conditions: RawBuilder<SqlBool>[]) => {
    return () => sumOfEntries(db, table, conditions)
  }
  if (q) return undefined
  if (skill !== undefined) {
    if (!anyDay || category !== undefined) return undefined
    const shows = sql<SqlBool>`skill_id = (select id from skills where lower(name) = lower(${skill}))`
    if (projectId === undefined) return sum('user_skill_totals', shows, given({ user_id: userId }))
    return userId === undefined ? sum('project_skill_totals', shows, given({ project_id: projectId })) : undefined
  }
  if (userId !== undefined) {
    return anyDay ? sum('week_totals', given({ user_id: userId, project_id: projectId, category })) : undefined
  }
  if (projectId === undefined) return sum('day_totals', within('date', 'date', filter), given({ category }))
  if (!isWholeWeeks(filter)) return undefined
  return sum('project_week_totals', within('week', 'week', filter), given({ project_id: projectId, category }))
}

/** Weeks, which begin on Mondays, lie wholly inside or outside. */
function isWholeWeeks({ from, to }: TimeEntryFilter): boolean {
  return (from === undefined || weekday(from) === 1) && (to === undefined || weekday(to) === 7)
}

async function sumOfEntries(db: Db, table: Table, conditions: readonly RawBuilder<SqlBool>[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(entries), 0)::integer as count
    from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`.execute(db)
  return rows[0]?.count ?? 0
}
