import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { TimeEntryFilter } from '#shared/time-entries/contract.ts'
import { weekday, type Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { Kept } from '../http/kept.ts'
import { given, within } from '../http/list-of.ts'
import type { Server } from '../http/route.ts'

type Table =
  | 'day_totals'
  | 'week_totals'
  | 'user_project_totals'
  | 'project_week_totals'
  | 'user_skill_totals'
  | 'project_skill_totals'

/**
 * How many entries a filter leaves, from the smallest totals that know it. Undefined if only the entries themselves can tell:
 * then there are few (one person's, or some days of one project), or they have to be searched anyway.
 */
export function countOfEntries(
  db: Db,
  filter: TimeEntryFilter,
  byDay?: EntriesByDay,
): (() => Promise<number>) | undefined {
  const { userId, projectId, category, billable, skill, unskilled, client, role, projectRole, tag, from, to, q } =
    filter
  const anyDay = from === undefined && to === undefined
  const sum = (table: Table, ...conditions: RawBuilder<SqlBool>[]) => {
    return () => sumOfEntries(db, table, conditions)
  }
  if (q || [billable, unskilled, client, role, projectRole, tag].some((other) => other !== undefined)) return undefined
  if (skill !== undefined) {
    if (!anyDay || category !== undefined) return undefined
    const shows = sql<SqlBool>`skill_id = (select id from skills where lower(name) = lower(${skill}))`
    if (projectId === undefined) return sum('user_skill_totals', shows, given({ user_id: userId }))
    return userId === undefined ? sum('project_skill_totals', shows, given({ project_id: projectId })) : undefined
  }
  if (userId !== undefined) {
    if (!anyDay) return undefined
    const whose = given({ user_id: userId, project_id: projectId, category })
    return sum(category === undefined ? 'user_project_totals' : 'week_totals', whose)
  }
  if (projectId === undefined && category === undefined && byDay && !(from && to)) {
    return async () => (await byDay())(from, to)
  }
  if (projectId === undefined) return sum('day_totals', within('date', 'date', filter), given({ category }))
  if (!isWholeWeeks(filter)) return undefined
  return sum('project_week_totals', within('week', 'week', filter), given({ project_id: projectId, category }))
}

/** How many entries there are on some days. */
export function sumOfDays(db: Db, range: { from?: Day | undefined; to?: Day | undefined }): Promise<number> {
  return sumOfEntries(db, 'day_totals', [within('date', 'date', range)])
}

/** Counts entries since a day, until a day, or all. */
export type EntriesByDay = () => Promise<(from: Day | undefined, to: Day | undefined) => number>

/** How many entries there are by day, kept until one changes. Reading all days takes little longer than adding up a part of them. */
export function keptEntriesByDay({ database: { db }, versions }: Server): EntriesByDay {
  const kept = new Kept(versions, ['time-entries'], async () => {
    const { rows } = await sql<{ days: Day[]; counts: number[] }>`
      select coalesce(array_agg(date::text order by date), '{}') as days,
        coalesce(array_agg(entries order by date), '{}') as counts
      from (select date, sum(entries)::integer as entries from day_totals group by date) as by_day`.execute(db)
    const { days = [], counts = [] } = rows[0] ?? {}
    let sum = 0
    const before = [0, ...counts.map((count) => (sum += count))]
    /** The number of entries before the first day that is not `earlier`. */
    const sumBefore = (earlier: (day: Day) => boolean) => {
      let [low, high] = [0, days.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if (earlier(days[middle] ?? '')) low = middle + 1
        else high = middle
      }
      return before[low] ?? 0
    }
    return (from: Day | undefined, to: Day | undefined) =>
      (to === undefined ? sum : sumBefore((day) => day <= to)) -
      (from === undefined ? 0 : sumBefore((day) => day < from))
  })
  return () => kept.get()
}

/** Whether the range cuts no week, which begins on a Monday, in two. */
function isWholeWeeks({ from, to }: TimeEntryFilter): boolean {
  return (from === undefined || weekday(from) === 1) && (to === undefined || weekday(to) === 7)
}

async function sumOfEntries(db: Db, table: Table, conditions: readonly RawBuilder<SqlBool>[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(entries), 0)::integer as count
    from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`.execute(db)
  return rows[0]?.count ?? 0
}
