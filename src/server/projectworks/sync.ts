import { sql } from 'kysely'
import { SYNC_TYPES, type SyncType } from '#shared/projectworks/choices.ts'
import type { RejectedRow, SyncRun } from '#shared/projectworks/contract.ts'
import type { Database } from '../db/open.ts'
import { withLimit } from '../db/scope.ts'
import type { Db } from '../db/tables.ts'
import { HttpError } from '../http/errors.ts'
import { ExternalFault, inSnapshot } from './connector.ts'
import { byStretches } from './entry-queries.ts'
import { dialectOf } from './external-rows.ts'
import { fittingMapping } from './fitting-mapping.ts'
import { invalidRowsOf } from './mapping.ts'
import { isConnectionFault, reasonOf } from './reasons.ts'
import { dropReplacement } from './replacement.ts'
import { Canceled, Run } from './run.ts'
import { finishRun, insertRun, takeSyncLock } from './runs.ts'
import { Asks, Transfer, type SyncParts, type Wanted } from './transfer.ts'

/** The limit of each wait, statement and transaction of a run; a first run stores a million entries at once. */
const RUN_LIMIT_MS = 3_600_000

export interface SyncOptions {
  /** All types by default. */
  readonly type?: SyncType | undefined
  readonly dryRun: boolean
  /** Reads all entries, not only those modified since the last run. */
  readonly full: boolean
  /** The waiting run that this one answers with yes. */
  readonly confirm?: number | undefined
  /** Why closed months are changed; without a reason, changes of closed months are refused. */
  readonly reason?: string | undefined
  /** Who asked for the run. */
  readonly actorId: number | null
  /** Aborting it stops the run. */
  readonly signal: AbortSignal
}

export interface SyncOutcome {
  readonly run: SyncRun
  /** How many of each are stored; for a dry run, how many would be. */
  readonly stored: Record<SyncType, number>
  readonly rejected: readonly RejectedRow[]
}

/**
 * Brings people, projects and time entries over as they are at one moment there. What people have entered by hand is never
 * touched. Everything is read and compared before anything is stored, and each type is stored as a whole or not at all. Throws
 * HttpError: 409 while another run is under way, if the mapping does not fit, if somebody has to confirm how much would be
 * removed, or when the run was canceled; 503 if the external database is away or goes away.
 */
export async function synchronize(parts: SyncParts, options: SyncOptions): Promise<SyncOutcome> {
  return withLimit(RUN_LIMIT_MS, () => bringAllOver(parts, options))
}

async function bringAllOver(parts: SyncParts, options: SyncOptions): Promise<SyncOutcome> {
  const { database, versions } = parts
  const release = await takeSyncLock(database)
  try {
    const types = options.type ? [options.type] : SYNC_TYPES
    const { dryRun, confirm } = options
    const asked = { types, dryRun, confirm, reason: options.reason || null, now: parts.now() }
    const { id, confirmed, reason: why } = await insertRun(database.db, asked)
    const invalidRows = await invalidRowsOf(database.db)
    const stop = stopOf(database, id, options.signal)
    const run = new Run({ id, dryRun, invalidRows, reason: why }, database, versions, stop.signal)
    // Stops waiting for answers of the external database.
    stop.signal.addEventListener('abort', () => parts.external.cut())
    try {
      const stored = await bringOver(parts, run, types, { ...options, confirmed })
      const finished = await finishRun(database.db, versions, run, { state: 'done', error: null, now: parts.now() })
      return { run: finished, stored, rejected: run.rejected }
    } catch (error) {
      const { state, failure, reason } = failureOf(stop.signal.aborted ? new Canceled() : error)
      await finishRun(database.db, versions, run, { state, error: reason, now: parts.now() }).catch(() => undefined)
      throw failure
    } finally {
      stop.release()
      // Drops what a failed or canceled run had prepared.
      if (database.kind === 'embedded') await dropReplacement(database.db)
    }
  } finally {
    await release()
  }
}

/** Another process stores the request to stop a run; this is how often it is looked for, whatever the run is waiting for. */
const LOOK_FOR_STOP_EVERY_MS = 1_000

/** Aborts when somebody stops the run, in this process or, where there may be others, in any of them. */
function stopOf(
  { db, connect }: Database,
  id: number,
  here: AbortSignal,
): { signal: AbortSignal; release: () => void } {
  if (!connect) return { signal: here, release: () => undefined }
  const elsewhere = new AbortController()
  const look = async () => {
    const row = await db.selectFrom('sync_runs').select('cancel_requested').where('id', '=', id).executeTakeFirst()
    if (row?.cancel_requested) elsewhere.abort()
  }
  // While our own database is away nothing can be found out; the run itself reports that.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_FOR_STOP_EVERY_MS)
  return { signal: AbortSignal.any([here, elsewhere.signal]), release: () => clearInterval(timer) }
}

function failureOf(error: unknown): {
  state: 'failed' | 'canceled' | 'needs-confirmation'
  failure: unknown
  reason: string
} {
  if (error instanceof Asks) {
    const failure = new HttpError(409, 'NEEDS_CONFIRMATION', error.message)
    return { state: 'needs-confirmation', failure, reason: error.message }
  }
  if (error instanceof Canceled) {
    return { state: 'canceled', failure: new HttpError(409, 'CANCELED', error.message), reason: error.message }
  }
  if (error instanceof ExternalFault) {
    const reason = reasonOf(error.cause)
    const message = `The ProjectWorks database cannot be read: ${reason}`
    const away = isConnectionFault(error.cause)
    const failure = new HttpError(away ? 503 : 409, away ? 'NOT_CONNECTED' : 'NOT_READABLE', message)
    return { state: 'failed', failure, reason }
  }
  return { state: 'failed', failure: error, reason: error instanceof Error ? error.message : String(error) }
}

async function bringOver(
  parts: SyncParts,
  run: Run,
  types: readonly SyncType[],
  wanted: Wanted,
): Promise<Record<SyncType, number>> {
  const { db } = parts.database
  const fitting = await fittingMapping(db, parts.external)
  const before = await countStored(db)
  await inSnapshot(parts.external, async (snapshot) => {
    const dialect = await dialectOf(snapshot, parts.external.kind)
    await new Transfer({ ...parts, ...fitting, ...wanted, run, snapshot, dialect }).run(types, before.timesheets)
  })
  if (!run.dryRun) return countStored(db)
  for (const type of types) before[type] += run.countsOf(type).added - run.countsOf(type).removed
  return before
}

/** How many of each were brought over and are stored. */
async function countStored(db: Db): Promise<Record<SyncType, number>> {
  const { rows } = await sql<{ users: number; projects: number }>`
    select (select count(*)::integer from public.people where source = 'projectworks') as users,
      (select count(*)::integer from public.projects where source = 'projectworks') as projects`.execute(db)
  const { users = 0, projects = 0 } = rows[0] ?? {}
  let timesheets = 0
  await byStretches(db, async (tx, stretch) => {
    const { rows: found } = await sql<{ count: number }>`
      select count(*)::integer as count from public.time_entries e where ${stretch} and e.source = 'projectworks'`.execute(
      tx,
    )
    timesheets += found[0]?.count ?? 0
  })
  return { users, projects, timesheets }
}
