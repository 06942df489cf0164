import type { SyncType } from '#shared/projectworks/choices.ts'
import type { SampleSettings, SyncLosses } from '#shared/projectworks/contract.ts'
import { CarriedHours } from '#shared/projectworks/carried-hours.ts'
import { ASK_FROM_ROWS, covers, lossesToConfirm, questionText } from '#shared/projectworks/losses.ts'
import { entryRulesOf } from '#shared/projectworks/mapping.ts'
import { NEEDED_HERE } from '#shared/projectworks/rules.ts'
import type { Resource } from '#shared/http/resource.ts'
import { localDay, nearestDay } from '#shared/time/day.ts'
import { companyTimeZone } from '../company/queries.ts'
import type { Database } from '../db/open.ts'
import type { Tx } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { HttpError } from '../http/errors.ts'
import { raiseVersions, type Versions } from '../http/versions.ts'
import type { Vocabulary } from '../skills/vocabulary/company-vocabulary.ts'
import { endPractice, PRACTICE, sampleSettings } from '../sample-data/practice-ends.ts'
import { tellMany, type ManyChanged } from '../webhooks/many.ts'
import type { External, ExternalDb } from './connector.ts'
import { stageEntries, type Ids } from './entries.ts'
import { rememberClosed, storeCorrections } from './corrected.ts'
import type { Dialect } from './external-columns.ts'
import { nextSince } from './external-rows.ts'
import { fingerprintOf, type Fitting } from './fitting-mapping.ts'
import { impossibleDays } from './impossible-days.ts'
import { keepMapping } from './mapping.ts'
import {
  compareThings,
  numberThings,
  projectNames,
  removable,
  removeThings,
  settleLastDays,
  storedIds,
  storeThings,
  type Differences,
} from './people-and-projects.ts'
import { ProjectParts } from './project-parts.ts'
import { dropReplacement, Replacement } from './replacement.ts'
import type { Changes, Run } from './run.ts'
import { isCurrent, tellStored } from './runs.ts'
import { entriesSelection, partsSelection, projectsSelection, usersSelection } from './selections.ts'
import { isShown, lockSource, settleSource } from './source.ts'
import { storeEntries } from './store-entries.ts'
import { changesOfEntries, changesOfThings, ENTITY } from './told-changes.ts'

export interface SyncParts {
  readonly database: Database
  readonly versions: Versions
  readonly vocabulary: Vocabulary
  readonly external: External
  readonly now: () => Date
}

/** So much would be removed that somebody has to confirm it. */
export class Asks extends Error {}

export interface Wanted {
  readonly full: boolean
  readonly actorId: number | null
  /** The losses that somebody has confirmed. */
  readonly confirmed: SyncLosses | null
}

interface TransferParts extends SyncParts, Fitting, Wanted {
  readonly run: Run
  readonly snapshot: ExternalDb
  readonly dialect: Dialect
}

/**
 * On the embedded database, more differing entries than these are stored beside the others, since everybody shares its one
 * connection. Storing this many keeps it for less than half a second.
 */
const STORED_AT_ONCE = 1_000

const RESOURCE = { users: 'people', projects: 'projects' } as const

