import { createHash } from 'node:crypto'
import {
  SYNC_TYPES,
  syncMapping,
  type InvalidRows,
  type RejectedRow,
  type SyncLosses,
  type SyncMapping,
  type SyncRun,
  type SyncType,
} from '#shared/sync/contract.ts'
import { asCalledThere } from '#shared/sync/draft.ts'
import { findMapping, misfitText, type FoundMapping } from '#shared/sync/find-mapping.ts'
import { ASK_FROM_ROWS, covers, lossesToConfirm, questionText } from '#shared/sync/losses.ts'
import { NEEDED_HERE } from '#shared/sync/rules.ts'
import type { Resource } from '#shared/http/resource.ts'
import { localDay, nearestDay } from '#shared/time/day.ts'
import type { Database } from '../db/open.ts'
import { withLimit } from '../db/scope.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Tx } from '../db/tables.ts'
import { HttpError } from '../http/errors.ts'
import { raiseVersions, type Versions } from '../http/versions.ts'
import type { Vocabulary } from '../skills/vocabulary/company-vocabulary.ts'
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
import { invalidRowsOf, keepMapping, mappingInUse } from './mapping.ts'
import {
  compareThings,
  numberThings,
  projectNames,
  removable,
  removeThings,
  storedIds,
  storeThings,
  type Differences,
} from './people-and-projects.ts'
import { impossibleDays } from './impossible-days.ts'
import { isConnectionFault, reasonOf } from './reasons.ts'
import { dropReplacement, Replacement } from './replacement.ts'
import {
  Canceled,
  finishRun,
  hasSynchronized,
  insertRun,
  isCurrent,
  Run,
  takeSyncLock,
  tellStored,
  type Changes,
} from './runs.ts'
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
  /** The run that waits for an answer and is answered with yes by this one. */
  readonly confirm?: number | undefined
  /** Who wants it. */
  readonly actorId: number | null
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
 * touched. Everything is read and compared before anything is stored, and each type is stored as a whole or not at all.
 * Throws HttpError: 409 while another run is under way, where the mapping does not fit, where so much would go that
 * somebody has to confirm it, or when it was canceled; 503 where the external database is away or goes away.
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
    const { id, confirmed } = await insertRun(database.db, { types, dryRun, confirm, now: parts.now() })
    const invalidRows = await invalidRowsOf(database.db)
    const stop = stopOf(database, id, options.signal)
    const run = new Run({ id, dryRun, invalidRows }, database, versions, stop.signal)
    // What waits for an answer of the external database stops waiting.
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
      // What a run that has failed or was canceled had made ready.
      if (database.kind === 'embedded') await dropReplacement(database.db)
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

/** So much would go that somebody has to confirm it. */
class Asks extends Error {}

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

interface Wanted {
  readonly full: boolean
  readonly actorId: number | null
  /** The losses that somebody has confirmed. */
  readonly confirmed: SyncLosses | null
}

async function bringOver(
  parts: SyncParts,
  run: Run,
  types: readonly SyncType[],
  wanted: Wanted,
): Promise<Record<SyncType, number>> {
  const { db } = parts.database
  const fitting = await fittingMapping(parts)
  const before = await countStored(db)
  await inSnapshot(parts.external, async (snapshot) => {
    const dialect = await dialectOf(snapshot, parts.external.kind)
    await new Transfer({ ...parts, ...fitting, ...wanted, run, snapshot, dialect }).run(types, before.timesheets)
  })
  if (!run.dryRun) return countStored(db)
  for (const type of types) before[type] += run.countsOf(type).added - run.countsOf(type).removed
  return before
}

interface Fitting {
  readonly found: FoundMapping
  readonly mapping: SyncMapping
  /** Kept from an earlier synchronization or chosen by somebody. */
  readonly stored: boolean
  /** Rows are there and the mapping that they came by was not kept, so that a guess may not be what it was then. */
  readonly isGuessAnew: boolean
}

/** The mapping in force, complete, with its tables and columns as they are; 409 where there are none such. */
async function fittingMapping({ database, external }: SyncParts): Promise<Fitting> {
  const { db } = database
  const tables = await describedTables(external)
  const { mapping, stored } = await mappingInUse(db, tables)
  const { found, faults } = findMapping(tables, mapping)
  if (Object.keys(faults).length > 0) throw new HttpError(409, 'MAPPING', misfitText(tables, mapping, faults), faults)
  if (stored) return { found, mapping, stored, isGuessAnew: false }
  const complete = syncMapping.parse(asCalledThere(tables, mapping))
  const mark = await db.selectFrom('sync_marks').select('mapping').executeTakeFirst()
  const [before] = mark?.mapping.split(' ') ?? []
  const same = [entriesBy(mapping), entriesBy(complete), entriesByOnce(mapping), entriesByOnce(complete)]
  if (before !== undefined && !same.includes(before)) {
    throw new HttpError(409, 'MAPPING', GUESSED_OTHERWISE)
  }
  return { found, mapping: complete, stored, isGuessAnew: await hasSynchronized(db) }
}

