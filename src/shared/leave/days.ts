import { takesAfternoon, takesMorning, type HolidayDays, type LeaveSpan } from '../capacity/working-time.ts'
import { addDays, weekday, type Day } from '../time/day.ts'

/**
 * The days that a leave takes: the person's working days (those with any contracted hours), without public holidays; half a day
 * if the leave begins or ends at noon on it.
 */
export function leaveDays(leave: LeaveSpan, contractedHours: readonly number[], holidays: HolidayDays): number {
  return leaveDaysBetween(leave, leave.startDate, leave.endDate, contractedHours, holidays)
}

/** The days of a leave by year; years without any are left out. */
export function leaveDaysByYear(
  leave: LeaveSpan,
  contractedHours: readonly number[],
  holidays: HolidayDays,
): Map<number, number> {
  const byYear = new Map<number, number>()
  for (let year = yearOf(leave.startDate); year <= yearOf(leave.endDate); year += 1) {
    const days = leaveDaysBetween(leave, firstOf(year), lastOf(year), contractedHours, holidays)
    if (days > 0) byYear.set(year, days)
  }
  return byYear
}

/**
 * The days that a request was counted as, by year. If they span several years, they are split as they would be counted now, and
 * the last year gets the rest, so that the total does not change with the person's contract.
 */
export function countedDaysByYear(
  leave: LeaveSpan & { totalDays: number },
  contractedHours: readonly number[],
  holidays: HolidayDays,
): Map<number, number> {
  const [first, last] = [yearOf(leave.startDate), yearOf(leave.endDate)]
  if (first === last) return new Map([[first, leave.totalDays]])
  const byYear = new Map<number, number>()
  const now = leaveDaysByYear(leave, contractedHours, holidays)
  let left = leave.totalDays
  for (let year = first; year <= last; year += 1) {
    const days = year === last ? left : Math.min(left, now.get(year) ?? 0)
    left -= days
    if (days > 0) byYear.set(year, days)
  }
  return byYear
}

/**
 * How many of the days that a request was counted as in a year are before or on a day; the others are after it. They are split
 * as they would be counted now.
 */
export function countedDaysUntil(
  leave: LeaveSpan,
  counted: number,
  { year, until }: { year: number; until: Day },
  contractedHours: readonly number[],
  holidays: HolidayDays,
): number {
  const after = leaveDaysBetween(leave, addDays(until, 1), lastOf(year), contractedHours, holidays)
  return Math.max(0, counted - after)
}

/** Days of a leave in a range of days, both inclusive. */
function leaveDaysBetween(
  leave: LeaveSpan,
  from: Day,
  to: Day,
  contractedHours: readonly number[],
  holidays: HolidayDays,
): number {
  const first = leave.startDate > from ? leave.startDate : from
  const last = leave.endDate < to ? leave.endDate : to
  let halves = 0
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if ((contractedHours[weekday(day) - 1] ?? 0) === 0 || holidays.has(day)) continue
    halves += Number(takesMorning(leave, day)) + Number(takesAfternoon(leave, day))
  }
  return halves / 2
}

/** From the first to the last day of several leaves; null if there are none. */
export function reachOf(leave: readonly Pick<LeaveSpan, 'startDate' | 'endDate'>[]): { from: Day; to: Day } | null {
  const [first] = leave
  if (!first) return null
  let { startDate: from, endDate: to } = first
  for (const { startDate, endDate } of leave) {
    if (startDate < from) from = startDate
    if (endDate > to) to = endDate
  }
  return { from, to }
}

export function yearOf(day: Day): number {
  return Number(day.slice(0, 4))
}

export function firstOf(year: number): Day {
  return `${String(year).padStart(4, '0')}-01-01`
}

export function lastOf(year: number): Day {
  return `${String(year).padStart(4, '0')}-12-31`
}
