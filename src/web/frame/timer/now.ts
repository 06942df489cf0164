import { useSyncExternalStore } from 'react'

const LOOK_EVERY_MS = 10_000

/** The time that a running timer is shown by, to the ten seconds. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, () => Math.floor(Date.now() / LOOK_EVERY_MS) * LOOK_EVERY_MS))
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_EVERY_MS / 2)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
