import { sql, type ControlledTransaction } from 'kysely'
import { beginningAs, OpenTransaction } from './connections.ts'
import { insideOf, limitHere, TookTooLong, withLimit } from './scope.ts'
import type { Db, Tables, Tx } from './tables.ts'

/** A transaction of a call is canceled when it is older than this. */
const TRANSACTION_LIMIT_MS = 30_000

/** SQLSTATEs of deadlocks and conflicts, which the database resolves by undoing one of the transactions. */
const UNDONE = new Set(['40P01', '40001'])

/** Unique keys on which two transactions collide that create the same thing at once: the later one begins again, and finds it. */
const MET_AT = new Set(['skills_name'])

const MOST_TRIES = 4

interface Options {
  readonly signal?: AbortSignal
  /**
   * For work that consists only of planned statements (planned.ts): each connection plans them the first time that it runs
   * them, and not six times.
   */
  readonly plansOnce?: boolean
}

/**
 * Runs work in a transaction, and again from its start if the database undid it in favor of another one. The work may only use
 * the transaction that it is given: asking for another connection throws. It is canceled with TookTooLong when it is older than
 * its limit: that of a call, `limitMs`, or the one of `withLimit`. It is canceled with the reason of `signal` as soon as that
 * aborts during the work, whatever statement is under way.
 */
export async function inTransaction<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
  { limitMs, ...options }: Options & { limitMs?: number } = {},
): Promise<Result> {
  if (limitMs !== undefined) return withLimit(limitMs, () => inTransaction(db, work, options))
  for (let tries = 1; ; tries += 1) {
    try {
      return await once(db, work, options)
    } catch (error) {
      if (!isUndone(error) || tries === MOST_TRIES) throw error
    }
  }
}

function isUndone(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false
  if (error.code === '23505') return 'constraint' in error && MET_AT.has(String(error.constraint))
  return UNDONE.has(String(error.code))
}

async function once<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
  { signal, plansOnce = false }: Options,
): Promise<Result> {
  signal?.throwIfAborted()
  const open = new OpenTransaction({ plansOnce })
  const limitMs = limitHere(TRANSACTION_LIMIT_MS)
  return beginningAs(open, () =>
    db.transaction().execute(async (tx) => {
      // The server's own limits are those of calls.
      if (limitMs > TRANSACTION_LIMIT_MS) await allow(tx, limitMs)
      const ownLimit = limitMs === TRANSACTION_LIMIT_MS ? undefined : limitMs
      return unlessCanceled(open, { limitMs, signal }, () => insideOf(open, ownLimit, () => work(tx)))
    }),
  )
}

async function unlessCanceled<Result>(
  open: OpenTransaction,
  { limitMs, signal }: { limitMs: number; signal: AbortSignal | undefined },
  work: () => Promise<Result>,
): Promise<Result> {
  const { promise: canceled, reject } = Promise.withResolvers<never>()
  const cancel = (reason: Error) => {
    open.cancel(reason)
    reject(reason)
  }
  const timer = setTimeout(
    () => cancel(new TookTooLong(`A change took longer than ${limitMs / 1000} s and was canceled`)),
    limitMs,
  )
  const onAbort = () => cancel(signal?.reason as Error)
  signal?.addEventListener('abort', onAbort)
  try {
    return await Promise.race([work(), canceled])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

/**
 * One moment of a PostgreSQL, to read from for as long as it takes. It lasts until the caller rolls it back, or until nobody
 * has read for `idleMs`.
 */
export async function momentOf(db: Db, idleMs: number): Promise<ControlledTransaction<Tables>> {
  const moment = await beginningAs(new OpenTransaction(), () =>
    db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(),
  )
  await allow(moment, idleMs)
  return moment
}

async function allow(tx: Tx, limitMs: number): Promise<void> {
  await sql`
    select set_config('statement_timeout', ${String(limitMs)}, true),
      set_config('idle_in_transaction_session_timeout', ${String(limitMs)}, true)`.execute(tx)
}
