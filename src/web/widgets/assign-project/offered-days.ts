import { addDays, type Day } from '#shared/time/day.ts'
import { weekEnd } from '#shared/time/week.ts'

/** Four weeks, to the Friday of the last one. */
const OFFERED_DAYS = 25

/** The days that a booking is offered for where none are given: from next Monday. */
export function offeredDays(today: Day, startDate = addDays(weekEnd(today), 1)): { startDate: Day; endDate: Day } {
  return { startDate, endDate: addDays(startDate, OFFERED_DAYS) }
}
