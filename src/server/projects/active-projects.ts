import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { ACTIVE_PROJECT_DAYS } from '#shared/projects/rules.ts'
import { addDays, type Day } from '#shared/time/day.ts'

/**
 * Whether a row of `user_project_totals` has an entry in the 30 days that end today. Its last entry may be later than today, as
 * time can be logged a year ahead; only then are the entries themselves read.
 */
export function isActiveProject(today: Day): RawBuilder<SqlBool> {
  const since = addDays(today, -ACTIVE_PROJECT_DAYS)
  return sql<SqlBool>`(last_entry > ${since}::date and (last_entry <= ${today}::date or exists (
    select from time_entries e
    where e.user_id = user_project_totals.user_id and e.project_id = user_project_totals.project_id
      and e.date > ${since}::date and e.date <= ${today}::date)))`
}
