import { AsyncLocalStorage } from 'node:async_hooks'

/** A statement of a call is given up when the database has not answered it within this time. */
export const STATEMENT_LIMIT_MS = 20_000

/** A call waits no longer than this for the embedded database's one connection. */
export const WAIT_LIMIT_MS = 10_000

/** The database keeps a caller waiting longer than it may; HTTP answers 503. */
export class TookTooLong extends Error {}

/** What the running code is inside of; it follows through every `await`. */
interface Scope {
  /** In place of the limits of a call, for work that may take longer. */
  readonly limitMs?: number | undefined
  /** The transaction that is open here. Whatever waits for another connection may wait for itself. */
  readonly transaction?: object | undefined
  /** What is read here may come from a standby that is as new as what this process knows (standby.ts). */
  readonly reading?: boolean
  /** Another connection may be used beside the open transaction (PostgreSQL only). */
  readonly beside?: boolean
}

const scope = new AsyncLocalStorage<Scope>()

/** Gives all that `work` asks the database for (waits, statements, transactions) this limit in place of a call's. */
export function withLimit<T>(limitMs: number, work: () => T): T {
  return scope.run({ ...scope.getStore(), limitMs }, work)
}

/** The limit that holds here: `ofCall`, unless the work has stated its own. */
export function limitHere(ofCall: number): number {
  return scope.getStore()?.limitMs ?? ofCall
}

/** Runs a read whose answer depends on nothing but resources with versions. */
export function reading<T>(work: () => T): T {
  return scope.run({ ...scope.getStore(), reading: true }, work)
}

export function isReading(): boolean {
  return scope.getStore()?.reading ?? false
}

/** Runs the work of an open transaction; see `requireNoTransaction`. */
export function insideOf<T>(transaction: object, limitMs: number | undefined, work: () => T): T {
  return scope.run({ limitMs, transaction }, work)
}

/**
 * Uses another connection while a transaction is open, as only PostgreSQL can: for telling others how far a long
 * transaction is. What it does must not need rows that the transaction has locked.
 */
export function beside<T>(work: () => T): T {
  return scope.run({ ...scope.getStore(), beside: true }, work)
}

/**
 * Throws inside a transaction. The embedded database has one connection: whoever holds it and waits for somebody who
 * needs it waits forever, and PostgreSQL's pool can run empty the same way. So whatever takes a connection or shares
 * unfinished work with other requests asks here first, and a mistake fails in the first test that meets it.
 */
export function requireNoTransaction(what: string, { oneConnection = false } = {}): void {
  const here = scope.getStore()
  if (!here?.transaction || (here.beside && !oneConnection)) return
  throw new Error(`${what} inside a transaction: use the transaction that is open, or do it before or after`)
}
