import { store } from '../../ui/store.ts'

/** Whose account keeps things in this browser; null with the shared password, where all of it is everybody's. */
let owner: number | null = null

/** One item a change, so that tabs that change different cells do not overwrite each other. */
let prefix = keptUnder('outbox')

/** How the keys of one kind of thing begin: each account has its own, which others neither see nor send. */
export function keptUnder(kind: 'outbox' | 'week-rows'): string {
  return owner === null ? `offbench.${kind}.` : `offbench.${kind}-of.${owner}.`
}

/** From here on things are kept for this account. */
export function keepFor(account: number | null): void {
  owner = account
  prefix = keptUnder('outbox')
  waiting.set(keptKeys().length)
  for (const listener of ownerListeners) listener()
}

const ownerListeners = new Set<() => void>()

/** Calls `listener` once changes are kept for somebody else. */
export function onOwner(listener: () => void): void {
  ownerListeners.add(listener)
}

/** The item in which the browser keeps a change. */
export function keyOf(changeId: string): string {
  return prefix + changeId
}

/** The change that an item holds; null where it is something else. */
export function changeIdOfKey(key: string | null): string | null {
  return key?.startsWith(prefix) ? key.slice(prefix.length) : null
}

/** The items of all changes that this device keeps. */
export function keptKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

const waiting = store(() => keptKeys().length)

window.addEventListener('storage', ({ key }) => {
  if (changeIdOfKey(key) !== null) waiting.set(keptKeys().length)
})

/** How many changes wait here, known before the code that sends them is loaded. */
export const useWaiting = waiting.use

/** The outbox tells what waits, as the browser may refuse to keep it. */
export const setWaiting = waiting.set