const GUESSED_OTHERWISE =
  'The tables suggest another field mapping now than the one that the last sync went by. Nothing was changed; look through the field mapping and save it, then sync again'

interface TransferParts extends SyncParts, Fitting, Wanted {
  readonly run: Run
  readonly snapshot: ExternalDb
  readonly dialect: Dialect
}

/**
 * More differing entries than these are stored beside the others on the embedded database, whose one connection everybody
 * shares: so many keep it for less than half a second.
 */
const STORED_AT_ONCE = 1_000

const RESOURCE = { users: 'people', projects: 'projects' } as const

/** What one run does over an open snapshot: read and compare everything, then ask or store. */
class Transfer {
  readonly #parts: TransferParts

  constructor(parts: TransferParts) {
    this.#parts = parts
  }

  async run(types: readonly SyncType[], entriesStored: number): Promise<void> {
    const { run, database } = this.#parts
    const users = types.includes('users') ? await this.#compare('users') : undefined
    const projects = types.includes('projects') ? await this.#compare('projects') : undefined
    const entries = types.includes('timesheets')
      ? await this.#readEntries(await this.#ids(users, projects), entriesStored, isMore(users) || isMore(projects))
      : undefined
    const entriesSeen = entries !== undefined && entriesStored > 0
    const things = [projects, users].filter((one) => one !== undefined)
    for (const one of things) {
      run.countsOf(one.kind).removed = (await removable(database.db, one, entriesSeen)).length
    }
    this.#ask(things, entries && { stored: entriesStored, replaced: entries.moved })
    if (run.dryRun) {
      for (const one of things) await this.#remove(one, entriesSeen)
      return
    }
    await this.#keepMapping()
    if (users) await this.#storeThings(users)
    if (projects) await this.#storeThings(projects)
    if (entries) await this.#storeEntries(entries, entriesStored)
    // What is gone goes last, since entries may have needed it until now.
    for (const one of things) await this.#remove(one, entriesSeen)
  }

