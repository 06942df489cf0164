import { AsyncLocalStorage } from 'node:async_hooks'

/** A statement of a call is given up when the database has not answered it within this time. */
export const STATEMENT_LIMIT_MS = 20_000

/** A call waits no longer than this for the embedded database's one connection. */
export const WAIT_LIMIT_MS = 10_000

/** The database keeps a caller waiting longer than allowed; HTTP answers 503. */
export class TookTooLong extends Error {}

/** What the running code is inside of; it is carried along through every `await`. */
interface Scope {
  /** Replaces the limits of a call, for work that may take longer. */
  readonly limitMs?: number | undefined
  /** The transaction that is open here. Code that waits for another connection may be waiting for itself. */
  readonly transaction?: object | undefined
  /** These reads may come from a standby that is as new as what this process knows (standby.ts). */
  readonly reading?: boolean
  /** Another connection may be used beside the open transaction (PostgreSQL only). */
  readonly beside?: boolean
}

const scope = new AsyncLocalStorage<Scope>()

/** Gives everything that `work` does with the database (waits, statements, transactions) this limit in place of a call's. */
export function withLimit<T>(limitMs: number, work: () => T): T {
  return scope.run({ ...scope.getStore(), limitMs }, work)
}

/** The limit that holds here: `ofCall`, unless the work has stated its own. */
export function limitHere(ofCall: number): number {
  return scope.getStore()?.limitMs ?? ofCall
}

/** Runs a read whose answer depends only on resources with versions. */
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
 * Uses another connection while a transaction is open, which only PostgreSQL allows: to report the progress of a long
 * transaction. The work must not need rows that the transaction has locked.
 */
export function beside<T>(work: () => T): T {
  return scope.run({ ...scope.getStore(), beside: true }, work)
}

/**
 * Throws inside a transaction. The embedded database has one connection: a caller that holds it and waits for another caller
 * who needs it waits forever, and PostgreSQL's pool can run empty the same way. So all code that takes a connection, or shares
 * unfinished work with other requests, calls this first, and a mistake fails in the first test that meets it.
 */
export function requireNoTransaction(what: string, { oneConnection = false } = {}): void {
  const here = scope.getStore()
  if (!here?.transaction || (here.beside && !oneConnection)) return
  throw new Error(`${what} inside a transaction: use the transaction that is open, or do it before or after`)
}
