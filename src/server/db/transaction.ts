import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** Deadlocks and conflicts that the database resolved by undoing one of the transactions. */
const UNDONE = new Set(['40P01', '40001'])

const MOST_TRIES = 4

/**
 * Runs work in a transaction, and again from its start where the database undid it in favour of
 * another one. The work may only write through the transaction that it is given.
 */
export async function inTransaction<Result>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const undone = error instanceof Error && 'code' in error && UNDONE.has(String(error.code))
      if (!undone || tries === MOST_TRIES) throw error
    }
  }
}
