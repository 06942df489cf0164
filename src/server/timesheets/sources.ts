import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#shared/time/day.ts'
import { given, within } from '../http/list-of.ts'

/** Whose entries, on which project, of which weeks: `from` is a Monday, `to` a Sunday. */
export interface Scope {
  readonly userId?: number | undefined
  readonly projectId?: number | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/** Rows of a query with `week`, `category`, `hours` and `entries`, from the smallest totals that know the scope. */
export function keptHours({ userId, projectId, ...range }: Scope): RawBuilder<unknown> {
  if (userId !== undefined) {
    return sql`(select week, category, hours, entries from week_totals
      where ${given({ user_id: userId, project_id: projectId })} and ${within('week', 'week', range)}) as kept`
  }
  if (projectId !== undefined) {
    return sql`(select week, category, hours, entries from project_week_totals
      where project_id = ${projectId} and ${within('week', 'week', range)}) as kept`
  }
  return sql`(select date_trunc('week', date)::date as week, category, hours, entries from day_totals
    where ${within('date', 'date', range)}) as kept`
}

/** Rows of a query with `date`, `hours` and `entries`; the entries themselves where one person or project bounds them. */
export function keptDays({ userId, projectId, ...range }: Scope): RawBuilder<unknown> {
  if (userId === undefined && projectId === undefined) {
    return sql`(select date, hours, entries from day_totals where ${within('date', 'date', range)}) as kept`
  }
  return sql`(select date, hours, 1 as entries from time_entries
    where ${given({ user_id: userId, project_id: projectId })} and ${within('date', 'date', range)}) as kept`
}

/** Rows of a query with `skill_id`, `hours` and `entries`, over all weeks of the scope. */
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

/** Rows of a query with `week`, `skill_id`, `hours` and `entries`. */
export function keptSkillWeeks({ userId, projectId, ...range }: Scope): RawBuilder<unknown> {
  if (userId === undefined && projectId === undefined) {
    return sql`(select week, skill_id, hours, entries from week_skill_totals
      where ${within('week', 'week', range)}) as kept`
  }
  return sql`(select date_trunc('week', date)::date as week, skill_id, hours, 1 as entries
    from time_entries cross join lateral unnest(skill_ids) as shown(skill_id)
    where ${given({ user_id: userId, project_id: projectId })} and ${within('date', 'date', range)}) as kept`
}
