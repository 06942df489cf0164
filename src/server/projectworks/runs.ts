import { sql } from 'kysely'
import {
  SYNC_TYPES,
  type InvalidRows,
  type RejectedRow,
  type SyncCounts,
  type SyncLosses,
  type SyncRun,
  type SyncType,
  type SyncWarning,
} from '#shared/sync/contract.ts'
import { MOST_REJECTED_ANSWERED, MOST_REJECTED_LISTED } from '#shared/sync/rules.ts'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'
import type { Database } from '../db/open.ts'
import { ended } from '../db/postgresql.ts'
import { beside } from '../db/scope.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Db, Tx } from '../db/tables.ts'
import { notAllowed, notFound } from '../http/errors.ts'
import { listOf } from '../http/list-of.ts'
import { madeOf, type ListSource } from '../http/list.ts'
import { raiseVersions, type Versions } from '../http/versions.ts'
import { insertRows } from '../db/insert-rows.ts'
import { fields } from '../records/columns.ts'
import { Reasons } from './rejected.ts'
import { dropReplacement } from './replacement.ts'

/** Browsers hear of progress this often, not after every batch. */
const ANNOUNCE_EVERY_MS = 1_000

/** Rejected rows are listed of so many runs, and of fewer where they are many. */
const RUNS_WITH_REJECTED = 20

/** Rejected rows that one statement stores. */
const REJECTED_AT_ONCE = 1_000

export const ALREADY_RUNNING = 'A synchronization is already running'

export type Counts = Partial<Record<SyncType, SyncCounts>>

/** Somebody has stopped the run. */
export class Canceled extends Error {
  constructor() {
    super('The synchronization was canceled; what it had not finished is not stored')
  }
}

/** What a run does to the stored rows of a type. */
export type Changes = Pick<SyncCounts, 'added' | 'changed' | 'removed'>

/** One synchronization under way: what it has found and stored, how far it is, and whether it is to stop. */
export class Run {
  readonly id: number
  readonly dryRun: boolean
  readonly invalidRows: InvalidRows
  /** The first rejected and kept rows, for the answer. */
  readonly rejected: RejectedRow[] = []
  /** What has to be confirmed; null where nothing has. */
  question: SyncLosses | null = null
  /** What was stored and should be looked at. */
  warnings: readonly SyncWarning[] = []
  /** Ids of the stored entries that are gone there, where they are few enough to be held. */
  gone: readonly number[] | null = null
  readonly #found: Counts = {}
  readonly #stored: Partial<Record<SyncType, Changes>> = {}
  readonly #reasons = new Reasons()
  #unlisted: object[] = []
  #listed = 0
  readonly #database: Database
  readonly #versions: Versions
  readonly #signal: AbortSignal
  #announcedAt = 0

  constructor(
    { id, dryRun, invalidRows }: { id: number; dryRun: boolean; invalidRows: InvalidRows },
    database: Database,
    versions: Versions,
    signal: AbortSignal,
  ) {
    this.id = id
    this.dryRun = dryRun
    this.invalidRows = invalidRows
    this.#database = database
    this.#versions = versions
    this.#signal = signal
  }

