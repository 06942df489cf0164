import { sql } from 'kysely'
import {
  checkProject,
  checkUser,
  isSet,
  NOT_SAID,
  TWICE,
  type Checked,
  type ProjectValues,
  type UserValues,
} from '#shared/projectworks/rules.ts'
import { initialsOf, usernamesBeside } from '#shared/people/names.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { companySettings } from '../company/queries.ts'
import type { Db, Tx } from '../db/tables.ts'
import { among } from '../http/list-of.ts'
import { insertRows, reserveIds } from '../db/insert-rows.ts'
import { referringColumns } from '../records/referring-columns.ts'
import type { ExternalDb } from './connector.ts'
import { STAYS } from './entry-queries.ts'
import type { Dialect } from './external-columns.ts'
import { batchesOf, type TextRow } from './external-rows.ts'
import type { Selection } from './selections.ts'
import { shortened } from './rejected.ts'
import type { Run } from './run.ts'

/** Rows that are stored in one statement. */
const ROWS_PER_STATEMENT = 2_000

type Kind = 'users' | 'projects'
type Values = UserValues | (ProjectValues & { archived_at?: Date | null })

const TABLE = { users: 'people', projects: 'projects' } as const

/** The columns of a stored row that come from the external database. */
const COLUMNS = {
  users: ['name', 'role', 'email', 'phone', 'location', 'join_date', 'last_day'],
  projects: [
    'name',
    'description',
    'status',
    'client',
    'industry',
    'total_hours',
    'budget',
    'start_date',
    'deadline',
    'archived_at',
  ],
} as const

/** How the external people or projects differ from the stored ones. There are few of them, so they are held in memory. */
export interface Differences {
  readonly kind: Kind
  readonly added: { externalId: string; values: Values }[]
  readonly changed: { id: number; values: Values }[]
  /** Stored rows that are no longer there; also rows that are no longer valid, if such rows are to be removed. */
  readonly gone: { id: number; externalId: string }[]
  /** How many are stored, and how many of them have another name now. */
  readonly stored: number
  renamed: number
  /** External ids of people who have left since, if nothing there says when. */
  readonly left: string[]
  /** Stored ids by external id; a row that is yet to be stored has a negative number of its own. */
  readonly ids: Map<string, number>
}

type StoredRow = { id: number; external_id: string } & Record<string, unknown>

interface Comparing {
  readonly run: Run
  readonly db: Db
  readonly external: ExternalDb
  readonly dialect: Dialect
  readonly now: Date
  readonly today: Day
}

/**
 * Reads all people or projects and compares them with the stored ones. All are read each time: a client's new name or a deleted
 * row changes no time of modification.
 */
export async function compareThings(
  kind: Kind,
  { run, db, external, dialect, now, today }: Comparing,
  selection: Selection,
): Promise<Differences> {
  const counts = run.countsOf(kind)
  const stored = await storedThings(db, kind)
  const seen = new Set<string>()
  const invalid = new Set<string>()
  const keyOf = keyOfIds(selection)
  const known = new Map([...stored].map(([id, row]) => [keyOf(id), row]))
  const found: Differences = {
    kind,
    added: [],
    changed: [],
    gone: [],
    stored: stored.size,
    renamed: 0,
    left: [],
    ids: new Map(),
  }
  for (const { id, external_id } of stored.values()) found.ids.set(external_id, id)
  for await (const batch of batchesOf(external, dialect, selection)) {
    for (const row of batch) {
      counts.read += 1
      const key = keyOf(row.id)
      const twice = seen.has(key)
      const before = known.get(key)
      const checked = twice ? { reason: TWICE } : check(kind, row, before, { now, today })
      seen.add(key)
      // Nothing is read about people whose personal data was removed here.
      if (before?.['removed_at']) {
        counts.unchanged += 1
        continue
      }
      if (checked.values && isSet(row['archived']) && !row['lastDay'] && (before?.['last_day'] ?? null) === null)
        found.left.push(row.id)
      if (checked.values) sortIn(found, row.id, checked.values, before, counts)
      else {
        const kept = !twice && before !== undefined && run.invalidRows === 'keep'
        if (!twice && !kept) invalid.add(key)
        run.reject({ type: kind, externalId: row.id, reason: checked.reason, kept, values: shortened(row) })
      }
    }
    await run.progress({ type: kind, done: counts.read, total: null })
  }
  run.isEmpty[kind] = counts.read === 0
  for (const { id, external_id } of stored.values())
    if (!seen.has(keyOf(external_id)) || invalid.has(keyOf(external_id)))
      found.gone.push({ id, externalId: external_id })
  return found
}

