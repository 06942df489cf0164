import { sql } from 'kysely'
import type { SyncType } from '#shared/projectworks/choices.ts'
import type { SyncLosses, SyncRun } from '#shared/projectworks/contract.ts'
import { MOST_REJECTED_LISTED } from '#shared/projectworks/rules.ts'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'
import type { Database } from '../db/open.ts'
import { ended } from '../db/postgresql.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Db, Tx } from '../db/tables.ts'
import { notAllowed, notFound } from '../http/errors.ts'
import { listOf } from '../http/list-of.ts'
import { madeOf, type ListSource } from '../http/list.ts'
import { raiseVersions, type Versions } from '../http/versions.ts'
import { asFields } from '../records/columns.ts'
import { dropReplacement } from './replacement.ts'
import type { Counts, Run } from './run.ts'

/** For how many of the latest runs rejected rows are kept; for fewer if there are many rows. */
const RUNS_WITH_REJECTED = 20

export const ALREADY_RUNNING = 'A synchronization is already running'

/**
 * Takes the lock for the one run that may be under way in all processes, and returns its release; 409 while another run has it.
 * Marks runs that their processes have left.
 */
export async function takeSyncLock(database: Database): Promise<() => Promise<void>> {
  const client = await database.connect?.()
  // If the connection breaks, the lock is free; the run notices when it stores (see `isCurrent`).
  try {
    if (client) {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        ADVISORY_LOCKS.synchronizing,
      ])
      if (!rows[0]?.taken) throw notAllowed(ALREADY_RUNNING)
    }
    await markInterrupted(database.db)
    if (database.kind === 'embedded') await dropReplacement(database.db)
    return async () => client && ended(client)
  } catch (error) {
    if (client) await ended(client)
    throw error
  }
}

/** Marks runs whose process has ended; the caller holds the lock. */
async function markInterrupted(db: Db): Promise<void> {
  await db
    .updateTable('sync_runs')
    .set({ state: 'interrupted', error: 'Its process ended before it was done', finished_at: sql`now()` })
    .where('state', '=', 'running')
    .execute()
}

/** At the start of a process, marks runs that an earlier process has left, unless another process is synchronizing. */
export async function markLeftRuns(database: Database): Promise<void> {
  const running = await database.db
    .selectFrom('sync_runs')
    .select('id')
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (!running) return
  try {
    await (
      await takeSyncLock(database)
    )()
  } catch {
    // Another process is synchronizing, or the database is away, which other calls will report.
  }
}

/**
 * Begins a run. If another run waits for an answer, this one gives it: yes for the `confirmed` run, whose question is returned,
 * else no. 409 if the `confirmed` run no longer waits. A dry run answers nothing.
 */
