import { LRUCache } from 'lru-cache'
import { CALLS_PER_MINUTE } from '#shared/tokens/rules.ts'

const CALLS_PER_MS = CALLS_PER_MINUTE / 60_000

/** Tokens whose calls are counted in memory; one that is forgotten has made none for the longest. */
const MAX_COUNTED = 10_000

/** How many calls tokens make by way of this process: a minute's worth at once, then as many as a minute brings anew. */
export class CallRates {
  readonly #left = new LRUCache<number, { calls: number; at: number }>({ max: MAX_COUNTED })

  /** Counts a call. How long to wait with it, in ms; 0 for one that may be made now. */
  count(tokenId: number, now: number): number {
    const { calls, at } = this.#left.get(tokenId) ?? { calls: CALLS_PER_MINUTE, at: now }
    const left = Math.min(CALLS_PER_MINUTE, calls + Math.max(0, now - at) * CALLS_PER_MS)
    const isAllowed = left >= 1
    this.#left.set(tokenId, { calls: isAllowed ? left - 1 : left, at: now })
    return isAllowed ? 0 : Math.ceil((1 - left) / CALLS_PER_MS)
  }
}
