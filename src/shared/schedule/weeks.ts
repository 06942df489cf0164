import { WORKING_DAYS_PER_WEEK } from '../capacity/rules.ts'
import type { Employment, HolidayDays, WorkingTime } from '../capacity/working-time.ts'
import { roundToCents } from '../figures/rounding.ts'
import { addDays, daysBetween, type Day } from '../time/day.ts'
import { boundedWeeks, weeksBetween, weekStart } from '../time/week.ts'

/**
 * Hours booked and available by week, as `weekAllocation` (capacity/rules.ts) and `capacityOfDay` (capacity/working-time.ts)
 * define them. The boards ask for some hundred thousand weeks at once, so here they are added up by day numbers instead of day
 * by day. Tests make sure that both give the same results.
 */

/** The days from `from` to `to`, both inclusive; the first and last week may be included only in part. */
export interface Span {
  readonly from: Day
  readonly to: Day
}

/** A number of whole weeks, from the week of a day on. */
export function wholeWeeks(from: Day, count: number): Span {
  const monday = weekStart(from)
  return { from: monday, to: addDays(monday, count * 7 - 1) }
}

/** The Mondays of the weeks that a span touches: the hours below belong to these, in the same order. */
export function weeksOf({ from, to }: Span): Day[] {
  return weeksBetween(from, to)
}

/** The fields of a booking that decide its hours; `hours` are per week. */
export interface BookedHours {
  readonly startDate: Day
  readonly endDate: Day
  readonly hours: number
}

/**
 * Hours booked in each week of a span: a booking counts by its share of the days from Monday to Friday. The person's public
 * holidays do not count, since nobody is meant to work then. Days of leave do count: leave lowers the available hours, and the
 * conflict has to show.
 */
export function bookedByWeek(span: Span, bookings: readonly BookedHours[], holidays: HolidayDays): number[] {
  const { weeks, dayOf, workdaysOff } = numbered(span)
  const booked = Array.from<number>({ length: weeks }).fill(0)
  if (bookings.length === 0) return booked
  const off = workdaysOff(holidays)
  for (const { startDate, endDate, hours } of bookings) {
    if (endDate < span.from || startDate > span.to) continue
    const [start, end] = [dayOf(startDate), dayOf(endDate)]
    for (let week = Math.floor(start / 7); week <= Math.floor(end / 7); week += 1) {
      const days = Math.min(end - week * 7, WORKING_DAYS_PER_WEEK - 1) - Math.max(start - week * 7, 0) + 1
      if (days > 0) booked[week] = (booked[week] ?? 0) + (hours * days) / WORKING_DAYS_PER_WEEK
    }
    for (const day of off) {
      const week = Math.floor(day / 7)
      if (start <= day && day <= end) booked[week] = (booked[week] ?? 0) - hours / WORKING_DAYS_PER_WEEK
    }
  }
  return booked.map(roundToCents)
}

/** A person's working hours in each week of a span; never below 0. */
export function capacityByWeek(span: Span, time: WorkingTime): number[] {
  const { contractedHours, leave, holidays } = time
  const { weeks, dayOf } = numbered(span)
  const there = daysEmployed(span, time)
  if (there === null) return Array.from<number>({ length: weeks }).fill(0)
  const [first, last] = there
  const wholeWeek = sum(contractedHours)
  // Some weeks belong only in part to the span and to the person's time with the company.
  const capacity = Array.from({ length: weeks }, (_, week) => {
    const [begin, end] = [Math.max(first - week * 7, 0), Math.min(last - week * 7, 6)]
    if (begin === 0 && end === 6) return wholeWeek
    return begin > end ? 0 : sum(contractedHours.slice(begin, end + 1))
  })
  // The half days taken, two per day: what several absences share counts once.
  const taken = new Set<number>()
  const take = (half: number) => {
    const day = Math.floor(half / 2)
    if (day < first || day > last || taken.has(half)) return
    taken.add(half)
    const week = Math.floor(day / 7)
    capacity[week] = (capacity[week] ?? 0) - (contractedHours[day % 7] ?? 0) / 2
  }
  for (const date of holidays.keys()) {
    if (date < span.from || date > span.to) continue
    const day = dayOf(date)
    take(day * 2)
    take(day * 2 + 1)
  }
  for (const { startDate, endDate, startsAtNoon, endsAtNoon } of leave) {
    if (endDate < span.from || startDate > span.to) continue
    const start = dayOf(startDate) * 2 + (startsAtNoon && startDate >= span.from ? 1 : 0)
    const end = dayOf(endDate) * 2 + (endsAtNoon && endDate <= span.to ? 0 : 1)
    for (let half = start; half <= end; half += 1) take(half)
  }
  // Subtracting decimals by halves may end slightly below 0.
  return capacity.map((hours) => Math.max(0, roundToCents(hours)))
}

/** The first and the last day of a span on which somebody belongs to the company, by number; null if there is none. */
function daysEmployed(span: Span, { joinDate, lastDay }: Employment): readonly [number, number] | null {
  const { dayOf } = numbered(span)
  const from = joinDate !== null && joinDate > span.from ? joinDate : span.from
  const to = lastDay !== null && lastDay < span.to ? lastDay : span.to
  return from > to ? null : [dayOf(from), dayOf(to)]
}

/** A span's days as numbers, counted from the Monday of its first week. */
interface Numbered {
  readonly weeks: number
  /** The number of a day; for a day outside the span, that of its nearest day. */
  readonly dayOf: (day: Day) => number
  /** Public holidays of the span from Monday to Friday, by the number of the day. */
  readonly workdaysOff: (holidays: HolidayDays) => readonly number[]
}

/** One span is used for everybody in turn, and most people share their holidays. */
const NUMBERED = new WeakMap<Span, Numbered>()

function numbered(span: Span): Numbered {
  const known = NUMBERED.get(span)
  if (known) return known
  const { from, to } = span
  const monday = weekStart(from)
  const first = daysBetween(monday, from)
  const last = daysBetween(monday, to)
  const numbers = new Map<Day, number>()
  const dayOf = (day: Day) => {
    if (day <= from) return first
    if (day >= to) return last
    const number = numbers.get(day) ?? daysBetween(monday, day)
    numbers.set(day, number)
    return number
  }
  const off = new WeakMap<HolidayDays, readonly number[]>()
  const workdaysOff = (holidays: HolidayDays) => {
    const counted =
      off.get(holidays) ??
      [...holidays.keys()]
        .filter((date) => from <= date && date <= to)
        .map(dayOf)
        .filter((day) => day % 7 < WORKING_DAYS_PER_WEEK)
    off.set(holidays, counted)
    return counted
  }
  const weeks = boundedWeeks(Math.max(0, Math.floor(last / 7) + 1))
  const made = { weeks, dayOf, workdaysOff }
  NUMBERED.set(span, made)
  return made
}

function sum(hours: readonly number[]): number {
  return hours.reduce((total, each) => total + each, 0)
}
