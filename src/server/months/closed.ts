import { sql, type RawBuilder } from 'kysely'
import type { Month } from '#shared/months/rules.ts'
import type { Db, Tx } from '../db/tables.ts'
import { HttpError } from '../http/errors.ts'
import { isLockedEntry } from '../weeks/arriving.ts'

/** The last month that is closed; null where none is. `without`: the one that the sample company closed is passed over. */
export async function lastClosedMonth(db: Db, without?: 'sample'): Promise<Month | null> {
  const { rows } = await sql<{ month: Month | null }>`
    select to_char(max(month), 'YYYY-MM') as month from public.closed_months
    where not (of_sample and ${without === 'sample'})`.execute(db)
  return rows[0]?.month ?? null
}

/** Whether a day is in a closed month. */
export function isClosedDay(day: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${day} < (select max(month) + interval '1 month' from public.closed_months), false)`
}

/** Entries, of the columns of a name, that nothing from elsewhere changes or deletes: those that are approved, and those of closed months. */
export function isKeptEntry(name: string): RawBuilder<boolean> {
  return sql<boolean>`(${isLockedEntry(name)} or ${isClosedDay(sql.ref(`${name}.date`))})`
}

/** How long a step waits for writers of entries that are under way, such as a synchronization that stores. */
const WAIT_MS = 5_000

const NOT_AVAILABLE = '55P03'

/**
 * Waits for all who are writing entries and keeps others from beginning until the transaction ends. Whoever writes an entry
 * has looked at the table first, so that they read which months are closed either before this or after its end. 409 where
 * somebody takes longer. To be called before anything else is locked.
 */
export async function lockEntries(tx: Tx): Promise<void> {
  try {
    await sql`set local lock_timeout = ${sql.lit(WAIT_MS)}`.execute(tx)
    await sql`lock table public.time_entries in exclusive mode`.execute(tx)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === NOT_AVAILABLE)) throw error
    const message =
      'Hours are being stored at the moment, as by an import or a synchronization; try again once it has ended'
    throw new HttpError(409, 'TRY_AGAIN', message)
  }
}
