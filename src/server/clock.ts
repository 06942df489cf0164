import { localDay, type Day } from '#shared/time/day.ts'

/** Where the server gets the time from; tests pass their own. */
export interface Clock {
  now(): Date
  /** The calendar day in the server's zone (`TZ`). */
  today(): Day
}

export const systemClock: Clock = clockOf(() => new Date())

export function clockOf(now: () => Date): Clock {
  return { now, today: () => localDay(now()) }
}
