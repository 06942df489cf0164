import { sql, type RawBuilder } from 'kysely'
import { isClosed, reasonFault, type Month } from '#shared/months/rules.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db, Tx } from '../db/tables.ts'
import { HttpError, invalid } from '../http/errors.ts'
import { isLockedEntry } from '../weeks/arriving.ts'

/** The last month that is closed; null if none is. `without`: passes over the month that the sample company closed. */
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

/** Refuses something of a closed month that says no reason, with 400 at the field `reason`. */
export async function requireReason(db: Db, day: Day, reason: string | undefined): Promise<void> {
  if (isClosed(day, await lastClosedMonth(db)) && !reason?.trim()) throw invalid({ reason: reasonFault(day) })
}

/**
 * Condition on a table or alias `name` of entries: those that imports and the like neither change nor delete, since they are
 * approved or in a closed month.
 */
export function isKeptEntry(name: string): RawBuilder<boolean> {
  return sql<boolean>`(${isLockedEntry(name)} or ${isClosedDay(sql.ref(`${name}.date`))})`
}

/** How long closing or reopening waits for others who are writing entries, such as a synchronization that stores. */
const WAIT_MS = 5_000

const NOT_AVAILABLE = '55P03'

/**
 * Waits for everybody who is writing entries, and keeps others from beginning until the transaction ends. Writers use the
 * table before they read which months are closed, so they read the state before this transaction or after it. 409 if a writer
 * takes longer. Must be called before anything else is locked.
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
