import { sql, type RawBuilder } from 'kysely'
import { isClosed, monthText, reasonFault, type Month } from '#shared/months/rules.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db, Tx } from '../db/tables.ts'
import { HttpError, invalid, notAllowed } from '../http/errors.ts'
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
 * Refuses another type for a project with 409 if closed months report hours or a fee of it: their revenue follows from the type.
 * No month can be closed until the transaction ends.
 */
export async function refuseClosedType(tx: Tx, projectId: number): Promise<void> {
  await sql`lock table public.closed_months in share mode`.execute(tx)
  const { rows } = await sql<{ first: Month | null }>`
    select to_char(min(first), 'YYYY-MM') as first from (
      select first_entry as first from public.user_project_totals where project_id = ${projectId}
      union all select month from public.closed_fees where project_id = ${projectId} and amount <> 0
    ) as reported where ${isClosedDay(sql.ref('first'))}`.execute(tx)
  const first = rows[0]?.first
  if (!first) return
  throw notAllowed(
    `The type stays, since ${monthText(first)} is closed and reports this project: add a new project for what comes, or reopen ${monthText(first)} first`,
  )
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
