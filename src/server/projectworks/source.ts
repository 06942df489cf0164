import { sql, type RawBuilder } from 'kysely'
import { RESOURCES, type ResourceVersions } from '#shared/http/resource.ts'
import type { DataSource } from '#shared/projectworks/choices.ts'
import { hidesRows, sourceShown, type SourceState } from '#shared/projectworks/source.ts'
import { createViews, dropViews } from '../db/shown.ts'
import type { Db, Tx } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { raiseVersions } from '../http/versions.ts'
import { rebuildTotals } from '../time-entries/totals.ts'
import { tellReplaced } from '../webhooks/many.ts'
import { isEnabled } from './mapping.ts'

export async function shownSource(db: Db): Promise<DataSource> {
  const row = await db.selectFrom('data_source').select('shown').executeTakeFirst()
  return row?.shown ?? 'sample'
}

/** Whether what was brought over is shown: because it was chosen, or because there is no other company. */
export async function isShown(db: Db): Promise<boolean> {
  const row = await db.selectFrom('data_source').select(['shown', 'divided']).executeTakeFirst()
  return row === undefined || !row.divided || row.shown === 'projectworks'
}

/** Whether people of the sample company are stored, shown or not. */
export async function hasSampleCompany(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from public.people where source = 'sample') as there`.execute(db)
  return rows[0]?.there ?? false
}

export async function wasReachable(db: Db): Promise<boolean> {
  const row = await db.selectFrom('data_source').select('reachable').executeTakeFirst()
  return row?.reachable ?? false
}

/**
 * Decides what is shown from what is chosen, what can be reached (`reachable`, or as last known) and which company's rows there
 * are. It is the last work of a transaction that began with `lockSource`. Returns the versions of all resources if something
 * else is shown from then on, else none. Those are raised first: a concurrent writer has either raised its versions before and
 * ends, or finds them raised and begins again (see `raiseVersions`).
 */
export async function settleSource(tx: Tx, known: { reachable?: boolean } = {}): Promise<ResourceVersions> {
  const before = await tx.selectFrom('data_source').select(['shown', 'divided', 'reachable']).executeTakeFirstOrThrow()
  const reachable = known.reachable ?? before.reachable
  const holds = await sourcesHeld(tx)
  const shown = sourceShown({ enabled: await isEnabled(tx), reachable, holds })
  const divided = hidesRows(shown, holds)
  const otherwise = shown !== before.shown || divided !== before.divided
  if (!otherwise && reachable === before.reachable) return {}
  if (divided !== before.divided) await lockEntries(tx)
  const raised = otherwise ? await raiseVersions(tx, RESOURCES) : {}
  await tx.updateTable('data_source').set({ shown, divided, reachable }).execute()
  if (divided !== before.divided) {
    await dropViews(tx)
    if (divided) await createViews(tx)
    await rebuildTotals(tx)
  }
  // With one company, all of it is shown, whatever it is called.
  if (shown !== before.shown && (divided || before.divided)) await tellReplaced(tx)
  return raised
}

/** At the start of a process: after an import or an older release, something else may have to be shown. */
export async function settleAtStart(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockSource(tx, 0)
    await settleSource(tx)
  })
}

/**
 * Makes this transaction the only one that may change what is shown; called before it locks anything else. It waits for others,
 * here and in `settleSource`, for at most this many milliseconds; 0 waits as long as it takes.
 */
export async function lockSource(tx: Tx, waitMs: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${waitMs}ms`}, true)`.execute(tx)
  await tx
    .insertInto('data_source')
    .values({ shown: 'sample' })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute()
  await tx.selectFrom('data_source').select('shown').forUpdate().execute()
}

async function sourcesHeld(tx: Tx): Promise<SourceState['holds']> {
  const { rows } = await sql<SourceState['holds']>`
    select ${hasRowsOf('sample')} as sample, ${hasRowsOf('projectworks')} as projectworks`.execute(tx)
  return rows[0] ?? { sample: false, projectworks: false }
}

function hasRowsOf(source: DataSource): RawBuilder<boolean> {
  return sql`
    (exists (select from public.people where source = ${source}::text)
      or exists (select from public.projects where source = ${source}::text)
      or exists (select from public.time_entries where source = ${source}::text))`
}

/** Transactions that are writing entries write totals of the old division; they must end before totals are computed anew. */
async function lockEntries(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`lock table public.time_entries in exclusive mode`.execute(tx)
}

/** Whether others have held their locks for longer than a switch waits. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}