  /** What was found of a type, stored or not; all zero at first. */
  countsOf(type: SyncType): SyncCounts {
    return (this.#found[type] ??= { read: 0, added: 0, changed: 0, removed: 0, unchanged: 0, kept: 0, rejected: 0 })
  }

  /** Counts what a transaction has stored. */
  noteStored(type: SyncType, changes: Partial<Changes>): void {
    this.#stored[type] = { ...NO_CHANGES, ...this.#stored[type], ...changes }
  }

  /** The counts as they are told: of changes only those that are stored; a dry run tells what it has found. */
  get counts(): Counts {
    if (this.dryRun) return this.#found
    const types = SYNC_TYPES.filter((type) => this.#found[type])
    return Object.fromEntries(
      types.map((type) => [type, { ...this.countsOf(type), ...(this.#stored[type] ?? NO_CHANGES) }]),
    )
  }

  /** As `counts`, once these changes are stored as well. */
  countsWith(type: SyncType, changes: Partial<Changes>): Counts {
    const { counts } = this
    return { ...counts, [type]: { ...this.countsOf(type), ...counts[type], ...changes } }
  }

  /** What a run has to tell beside its state, as its row holds it. */
  get told() {
    return {
      counts: JSON.stringify(this.counts),
      question: this.question && JSON.stringify(this.question),
      reasons: JSON.stringify(this.#reasons.all),
      warnings: JSON.stringify(this.warnings),
      listed: this.#listed - this.#unlisted.length,
    }
  }

  /** Counts a rejected or kept row with its reason, and lists it where there is room. */
  reject(row: RejectedRow): void {
    this.countsOf(row.type)[row.kept ? 'kept' : 'rejected'] += 1
    this.#reasons.count(row)
    if (this.rejected.length < MOST_REJECTED_ANSWERED) this.rejected.push(row)
    if (this.#listed >= MOST_REJECTED_LISTED) return
    this.#listed += 1
    const { type, externalId, reason, kept, values } = row
    this.#unlisted.push({
      run_id: this.id,
      position: this.#listed,
      type,
      external_id: externalId,
      reason,
      kept,
      row_values: values,
    })
  }

  /** Stores the rejected rows that are not yet. */
  async listRejected(): Promise<void> {
    while (this.#unlisted.length > 0) {
      const batch = this.#unlisted.slice(0, REJECTED_AT_ONCE)
      await insertRows(this.#database.db, 'sync_rejected_rows', batch)
      this.#unlisted = this.#unlisted.slice(batch.length)
    }
  }

  /**
   * Tells how far it is, and throws Canceled where somebody wants it to stop. `inside`: a transaction is open, through
   * which nothing may be told; the embedded database then has no connection left to tell it by.
   */
  async progress(step: NonNullable<SyncRun['step']>, { inside = false } = {}): Promise<void> {
    this.stopWhenCanceled()
    if (!inside && this.#unlisted.length >= REJECTED_AT_ONCE) await this.listRejected()
    if (inside && this.#database.kind === 'embedded') return
    if (Date.now() - this.#announcedAt < ANNOUNCE_EVERY_MS) return
    this.#announcedAt = Date.now()
    const tell = () =>
      inTransaction(this.#database.db, async (tx) => {
        const row = await tx
          .updateTable('sync_runs')
          .set({ step: JSON.stringify(step), ...this.told })
          .where('id', '=', this.id)
          .where('state', '=', 'running')
          .returning('cancel_requested')
          .executeTakeFirst()
        this.#versions.advance(await raiseVersions(tx, ['sync']))
        return row === undefined || row.cancel_requested
      })
    const stop = await (inside ? beside(tell) : tell())
    if (stop) throw new Canceled()
  }

  stopWhenCanceled(): void {
    if (this.#signal.aborted) throw new Canceled()
  }
}

const NO_CHANGES: Changes = { added: 0, changed: 0, removed: 0 }

/**
 * Takes the one run that there may be, across all processes, and returns its release; 409 while somebody else has it.
 * Runs that their processes have left are marked so.
 */
export async function takeSyncLock(database: Database): Promise<() => Promise<void>> {
  const client = await database.connect?.()
  // A connection that breaks frees the lock; the run notices when it stores (see `isCurrent`).
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

/** Marks runs whose process has ended; whoever calls this holds the lock. */
async function markInterrupted(db: Db): Promise<void> {
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
    // Another process is synchronizing, or the database is away, which other calls will say.
  }
}

/**
 * Begins a run. Another one that waits for an answer gets it by that: yes where it is the `confirmed` one, which is given
 * back with what it asked, else no; 409 where that waits no longer. A dry run answers nothing.
 */
export async function insertRun(
  db: Db,
  {
    types,
    dryRun,
    confirm,
    now,
  }: { types: readonly SyncType[]; dryRun: boolean; confirm?: number | undefined; now: Date },
): Promise<{ id: number; confirmed: SyncLosses | null }> {
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
    const { id } = await tx
      .insertInto('sync_runs')
      .values({ state: 'running', dry_run: dryRun, types: [...types], error: null, step: null, started_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, confirmed: confirmed?.question ?? null }
  })
}

/** Answers a run that waits for it; 409 where it waits no longer. */
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

/** Rejected rows of the latest runs stay, as long as they are few enough together. */
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

/** Whether this is still the run that may store; inside the transaction that stores. */
export async function isCurrent(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('sync_runs').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state === 'running'
}

/** Tells what a run will have stored when the transaction ends: one that is left by its process must not claim more. */
export async function tellStored(tx: Tx, id: number, counts: Counts): Promise<void> {
  await tx
    .updateTable('sync_runs')
    .set({ counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute()
}

/** Ends a run: how, what it counted and which rows it rejected. */
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

const RUN_COLUMNS = fields(
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
  'startedAt',
  'finishedAt',
)

/** A run's row: what is JSON in it was a run's own when it was written. */
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

/** Whether anything was brought over, so that a mapping was in force. */
export async function hasSynchronized(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from public.people where source = 'projectworks')
      or exists (select from public.projects where source = 'projectworks')
      or exists (select from sync_marks) as has`.execute(db)
  return rows[0]?.has ?? false
}

/** Runs, latest first. */
export function syncRuns(db: Db): ListSource<SyncRun> {
  const keyOf = ({ id }: { id: number }) => [id]
  const stored = listOf<RunRow>(db.selectFrom('sync_runs').select(RUN_COLUMNS), {
    columns: ['id'],
    direction: 'desc',
    keyOf,
  })
  return madeOf(stored, (rows) => rows.map(shown), keyOf)
}

/** The run that is under way, the last one that has ended, and the one that waits for an answer. */
export async function presentRuns(
  db: Db,
): Promise<{ running: SyncRun | null; lastRun: SyncRun | null; question: SyncRun | null }> {
  const latest = async (operator: '=' | '<>', state: SyncRun['state']) => {
    const row = await db
      .selectFrom('sync_runs')
      .select(RUN_COLUMNS)
      .where('state', operator, state)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ? shown(row) : null
  }
  return {
    running: await latest('=', 'running'),
    lastRun: await latest('<>', 'running'),
    question: await latest('=', 'needs-confirmation'),
  }
}
