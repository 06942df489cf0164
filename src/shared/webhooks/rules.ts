/** The most webhooks that a company has. */
export const MOST_WEBHOOKS = 20

/** For how many days messages that were delivered or given up stay in the log. */
export const KEPT_DAYS = 14

/** For how many hours a delivery is tried again before it is given up. */
export const TRIED_FOR_HOURS = 24

/** A receiver must have answered within this time. */
export const ANSWER_WITHIN_S = 10

/** How many deliveries may wait for one webhook; the oldest ones beyond are given up. */
export const MOST_WAITING = 100_000

/**
 * Up to this many ids of a kind are told of records that a synchronization or an import has changed. Of more, only the number
 * is told: reading the whole list is then faster than reading each record again.
 */
export const MOST_IDS_TOLD = 10_000

/** The most ids in one message, which takes some kilobytes with them. */
export const IDS_IN_A_MESSAGE = 1_000

/** The former secret still signs beside a new one for this long. */
export const FORMER_SECRET_HOURS = 24

/** The waits between the first tries, in seconds; the last one is repeated. */
const WAITS_S = [10, 30, 60, 300, 900, 1_800, 3_600, 7_200, 14_400] as const

/** How long to wait after a number of failed tries, in seconds; `chance` from 0 to 1 spreads those that failed together. */
export function waitSeconds(tries: number, chance: number): number {
  const wait = WAITS_S[Math.min(Math.max(tries, 1), WAITS_S.length) - 1] ?? 0
  return Math.round(wait * (0.9 + 0.2 * chance))
}
