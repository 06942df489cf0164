import { sql } from 'kysely'
import { expectedDay, type ExpectedDay, type ExplainedTime } from '#shared/capacity/expected-hours.ts'
import { capacityBetween } from '#shared/capacity/working-time.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { weekEnd, weeksBetween } from '#shared/time/week.ts'
import type { Db } from '../db/tables.ts'
import { holidaysWith, type OwnHoliday } from '../holidays/holidays.ts'

/** The hours that a person is expected to work on each day, both ends inclusive. Null if there is no such person. */
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

/** A person's contract, approved leave and public holidays for some days, in one query; undefined if there is no such person. */
export async function workingTime(db: Db, userId: number, from: Day, to: Day): Promise<ExplainedTime | undefined> {
  const { rows } = await sql<Agreed>`
    select contracted_hours as "contractedHours", join_date as "joinDate", last_day as "lastDay", holiday_calendar as calendar,
      (select coalesce(json_agg(json_build_object('leaveType', leave_type, 'startDate', start_date, 'endDate', end_date,
          'startsAtNoon', starts_at_noon, 'endsAtNoon', ends_at_noon) order by start_date, id), '[]')
        from leave_requests
        where user_id = ${userId} and status = 'Approved' and start_date <= ${to} and end_date >= ${from}) as leave,
      (select coalesce(json_agg(json_build_object('startDate', start_date, 'endDate', end_date, 'name', name,
          'calendar', calendar) order by start_date desc, id desc), '[]')
        from company_holidays where start_date <= ${to} and end_date >= ${from}) as own
    from people where id = ${userId}`.execute(db)
  const [person] = rows
  if (!person) return undefined
  const { calendar, own, ...agreed } = person
  return { ...agreed, holidays: holidaysWith(own, from, to)(calendar) }
}

type Agreed = Omit<ExplainedTime, 'holidays'> & { calendar: string | null; own: OwnHoliday[] }
