import { useSyncExternalStore } from 'react'
import { clockEvery } from '../../widgets/today.ts'

const LOOK_EVERY_MS = 10_000

const followClock = clockEvery(LOOK_EVERY_MS / 2)

/** The time for showing a running timer, updated every ten seconds. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(followClock, () => Math.floor(Date.now() / LOOK_EVERY_MS) * LOOK_EVERY_MS))
}
