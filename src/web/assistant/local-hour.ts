import { useSyncExternalStore } from 'react'

const LOOK_EVERY_MS = 30_000

/** The hour of the browser's own day, 0 to 23; the component follows. */
export function useLocalHour(): number {
  return useSyncExternalStore(subscribe, () => new Date().getHours())
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
