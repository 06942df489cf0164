import { sql, type RawBuilder } from 'kysely'
import { REMOVED_TEXT } from '#shared/privacy/rules.ts'
import type { CarriedHours } from '#shared/sync/carried-hours.ts'
import { loggedHours } from '#shared/sync/durations.ts'
import {
  checkEntry,
  TWICE,
  type EntryField,
  type EntryRules,
  type EntryValues,
  type ExternalRow,
  type KnownIds,
} from '#shared/sync/rules.ts'
import { showsSkills } from '#shared/time-entries/rules.ts'
import type { Db, Tx } from '../db/tables.ts'
import { Pace } from '../db/pace.ts'
import { inTransaction } from '../db/transaction.ts'
import { among } from '../http/list-of.ts'
import type { Vocabulary } from '../skills/vocabulary/company-vocabulary.ts'
import { detectSkills } from '../time-entries/detection.ts'
import type { CountedEntry, Place } from '../time-entries/totals-tables.ts'
import type { ExternalDb } from './connector.ts'
import type { Dialect } from './external-columns.ts'
import { batchesOf, countOf, idsOf, type TextRow } from './external-rows.ts'
import type { ProjectParts } from './project-parts.ts'
import { shortened } from './rejected.ts'
import type { Run } from './run.ts'
import type { Selection } from './selections.ts'

/** Our ids by the external ones; negative for what is yet to be stored. */
export interface Ids {
  readonly users: ReadonlyMap<string, number>
  readonly projects: ReadonlyMap<string, number>
  /** Names of the projects by their external ids. */
  readonly projectNames: ReadonlyMap<string, string>
  readonly parts: ProjectParts
}

export interface Reading {
  readonly run: Run
  readonly db: Db
  readonly external: ExternalDb
  readonly dialect: Dialect
  readonly vocabulary: Vocabulary
  readonly entryReading: EntryRules
  /** What hours lack that are kept to the hundredth; it changes with each entry. */
  readonly carried: CarriedHours
  readonly now: Date
}

type StoredEntry = EntryValues & { id: number; external_id: string }

interface Staged extends EntryValues {
  entry_id: number | null
  external_id: string
  skill_ids: number[] | null
  created_at: string
}

/**
 * Reads the external entries, compares them with those stored and puts what differs aside, in short transactions, so that
 * people go on working meanwhile. `stored` says how many there are. A dry run counts and puts nothing aside. Gives how many
 * stored entries are another person's now.
 */
export async function stageEntries(reading: Reading, selection: Selection, ids: Ids, stored: number): Promise<number> {
  const { run, db, external, dialect } = reading
  const counts = run.countsOf('timesheets')
  const known = knownIds(ids, selection)
  const removed = await removedPeople(db)
  const whole = selection.since === null
  const total = await countOf(external, selection)
  let idBefore: string | undefined
  let moved = 0
  // While the database takes one batch in, the next one is checked and read for skills.
  let storing: Promise<void> = Promise.resolve()
  for await (const batch of batchesOf(external, dialect, selection)) {
    counts.read += batch.length
    const before =
      stored === 0
        ? NONE
        : await storedEntries(
            db,
            batch.map(({ id }) => id),
          )
    const good: { row: TextRow; values: EntryValues }[] = []
    const seen: Seen[] = []
    for (const row of batch) {
      const twice = row.id === idBefore
      idBefore = row.id
      const checked = twice ? { reason: TWICE } : checkEntry(row, known, reading.entryReading)
      const invalid = !checked.values && !twice
      const kept = invalid && before.has(row.id) && run.invalidRows === 'keep'
      seen.push({ id: row.id, invalid: invalid && !kept })
      if (checked.values) good.push({ row, values: checked.values })
      else run.reject({ type: 'timesheets', externalId: row.id, reason: checked.reason, kept, values: shortened(row) })
    }
    const staged = sortIn(good, before, { ...reading, whole }, removed)
    moved += staged.filter((entry) => isMoved(before.get(entry.external_id), entry)).length
    await storing
    // Where only what was modified is read, the ids of all others are read below.
    if (stored > 0) await noteSeen(db, whole ? seen : seen.filter(({ invalid }) => invalid))
    if (!run.dryRun && staged.length > 0) {
      await giveSkills(reading, staged, before)
      storing = insertStaged(db, staged)
      // A rejection is not lost: the next round, or the line after the loop, awaits it.
      storing.catch(() => undefined)
    }
    await run.progress({ type: 'timesheets', done: counts.read, total })
  }
  await storing
  run.isEmpty.timesheets = whole && counts.read === 0
  if (stored > 0 && !whole) {
    run.isEmpty.timesheets = true
    for await (const batch of idsOf(external, dialect, selection)) {
      run.isEmpty.timesheets = false
      await noteSeen(
        db,
        batch.map(({ id }) => ({ id, invalid: false })),
      )
    }
  }
  if (stored > 0) {
    const gone = await findGone(db)
    counts.removed = gone.count
    run.gone = gone.ids
  }
  return moved
}

