import { change, type Change } from '#shared/timesheets/outbox.ts'

/** Whose account keeps things in this browser; null with the shared password, where all of it is everybody's. */
let owner: number | null = null

/** One item a change, so that tabs that change different cells do not overwrite each other. */
let prefix = keptUnder('outbox')

/** From here on things are kept for this account. */
export function keepFor(account: number | null): void {
  owner = account
  prefix = keptUnder('outbox')
}

/** How the keys of one kind of thing begin: each account has its own, which others neither see nor send. */
export function keptUnder(kind: 'outbox' | 'week-rows'): string {
  return owner === null ? `offbench.${kind}.` : `offbench.${kind}-of.${owner}.`
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
