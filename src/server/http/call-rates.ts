import { LRUCache } from 'lru-cache'
import { sql } from 'kysely'
import { CALLS_PER_MINUTE } from '#shared/tokens/rules.ts'
import type { Db } from '../db/tables.ts'

const CALLS_PER_S = CALLS_PER_MINUTE / 60

/** The most calls that a process takes at once for a token. It begins with one, and doubles each time they were used up. */
const MOST_TAKEN = 64

/** Calls that a token does not use within this time are lost to it, so that they are not kept from another process for long. */
const HELD_MS = 1_000

/** How many tokens are remembered with their calls; the ones that have made no call for the longest are forgotten. */
const MAX_COUNTED = 10_000

interface Held {
  left: number
  readonly taken: number
  readonly at: number
}

/**
 * Counts the calls of tokens across all processes. A token can make a minute's worth of calls at once, and regains as many per
 * minute. The database holds what is left; a process takes some calls at a time from it.
 */
export class CallRates {
  readonly #db: Db
  readonly #held = new LRUCache<number, Held>({ max: MAX_COUNTED })

  constructor(db: Db) {
    this.#db = db
  }

  /** Counts a call. Returns how long the call has to wait, in ms; 0 if it may be made now. */
  async count(tokenId: number, now: number): Promise<number> {
    const held = this.#held.get(tokenId)
    const holds = held !== undefined && now - held.at < HELD_MS
    if (holds && held.left > 0) {
      held.left -= 1
      return 0
    }
    const { taken, left } = await take(this.#db, tokenId, holds ? 2 * held.taken : 1, now)
    if (taken === 0) return Math.ceil(((1 - left) / CALLS_PER_S) * 1000)
    this.#held.set(tokenId, { left: taken - 1, taken, at: now })
    return 0
  }
}

/** Takes calls from what a token has left, but never more than a quarter of it, so that some remain for other processes. */
async function take(db: Db, tokenId: number, wanted: number, now: number): Promise<{ taken: number; left: number }> {
  const most = Math.min(wanted, MOST_TAKEN)
  const at = sql`${new Date(now)}::timestamptz`
  const filled = sql`least(${CALLS_PER_MINUTE}, known.calls + greatest(0, extract(epoch from ${at} - known.at)) * ${CALLS_PER_S})`
  const taken = sql`case when ${filled} < 1 then 0 else least(${most}, greatest(1, floor(${filled} / 4))) end`
  const { rows } = await sql<{ taken: number; left: number }>`
    insert into call_rates as known (token_id, calls, taken, at)
    values (${tokenId}, ${CALLS_PER_MINUTE}::integer - ${most}, ${most}, ${at})
    on conflict (token_id) do update set calls = ${filled} - ${taken}, taken = ${taken}, at = ${at}
    returning taken, calls as left`.execute(db)
  return rows[0] ?? { taken: 1, left: 0 }
}
