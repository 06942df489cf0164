import { useSyncExternalStore } from 'react'

const KEY = 'offbench.single-keys'
const OFF = 'off'

const listeners = new Set<() => void>()

/** Whether shortcuts of plain letters work; who speaks to the computer switches them off (WCAG 2.1.4). */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeysWork)
}

export function singleKeysWork(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF
  } catch {
    return true
  }
}

/** Kept in this browser. */
export function switchSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, OFF)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
