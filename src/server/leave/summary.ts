import { sql, type Kysely } from 'kysely'
import type { LeaveSummary } from '#shared/leave/contract.ts'
import { countedDaysByYear, firstOf, lastOf, reachOf, yearOf } from '#shared/leave/days.ts'
import type { Day } from '#shared/time/day.ts'
import type { Tables } from '../db/tables.ts'
import { holidayDays } from '../holidays/holidays.ts'

/** Counts of all requests; days are those of this year that are approved, past and to come. */
export async function leaveSummaryOf(db: Kysely<Tables>, today: Day): Promise<LeaveSummary> {
  const year = yearOf(today)
  const [first, last] = [firstOf(year), lastOf(year)]
  const { rows } = await sql<Omit<LeaveSummary, 'daysTakenThisYear'> & { wholeDays: number }>`
    select
      (count(*) filter (where status = 'Pending'))::integer as pending,
      (count(*) filter (where status = 'Approved'))::integer as approved,
      (count(distinct user_id)
        filter (where status = 'Approved' and ${today} between start_date and end_date))::integer as "awayToday",
      (count(*) filter (where status = 'Approved' and start_date > ${today}))::integer as upcoming,
      coalesce(sum(total_days)
        filter (where status = 'Approved' and start_date >= ${first} and end_date <= ${last}), 0) as "wholeDays"
    from leave_requests`.execute(db)
  const { wholeDays = 0, ...counts } = rows[0] ?? { pending: 0, approved: 0, awayToday: 0, upcoming: 0 }
  return { ...counts, daysTakenThisYear: wholeDays + (await daysOfCrossing(db, year)) }
}

/** Days in a year of approved leave that does not lie in it alone. */
async function daysOfCrossing(db: Kysely<Tables>, year: number): Promise<number> {
  const [first, last] = [firstOf(year), lastOf(year)]
  const crossing = await db
    .selectFrom('leave_requests')
    .innerJoin('people', 'people.id', 'user_id')
    .select([
      'start_date as startDate',
      'end_date as endDate',
      'starts_at_noon as startsAtNoon',
      'ends_at_noon as endsAtNoon',
      'total_days as totalDays',
      'contracted_hours as contractedHours',
      'holiday_calendar as calendar',
    ])
    .where('status', '=', 'Approved')
    .where('start_date', '<=', last)
    .where('end_date', '>=', first)
    .where((eb) => eb.or([eb('start_date', '<', first), eb('end_date', '>', last)]))
    .execute()
  const reach = reachOf(crossing)
  if (!reach) return 0
  const holidaysOf = await holidayDays(db, reach.from, reach.to)
  return crossing.reduce(
    (sum, leave) => sum + (countedDaysByYear(leave, leave.contractedHours, holidaysOf(leave.calendar)).get(year) ?? 0),
    0,
  )
}
