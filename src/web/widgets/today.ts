import { useSyncExternalStore } from 'react'
import { localDay, nearestDay, type Day } from '#shared/time/day.ts'

const LOOK_EVERY_MS = 30_000

/** The browser's own calendar day; the component follows past midnight. */
export function useToday(): Day {
  return useSyncExternalStore(subscribe, () => nearestDay(localDay(new Date())))
}

/** The hour of the browser's own day, 0 to 23; the component follows. */
export function useLocalHour(): number {
  return useSyncExternalStore(subscribe, () => new Date().getHours())
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
