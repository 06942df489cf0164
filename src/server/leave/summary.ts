import { sql } from 'kysely'
import type { LeaveSummary } from '#shared/leave/contract.ts'
import { countedDaysByYear, countedDaysUntil, firstOf, lastOf, reachOf, yearOf } from '#shared/leave/days.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { holidayDays } from '../holidays/holidays.ts'
import type { Visible } from '../records/visible.ts'
import { countableLeave, peopleAway } from './queries.ts'

/** Counts of requests, and this year's approved days of leave: those up to today, and those after it. */
export async function leaveSummaryOf(db: Db, today: Day, visible: Visible): Promise<LeaveSummary> {
  const year = yearOf(today)
  const [first, last] = [firstOf(year), lastOf(year)]
  const { rows } = await sql<Omit<LeaveSummary, 'daysTakenThisYear' | 'daysPlannedThisYear'> & Whole>`
    select
      (count(*) filter (where status = 'Pending'))::integer as pending,
      (count(*) filter (where status = 'Approved'))::integer as approved,
      ${peopleAway(today)} as "awayToday",
      (count(*) filter (where status = 'Approved' and start_date > ${today}))::integer as upcoming,
      coalesce(sum(total_days)
        filter (where status = 'Approved' and start_date >= ${first} and end_date <= ${today}), 0) as taken,
      coalesce(sum(total_days)
        filter (where status = 'Approved' and start_date > ${today} and end_date <= ${last}), 0) as planned
    from leave_requests where ${visible}`.execute(db)
  const [{ taken, planned, ...counts } = NOTHING] = rows
  const crossing = await daysOfCrossing(db, today, visible)
  return {
    ...counts,
    daysTakenThisYear: taken + crossing.taken,
    daysPlannedThisYear: planned + crossing.planned,
  }
}

/** This year's days of leave: `taken` up to today, `planned` after it. */
interface Whole {
  readonly taken: number
  readonly planned: number
}

const NOTHING = { pending: 0, approved: 0, awayToday: 0, upcoming: 0, taken: 0, planned: 0 }

/** This year's days of approved leave that reaches beyond the year, or that has begun and continues after today. */
async function daysOfCrossing(db: Db, today: Day, visible: Visible): Promise<Whole> {
  const year = yearOf(today)
  const [first, last] = [firstOf(year), lastOf(year)]
  const crossing = await countableLeave(db)
    .where(visible)
    .where('status', '=', 'Approved')
    .where('start_date', '<=', last)
    .where('end_date', '>=', first)
    .where((eb) =>
      eb.or([
        eb('start_date', '<', first),
        eb('end_date', '>', last),
        eb.and([eb('start_date', '<=', today), eb('end_date', '>', today)]),
      ]),
    )
    .execute()
  const reach = reachOf(crossing)
  const sum = { taken: 0, planned: 0 }
  if (!reach) return sum
  const holidaysOf = await holidayDays(db, reach.from, reach.to)
  for (const leave of crossing) {
    const holidays = holidaysOf(leave.calendar)
    const counted = countedDaysByYear(leave, leave.contractedHours, holidays).get(year) ?? 0
    const taken = countedDaysUntil(leave, counted, { year, until: today }, leave.contractedHours, holidays)
    sum.taken += taken
    sum.planned += counted - taken
  }
  return sum
}