/** An id as the external database compares it. */
function keyOfIds({ id }: Selection): (id: string) => string {
  return id.ignoresCase === true ? (text) => text.toLowerCase() : (text) => text
}

function check(
  kind: Kind,
  row: TextRow,
  before: StoredRow | undefined,
  { now, today }: { now: Date; today: Day },
): Checked<Values> {
  if (kind === 'users') {
    const lastDay = (before?.['last_day'] ?? null) as Day | null
    const here = lastDay !== null && lastDay >= today ? lastDay : null
    return checkUser(row, { left: lastDay ?? addDays(today, -1), here })
  }
  const checked = checkProject(row, before?.['status'] as ProjectValues['status'])
  if (!checked.values || row['archived'] === undefined) return checked
  const archivedBefore = (before?.['archived_at'] ?? null) as Date | null
  return { values: { ...checked.values, archived_at: isSet(row['archived']) ? (archivedBefore ?? now) : null } }
}

function sortIn(
  found: Differences,
  externalId: string,
  values: Values,
  stored: StoredRow | undefined,
  counts: { added: number; changed: number; unchanged: number },
): void {
  if (!stored) {
    counts.added += 1
    found.added.push({ externalId, values })
    found.ids.set(externalId, -counts.added)
  } else if (Object.entries(values).some(([column, value]) => stored[column] !== value)) {
    counts.changed += 1
    if (stored['name'] !== values.name) found.renamed += 1
    found.changed.push({ id: stored.id, values })
  } else counts.unchanged += 1
}

async function storedThings(db: Db, kind: Kind): Promise<Map<string, StoredRow>> {
  const own = kind === 'users' ? ['id', 'external_id', 'removed_at'] : ['id', 'external_id']
  const columns = sql.join([...own, ...COLUMNS[kind]].map((column) => sql.ref(column)))
  const { rows } = await sql<StoredRow>`
    select ${columns} from ${sql.id('public', TABLE[kind])} where source = 'projectworks'`.execute(db)
  return new Map(rows.map((row) => [row.external_id, row]))
}

/** The names of the projects that were brought over, by their external ids. */
export async function projectNames(db: Db): Promise<Map<string, string>> {
  return new Map([...(await storedThings(db, 'projects'))].map(([id, { name }]) => [id, String(name)]))
}

/** Our ids of all people or projects that were brought over, by their external ones. */
export async function storedIds(db: Db, kind: Kind): Promise<Map<string, number>> {
  return new Map([...(await storedThings(db, kind))].map(([externalId, { id }]) => [externalId, id]))
}

/** Gives rows that are yet to be stored the ids that they will have, so that entries can refer to them beforehand. */
export async function numberThings(db: Db, { kind, added, ids }: Differences): Promise<void> {
  if (added.length === 0) return
  const idOf = await reserveIds(db, TABLE[kind], added.length)
  added.forEach(({ externalId }, index) => ids.set(externalId, idOf(index + 1)))
}

/** Stores what was added and changed. */
export async function storeThings(tx: Tx, differences: Differences): Promise<void> {
  const { kind, added, changed, ids } = differences
  const made = kind === 'users' ? await newPeople(tx, added) : added.map(newProject)
  const rows = made.map((row, index) => ({ id: ids.get(added[index]?.externalId ?? ''), ...row }))
  for (const batch of batches(rows)) await insertRows(tx, TABLE[kind], batch)
  for (const batch of batches(changed)) await updateThings(tx, kind, batch)
}

