import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#shared/time/day.ts'

/**
 * Keeps those rows of `people` whose last day is not before a day, those who are yet to join among them: `hasLeft` of
 * shared/capacity/working-time.ts in SQL. `people` is the name that the query gives the table.
 */
export function notLeftBefore(day: Day, people = 'people'): RawBuilder<boolean> {
  const lastDay = sql.ref(`${people}.last_day`)
  return sql<boolean>`(${lastDay} is null or ${lastDay} >= ${day}::date)`
}
