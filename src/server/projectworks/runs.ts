import { sql, type Kysely } from 'kysely'
import type { RejectedRow, SyncCounts, SyncRun, SyncType } from '#shared/sync/contract.ts'
import { MOST_REJECTED_KEPT } from '#shared/sync/rules.ts'
import type { Database } from '../db/open.ts'
import { ended } from '../db/postgresql.ts'
import { beside } from '../db/scope.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Tables } from '../db/tables.ts'
import { notAllowed } from '../http/errors.ts'
import { listOf } from '../http/list-of.ts'
import { raiseVersions, type Versions } from '../http/versions.ts'

/** Any number; the process that holds it is the one that synchronises. It ends with that process. */
const SYNC_LOCK = 7_230_914

/** Browsers hear of progress this often, not after every batch. */
const ANNOUNCE_EVERY_MS = 1_000

/** Rejected rows are kept of so many runs. */
const RUNS_WITH_REJECTED = 20

export const ALREADY_RUNNING = 'A synchronisation is already running'

export type Counts = Partial<Record<SyncType, SyncCounts>>

/** Somebody has stopped the run. */
export class Cancelled extends Error {
  constructor() {
    super('The synchronisation was cancelled; what it had not finished is not stored')
  }
}

/** One synchronisation under way: what it has counted, how far it is, and whether it is to stop. */
export class Run {
  readonly id: number
  readonly dryRun: boolean
  readonly counts: Counts = {}
  readonly rejected: RejectedRow[] = []
  readonly #database: Database
  readonly #versions: Versions
  readonly #signal: AbortSignal
  #announcedAt = 0

  constructor(id: number, dryRun: boolean, database: Database, versions: Versions, signal: AbortSignal) {
    this.id = id
    this.dryRun = dryRun
    this.#database = database
    this.#versions = versions
    this.#signal = signal
  }

  /** The counts of a type, all zero at first. */
  countsOf(type: SyncType): SyncCounts {
    return (this.counts[type] ??= { read: 0, added: 0, changed: 0, removed: 0, unchanged: 0, rejected: 0 })
  }

  /** Counts a rejected row, and keeps it where there is room. */
  reject(row: RejectedRow): void {
    this.countsOf(row.type).rejected += 1
    if (this.rejected.length < MOST_REJECTED_KEPT) this.rejected.push(row)
  }

  /**
   * Tells how far it is, and throws Cancelled where somebody wants it to stop. `inside`: a transaction is open, through
   * which nothing may be told; the embedded database then has no connection left to tell it by.
   */
  async progress(step: NonNullable<SyncRun['step']>, { inside = false } = {}): Promise<void> {
    this.stopWhenCancelled()
    if (inside && this.#database.kind === 'embedded') return
    if (Date.now() - this.#announcedAt < ANNOUNCE_EVERY_MS) return
    this.#announcedAt = Date.now()
    const tell = () =>
      inTransaction(this.#database.db, async (tx) => {
        const row = await tx
          .updateTable('sync_runs')
          .set({ step: JSON.stringify(step), counts: JSON.stringify(this.counts) })
          .where('id', '=', this.id)
          .where('state', '=', 'running')
          .returning('cancel_requested')
          .executeTakeFirst()
        this.#versions.advance(await raiseVersions(tx, ['sync']))
        return row === undefined || row.cancel_requested
      })
    const stop = await (inside ? beside(tell) : tell())
    if (stop) throw new Cancelled()
  }

  stopWhenCancelled(): void {
    if (this.#signal.aborted) throw new Cancelled()
  }
}

/**
 * Takes the one run that there may be, across all processes, and returns its release; 409 while somebody else has it.
 * Runs that their processes have left are marked so.
 */
export async function takeSyncLock(database: Database): Promise<() => Promise<void>> {
  const client = await database.connect?.()
  // A connection that breaks frees the lock; the run notices when it stores (see `isCurrent`).
  try {
    if (client) {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [SYNC_LOCK])
      if (!rows[0]?.taken) throw notAllowed(ALREADY_RUNNING)
    }
    await markInterrupted(database.db)
    return async () => client && ended(client)
  } catch (error) {
    if (client) await ended(client)
    throw error
  }
}

/** Marks runs whose process has ended; whoever calls this holds the lock. */
async function markInterrupted(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('sync_runs')
    .set({ state: 'interrupted', error: 'Its process ended before it was done', finished_at: sql`now()` })
    .where('state', '=', 'running')
    .execute()
}

/** At the start of a process: what its predecessor left running is marked, unless another process is at it. */
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
    // Another process is synchronising, or the database is away, which other calls will say.
  }
}

