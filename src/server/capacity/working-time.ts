import { expectedDay, type ExpectedDay, type ExplainedTime } from '#shared/capacity/expected-hours.ts'
import { capacityBetween } from '#shared/capacity/working-time.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { weekEnd, weeksBetween } from '#shared/time/week.ts'
import type { Db } from '../db/tables.ts'
import { holidayDays } from '../holidays/holidays.ts'
import { asFields } from '../records/columns.ts'

/** What a person is expected to work on each day, both ends inclusive. Null for nobody. */
export async function expectedDays(db: Db, userId: number, from: Day, to: Day): Promise<ExpectedDay[] | null> {
  const time = await workingTime(db, userId, from, to)
  if (!time) return null
  const days: ExpectedDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(expectedDay(day, time))
  return days
}

/** A person's working hours by week; an empty map if there is no such person. */
export async function personCapacity(db: Db, userId: number, from: Day, to: Day): Promise<Map<Day, number>> {
  const time = await workingTime(db, userId, from, to)
  if (!time) return new Map()
  return new Map(weeksBetween(from, to).map((week) => [week, capacityBetween(week, weekEnd(week), time)]))
}

/** A person's contract, their approved leave and public holidays of some days; undefined for nobody. */
export async function workingTime(db: Db, userId: number, from: Day, to: Day): Promise<ExplainedTime | undefined> {
  const [person, leave] = await Promise.all([
    db
      .selectFrom('people')
      .select([...asFields('contractedHours', 'joinDate', 'lastDay'), 'holiday_calendar as calendar'])
      .where('id', '=', userId)
      .executeTakeFirst(),
    db
      .selectFrom('leave_requests')
      .select(asFields('leaveType', 'startDate', 'endDate', 'startsAtNoon', 'endsAtNoon'))
      .where('user_id', '=', userId)
      .where('status', '=', 'Approved')
      .where('start_date', '<=', to)
      .where('end_date', '>=', from)
      .orderBy('start_date')
      .orderBy('id')
      .execute(),
  ])
  if (!person) return undefined
  const { calendar, ...contract } = person
  return { ...contract, leave, holidays: (await holidayDays(db, from, to))(calendar) }
}
