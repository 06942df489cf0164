import { localDay, nearestDay, type Day } from '#shared/time/day.ts'

/** Where the server gets the time from; tests pass their own. */
export interface Clock {
  now(): Date
  /** The calendar day in the server's zone (`TZ`); the nearest there is where the machine's clock is wrong by decades. */
  today(): Day
}

export const systemClock: Clock = clockOf(() => new Date())

export function clockOf(now: () => Date): Clock {
  return { now, today: () => nearestDay(localDay(now())) }
}
