import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { addDays, FIRST_DAY, weekday, type Day } from '#shared/time/day.ts'
import { given, within } from '../http/list-of.ts'
import { SECONDS } from '../time-entries/totals-tables.ts'
import { HOURS_FOR_SKILL } from '../time-entries/skill-hours.ts'

/** Which entries: of a person, on a project, between two days (both inclusive). */
export interface Scope {
  readonly userId?: number | undefined
  readonly projectId?: number | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/**
 * The Monday of a day's week, counted from the first day of the calendar, which is a Monday. `date_trunc` takes thirty times as
 * long, since it converts to instants.
 */
const WEEK = sql<Day>`(date - (date - ${sql.lit(FIRST_DAY)}::date) % 7)`

/** Rows with `week`, `category`, exact `seconds` and `entries`, from the smallest totals that cover the scope. */
export function keptHours({ userId, projectId, ...range }: Scope): RawBuilder<unknown> {
  if (userId === undefined && projectId === undefined) {
    return sql`(select ${WEEK} as week, category, seconds, entries from day_totals
      where ${within('date', 'date', range)}) as kept`
  }
  const table = userId === undefined ? 'project_week_totals' : 'week_totals'
  const whose = given({ user_id: userId, project_id: projectId })
  const { weeks, days } = partsOf(range)
  return sql`(select week, category, seconds, entries from ${sql.table(table)} where ${whose} and ${weeks}
    union all select ${WEEK}, category, ${sql.raw(SECONDS)}, 1 from time_entries
    where ${whose} and ${days}) as kept`
}

/** Rows with `date`, exact `seconds` and `entries`; read from the entries themselves if the scope is one person or project. */
export function keptDays({ userId, projectId, ...range }: Scope): RawBuilder<unknown> {
  if (userId === undefined && projectId === undefined) {
    return sql`(select date, seconds, entries from day_totals where ${within('date', 'date', range)}) as kept`
  }
  return sql`(select date, ${sql.raw(SECONDS)} as seconds, 1 as entries from time_entries
    where ${given({ user_id: userId, project_id: projectId })} and ${within('date', 'date', range)}) as kept`
}

/** Rows with `skill_id`, `hours` and `entries`, from the smallest totals that cover the scope. */
export function keptSkills(scope: Scope): RawBuilder<unknown> {
  const { userId, projectId, from, to } = scope
  const anyWeek = from === undefined && to === undefined
  if (anyWeek && userId !== undefined && projectId === undefined) {
    return sql`(select skill_id, hours, entries from user_skill_totals where user_id = ${userId}) as kept`
  }
  if (anyWeek && userId === undefined && projectId !== undefined) {
    return sql`(select skill_id, hours, entries from project_skill_totals where project_id = ${projectId}) as kept`
  }
  return keptSkillWeeks(scope)
}

/** Rows with `week`, `skill_id`, `hours` and `entries`. */
export function keptSkillWeeks({ userId, projectId, ...range }: Scope): RawBuilder<unknown> {
  if (userId === undefined && projectId === undefined) {
    const { weeks, days } = partsOf(range)
    return sql`(select week, skill_id, hours, entries from week_skill_totals where ${weeks}
      union all select ${WEEK}, skill_id, ${HOURS_FOR_SKILL}, 1
      from time_entries cross join lateral unnest(skill_ids) as shown(skill_id) where ${days}) as kept`
  }
  return sql`(select ${WEEK} as week, skill_id, ${HOURS_FOR_SKILL} as hours, 1 as entries
    from time_entries cross join lateral unnest(skill_ids) as shown(skill_id)
    where ${given({ user_id: userId, project_id: projectId })} and ${within('date', 'date', range)}) as kept`
}

/** Conditions for the full weeks of a range, which weekly totals cover, and for the days before and after them. */
export function partsOf({ from, to }: Pick<Scope, 'from' | 'to'>): {
  weeks: RawBuilder<SqlBool>
  days: RawBuilder<SqlBool>
} {
  const monday = from && addDays(from, (8 - weekday(from)) % 7)
  const sunday = to && addDays(to, -(weekday(to) % 7))
  if (monday !== undefined && sunday !== undefined && sunday < monday) {
    return { weeks: sql`false`, days: within('date', 'date', { from, to }) }
  }
  const before = monday === from ? sql<SqlBool>`false` : sql<SqlBool>`date >= ${from} and date < ${monday}`
  const after = sunday === to ? sql<SqlBool>`false` : sql<SqlBool>`date > ${sunday} and date <= ${to}`
  return { weeks: within('week', 'week', { from: monday, to: sunday }), days: sql`(${before} or ${after})` }
}
