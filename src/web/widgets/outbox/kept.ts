import { store } from '../../ui/store.ts'

/** The account for which this browser keeps things; null with the shared password, where everything is everybody's. */
let owner: number | null = null

/** Each change has an item of its own, so that tabs that change different cells do not overwrite each other. */
let prefix = keptUnder('outbox')

/** The beginning of the keys of one kind of thing: each account has its own, whose things others neither see nor send. */
export function keptUnder(kind: 'outbox' | 'week-rows'): string {
  return owner === null ? `offbench.${kind}.` : `offbench.${kind}-of.${owner}.`
}

/** From now on things are kept for this account. */
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

/** The item in which the browser stores a change. */
export function keyOf(changeId: string): string {
  return prefix + changeId
}

/** The change that an item holds; null if it is something else. */
export function changeIdOfKey(key: string | null): string | null {
  return key?.startsWith(prefix) ? key.slice(prefix.length) : null
}

/** The items of all changes that this device stores. */
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

/** How many changes wait here; known before the code that sends them is loaded. */
export const useWaiting = waiting.use

/** The outbox sets how many wait, since the browser may refuse to store them. */
export const setWaiting = waiting.set
