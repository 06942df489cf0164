import { useSyncExternalStore } from 'react'
import { localDay, localTime, nearestDay, type Day } from '#shared/time/day.ts'
import { store } from '../ui/store.ts'

const LOOK_EVERY_MS = 30_000

/** The time zone that the company has chosen for everybody, from the session; null if the device decides. */
export const companyTimeZone = store<string | null>(() => null)

/** The calendar day in the company's time zone, else the browser's own; the component follows past midnight. */
export function useToday(): Day {
  const timeZone = companyTimeZone.use()
  return useSyncExternalStore(followClock, () => nearestDay(localDay(new Date(), timeZone)))
}

/** The calendar day of an instant, in the same time zone as today. */
export function dayOf(instant: string): Day {
  return localDay(new Date(instant), companyTimeZone.get())
}

/** 14:05, in the same time zone as today. */
export function clockText(instant: string): string {
  return localTime(new Date(instant), companyTimeZone.get())
}

/** The hour of the browser's own day, 0 to 23; the component follows. */
export function useLocalHour(): number {
  return useSyncExternalStore(followClock, () => new Date().getHours())
}

/** Makes a component follow the clock: it is read this often, and whenever the page becomes visible again. */
export function clockEvery(ms: number) {
  return (listener: () => void) => {
    const timer = setInterval(listener, ms)
    document.addEventListener('visibilitychange', listener)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', listener)
    }
  }
}

const followClock = clockEvery(LOOK_EVERY_MS)
