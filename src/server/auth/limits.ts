import { isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'
import type { Db, Tx } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Browser } from './browser.ts'

/** How many wrong passwords are free, and how the wait grows beyond: 1 s, 2 s, 4 s … (docs/decisions/0014). */
interface Limit {
  readonly free: number
  /** After this time, one wrong password is forgotten. */
  readonly forgetMs: number
  readonly mostWaitMs: number
}

/** A browser's own limit, which the tries of others cannot use up. */
const OF_BROWSER: Limit = { free: 5, forgetMs: 15 * 60_000, mostWaitMs: 15 * 60_000 }

/** The limit of an address, for browsers that bring no cookie of ours: at most 20 in a minute, 5 a minute in the long run. */
const OF_STRANGERS: Limit = { free: 10, forgetMs: 12_000, mostWaitMs: 60_000 }

/** The limit of an address, for all browsers that have never signed in, so that collecting cookies gains little. */
const OF_ADDRESS: Limit = { free: 30, forgetMs: 6_000, mostWaitMs: 60_000 }

/** The limit of all addresses together, for browsers that have never signed in: 100 a minute in the long run. */
const OF_EVERYBODY: Limit = { free: 300, forgetMs: 600, mostWaitMs: 10_000 }

/** The limit of an account, for browsers that have never signed in to it. They wait a minute at most, so nobody keeps its owner out for long. */
const OF_ACCOUNT: Limit = { free: 10, forgetMs: 60_000, mostWaitMs: 60_000 }

/** The limit of an account's codes: only somebody with its password gets that far. */
const OF_CODES: Limit = { free: 5, forgetMs: 15 * 60_000, mostWaitMs: 15 * 60_000 }

/** The limit of an address for failed sign-ins by the provider: each of them asks the provider. */
const OF_PROVIDER: Limit = { free: 60, forgetMs: 6_000, mostWaitMs: 60_000 }

/** The limit of an address for links for new passwords: one a minute in the long run. */
const OF_RESETS: Limit = { free: 30, forgetMs: 60_000, mostWaitMs: 60_000 }

const FIRST_WAIT_MS = 1_000

/** Not the try's own time: tries at the same time are counted in any order, and one that began earlier would have to wait. */
const NO_WAIT = new Date(0)

const FORGET_EVERY_MS = 60_000

/** How many waits this process remembers, so that a flood does not reach the database. */
const MOST_REMEMBERED = 10_000

const BROWSER = 'browser '
const CODES = 'codes '
const OWN = 'own '

/** Only the one who has shown the right secret adds to these counts, so they start again after that. */
const BEGIN_ANEW = [BROWSER, CODES, OWN]

/** The limits that a try to sign in counts for. */
export type Counted = ReadonlyMap<string, Limit>

/** `account` is the name of the account that a browser tries, if accounts are on. */
export function countedFor(address: string, browser: Browser | null, account: string | null = null): Counted {
  const ofBrowser: [string, Limit][] = browser ? [[BROWSER + browser.id, OF_BROWSER]] : []
  if (browser?.known) return new Map(ofBrowser)
  const network = networkOf(address)
  return new Map([
    ...(browser ? ofBrowser : [[`strangers ${network}`, OF_STRANGERS] as const]),
    [`address ${network}`, OF_ADDRESS],
    ['everybody', OF_EVERYBODY],
    ...(account === null ? [] : [[`account ${account}`, OF_ACCOUNT] as const]),
  ])
}

/** The limits for a code of the second factor. */
export const countedForCode = (accountId: number): Counted => new Map([[CODES + accountId, OF_CODES]])

/** The limits for a password that somebody with a session enters again. */
export const countedForOwn = (accountId: number): Counted => new Map([[OWN + accountId, OF_BROWSER]])

/** The limits for what somebody brings back from the provider. */
export const countedForProvider = (address: string): Counted =>
  new Map([[`provider ${networkOf(address)}`, OF_PROVIDER]])

/** The limits for links for new passwords. */
export const countedForReset = (address: string): Counted => new Map([[`reset ${networkOf(address)}`, OF_RESETS]])

