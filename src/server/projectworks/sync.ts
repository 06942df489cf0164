import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { SYNC_TYPES, type RejectedRow, type SyncMapping, type SyncRun, type SyncType } from '#shared/sync/contract.ts'
import { findMapping, type FoundMapping } from '#shared/sync/find-mapping.ts'
import type { Resource } from '#shared/http/resource.ts'
import type { Database } from '../db/open.ts'
import { withLimit } from '../db/scope.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Tables } from '../db/tables.ts'
import { HttpError } from '../http/errors.ts'
import { raiseVersions, type Versions } from '../http/versions.ts'
import type { Vocabulary } from '../skills/company-vocabulary.ts'
import { ExternalFault, inSnapshot, type External, type ExternalDb } from './connector.ts'
import { countStored, stageEntries, type Ids } from './entries.ts'
import {
  dialectOf,
  entriesSelection,
  nextSince,
  projectsSelection,
  usersSelection,
  type Dialect,
} from './external-rows.ts'
import { describedTables } from './external-tables.ts'
import { mappingInUse } from './mapping.ts'
import {
  compareThings,
  projectNames,
  removable,
  removeThings,
  storedIds,
  storeThings,
  type Differences,
} from './people-and-projects.ts'
import { isConnectionFault, reasonOf } from './reasons.ts'
import { Cancelled, finishRun, insertRun, isCurrent, Run, takeSyncLock } from './runs.ts'
import { lockSource, settleSource } from './source.ts'
import { storeEntries } from './store-entries.ts'

/** No wait, statement or transaction of a run takes longer; a first one stores a million entries at once. */
const RUN_LIMIT_MS = 3_600_000

export interface SyncParts {
  readonly database: Database
  readonly versions: Versions
  readonly vocabulary: Vocabulary
  readonly external: External
  readonly now: () => Date
}

export interface SyncOptions {
  /** All where it is left out. */
  readonly type?: SyncType | undefined
  readonly dryRun: boolean
  /** Reads all entries, not only those modified since the last run. */
  readonly full: boolean
  /** Aborting it stops the run. */
  readonly signal: AbortSignal
}

export interface SyncOutcome {
  readonly run: SyncRun
  /** How many of each are stored; of a dry run: would be. */
  readonly stored: Record<SyncType, number>
  readonly rejected: readonly RejectedRow[]
}

/**
 * Brings people, projects and time entries over as they are in one moment there. What people have entered by hand is never
 * touched, and each type is stored as a whole or not at all. Throws HttpError: 409 while another run is under way, where
 * the mapping does not fit, or when it was cancelled; 503 where the external database is away or goes away.
 */
export async function synchronise(parts: SyncParts, options: SyncOptions): Promise<SyncOutcome> {
  return withLimit(RUN_LIMIT_MS, () => bringAllOver(parts, options))
}

async function bringAllOver(parts: SyncParts, options: SyncOptions): Promise<SyncOutcome> {
  const { database, versions } = parts
  const release = await takeSyncLock(database)
  try {
    const types = options.type ? [options.type] : SYNC_TYPES
    const id = await insertRun(database.db, types, options.dryRun, parts.now())
    const stop = stopOf(database, id, options.signal)
    const run = new Run(id, options.dryRun, database, versions, stop.signal)
    // What waits for an answer of the external database stops waiting.
    stop.signal.addEventListener('abort', () => parts.external.cut())
    try {
      const stored = await bringOver(parts, run, types, options.full)
      const finished = await finishRun(database.db, versions, run, { state: 'done', error: null, now: parts.now() })
      return { run: finished, stored, rejected: run.rejected }
    } catch (error) {
      const { state, failure, reason } = failureOf(stop.signal.aborted ? new Cancelled() : error)
      await finishRun(database.db, versions, run, { state, error: reason, now: parts.now() }).catch(() => undefined)
      throw failure
    } finally {
      stop.release()
    }
  } finally {
    await release()
  }
}

/** Another process writes down that a run is to stop; it is looked for this often, whatever the run is waiting for. */
const LOOK_FOR_STOP_EVERY_MS = 1_000

