import type { Kysely } from 'kysely'
import { expectedDay, type ExpectedDay, type LeaveOfKind } from '#shared/capacity/expected-hours.ts'
import { effectiveHoursBetween } from '#shared/capacity/working-time.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { weekEnd, weeksBetween } from '#shared/time/week.ts'
import type { Tables } from '../db/tables.ts'
import { holidayDays, type NamedHolidays } from '../holidays/public-holidays.ts'

/** When somebody is there: their contracted hours from Monday, since when, and what they are away for. */
interface WorkingTime {
  readonly contractedHours: readonly number[]
  readonly joinDate: Day | null
  readonly leave: readonly LeaveOfKind[]
  readonly holidays: NamedHolidays
}

const NOT_THERE = [0, 0, 0, 0, 0, 0, 0]

/** What a person is expected to work on each day, both ends inclusive; nothing before they joined. Null for nobody. */
export async function expectedDays(
  db: Kysely<Tables>,
  userId: number,
  from: Day,
  to: Day,
): Promise<ExpectedDay[] | null> {
  const time = await workingTime(db, userId, from, to)
  if (!time) return null
  const days: ExpectedDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const hours = time.joinDate === null || time.joinDate <= day ? time.contractedHours : NOT_THERE
    days.push(expectedDay(day, hours, time.leave, time.holidays))
  }
  return days
}

/** Hours that a person is there for, by week; none for nobody. */
export async function personCapacity(
  db: Kysely<Tables>,
  userId: number,
  from: Day,
  to: Day,
): Promise<Map<Day, number>> {
  const time = await workingTime(db, userId, from, to)
  if (!time) return new Map()
  const hoursIn = (week: Day) => {
    const first = time.joinDate !== null && time.joinDate > week ? time.joinDate : week
    return effectiveHoursBetween(first, weekEnd(week), time.contractedHours, time.leave, time.holidays)
  }
  return new Map(weeksBetween(from, to).map((week) => [week, hoursIn(week)]))
}

async function workingTime(db: Kysely<Tables>, userId: number, from: Day, to: Day): Promise<WorkingTime | undefined> {
  const [person, leave] = await Promise.all([
    db
      .selectFrom('people')
      .select(['contracted_hours as contractedHours', 'join_date as joinDate', 'holiday_calendar as calendar'])
      .where('id', '=', userId)
      .executeTakeFirst(),
    db
      .selectFrom('leave_requests')
      .select([
        'leave_type as leaveType',
        'start_date as startDate',
        'end_date as endDate',
        'starts_at_noon as startsAtNoon',
        'ends_at_noon as endsAtNoon',
      ])
      .where('user_id', '=', userId)
      .where('status', '=', 'Approved')
      .where('start_date', '<=', to)
      .where('end_date', '>=', from)
      .orderBy('start_date')
      .orderBy('id')
      .execute(),
  ])
  if (!person) return undefined
  const { contractedHours, joinDate, calendar } = person
  return { contractedHours: contractedHours.map(Number), joinDate, leave, holidays: holidayDays(from, to)(calendar) }
}
