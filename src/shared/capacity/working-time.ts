import { addDays, weekday, type Day } from '../time/day.ts'

/** Leave in a range of days, both inclusive. If it begins or ends at noon, half of the first or last day is not leave. */
export interface LeaveSpan {
  readonly startDate: Day
  readonly endDate: Day
  readonly startsAtNoon: boolean
  readonly endsAtNoon: boolean
}

/** Public holidays by day; a map tells their names too. */
export type HolidayDays = ReadonlySet<Day> | ReadonlyMap<Day, string>

/** The days from which and until which somebody belongs to the company, both inclusive; null for an open end. */
export interface Employment {
  readonly joinDate: Day | null
  /** The last day of work, inclusive. */
  readonly lastDay: Day | null
}

/** What determines how many hours a person works. */
export interface WorkingTime extends Employment {
  /** Hours of each weekday, from Monday to Sunday. */
  readonly contractedHours: readonly number[]
  /** Approved leave; requested leave is not included. */
  readonly leave: readonly LeaveSpan[]
  readonly holidays: HolidayDays
}

/** The part of a day's hours that a half day of leave takes. */
const HALF = 0.5

/**
 * The capacity of a day, in hours: the contracted hours of its weekday, from joining to leaving, less public holidays and
 * approved leave, half days as halves; never below 0. The halves of a day may belong to two leaves.
 *
 * This is the one definition. `capacityByWeek` (schedule/weeks.ts) and the SQL of `companyCapacity`
 * (server/capacity/company-capacity.ts) compute the same faster for many people; tests hold them to this function.
 */
export function capacityOfDay(day: Day, time: WorkingTime): number {
  const hours = contractedOn(day, time)
  if (hours === 0 || time.holidays.has(day)) return 0
  const morning = time.leave.some((span) => takesMorning(span, day)) ? HALF : 0
  const afternoon = time.leave.some((span) => takesAfternoon(span, day)) ? HALF : 0
  return hours * (1 - morning - afternoon)
}

/** The capacity of a range of days, both inclusive, in hours; 0 if `to` is before `from`. */
export function capacityBetween(from: Day, to: Day, time: WorkingTime): number {
  const within = { ...time, leave: time.leave.filter((span) => span.startDate <= to && from <= span.endDate) }
  let hours = 0
  for (let day = from; day <= to; day = addDays(day, 1)) hours += capacityOfDay(day, within)
  return hours
}

/** The contracted hours of a day: none before joining and after the last day. */
export function contractedOn(day: Day, time: Pick<WorkingTime, 'contractedHours' | 'joinDate' | 'lastDay'>): number {
  return isEmployedOn(day, time) ? (time.contractedHours[weekday(day) - 1] ?? 0) : 0
}

/** Whether somebody has joined and not left on a day. */
export function isEmployedOn(day: Day, { joinDate, lastDay }: Employment): boolean {
  return (joinDate === null || joinDate <= day) && !hasLeft(day, { lastDay })
}

/** Whether somebody's last day is over. */
export function hasLeft(day: Day, { lastDay }: Pick<Employment, 'lastDay'>): boolean {
  return lastDay !== null && lastDay < day
}

/** Whether a leave covers a day from midnight to noon. */
export function takesMorning(span: LeaveSpan, day: Day): boolean {
  return span.startDate <= day && day <= span.endDate && !(span.startsAtNoon && day === span.startDate)
}

/** Whether a leave covers a day from noon to midnight. */
export function takesAfternoon(span: LeaveSpan, day: Day): boolean {
  return span.startDate <= day && day <= span.endDate && !(span.endsAtNoon && day === span.endDate)
}
