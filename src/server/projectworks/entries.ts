import { REMOVED_TEXT } from '#shared/privacy/rules.ts'
import type { CarriedHours } from '#shared/projectworks/carried-hours.ts'
import { loggedHours } from '#shared/projectworks/durations.ts'
import {
  checkEntry,
  TWICE,
  type EntryField,
  type EntryRules,
  type EntryValues,
  type ExternalRow,
  type KnownIds,
} from '#shared/projectworks/rules.ts'
import { CLOSED_HERE, isClosed, type Month } from '#shared/months/rules.ts'
import { showsSkills } from '#shared/time-entries/rules.ts'
import type { Db } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Vocabulary } from '../skills/vocabulary/company-vocabulary.ts'
import { lastClosedMonth } from '../months/closed.ts'
import { detectSkills } from '../time-entries/detection.ts'
import type { ExternalDb } from './connector.ts'
import {
  COMPARED,
  storedEntries,
  insertStaged,
  noteSeen,
  findGone,
  removedPeople,
  type Seen,
  type Staged,
  type StoredEntry,
} from './entry-queries.ts'
import type { Dialect } from './external-columns.ts'
import { batchesOf, countOf, idsOf, type TextRow } from './external-rows.ts'
import type { ProjectParts } from './project-parts.ts'
import { shortened } from './rejected.ts'
import type { Run } from './run.ts'
import type { Selection } from './selections.ts'

/** Our ids by the external ones; negative for records that are yet to be stored. */
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
  /** The difference between the hours kept to the hundredth and the exact ones; it changes with each entry. */
  readonly carried: CarriedHours
  readonly now: Date
}

/**
 * Reads the external entries, compares them with the stored ones and puts the differences aside, in short transactions, so that
 * people go on working meanwhile. `stored` says how many there are. A dry run counts and puts nothing aside. Returns how many
 * stored entries belong to another person now.
 */
export async function stageEntries(reading: Reading, selection: Selection, ids: Ids, stored: number): Promise<number> {
  const { run, db, external, dialect } = reading
  const counts = run.countsOf('timesheets')
  const known = knownIds(ids, selection)
  const removed = await removedPeople(db)
  // What the sample company has closed does not apply to a company's own data (`endPractice`).
  const lastClosed = await lastClosedMonth(db, stored === 0 ? 'sample' : undefined)
  const whole = selection.since === null
  const total = await countOf(external, selection)
  let idBefore: string | undefined
  let moved = 0
  // While the database stores one batch, the next one is checked and read for skills.
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
    const staged = sortIn(good, before, { ...reading, whole, lastClosed }, removed)
    moved += staged.filter((entry) => isMoved(before.get(entry.external_id), entry)).length
    await storing
    // If only modified entries are read, the ids of all others are read below.
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
  { run, now, entryReading, carried, whole, lastClosed }: Reading & { whole: boolean; lastClosed: Month | null },
  removed: ReadonlySet<number>,
): Staged[] {
  const counts = run.countsOf('timesheets')
  const hoursOf = (
    row: ExternalRow<EntryField>,
    { user_id, project_id, hours }: EntryValues,
    old: StoredEntry | undefined,
  ) =>
    entryReading.rounding === 'none'
      ? carried.place(
          { userId: user_id, projectId: project_id },
          loggedHours(row),
          old && { hours: old.hours, isCounted: !whole },
        )
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
    const closed = isClosed(values.date, lastClosed) || (old !== undefined && isClosed(old.date, lastClosed))
    if (old?.isLocked || (closed && run.reason === null)) {
      const why = closed && run.reason === null ? CLOSED_HERE : APPROVED_HERE
      const reason = old?.isInvoiced ? INVOICED_HERE : why
      const kept = old !== undefined
      run.reject({ type: 'timesheets', externalId: row.id, reason, kept, values: shortened(row) })
      return []
    }
    counts[old ? 'changed' : 'added'] += 1
    const created_at = createdAt(row['modifiedMs'], values.date, now)
    return { ...values, entry_id: old?.id ?? null, external_id: row.id, skill_ids: null, created_at }
  })
}

/** Why a row's changes are not taken over. */
export const APPROVED_HERE = 'Approved here; it stays as it was approved'
const INVOICED_HERE = 'On an invoice here; it stays as it was invoiced'

const REMOVED = { notes: REMOVED_TEXT, stand_in: 'removed' } as const

/** When the entry was last written there, or else noon of its day; never later than now, even if clocks differ. */
function createdAt(modifiedMs: string | null | undefined, date: string, now: Date): string {
  const at = modifiedMs === null || modifiedMs === undefined ? Date.parse(`${date}T12:00:00Z`) : Number(modifiedMs)
  return new Date(Math.min(at, now.getTime())).toISOString()
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
