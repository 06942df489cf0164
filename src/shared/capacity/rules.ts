import { roundToCents } from '../figures/rounding.ts'
import { addDays, isWeekend, type Day } from '../time/day.ts'
import { weekEnd } from '../time/week.ts'

/** Hours of a full-time week (spec §9). */
export const FULL_TIME_WEEK_HOURS = 40

/** Working days of a full-time week, Monday to Friday. */
export const WORKING_DAYS_PER_WEEK = 5

export const HOURS_PER_DAY = FULL_TIME_WEEK_HOURS / WORKING_DAYS_PER_WEEK

/** Utilization is told up to this many percent (spec §9); hours beyond are told as hours. */
export const UTILIZATION_CAP = 100

/** Weeks that capacity planning shows unless asked otherwise, this week included. */
export const PLANNING_WEEKS = 8

/** Days from `start` to `end`, both inclusive. */
export interface DayRange {
  start: Day
  end: Day
}

/** Working days (Monday to Friday) of a week that fall into a range. */
export function workingDaysInWeek(week: Day, range: DayRange): number {
  const first = range.start > week ? range.start : week
  const last = range.end < weekEnd(week) ? range.end : weekEnd(week)
  let count = 0
  for (let day = first; day <= last; day = addDays(day, 1)) if (!isWeekend(day)) count += 1
  return count
}

/** Hours booked in a week: each booking's weekly hours by its share of the week's working days, public holidays left out. */
export function weekAllocation(
  week: Day,
  bookings: readonly (DayRange & { hoursPerWeek: number })[],
  holidays: ReadonlySet<Day> = new Set(),
): number {
  const hours = bookings.reduce((sum, booking) => {
    const off = [...holidays].filter((day) => booking.start <= day && day <= booking.end)
    const days = workingDaysInWeek(week, booking) - off.filter((day) => isIn(week, day)).length
    return sum + (booking.hoursPerWeek * days) / WORKING_DAYS_PER_WEEK
  }, 0)
  return roundToCents(hours)
}

/** A day from Monday to Friday of a week. */
function isIn(week: Day, day: Day): boolean {
  return week <= day && day <= weekEnd(week) && !isWeekend(day)
}

/** Hours ÷ capacity in percent, one decimal, above 100 where they are more; null without capacity, which has no percentage. */
export function utilization(hours: number, capacity: number): number | null {
  return capacity > 0 ? Math.round((hours / capacity) * 1000) / 10 : null
}