/** An id that is there; an invalid row that is not to be kept counts as gone. */
interface Seen {
  id: string
  invalid: boolean
}

function isMoved(before: StoredEntry | undefined, now: EntryValues): boolean {
  return before !== undefined && before.user_id !== now.user_id
}

/** Looks ids up as the external database compares them. */
function knownIds({ users, projects, projectNames, parts }: Ids, { ignoringCase }: Selection): KnownIds {
  const project = lookUp(projects, ignoringCase.projects)
  const projectName = lookUp(projectNames, ignoringCase.projects)
  return {
    user: lookUp(users, ignoringCase.users),
    project: (id) => project(parts.projectOf(id)),
    projectName: (id) => projectName(parts.projectOf(id)),
    partName: (id) => parts.nameOf(id),
  }
}

function lookUp<Value>(values: ReadonlyMap<string, Value>, ignoresCase: boolean): (id: string) => Value | undefined {
  if (!ignoresCase) return (id) => values.get(id)
  const folded = new Map([...values].map(([id, value]) => [id.toLowerCase(), value]))
  return (id) => folded.get(id.toLowerCase())
}

const NONE: ReadonlyMap<string, StoredEntry> = new Map()

/** Entries that are new or differ, as they are to be stored. */
function sortIn(
  good: readonly { row: TextRow; values: EntryValues }[],
  before: ReadonlyMap<string, StoredEntry>,
  { run, now, entryReading, carried, whole }: Reading & { whole: boolean },
  removed: ReadonlySet<number>,
): Staged[] {
  const counts = run.countsOf('timesheets')
  const hoursOf = (row: ExternalRow<EntryField>, { user_id, hours }: EntryValues, old: StoredEntry | undefined) =>
    entryReading.rounding === 'none'
      ? carried.place(user_id, loggedHours(row), old && { hours: old.hours, isCounted: !whole })
      : hours
  return good.flatMap(({ row, values: read }) => {
    const old = before.get(row.id)
    const hours = hoursOf(row, read, old)
    // Notes that were removed with their person's data do not come back.
    const values = { ...read, hours, ...(removed.has(read.user_id) && REMOVED) }
    if (old && COMPARED.every((column) => old[column] === values[column])) {
      counts.unchanged += 1
      return []
    }
    counts[old ? 'changed' : 'added'] += 1
    const created_at = createdAt(row['modifiedMs'], values.date, now)
    return { ...values, entry_id: old?.id ?? null, external_id: row.id, skill_ids: null, created_at }
  })
}

const REMOVED = { notes: REMOVED_TEXT, stand_in: 'removed' } as const

