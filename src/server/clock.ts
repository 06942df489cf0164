import { localDay, nearestDay, type Day } from '#shared/time/day.ts'

/** Where the server gets the time from; tests pass their own. */
export interface Clock {
  now(): Date
  /** The calendar day in the company's time zone; if the machine's clock is wrong by decades, the nearest possible day. */
  today(): Day
  /** The time zone that the company has chosen; null if days begin as the server (`TZ`) and each person's device say. */
  timeZone(): string | null
}

export const systemClock: Clock = clockOf(() => new Date())

export function clockOf(now: () => Date, timeZone: () => string | null = () => null): Clock {
  let told: { minute: number; zone: string | null; day: Day } | undefined
  return {
    now,
    today() {
      const instant = now()
      // Days begin at whole minutes everywhere, and every call asks for today several times.
      const minute = Math.floor(instant.getTime() / 60_000)
      const zone = timeZone()
      if (told?.minute !== minute || told.zone !== zone) {
        told = { minute, zone, day: nearestDay(localDay(instant, zone)) }
      }
      return told.day
    },
    timeZone,
  }
}