export async function insertRun(
  db: Db,
  {
    types,
    dryRun,
    confirm,
    reason: said,
    now,
  }: {
    types: readonly SyncType[]
    dryRun: boolean
    confirm?: number | undefined
    reason: string | null
    now: Date
  },
): Promise<{ id: number; confirmed: SyncLosses | null; reason: string | null }> {
  await dropOldRejected(db)
  await sql`truncate sync_staged_entries, sync_seen_entries`.execute(db)
  return inTransaction(db, async (tx) => {
    const confirmed =
      confirm === undefined || dryRun ? null : await answer(tx, confirm, { state: 'confirmed', error: null })
    if (!dryRun) {
      await tx
        .updateTable('sync_runs')
        .set({ state: 'declined', error: 'Another sync was begun before this one was answered; nothing was changed' })
        .where('state', '=', 'needs-confirmation')
        .execute()
    }
    // The reason that was given when it asked.
    const reason = said ?? confirmed?.reason ?? null
    const { id } = await tx
      .insertInto('sync_runs')
      .values({
        state: 'running',
        dry_run: dryRun,
        types: [...types],
        error: null,
        reason,
        step: null,
        started_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, confirmed: confirmed?.question ?? null, reason }
  })
}

/** Answers a run that waits for an answer; 409 if it no longer waits. */
export async function answer(
  tx: Tx,
  id: number,
  as: { state: 'confirmed' | 'declined'; error: string | null },
): Promise<SyncRun> {
  const row = await tx
    .updateTable('sync_runs')
    .set(as)
    .where('id', '=', id)
    .where('state', '=', 'needs-confirmation')
    .returning(RUN_COLUMNS)
    .executeTakeFirst()
  if (!row) throw notAllowed('This sync does not wait for an answer any more')
  return shown(row)
}

/** Keeps the rejected rows of the latest runs, as long as there are few enough in all. */
async function dropOldRejected(db: Db): Promise<void> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from (
      select id, row_number() over (order by id desc) as nth, sum(listed) over (order by id desc) as together from sync_runs
    ) as runs where nth > ${RUNS_WITH_REJECTED}::integer or together > ${MOST_REJECTED_LISTED}::integer`.execute(db)
  const last = rows[0]?.last ?? null
  if (last === null) return
  await db.deleteFrom('sync_rejected_rows').where('run_id', '<=', last).execute()
  await db.updateTable('sync_runs').set({ listed: 0 }).where('id', '<=', last).where('listed', '>', 0).execute()
}

/** Whether this is still the run that may store; asked inside the transaction that stores. */
export async function isCurrent(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('sync_runs').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state === 'running'
}

/** Writes down what a run will have stored once the transaction ends, so that a run left by its process does not claim more. */
export async function tellStored(tx: Tx, id: number, counts: Counts): Promise<void> {
  await tx
    .updateTable('sync_runs')
    .set({ counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute()
}

/** Ends a run: its state, its counts and the rows it rejected. */
export async function finishRun(
  db: Db,
  versions: Versions,
  run: Run,
  end: { state: 'done' | 'failed' | 'canceled' | 'needs-confirmation'; error: string | null; now: Date },
): Promise<SyncRun> {
  await run.listRejected()
  const row = await inTransaction(db, async (tx) => {
    const finished = await tx
      .updateTable('sync_runs')
      .set({ state: end.state, error: end.error, step: null, ...run.told, finished_at: end.now })
      .where('id', '=', run.id)
      .returning(RUN_COLUMNS)
      .executeTakeFirstOrThrow()
    versions.advance(await raiseVersions(tx, ['sync']))
    return finished
  })
  return shown(row)
}

/** Asks the running synchronization to stop, wherever it runs; false where there is none. */
export async function requestCancel(db: Db): Promise<boolean> {
  const row = await db
    .updateTable('sync_runs')
    .set({ cancel_requested: true })
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const RUN_COLUMNS = asFields(
  'id',
  'state',
  'dryRun',
  'types',
  'step',
  'counts',
  'question',
  'reasons',
  'warnings',
  'listed',
  'error',
  'reason',
  'startedAt',
  'finishedAt',
)

/** A run's row; its JSON columns were written from a run's own fields. */
type RunRow = { [Field in keyof SyncRun]: unknown } & { id: number; startedAt: Date; finishedAt: Date | null }

function shown(row: RunRow): SyncRun {
  const { startedAt, finishedAt } = row
  return {
    ...(row as unknown as SyncRun),
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

export async function requireRun(db: Db, id: number): Promise<void> {
  const run = await db.selectFrom('sync_runs').select('id').where('id', '=', id).executeTakeFirst()
  if (!run) throw notFound('synchronization', id)
}

/** Whether anything was ever brought over, so that a mapping was in force. */
export async function hasSynchronized(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from public.people where source = 'projectworks')
      or exists (select from public.projects where source = 'projectworks')
      or exists (select from sync_marks) as has`.execute(db)
  return rows[0]?.has ?? false
}

const keyOf = ({ id }: { id: number }) => [id]

/** Runs, latest first. */
export function syncRuns(db: Db): ListSource<SyncRun> {
  const stored = listOf<RunRow>(db.selectFrom('sync_runs').select(RUN_COLUMNS), {
    columns: ['id'],
    direction: 'desc',
    keyOf,
  })
  return madeOf(stored, (rows) => rows.map(shown), keyOf)
}

/** The run that is under way, the last one that has ended and was no preview, and the one that waits for an answer. */
export async function presentRuns(
  db: Db,
): Promise<{ running: SyncRun | null; lastRun: SyncRun | null; question: SyncRun | null }> {
  const latest = db.selectFrom('sync_runs').select(RUN_COLUMNS).orderBy('id', 'desc').limit(1)
  const first = async (query: typeof latest) => {
    const row = await query.executeTakeFirst()
    return row ? shown(row) : null
  }
  return {
    running: await first(latest.where('state', '=', 'running')),
    lastRun: await first(latest.where('state', '<>', 'running').where('dry_run', '=', false)),
    question: await first(latest.where('state', '=', 'needs-confirmation')),
  }
}
