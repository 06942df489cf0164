import { addDays, type Day } from '#shared/time/day.ts'

/** Days that there are for many entries, back to 1999. */
const DAYS = 10_000

/** A day of its own for each of many entries, as nobody has more than 24 hours in one. */
export function dayOfNth(nth: number): Day {
  return addDays('2026-11-20', -(nth % DAYS))
}
