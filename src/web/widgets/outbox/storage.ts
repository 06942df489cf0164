import { change, type Change } from '#shared/timesheets/outbox.ts'
import { changeIdOfKey, keptKeys, keyOf } from './kept.ts'

/** Every change that this device keeps; what is not one, as of another release, is left alone. */
export function readChanges(): Change[] {
  try {
    return keptKeys().flatMap((key) => parse(localStorage.getItem(key)) ?? [])
  } catch {
    return []
  }
}

/** Keeps a change, or forgets it where it is null. False where the browser refuses, as with full or blocked storage. */
export function writeChange(id: string, next: Change | null): boolean {
  try {
    if (next) localStorage.setItem(keyOf(id), JSON.stringify(next))
    else localStorage.removeItem(keyOf(id))
    return true
  } catch {
    return false
  }
}

/** Tells what another tab has written; returns how to stop that. */
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
