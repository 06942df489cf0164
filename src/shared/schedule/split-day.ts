import { addDays, daysBetween, type Day } from '../time/day.ts'
import { weekStart } from '../time/week.ts'

/** Where a booking is split by a key: on the Monday nearest to its middle, or in the middle of a short one. */
export function splitDay({ startDate, endDate }: { startDate: Day; endDate: Day }): Day {
  const middle = addDays(startDate, Math.ceil((daysBetween(startDate, endDate) + 1) / 2))
  const monday = weekStart(addDays(middle, 3))
  return monday > startDate && monday <= endDate ? monday : middle
}