export async function insertRun(db: Kysely<Tables>, types: readonly SyncType[], dryRun: boolean, now: Date) {
  await sql`
    delete from sync_rejected_rows
    where run_id <= (select max(id) from sync_runs) - ${RUNS_WITH_REJECTED}::integer`.execute(db)
  await sql`truncate sync_staged_entries, sync_seen_entries`.execute(db)
  const { id } = await db
    .insertInto('sync_runs')
    .values({ state: 'running', dry_run: dryRun, types: [...types], error: null, step: null, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether this is still the run that may store; inside the transaction that stores. */
export async function isCurrent(db: Kysely<Tables>, id: number): Promise<boolean> {
  const row = await db.selectFrom('sync_runs').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state === 'running'
}

/** Ends a run: how, what it counted and which rows it rejected. */
export async function finishRun(
  db: Kysely<Tables>,
  versions: Versions,
  run: Run,
  end: { state: 'done' | 'failed' | 'cancelled'; error: string | null; now: Date },
): Promise<SyncRun> {
  const row = await inTransaction(db, async (tx) => {
    const rows = run.rejected.map((one, position) => ({
      run_id: run.id,
      position: position + 1,
      type: one.type,
      external_id: one.externalId,
      reason: one.reason,
      row_values: JSON.stringify(one.values),
    }))
    if (rows.length > 0) await tx.insertInto('sync_rejected_rows').values(rows).execute()
    const finished = await tx
      .updateTable('sync_runs')
      .set({
        state: end.state,
        error: end.error,
        step: null,
        counts: JSON.stringify(run.counts),
        finished_at: end.now,
      })
      .where('id', '=', run.id)
      .returning(RUN_COLUMNS)
      .executeTakeFirstOrThrow()
    versions.advance(await raiseVersions(tx, ['sync']))
    return finished
  })
  return shown(row)
}

/** Asks the running synchronisation to stop, wherever it runs; false where there is none. */
export async function requestCancel(db: Kysely<Tables>): Promise<boolean> {
  const row = await db
    .updateTable('sync_runs')
    .set({ cancel_requested: true })
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const RUN_COLUMNS = [
  'id',
  'state',
  'dry_run',
  'types',
  'step',
  'counts',
  'error',
  'started_at',
  'finished_at',
] as const

interface RunRow {
  id: number
  state: SyncRun['state']
  dry_run: boolean
  types: string[]
  step: unknown
  counts: unknown
  error: string | null
  started_at: Date
  finished_at: Date | null
}

function shown(row: RunRow): SyncRun {
  return {
    id: row.id,
    state: row.state,
    dryRun: row.dry_run,
    types: row.types as SyncType[],
    step: row.step as SyncRun['step'],
    counts: row.counts as SyncRun['counts'],
    error: row.error,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}

/** Runs, latest first. */
export function syncRuns(db: Kysely<Tables>) {
  const rows = listOf(db.selectFrom('sync_runs').select(RUN_COLUMNS), {
    columns: ['id'],
    direction: 'desc',
    keyOf: ({ id }: RunRow) => [id],
  })
  return {
    rows: async (after: Parameters<typeof rows.rows>[0], limit: number) => (await rows.rows(after, limit)).map(shown),
    total: rows.total,
    keyOf: ({ id }: SyncRun) => [id],
  }
}

/** The run that is under way and the last one that has ended. */
export async function presentRuns(db: Kysely<Tables>): Promise<{ running: SyncRun | null; lastRun: SyncRun | null }> {
  const ofState = (operator: '=' | '<>') =>
    db
      .selectFrom('sync_runs')
      .select(RUN_COLUMNS)
      .where('state', operator, 'running')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  const [running, lastRun] = [await ofState('='), await ofState('<>')]
  return { running: running ? shown(running) : null, lastRun: lastRun ? shown(lastRun) : null }
}

/** Rejected rows of a run, in the order in which they were met. */
export function rejectedRows(db: Kysely<Tables>, runId: number) {
  const query = db
    .selectFrom('sync_rejected_rows')
    .select(['position', 'type', 'external_id', 'reason', 'row_values'])
    .where('run_id', '=', runId)
  const rows = listOf(query, { columns: ['position'], direction: 'asc', keyOf: ({ position }) => [position] })
  return {
    ...rows,
    text: (row: Awaited<ReturnType<typeof rows.rows>>[number]) =>
      JSON.stringify({ type: row.type, externalId: row.external_id, reason: row.reason, values: row.row_values }),
  }
}