async function newPeople(tx: Tx, added: Differences['added']): Promise<object[]> {
  const { rows } = await sql<{ username: string }>`
    select lower(username) as username from public.people where source = 'projectworks'`.execute(tx)
  const { contractedHours, holidayCalendar } = await companySettings(tx)
  const usernameFor = usernamesBeside(rows.map(({ username }) => username))
  return added.map(({ externalId, values }) => {
    const username = usernameFor(values.name)
    const initials = initialsOf(values.name)
    return {
      role: NOT_SAID.role,
      ...values,
      initials,
      username,
      ...sourceOf(externalId),
      // Listed, since a column left out here would become null.
      contracted_hours: contractedHours,
      holiday_calendar: holidayCalendar,
      version: 1,
    }
  })
}

function newProject({ externalId, values }: Differences['added'][number]): object {
  const { client, industry, status } = NOT_SAID
  return { client, industry, status, description: '', total_hours: 0, ...values, ...sourceOf(externalId), version: 1 }
}

function sourceOf(externalId: string) {
  return { source: 'projectworks', external_id: externalId }
}

/** All rows of a run have values for the same columns: the mapped ones. */
async function updateThings(tx: Tx, kind: Kind, changed: Differences['changed']): Promise<void> {
  const rows = changed.map(({ id, values }) => ({
    id,
    ...values,
    ...(kind === 'users' && { initials: initialsOf(values.name) }),
  }))
  const [first] = rows
  if (!first) return
  const table = sql.id('public', TABLE[kind])
  const columns = Object.keys(first).filter((column) => column !== 'id')
  const set = sql.join(columns.map((column) => sql`${sql.id(column)} = changed.${sql.id(column)}`))
  await sql`
    update ${table} as kept set ${set}, version = kept.version + 1
    from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json) as changed
    where kept.id = changed.id`.execute(tx)
}

/**
 * The gone people or projects that no record here refers to. `entriesSeen`: the ids of all external entries are at hand, so
 * that entries which are going too do not count.
 */
export async function removable(
  db: Db,
  { kind, gone }: Pick<Differences, 'kind' | 'gone'>,
  entriesSeen: boolean,
): Promise<number[]> {
  if (gone.length === 0) return []
  const references = (await referringColumns(db)).filter(({ target }) => target === TABLE[kind])
  const unreferenced = references.map(({ table, column }) => {
    const stays = entriesSeen && table === 'time_entries' ? sql`and ${STAYS}` : sql``
    return sql`not exists (select from ${sql.id('public', table)} e where e.${sql.id(column)} = thing.id ${stays})`
  })
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.id('public', TABLE[kind])} as thing where ${among(
      'id',
      gone.map(({ id }) => id),
    )}
      and ${sql.join(unreferenced, sql` and `)}
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Sets the last day of people who have left to that of their last entry, if there is one. Returns the ids whose last day has changed. */
export async function settleLastDays(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update public.people as kept set last_day = entry.date, version = kept.version + 1
    from (select user_id, max(date) as date from public.time_entries where ${among('user_id', [...ids])} group by user_id) as entry
    where kept.id = entry.user_id and kept.last_day is distinct from entry.date
    returning kept.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Deletes the gone people or projects that no record refers to, and returns their ids. Their rows are locked first: a record
 * that somebody enters for one of them meanwhile is refused, not deleted. Their totals were removed with their entries.
 */
export async function removeThings(tx: Tx, { kind, gone }: Pick<Differences, 'kind' | 'gone'>): Promise<number[]> {
  const table = sql.id('public', TABLE[kind])
  const ids = gone.map(({ id }) => id)
  await sql`select from ${table} where ${among('id', ids)} order by id for update`.execute(tx)
  const unneeded = await removable(tx, { kind, gone }, false)
  await sql`delete from ${table} where ${among('id', unneeded)}`.execute(tx)
  return unneeded
}

function* batches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) yield rows.slice(from, from + ROWS_PER_STATEMENT)
}
