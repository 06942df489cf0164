import { change, type Change } from '#shared/timesheets/outbox.ts'
import { changeIdOfKey, keptKeys, keyOf } from './kept.ts'

/** Every change that this device stores; anything else, such as items of another release, is left alone. */
export function readChanges(): Change[] {
  try {
    return keptKeys().flatMap((key) => parse(localStorage.getItem(key)) ?? [])
  } catch {
    return []
  }
}

/** Stores a change, or deletes it if it is null. False if the browser refuses, as with full or blocked storage. */
export function writeChange(id: string, next: Change | null): boolean {
  try {
    if (next) localStorage.setItem(keyOf(id), JSON.stringify(next))
    else localStorage.removeItem(keyOf(id))
    return true
  } catch {
    return false
  }
}

/** Calls `listener` with what another tab has written; returns a function that stops this. */
export function onOtherTab(listener: (id: string, next: Change | null) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    const id = changeIdOfKey(key)
    if (id !== null) listener(id, parse(newValue))
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

function parse(text: string | null): Change | null {
  if (text === null) return null
  try {
    return change.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