/** People whose personal data was removed. */
async function removedPeople(db: Db): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select id from public.people where removed_at is not null`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The columns of an entry that come from the external database. */
const COMPARED = ['user_id', 'project_id', 'hours', 'date', 'category', 'notes', 'stand_in'] as const
const VALUES = sql.join(COMPARED.map((column) => sql.ref(column)))

/** When the entry was last written there, else noon of its day; never later than now, where clocks differ. */
function createdAt(modifiedMs: string | null | undefined, date: string, now: Date): string {
  const at = modifiedMs === null || modifiedMs === undefined ? Date.parse(`${date}T12:00:00Z`) : Number(modifiedMs)
  return new Date(Math.min(at, now.getTime())).toISOString()
}

async function storedEntries(db: Db, externalIds: string[]): Promise<Map<string, StoredEntry>> {
  const { rows } = await sql<StoredEntry>`
    select id, external_id, ${VALUES} from public.time_entries
    where source = 'projectworks' and external_id = any(${externalIds}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.external_id, row]))
}

/** Finds the skills of notes that are new. */
async function giveSkills(
  { db, vocabulary }: Reading,
  staged: readonly Staged[],
  before: ReadonlyMap<string, StoredEntry>,
): Promise<void> {
  const differ = staged.filter((entry) => {
    const old = before.get(entry.external_id)
    return old?.notes !== entry.notes || old.stand_in !== entry.stand_in
  })
  for (const entry of differ) entry.skill_ids = []
  const told = differ.filter((entry) => showsSkills(entry.stand_in))
  if (told.length === 0) return
  const notes = told.map((entry) => entry.notes)
  const { detected } = await inTransaction(db, (tx) => detectSkills(tx, vocabulary, notes))
  told.forEach((entry, index) => (entry.skill_ids = detected[index] ?? []))
}

async function insertStaged(db: Db, staged: readonly Staged[]): Promise<void> {
  await sql`
    insert into sync_staged_entries (entry_id, external_id, ${VALUES}, skill_ids, created_at)
    select entry_id, external_id, ${VALUES}, skill_ids, created_at
    from json_populate_recordset(null::sync_staged_entries, ${JSON.stringify(staged)}::json)`.execute(db)
}

async function noteSeen(db: Db, seen: readonly Seen[]): Promise<void> {
  if (seen.length === 0) return
  await sql`
    insert into sync_seen_entries (external_id, invalid)
    select * from unnest(${seen.map(({ id }) => id)}::text[], ${seen.map(({ invalid }) => invalid)}::boolean[])
    on conflict do nothing`.execute(db)
}

/** Stored entries that are not among the seen ones, or not valid any more. */
const GONE = sql`e.source = 'projectworks' and e.external_id is not null
  and not exists (select from sync_seen_entries s where s.external_id = e.external_id and not s.invalid)`

/** The others: stored entries that are there still, or that did not come from there. */
export const STAYS = sql`not (${GONE})`

/** The most ids of entries that are gone that are held in memory. If there are more, they are looked for again. */
const MOST_GONE_HELD = 10_000

/** The stored entries that are gone: how many, and which where they are few. */
async function findGone(db: Db): Promise<{ count: number; ids: number[] | null }> {
  let count = 0
  const ids: number[] = []
  await byStretches(db, async (tx, stretch) => {
    const { rows } = await sql<{ id: number }>`
      select e.id from public.time_entries e where ${stretch} and ${GONE}`.execute(tx)
    count += rows.length
    if (count <= MOST_GONE_HELD) ids.push(...rows.map(({ id }) => id))
  })
  return { count, ids: count <= MOST_GONE_HELD ? ids : null }
}

/** Goes through all entries a stretch of ids at a time, since the embedded database has one connection for everybody. */
export async function byStretches(
  db: Db,
  look: (tx: Tx, stretch: RawBuilder<unknown>) => Promise<void>,
): Promise<void> {
  await new Pace(db).through(await lastId(db), (tx, from, to) =>
    look(tx, sql`e.id between ${from}::integer and ${to}::integer`),
  )
}