/** Counts wrong passwords and other limited attempts in the database, for all processes. */
export class LoginLimits {
  readonly #db: Db
  readonly #waits = new LRUCache<string, number>({ maxSize: MOST_REMEMBERED, sizeCalculation: () => 1 })
  #forgotAt = 0

  constructor(db: Db) {
    this.#db = db
  }

  /** How long a try has to wait as far as this process knows, in milliseconds; 0 if it may be made. */
  rememberedWait(counted: Counted, now: Date): number {
    return Math.max(0, ...[...counted.keys()].map((key) => (this.#waits.get(key) ?? 0) - now.getTime()))
  }

  /**
   * Counts a try as a wrong one before it is made, so that simultaneous tries count too, and returns 0. If the try has to wait,
   * counts nothing and returns for how long.
   */
  async count(counted: Counted, now: Date): Promise<number> {
    const waits = await this.#db
      .selectFrom('login_failures')
      .select(['key', 'waits_until as until'])
      .where('key', 'in', [...counted.keys()])
      .where('waits_until', '>', now)
      .execute()
    if (waits.length === 0) {
      await this.#forget(now)
      waits.push(...(await inTransaction(this.#db, (tx) => addOne(tx, counted, now))))
    }
    for (const { key, until } of waits) this.#waits.set(key, until.getTime())
    return waits.length === 0 ? 0 : this.rememberedWait(counted, now)
  }

  /** Takes back the count of a try that was right. Limits to which others could not have added start again. */
  async forgive(counted: Counted, now: Date): Promise<void> {
    await inTransaction(this.#db, async (tx) => {
      for (const { key, failures } of await lockRows(tx, counted, now)) {
        const left = BEGIN_ANEW.some((kind) => key.startsWith(kind)) ? 0 : Math.max(0, failures - 1)
        await tx
          .updateTable('login_failures')
          .set({ failures: left, waits_until: NO_WAIT })
          .where('key', '=', key)
          .execute()
        this.#waits.delete(key)
      }
    })
  }

  /** Rows are deleted once they no longer matter, so the table does not grow with every address that ever tried. */
  async #forget(now: Date): Promise<void> {
    if (now.getTime() - this.#forgotAt < FORGET_EVERY_MS) return
    this.#forgotAt = now.getTime()
    await inTransaction(this.#db, (tx) => tx.deleteFrom('login_failures').where('forgotten_at', '<', now).execute())
  }
}

/** Adds one to all rows, or to none if one of them has to wait; returns those that have to. */
async function addOne(tx: Tx, counted: Counted, now: Date) {
  const rows = await lockRows(tx, counted, now)
  const waiting = rows.filter(({ until }) => until > now)
  if (waiting.length > 0) return waiting
  for (const { key, failures, countedAt } of rows) {
    const { free, forgetMs, mostWaitMs } = counted.get(key) ?? OF_EVERYBODY
    const forgotten = Math.max(0, now.getTime() - countedAt.getTime()) / forgetMs
    const count = Math.max(0, failures - forgotten) + 1
    const beyond = Math.round(count - free)
    const waitMs = beyond < 0 ? 0 : Math.min(mostWaitMs, FIRST_WAIT_MS * 2 ** beyond)
    await tx
      .updateTable('login_failures')
      .set({
        failures: count,
        counted_at: now,
        waits_until: waitMs === 0 ? NO_WAIT : new Date(now.getTime() + waitMs),
        forgotten_at: new Date(now.getTime() + Math.max(waitMs, count * forgetMs)),
      })
      .where('key', '=', key)
      .execute()
  }
  return []
}

/** The rows of all keys, created if they are missing, and locked in a fixed order. */
async function lockRows(tx: Tx, counted: Counted, now: Date) {
  const none = { failures: 0, counted_at: now, waits_until: NO_WAIT, forgotten_at: now }
  return tx
    .insertInto('login_failures')
    .values([...counted.keys()].toSorted().map((key) => ({ key, ...none })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet((row) => ({ key: row.ref('excluded.key') })))
    .returning(['key', 'failures', 'counted_at as countedAt', 'waits_until as until'])
    .execute()
}

/** An IPv4 address, or the /64 that a connection with IPv6 has for itself. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address.slice(0, 45)
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
