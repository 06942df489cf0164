import { sql, type Kysely, type Transaction } from 'kysely'
import type { DataSource } from '#shared/sync/contract.ts'
import { hidesRows, sourceShown, type SourceState } from '#shared/sync/source.ts'
import { createViews, DIVIDED_TABLES, dropViews } from '../db/shown.ts'
import type { Tables } from '../db/tables.ts'
import { rebuildTotals } from '../time-entries/totals.ts'
import { isEnabled } from './mapping.ts'

export async function shownSource(db: Kysely<Tables>): Promise<DataSource> {
  const row = await db.selectFrom('data_source').select('shown').executeTakeFirst()
  return row?.shown ?? 'sample'
}

export async function wasReachable(db: Kysely<Tables>): Promise<boolean> {
  const row = await db.selectFrom('data_source').select('reachable').executeTakeFirst()
  return row?.reachable ?? false
}

/**
 * Brings what is shown in line with what is chosen, what can be reached (`reachable`, or as it was last known) and whose
 * rows there are, as the last work of a transaction that has begun with `lockSource`. Gives whether anything is shown
 * otherwise: then all versions are to be raised.
 */
export async function settleSource(tx: Transaction<Tables>, known: { reachable?: boolean } = {}): Promise<boolean> {
  const before = await tx.selectFrom('data_source').select(['shown', 'divided', 'reachable']).executeTakeFirstOrThrow()
  const state = {
    enabled: await isEnabled(tx),
    reachable: known.reachable ?? before.reachable,
    holds: await sourcesHeld(tx),
  }
  const shown = sourceShown(state)
  const divided = hidesRows(shown, state.holds)
  if (shown === before.shown && divided === before.divided) {
    if (state.reachable !== before.reachable) {
      await tx.updateTable('data_source').set({ reachable: state.reachable }).execute()
    }
    return false
  }
  await lockTables(tx)
  await tx.updateTable('data_source').set({ shown, divided, reachable: state.reachable }).execute()
  if (divided !== before.divided) {
    await dropViews(tx)
    if (divided) await createViews(tx)
    await rebuildTotals(tx)
  }
  return true
}

/**
 * Makes a transaction the only one that may change what is shown, before it locks anything else. It waits for others,
 * here and in `settleSource`, for so many milliseconds; 0 as long as it takes.
 */
export async function lockSource(tx: Transaction<Tables>, waitMs: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${waitMs}ms`}, true)`.execute(tx)
  await tx
    .insertInto('data_source')
    .values({ shown: 'sample' })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute()
  await tx.selectFrom('data_source').select('shown').forUpdate().execute()
}

async function sourcesHeld(tx: Transaction<Tables>): Promise<SourceState['holds']> {
  const holds = (source: DataSource) => sql`
    (exists (select from public.people where source = ${source}::text)
      or exists (select from public.projects where source = ${source}::text)
      or exists (select from public.time_entries where source = ${source}::text))`
  const { rows } = await sql<SourceState['holds']>`
    select ${holds('sample')} as sample, ${holds('projectworks')} as projectworks`.execute(tx)
  return rows[0] ?? { sample: false, projectworks: false }
}

/**
 * A change that has found its rows must also find them when it writes, so it ends before they are hidden. Who reads goes
 * on.
 */
async function lockTables(tx: Transaction<Tables>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  const tables = DIVIDED_TABLES.toSorted().map((table) => sql.id('public', table))
  await sql`lock table ${sql.join(tables)} in exclusive mode`.execute(tx)
}

/** Others have held their locks for longer than a switch waits. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}
