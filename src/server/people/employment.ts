import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { hasLeft } from '#shared/capacity/working-time.ts'
import { JOINED_LATELY_DAYS } from '#shared/hr/rules.ts'
import type { Employed } from '#shared/people/choices.ts'
import { lastDayFault } from '#shared/people/employment.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import type { Db, Tx } from '../db/tables.ts'
import { invalid } from '../http/errors.ts'

/**
 * Keeps rows of `people` whose last day is not before a day, including people who have not joined yet: `hasLeft` of
 * shared/capacity/working-time.ts in SQL. `people` is the table's name in the query.
 */
export function notLeftBefore(day: Day, people = 'people'): RawBuilder<SqlBool> {
  const lastDay = sql.ref(`${people}.last_day`)
  return sql<SqlBool>`(${lastDay} is null or ${lastDay} >= ${day}::date)`
}

/** Keeps people who have not left (they may still be about to join), those who have left, or everybody, as asked. */
export function employed(which: Employed, today: Day): RawBuilder<SqlBool> {
  if (which === 'all') return sql<SqlBool>`true`
  return which === 'former' ? sql<SqlBool>`not ${notLeftBefore(today)}` : notLeftBefore(today)
}

/** Keeps rows of `people` that joined within `JOINED_LATELY_DAYS`, including today. */
export function joinedLately(today: Day): RawBuilder<SqlBool> {
  return sql<SqlBool>`(people.join_date between ${addDays(today, 1 - JOINED_LATELY_DAYS)}::date and ${today}::date)`
}

/** `employed` for a person in memory. */
export function isAmong(which: Employed, today: Day, person: { readonly lastDay: Day | null }): boolean {
  return which === 'all' || hasLeft(today, person) === (which === 'former')
}

/**
 * Refuses a booking that reaches beyond somebody's last day. If somebody else offboards the person at the same time, one of the
 * two transactions waits for the other.
 */
export async function refuseAfterLeaving(tx: Tx, userId: number, endDate: Day): Promise<void> {
  const person = await tx
    .selectFrom('people')
    .select(['name', 'last_day as lastDay'])
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst()
  if (person && hasLeft(endDate, person)) throw invalid({ endDate: lastDayFault(person, 'booking') })
}

/** Whether somebody's last day is over; false if there is no such person. */
export async function hasLeftBy(db: Db, userId: number, today: Day): Promise<boolean> {
  const person = await db.selectFrom('people').select('last_day as lastDay').where('id', '=', userId).executeTakeFirst()
  return person !== undefined && hasLeft(today, person)
}
