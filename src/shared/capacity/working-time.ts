import { addDays, weekday, type Day } from '../time/day.ts'

/** Leave from a day to a day, both inclusive; at noon half of the first or the last day does not belong to it. */
export interface LeaveSpan {
  readonly startDate: Day
  readonly endDate: Day
  readonly startsAtNoon: boolean
  readonly endsAtNoon: boolean
}

/** Public holidays by day; a map tells their names too. */
export type HolidayDays = ReadonlySet<Day> | ReadonlyMap<Day, string>

/** Which part of a day's hours a half day of leave takes. */
const HALF = 0.5

/**
 * Hours that a person is there for on a day: the contracted hours of its weekday (Monday to Sunday) less approved
 * leave; none on a public holiday, never below 0. Half days of two leaves may meet at noon.
 */
export function effectiveHours(
  day: Day,
  contractedHours: readonly number[],
  leave: readonly LeaveSpan[],
  holidays: HolidayDays,
): number {
  const hours = contractedHours[weekday(day) - 1] ?? 0
  if (hours === 0 || holidays.has(day)) return 0
  const morning = leave.some((span) => takesMorning(span, day)) ? HALF : 0
  const afternoon = leave.some((span) => takesAfternoon(span, day)) ? HALF : 0
  return hours * (1 - morning - afternoon)
}

/** Hours that a person is there for from a day to a day, both inclusive; 0 where `to` is before `from`. */
export function effectiveHoursBetween(
  from: Day,
  to: Day,
  contractedHours: readonly number[],
  leave: readonly LeaveSpan[],
  holidays: HolidayDays,
): number {
  const within = leave.filter((span) => span.startDate <= to && from <= span.endDate)
  let hours = 0
  for (let day = from; day <= to; day = addDays(day, 1)) hours += effectiveHours(day, contractedHours, within, holidays)
  return hours
}

/** Hours that a person is there for in the week that begins on a Monday. */
export function effectiveWeekHours(
  monday: Day,
  contractedHours: readonly number[],
  leave: readonly LeaveSpan[],
  holidays: HolidayDays,
): number {
  const sunday = addDays(monday, 6)
  // Most weeks are ordinary ones, and boards ask for a hundred thousand of them at once.
  const ordinary =
    !leave.some((span) => span.startDate <= sunday && monday <= span.endDate) && !anyBetween(holidays, monday, sunday)
  if (ordinary) return contractedHours.reduce((sum, hours) => sum + hours, 0)
  return effectiveHoursBetween(monday, sunday, contractedHours, leave, holidays)
}

/** Whether a leave covers a day from midnight to noon. */
export function takesMorning(span: LeaveSpan, day: Day): boolean {
  return span.startDate <= day && day <= span.endDate && !(span.startsAtNoon && day === span.startDate)
}

/** Whether a leave covers a day from noon to midnight. */
export function takesAfternoon(span: LeaveSpan, day: Day): boolean {
  return span.startDate <= day && day <= span.endDate && !(span.endsAtNoon && day === span.endDate)
}

function anyBetween(holidays: HolidayDays, from: Day, to: Day): boolean {
  for (const day of holidays.keys()) if (from <= day && day <= to) return true
  return false
}
