import { addDays, daysBetween, weekday, type Day } from './day.ts'

/** How many weeks are computed at once: five years. Longer requests are refused or cut before. */
export const MOST_WEEKS = 262

/** The Monday of the week that `of` falls in (spec §9: the week starts on Monday). */
export function weekStart(of: Day): Day {
  return addDays(of, 1 - weekday(of))
}

/** The Sunday of the week that `of` falls in. */
export function weekEnd(of: Day): Day {
  return addDays(weekStart(of), 6)
}

/** The number of the week in its year by ISO 8601: week 1 has the year's first Thursday. */
export function isoWeek(of: Day): number {
  const thursday = addDays(weekStart(of), 3)
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
}

/** The Mondays of all weeks that touch `from`…`to`, both inclusive. Throws a RangeError for more than five years of them. */
export function weeksBetween(from: Day, to: Day): Day[] {
  const first = weekStart(from)
  const count = boundedWeeks(Math.floor(daysBetween(first, to) / 7) + 1)
  return Array.from({ length: Math.max(0, count) }, (_, nth) => addDays(first, nth * 7))
}

/** A number of weeks to go through; throws a RangeError for more than five years of them. */
export function boundedWeeks(count: number): number {
  if (!(count <= MOST_WEEKS))
    throw new RangeError(`${count} weeks are more than the ${MOST_WEEKS} gone through at once`)
  return count
}
