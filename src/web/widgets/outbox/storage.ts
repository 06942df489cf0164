import { change, type Change } from '#shared/timesheets/outbox.ts'

/** One item a change, so that tabs that change different cells do not overwrite each other. */
const PREFIX = 'offbench.outbox.'

let prefix = PREFIX

/** Whose changes are kept from here on: those of an account have a place of their own, which others neither see nor send. */
export function keepFor(owner: number | null): void {
  prefix = owner === null ? PREFIX : `offbench.outbox-of.${owner}.`
}

/** Every change that this device keeps; what is not one, as of another release, is left alone. */
export function readChanges(): Change[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(prefix) ? (parse(localStorage.getItem(key)) ?? []) : [],
    )
  } catch {
    return []
  }
}

/** Keeps a change, or forgets it where it is null. False where the browser refuses, as with full or blocked storage. */
export function writeChange(id: string, next: Change | null): boolean {
  try {
    if (next) localStorage.setItem(prefix + id, JSON.stringify(next))
    else localStorage.removeItem(prefix + id)
    return true
  } catch {
    return false
  }
}

/** Tells what another tab has written; returns how to stop that. */
export function onOtherTab(listener: (id: string, next: Change | null) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(prefix)) listener(key.slice(prefix.length), parse(newValue))
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