/** Aborts when somebody wants the run to stop, in this process or, where there may be others, in one of them. */
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
  // While our own database is away nothing can be said; the run itself says so.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_FOR_STOP_EVERY_MS)
  return { signal: AbortSignal.any([here, elsewhere.signal]), release: () => clearInterval(timer) }
}

function failureOf(error: unknown): { state: 'failed' | 'cancelled'; failure: unknown; reason: string } {
  if (error instanceof Cancelled) {
    return { state: 'cancelled', failure: new HttpError(409, 'CANCELLED', error.message), reason: error.message }
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
  full: boolean,
): Promise<Record<SyncType, number>> {
  const { db } = parts.database
  const fitting = await fittingMapping(parts)
  const before = await storedCounts(db)
  await inSnapshot(parts.external, async (snapshot) => {
    const dialect = await dialectOf(snapshot, parts.external.kind)
    await new Transfer({ ...parts, ...fitting, run, snapshot, dialect }).run(types, full, before.timesheets)
  })
  if (!run.dryRun) return storedCounts(db)
  for (const type of types) before[type] += run.countsOf(type).added - run.countsOf(type).removed
  return before
}

async function storedCounts(db: Kysely<Tables>): Promise<Record<SyncType, number>> {
  return {
    users: await countStored(db, 'people'),
    projects: await countStored(db, 'projects'),
    timesheets: await countStored(db, 'time_entries'),
  }
}

async function fittingMapping({
  database,
  external,
}: SyncParts): Promise<{ found: FoundMapping; mapping: SyncMapping }> {
  const tables = await describedTables(external)
  const { mapping } = await mappingInUse(database.db, tables)
  const { found, faults } = findMapping(tables, mapping)
  const [fault] = Object.values(faults)
  if (fault === undefined) return { found, mapping }
  throw new HttpError(409, 'MAPPING', `The field mapping does not fit: ${fault}`, faults)
}

interface TransferParts extends SyncParts {
  readonly run: Run
  readonly found: FoundMapping
  readonly mapping: SyncMapping
  readonly snapshot: ExternalDb
  readonly dialect: Dialect
}

const RESOURCE = { users: 'people', projects: 'projects' } as const

/** What one run does over an open snapshot. */
class Transfer {
  readonly #parts: TransferParts

  constructor(parts: TransferParts) {
    this.#parts = parts
  }

  async run(types: readonly SyncType[], full: boolean, entriesStored: number): Promise<void> {
    const users = types.includes('users') ? await this.#things('users') : undefined
    const projects = types.includes('projects') ? await this.#things('projects') : undefined
    const entries = types.includes('timesheets')
    if (entries) {
      const newcomers = (users?.added.length ?? 0) + (projects?.added.length ?? 0) > 0
      await this.#entries(await this.#ids(users, projects), { full, newcomers, stored: entriesStored })
    }
    // What is gone goes last, since entries may have needed it until now.
    for (const things of [projects, users]) if (things) await this.#remove(things, entries && entriesStored > 0)
  }

  async #things(kind: 'users' | 'projects'): Promise<Differences> {
    const { run, database, snapshot: external, dialect, found } = this.#parts
    const selection = kind === 'users' ? usersSelection(found, dialect) : projectsSelection(found, dialect)
    const differences = await compareThings(kind, { run, db: database.db, external, dialect }, selection)
    if (run.dryRun || differences.added.length + differences.changed.length === 0) return differences
    await this.#store([RESOURCE[kind]], async (tx) => {
      await storeThings(tx, differences)
      // Entries that were rejected for want of somebody may be right now; they are read again.
      if (differences.added.length > 0) {
        await tx.updateTable('sync_marks').set({ since: null }).where('rejected', '>', 0).execute()
      }
    })
    return differences
  }

  /** Ids of all people and projects that are stored, and in a dry run of those that would be. */
  async #ids(users: Differences | undefined, projects: Differences | undefined): Promise<Ids> {
    const { run, database } = this.#parts
    const idsOf = async (kind: 'users' | 'projects', differences: Differences | undefined) =>
      run.dryRun && differences ? differences.ids : storedIds(database.db, kind)
    const names = await projectNames(database.db)
    // A preview has not stored those that are new.
    for (const { externalId, values } of projects?.added ?? []) names.set(externalId, values.name)
    return { users: await idsOf('users', users), projects: await idsOf('projects', projects), projectNames: names }
  }

  async #entries(ids: Ids, { full, newcomers, stored }: { full: boolean; newcomers: boolean; stored: number }) {
    const { run, database, snapshot: external, dialect, found, mapping, vocabulary, now } = this.#parts
    const { db } = database
    const fingerprint = fingerprintOf(mapping)
    const mark = await db.selectFrom('sync_marks').selectAll().executeTakeFirst()
    const goesOn = !full && stored > 0 && mark?.mapping === fingerprint && !(newcomers && mark.rejected > 0)
    const selection = entriesSelection(found, dialect, goesOn ? mark.since : null)
    const { fingerprint: words } = await vocabulary.current()
    const entryReading = mapping.reading
    await stageEntries({ run, db, external, dialect, vocabulary, entryReading, now: now() }, selection, ids, stored)
    if (run.dryRun) return
    const since = await nextSince(external, dialect, selection)
    await this.#store(['time-entries', 'skills'], async (tx) => {
      if ((await vocabulary.current(tx)).fingerprint !== words) throw vocabularyChanged()
      await storeEntries(tx, run, stored)
      const { rejected } = run.countsOf('timesheets')
      const before = selection.since === null ? 0 : (mark?.rejected ?? 0)
      const next = { mapping: fingerprint, since, rejected: before + rejected }
      await tx
        .insertInto('sync_marks')
        .values({ type: 'timesheets', ...next })
        .onConflict((conflict) => conflict.column('type').doUpdateSet(next))
        .execute()
    })
  }

  async #remove(things: Differences, entriesSeen: boolean): Promise<void> {
    const { run, database } = this.#parts
    const { kind, gone } = things
    if (gone.length === 0) return
    const free = await removable(database.db, things, entriesSeen)
    run.countsOf(kind).removed = free.length
    const going = new Set(free)
    for (const { id, externalId } of gone) {
      if (going.has(id)) continue
      const reason = 'No longer in ProjectWorks; kept, since records here belong to it'
      run.reject({ type: kind, externalId, reason, values: {} })
    }
    if (run.dryRun || free.length === 0) return
    await this.#store([RESOURCE[kind]], async (tx) => {
      // Somebody may have entered something for one of them since.
      await removeThings(tx, kind, await removable(tx, things, false))
    })
  }

  /** Stores in one transaction, unless another run has taken over, and lets everybody know. */
  async #store(resources: readonly Resource[], work: (tx: Transaction<Tables>) => Promise<void>): Promise<void> {
    const { run, database, versions } = this.#parts
    run.stopWhenCancelled()
    const raised = await inTransaction(database.db, async (tx) => {
      // Entries come after the people and projects that make a company, and may take long.
      const makesCompany = !resources.includes('time-entries')
      if (makesCompany) await lockSource(tx, 0)
      if (!(await isCurrent(tx, run.id))) throw new Error('Another synchronisation has taken over')
      await work(tx)
      // The first rows of a second company are never seen beside the first one's, not even by who reads right now.
      const all = makesCompany ? await settleSource(tx, { reachable: true }) : {}
      return { ...all, ...(await raiseVersions(tx, [...resources, 'sync'])) }
    })
    versions.advance(raised)
  }
}

function vocabularyChanged(): HttpError {
  return new HttpError(409, 'NOT_ALLOWED', 'The vocabulary was changed meanwhile; synchronise again')
}

/** What decides how an entry is read; where it changes, all are read anew. */
function fingerprintOf({ tasks, timesheets, reading }: SyncMapping): string {
  return createHash('sha256').update(JSON.stringify({ tasks, timesheets, reading })).digest('base64url').slice(0, 22)
}