/** What one run does over an open snapshot: read and compare everything, then ask or store. */
export class Transfer {
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
    const sample = entries && this.#bringsFirstHours(entriesStored) ? await sampleSettings(database.db) : null
    this.#ask(things, entries && { stored: entriesStored, replaced: entries.moved }, sample)
    if (run.dryRun) {
      for (const one of things) await this.#remove(one, entriesSeen)
      return
    }
    await this.#keepMapping()
    if (users) await this.#storeThings(users)
    if (projects) await this.#storeThings(projects)
    if (entries) await this.#storeEntries(entries, entriesStored)
    if (users) await this.#settleLastDays(users)
    // Gone people and projects are removed last, since entries may have needed them until now.
    for (const one of things) await this.#remove(one, entriesSeen)
  }

  /** New rows have our ids from here on; in a dry run, negative ones. */
  async #compare(kind: 'users' | 'projects'): Promise<Differences> {
    const { run, database, snapshot: external, dialect, found, now } = this.#parts
    const { db } = database
    const today = nearestDay(localDay(now(), await companyTimeZone(db)))
    const selection = kind === 'users' ? usersSelection(found, dialect) : projectsSelection(found, dialect)
    const differences = await compareThings(kind, { run, db, external, dialect, now: now(), today }, selection)
    if (!run.dryRun) await numberThings(db, differences)
    return differences
  }

  /** Ids of all people and projects that are stored or will be. */
  async #ids(users: Differences | undefined, projects: Differences | undefined): Promise<Ids> {
    const { database, snapshot, dialect, found } = this.#parts
    const { db } = database
    const names = await projectNames(db)
    for (const { externalId, values } of projects?.added ?? []) names.set(externalId, values.name)
    return {
      users: users?.ids ?? (await storedIds(db, 'users')),
      projects: projects?.ids ?? (await storedIds(db, 'projects')),
      projectNames: names,
      parts: await ProjectParts.read(snapshot, dialect, partsSelection(found, dialect)),
    }
  }

  /** `newcomers`: people or projects were added for which rejected entries may have waited. */
  async #readEntries(ids: Ids, stored: number, newcomers: boolean): Promise<ReadEntries> {
    const { run, database, snapshot: external, dialect, found, mapping, vocabulary, now, full } = this.#parts
    const { db } = database
    const fingerprint = fingerprintOf(mapping, run.invalidRows)
    const mark = await db.selectFrom('sync_marks').selectAll().executeTakeFirst()
    const goesOn = !full && stored > 0 && mark?.mapping === fingerprint && !(newcomers && mark.rejected > 0)
    const selection = entriesSelection(found, dialect, goesOn ? mark.since : null)
    const { fingerprint: words } = await vocabulary.current()
    const entryReading = entryRulesOf(mapping)
    const carried = new CarriedHours(goesOn ? mark.carried : {})
    const reading = { run, db, external, dialect, vocabulary, entryReading, carried, now: now() }
    const moved = await stageEntries(reading, selection, ids, stored)
    const { rejected, kept } = run.countsOf('timesheets')
    const rejectedBefore = selection.since === null ? 0 : (mark?.rejected ?? 0)
    const since = run.dryRun ? null : await nextSince(external, dialect, selection)
    const told = { since, rejected: rejectedBefore + rejected + kept, carried: JSON.stringify(carried.left) }
    return { moved, words, mark: { mapping: fingerprint, ...told } }
  }

  /** Whether the company's first own hours come with this run; they end what the sample company has set. */
  #bringsFirstHours(stored: number): boolean {
    return stored === 0 && this.#parts.run.countsOf('timesheets').added > 0
  }

  /** Stops the run if somebody has to confirm what would be removed, and nobody has. A dry run only notes the question. */
  #ask(
    things: readonly Differences[],
    entries: { stored: number; replaced: number } | undefined,
    sample: SampleSettings | null,
  ): void {
    const { run, confirmed, isGuessAnew } = this.#parts
    const losses: SyncLosses = { ...(sample && { sample }) }
    for (const { kind, stored, renamed } of things) {
      losses[kind] = { stored, removed: run.countsOf(kind).removed, replaced: renamed, ...isEmpty(run, kind) }
    }
    if (entries) {
      const { removed } = run.countsOf('timesheets')
      losses.timesheets = { ...entries, removed, ...isEmpty(run, 'timesheets') }
    }
    // A mapping that was guessed anew may differ from the former one, so even few rows are a reason to ask.
    run.question = lossesToConfirm(losses, isGuessAnew ? 1 : ASK_FROM_ROWS)
    if (run.dryRun || run.question === null || (confirmed && covers(confirmed, run.question))) return
    throw new Asks(questionText(run.question))
  }

  /** The mapping that rows come by for the first time stays in force. */
  async #keepMapping(): Promise<void> {
    const { mapping, stored, actorId, now, database, versions } = this.#parts
    if (stored) return
    const raised = await inTransaction(database.db, async (tx) => {
      await keepMapping(tx, mapping, { actor: { userId: actorId }, now: now() })
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
      // Entries that were rejected because somebody was missing may be right now; they are read again.
      if (added.length > 0) {
        await tx.updateTable('sync_marks').set({ since: null }).where('rejected', '>', 0).execute()
      }
      return () => this.#tell(tx, changesOfThings(differences))
    })
  }

  async #settleLastDays({ left, ids }: Differences): Promise<void> {
    if (left.length === 0) return
    const { database, versions } = this.#parts
    const people = left.map((externalId) => ids.get(externalId)).filter((id) => id !== undefined)
    const raised = await inTransaction(database.db, async (tx) => {
      const settled = await settleLastDays(tx, people)
      await this.#tell(tx, [{ entity: 'person', change: 'changed', count: settled.length, ids: settled }])
      return raiseVersions(tx, ['people'])
    })
    versions.advance(raised)
  }

  async #storeEntries({ words, mark }: ReadEntries, stored: number): Promise<void> {
    const { run, vocabulary, database, versions, actorId, now } = this.#parts
    const { added, changed, removed } = run.countsOf('timesheets')
    const { kind, db } = database
    if (this.#bringsFirstHours(stored)) {
      const ended = await inTransaction(db, async (tx) => {
        await endPractice(tx)
        return raiseVersions(tx, PRACTICE)
      })
      versions.advance(ended)
    }
    const many = kind === 'embedded' && added + changed + removed > STORED_AT_ONCE
    const replacement = many ? await Replacement.make(db, run) : undefined
    const changes: Resource[] = ['time-entries', 'skills', ...(run.reason === null ? [] : (['months'] as const))]
    await this.#store(changes, 'timesheets', { added, changed, removed }, async (tx) => {
      if ((await vocabulary.current(tx)).fingerprint !== words) throw vocabularyChanged()
      await rememberClosed(tx, run)
      if (replacement) await replacement.putInPlace(tx)
      else await storeEntries(tx, run, stored)
      await storeCorrections(tx, run, { byId: actorId, at: now() })
      await tx
        .insertInto('sync_marks')
        .values({ type: 'timesheets', ...mark })
        .onConflict((conflict) => conflict.column('type').doUpdateSet(mark))
        .execute()
      return async () => this.#tell(tx, await changesOfEntries(tx, run))
    })
    if (replacement) await dropReplacement(db)
    run.warnings = await impossibleDays(db, nearestDay(localDay(now(), await companyTimeZone(db))))
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
      const ids = await removeThings(tx, things)
      return () => this.#tell(tx, [{ entity: ENTITY[kind], change: 'deleted', count: ids.length, ids }])
    })
  }

  /** Tells webhooks what was stored, unless another company is shown. */
  async #tell(tx: Tx, changes: readonly ManyChanged[]): Promise<void> {
    const { run, actorId, now } = this.#parts
    if (!(await isShown(tx))) return
    await tellMany(tx, { action: 'synchronized', at: now(), by: actorId, of: { run: run.id } }, changes)
  }

  /**
   * Stores changes of a type in one transaction, unless another run has taken over, and lets everybody know. The work returns a
   * function that tells webhooks of them, which is called once it is settled which company is shown.
   */
  async #store(
    resources: readonly Resource[],
    type: SyncType,
    changes: Partial<Changes>,
    work: (tx: Tx) => Promise<() => Promise<void>>,
  ): Promise<void> {
    const { run, database, versions } = this.#parts
    run.stopWhenCanceled()
    const store = async (tx: Tx) => {
      // Entries need no such lock, and may take long: the people and projects that make a company are stored before them.
      const makesCompany = !resources.includes('time-entries')
      if (makesCompany) await lockSource(tx, 0)
      if (!(await isCurrent(tx, run.id))) throw new Error('Another synchronization has taken over')
      const tell = await work(tx)
      // The embedded database does not interrupt a statement: a run that was canceled meanwhile stores nothing.
      run.stopWhenCanceled()
      // The first rows of a second company are never seen beside the first one's, not even by somebody who is reading right
      // now.
      const all = makesCompany ? await settleSource(tx, { reachable: true }) : {}
      await tell()
      await tellStored(tx, run.id, run.countsWith(type, changes))
      return { ...all, ...(await raiseVersions(tx, [...resources, 'sync'])) }
    }
    // One statement may add up a million entries, or wait for others: a cancellation does not wait for it.
    const raised = await inTransaction(database.db, store, { signal: run.signal })
    run.noteStored(type, changes)
    versions.advance(raised)
  }
}

function vocabularyChanged(): HttpError {
  return new HttpError(409, 'NOT_ALLOWED', 'The vocabulary was changed in the meantime; synchronize again')
}

interface ReadEntries {
  /** Stored entries that belong to another person now. */
  readonly moved: number
  /** The fingerprint of the vocabulary that their skills were found with. */
  readonly words: string
  /** Up to where entries have been brought over, once these are stored. */
  readonly mark: { mapping: string; since: string | null; rejected: number; carried: string }
}

/** Whether nothing is there of a type of which something is stored. */
function isEmpty({ isEmpty: none }: Run, type: SyncType): { empty?: true } {
  return none[type] ? { empty: true } : {}
}

function isMore(differences: Differences | undefined): boolean {
  return differences !== undefined && differences.added.length > 0
}