/** The id that was given last of the entries that are stored. */
export async function lastId(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from public.time_entries`.execute(db)
  return rows[0]?.last ?? 0
}

/** Deletes some of the entries that are gone there, of these `ids` where they are known, and gives them back. */
export async function takeGone(tx: Tx, limit: number, ids: readonly number[] | null) {
  const known = ids ? sql`e.id = any(${[...ids]}::integer[])` : sql`true`
  const { rows } = await sql<CountedEntry & { id: number }>`
    delete from public.time_entries where id in (
      select e.id from public.time_entries e where ${known} and ${GONE} order by e.id limit ${limit}::integer)
    returning ${COUNTED}`.execute(tx)
  return rows
}

/** The statement that stores the new entries of a range of staged ones, under the entries' next ids wherever they are stored. */
function newEntries(from: number, to: number, place: Place): RawBuilder<CountedEntry> {
  return sql`
    insert into ${sql.id(place, 'time_entries')}
      (id, source, external_id, ${VALUES}, skill_ids, created_at)
    overriding system value
    select nextval('public.time_entries_id_seq'), 'projectworks', external_id, ${VALUES},
      coalesce(skill_ids, '{}'), created_at
    from sync_staged_entries where entry_id is null and position between ${from}::integer and ${to}::integer
    order by position`
}

/** Stores the new entries of a range of staged ones, and gives them back. */
export async function insertNew(tx: Tx, from: number, to: number): Promise<CountedEntry[]> {
  const { rows } = await sql<CountedEntry>`${newEntries(from, to, 'public')} returning ${COUNTED}`.execute(tx)
  return rows
}

/** As `insertNew`, without giving the entries back. */
export async function insertNewUnseen(tx: Tx, from: number, to: number, place: Place = 'public'): Promise<void> {
  await newEntries(from, to, place).execute(tx)
}

const COUNTED = sql`id, user_id as "userId", project_id as "projectId", date, category, hours, skill_ids as "skillIds"`

export type StagedChange = EntryValues & { entry_id: number; skill_ids: number[] | null }

/** Staged changes of a range, in the order of the entries that they change. */
export async function stagedChanges(tx: Tx, from: number, to: number): Promise<StagedChange[]> {
  return changesWhere(tx, sql`entry_id is not null and position between ${from}::integer and ${to}::integer`)
}

/** Staged changes of certain entries. */
export async function stagedOf(tx: Tx, ids: number[]): Promise<StagedChange[]> {
  return changesWhere(tx, among('entry_id', ids))
}

async function changesWhere(tx: Tx, which: RawBuilder<unknown>): Promise<StagedChange[]> {
  const { rows } = await sql<StagedChange>`
    select entry_id, ${VALUES}, skill_ids from sync_staged_entries where ${which} order by entry_id`.execute(tx)
  return rows
}

/** Entries as the totals count them, in the order of their ids. */
export async function countedEntries(
  tx: Tx,
  ids: number[],
  place: Place = 'public',
): Promise<(CountedEntry & { id: number })[]> {
  const { rows } = await sql<CountedEntry & { id: number }>`
    select ${COUNTED} from ${sql.id(place, 'time_entries')} where ${among('id', ids)} order by id`.execute(tx)
  return rows
}

/** Writes changed entries with the skills that they have now. */
export async function updateEntries(
  tx: Tx,
  changes: readonly (StagedChange & { skills: readonly number[] })[],
  place: Place = 'public',
): Promise<void> {
  const rows = changes.map(({ entry_id, skills, ...values }) => ({ ...values, id: entry_id, skill_ids: skills }))
  await sql`
    update ${sql.id(place, 'time_entries')} e set user_id = c.user_id, project_id = c.project_id, hours = c.hours, date = c.date,
      category = c.category, notes = c.notes, stand_in = c.stand_in, skill_ids = c.skill_ids, version = e.version + 1
    from json_populate_recordset(null::public.time_entries, ${JSON.stringify(rows)}::json) as c
    where e.id = c.id`.execute(tx)
}

export async function lastPosition(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(position), 0) as last from sync_staged_entries`.execute(db)
  return rows[0]?.last ?? 0
}
