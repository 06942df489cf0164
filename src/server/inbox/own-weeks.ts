import { sql } from 'kysely'
import type { InboxItem } from '#shared/inbox/contract.ts'
import { MOST_RETURNED_WEEKS, WORKING_DAYS_TO_DECIDE } from '#shared/inbox/rules.ts'
import { addDaysWithin, localDay, type Day } from '#shared/time/day.ts'
import { weekEnd, weekStart } from '#shared/time/week.ts'
import { expectedDays } from '../capacity/person-capacity.ts'
import type { Db } from '../db/tables.ts'

/** How many days back are checked for lateness: anything older is late in any case. */
const LATE_DAYS = 31

/** Somebody's own weeks that wait to be submitted: returned ones, and the last one from the first working day after it. */
export async function ownWeeks(db: Db, userId: number | null, today: Day): Promise<InboxItem[]> {
  if (userId === null) return []
  const returned = await returnedWeeks(db, userId)
  const last = await lastWeek(db, userId, today)
  return last ? [...returned, last] : returned
}

const NOTHING_ELSE = {
  kind: 'week',
  step: 'submit',
  title: 'Week',
  days: null,
  amount: null,
  currency: null,
  until: null,
  actedFor: null,
} as const

async function returnedWeeks(db: Db, userId: number): Promise<InboxItem[]> {
  const { rows } = await sql<Person & { id: number; version: number; week: Day; since: Date; reason: string }>`
    select w.id, w.version, w.user_id as "userId", p.name, p.initials, w.week, said.at as since, said.reason
    from weeks w join people p on p.id = w.user_id cross join lateral (
      select at, reason from week_steps s where s.week_id = w.id order by s.id desc limit 1) as said
    where w.user_id = ${userId} and w.state = 'Returned'
    order by w.week desc limit ${MOST_RETURNED_WEEKS}`.execute(db)
  return rows.map(({ week, since, ...row }) => ({
    ...NOTHING_ELSE,
    ...row,
    startDate: week,
    endDate: weekEnd(week),
    since: since.toISOString(),
  }))
}

interface Person {
  readonly userId: number
  readonly name: string
  readonly initials: string
}

/** The last week, if hours were expected in it, it is not submitted and a working day has passed since. */
async function lastWeek(db: Db, userId: number, today: Day): Promise<InboxItem | null> {
  const week = addDaysWithin(weekStart(today), -7)
  const days = ((await expectedDays(db, userId, week, today)) ?? []).filter(({ expectedHours }) => expectedHours > 0)
  const since = days.find(({ date }) => date > weekEnd(week))
  if (!since || !days.some(({ date }) => date <= weekEnd(week))) return null
  const { rows } = await sql<Person>`
    select id as "userId", name, initials from people
    where id = ${userId} and not exists (select from weeks w where w.user_id = people.id and w.week = ${week}::date)`.execute(
    db,
  )
  const [person] = rows
  // Noon, so that it is that day in every time zone.
  const noon = `${since.date}T12:00:00.000Z`
  return person
    ? { ...NOTHING_ELSE, ...person, id: 0, version: 1, startDate: week, endDate: weekEnd(week), since: noon }
    : null
}

/** Tells whether more than two of somebody's own working days have passed since a moment; the first and the last day do not count. */
export async function lateFor(
  db: Db,
  userId: number | null,
  today: Day,
  timeZone: string | null,
): Promise<(since: Date) => boolean> {
  if (userId === null) return () => false
  const days = (await expectedDays(db, userId, addDaysWithin(today, -LATE_DAYS), addDaysWithin(today, -1))) ?? []
  const working = days.flatMap(({ date, expectedHours }) => (expectedHours > 0 ? [date] : []))
  return (since) => {
    const day = localDay(since, timeZone)
    return (
      day < addDaysWithin(today, -LATE_DAYS) || working.filter((date) => date > day).length >= WORKING_DAYS_TO_DECIDE
    )
  }
}