  /** New rows have ids of ours from here on; in a dry run negative ones. */
  async #compare(kind: 'users' | 'projects'): Promise<Differences> {
    const { run, database, snapshot: external, dialect, found } = this.#parts
    const selection = kind === 'users' ? usersSelection(found, dialect) : projectsSelection(found, dialect)
    const differences = await compareThings(kind, { run, db: database.db, external, dialect }, selection)
    if (!run.dryRun) await numberThings(database.db, differences)
    return differences
  }

  /** Ids of all people and projects that are stored or will be. */
  async #ids(users: Differences | undefined, projects: Differences | undefined): Promise<Ids> {
    const { db } = this.#parts.database
    const names = await projectNames(db)
    for (const { externalId, values } of projects?.added ?? []) names.set(externalId, values.name)
    return {
      users: users?.ids ?? (await storedIds(db, 'users')),
      projects: projects?.ids ?? (await storedIds(db, 'projects')),
      projectNames: names,
    }
  }

  /** `newcomers`: people or projects have come that rejected entries may have waited for. */
  async #readEntries(ids: Ids, stored: number, newcomers: boolean): Promise<ReadEntries> {
    const { run, database, snapshot: external, dialect, found, mapping, vocabulary, now, full } = this.#parts
    const { db } = database
    const fingerprint = fingerprintOf(mapping, run.invalidRows)
    const mark = await db.selectFrom('sync_marks').selectAll().executeTakeFirst()
    const goesOn = !full && stored > 0 && mark?.mapping === fingerprint && !(newcomers && mark.rejected > 0)
    const selection = entriesSelection(found, dialect, goesOn ? mark.since : null)
    const { fingerprint: words } = await vocabulary.current()
    const reading = { run, db, external, dialect, vocabulary, entryReading: mapping.reading, now: now() }
    const moved = await stageEntries(reading, selection, ids, stored)
    const { rejected, kept } = run.countsOf('timesheets')
    const rejectedBefore = selection.since === null ? 0 : (mark?.rejected ?? 0)
    const since = run.dryRun ? null : await nextSince(external, dialect, selection)
    return { moved, words, mark: { mapping: fingerprint, since, rejected: rejectedBefore + rejected + kept } }
  }

  /** Stops the run where so much would go that somebody has to confirm it, and nobody has. A dry run only says so. */
  #ask(things: readonly Differences[], entries: { stored: number; replaced: number } | undefined): void {
    const { run, confirmed, isGuessAnew } = this.#parts
    const losses: SyncLosses = {}
    for (const { kind, stored, renamed } of things) {
      losses[kind] = { stored, removed: run.countsOf(kind).removed, replaced: renamed }
    }
    if (entries) losses.timesheets = { ...entries, removed: run.countsOf('timesheets').removed }
    // Of a mapping that was guessed anew nobody knows that it is the one of before, so few rows say much.
    run.question = lossesToConfirm(losses, isGuessAnew ? 1 : ASK_FROM_ROWS)
    if (run.dryRun || run.question === null || (confirmed && covers(confirmed, run.question))) return
    throw new Asks(questionText(run.question))
  }

  /** The mapping that rows come by for the first time stays in force. */
  async #keepMapping(): Promise<void> {
    const { mapping, stored, actorId, now, database, versions } = this.#parts
    if (stored) return
    const raised = await inTransaction(database.db, async (tx) => {
      await keepMapping(tx, mapping, { actorId, now: now() })
      return raiseVersions(tx, ['sync', 'audit'])
    })
    versions.advance(raised)
  }

  async #storeThings(differences: Differences): Promise<void> {
    const { kind, added, changed } = differences
    if (added.length + changed.length === 0) return
    const changes = { added: added.length, changed: changed.length }
    await this.#store([RESOURCE[kind]], kind, changes, async (tx) => {
      await storeThings(tx, differences)
      // Entries that were rejected for want of somebody may be right now; they are read again.
      if (added.length > 0) {
        await tx.updateTable('sync_marks').set({ since: null }).where('rejected', '>', 0).execute()
      }
    })
  }

  async #storeEntries({ words, mark }: ReadEntries, stored: number): Promise<void> {
    const { run, vocabulary, database, now } = this.#parts
    const { added, changed, removed } = run.countsOf('timesheets')
    const { kind, db } = database
    const many = kind === 'embedded' && added + changed + removed > STORED_AT_ONCE
    const replacement = many ? await Replacement.make(db, run) : undefined
    await this.#store(['time-entries', 'skills'], 'timesheets', { added, changed, removed }, async (tx) => {
      if ((await vocabulary.current(tx)).fingerprint !== words) throw vocabularyChanged()
      if (replacement) await replacement.putInPlace(tx)
      else await storeEntries(tx, run, stored)
      await tx
        .insertInto('sync_marks')
        .values({ type: 'timesheets', ...mark })
        .onConflict((conflict) => conflict.column('type').doUpdateSet(mark))
        .execute()
    })
    if (replacement) await dropReplacement(db)
    run.warnings = await impossibleDays(db, nearestDay(localDay(now())))
  }

  async #remove(things: Differences, entriesSeen: boolean): Promise<void> {
    const { run, database } = this.#parts
    const { kind, gone } = things
    if (gone.length === 0) return
    const free = await removable(database.db, things, entriesSeen)
    run.countsOf(kind).removed = free.length
    const going = new Set(free)
    for (const { id, externalId } of gone) {
      if (!going.has(id)) run.reject({ type: kind, externalId, reason: NEEDED_HERE, kept: true, values: {} })
    }
    if (run.dryRun || free.length === 0) return
    await this.#store([RESOURCE[kind]], kind, { removed: free.length }, async (tx) => {
      // Somebody may have entered something for one of them since.
      await removeThings(tx, kind, await removable(tx, things, false))
    })
  }

  /** Stores changes of a type in one transaction, unless another run has taken over, and lets everybody know. */
  async #store(
    resources: readonly Resource[],
    type: SyncType,
    changes: Partial<Changes>,
    work: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    const { run, database, versions } = this.#parts
    run.stopWhenCanceled()
    const raised = await inTransaction(database.db, async (tx) => {
      // Entries come after the people and projects that make a company, and may take long.
      const makesCompany = !resources.includes('time-entries')
      if (makesCompany) await lockSource(tx, 0)
      if (!(await isCurrent(tx, run.id))) throw new Error('Another synchronization has taken over')
      await work(tx)
      // The first rows of a second company are never seen beside the first one's, not even by who reads right now.
      const all = makesCompany ? await settleSource(tx, { reachable: true }) : {}
      await tellStored(tx, run.id, run.countsWith(type, changes))
      return { ...all, ...(await raiseVersions(tx, [...resources, 'sync'])) }
    })
    run.noteStored(type, changes)
    versions.advance(raised)
  }
}

function vocabularyChanged(): HttpError {
  return new HttpError(409, 'NOT_ALLOWED', 'The vocabulary was changed in the meantime; synchronize again')
}

interface ReadEntries {
  /** Stored entries that are another person's now. */
  readonly moved: number
  /** The vocabulary that their skills were found with. */
  readonly words: string
  /** Up to where they are brought over once they are stored. */
  readonly mark: { mapping: string; since: string | null; rejected: number }
}

function isMore(differences: Differences | undefined): boolean {
  return differences !== undefined && differences.added.length > 0
}

/** What decides how an entry is read; where it changes, all are read anew. */
function fingerprintOf(mapping: SyncMapping, invalidRows: InvalidRows): string {
  return invalidRows === 'keep' ? entriesBy(mapping) : `${entriesBy(mapping)} ${invalidRows}`
}

function entriesBy({ tasks, timesheets, reading }: SyncMapping): string {
  return hashOf({ tasks, timesheets, reading })
}

/** The same as releases had it that knew neither `reading` nor `otherNotes`. */
function entriesByOnce({ tasks, timesheets }: SyncMapping): string {
  // Left out where it is undefined, as JSON leaves it.
  return hashOf({ tasks, timesheets: { ...timesheets, otherNotes: undefined } })
}

function hashOf(value: object): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
}
