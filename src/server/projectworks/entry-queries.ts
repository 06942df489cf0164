import { sql, type RawBuilder } from 'kysely'
import type { EntryValues } from '#shared/projectworks/rules.ts'
import { Pace } from '../db/pace.ts'
import type { Db, Tx } from '../db/tables.ts'
import { among } from '../http/list-of.ts'
import { billableByDefault } from '../time-entries/billing.ts'
import type { CountedEntry, Place } from '../time-entries/totals-tables.ts'
import { isClosedDay } from '../months/closed.ts'
import { isLockedEntry, stateOfArriving } from '../weeks/arriving.ts'

/** An entry as it is stored. */
export type StoredEntry = EntryValues & { id: number; external_id: string; isLocked: boolean; isInvoiced: boolean }

/** An entry as it is to be stored. */
export interface Staged extends EntryValues {
  entry_id: number | null
  external_id: string
  skill_ids: number[] | null
  created_at: string
}

/** An id that was seen there; an invalid row that is not to be kept counts as gone. */
export interface Seen {
  id: string
  invalid: boolean
}

/** The columns of an entry that come from the external database. */
export const COMPARED = ['user_id', 'project_id', 'hours', 'date', 'category', 'notes', 'stand_in'] as const
const VALUES = sql.join(COMPARED.map((column) => sql.ref(column)))

export async function storedEntries(db: Db, externalIds: string[]): Promise<Map<string, StoredEntry>> {
  const { rows } = await sql<StoredEntry>`
    select id, external_id, ${VALUES}, ${isLockedEntry('e')} as "isLocked",
      invoice_id is not null as "isInvoiced" from public.time_entries e
    where source = 'projectworks' and external_id = any(${externalIds}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.external_id, row]))
}

export async function insertStaged(db: Db, staged: readonly Staged[]): Promise<void> {
  await sql`
    insert into sync_staged_entries (entry_id, external_id, ${VALUES}, skill_ids, created_at)
    select entry_id, external_id, ${VALUES}, skill_ids, created_at
    from json_populate_recordset(null::sync_staged_entries, ${JSON.stringify(staged)}::json)`.execute(db)
}

export async function noteSeen(db: Db, seen: readonly Seen[]): Promise<void> {
  if (seen.length === 0) return
  await sql`
    insert into sync_seen_entries (external_id, invalid)
    select * from unnest(${seen.map(({ id }) => id)}::text[], ${seen.map(({ invalid }) => invalid)}::boolean[])
    on conflict do nothing`.execute(db)
}

/** Whether the current run has a reason for correcting closed months. */
const CORRECTS = sql<boolean>`exists (select from public.sync_runs where state = 'running' and reason is not null)`

/** Whether a day is in a closed month that the run leaves as it is. */
const staysClosed = (day: RawBuilder<unknown>) => sql<boolean>`(${isClosedDay(day)} and not ${CORRECTS})`

/** As `isKeptEntry`, except for what a run corrects. */
const isKept = (name: string) => sql<boolean>`(${isLockedEntry(name)} or ${staysClosed(sql.ref(`${name}.date`))})`

/** Stored entries that were not seen there, or are not valid any more; except approved ones, and those in a closed month. */
const GONE = sql`e.source = 'projectworks' and e.external_id is not null
  and not exists (select from sync_seen_entries s where s.external_id = e.external_id and not s.invalid)
  and not ${isKept('e')}`

/** All other stored entries: they are still there, or did not come from there. */
export const STAYS = sql`not (${GONE})`

/** How many ids of gone entries are held in memory. If there are more, the entries are looked for again. */
const MOST_GONE_HELD = 10_000

/** The stored entries that are gone: how many, and which ones if there are few. */
export async function findGone(db: Db): Promise<{ count: number; ids: number[] | null }> {
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

/** Goes through all entries, a stretch of ids at a time, since all callers share the embedded database's one connection. */
export async function byStretches(
  db: Db,
  look: (tx: Tx, stretch: RawBuilder<unknown>) => Promise<void>,
): Promise<void> {
  await new Pace(db).through(await lastId(db), (tx, from, to) =>
    look(tx, sql`e.id between ${from}::integer and ${to}::integer`),
  )
}

/** The highest id of the stored entries. */
export async function lastId(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from public.time_entries`.execute(db)
  return rows[0]?.last ?? 0
}

/** Deletes some of the gone entries and returns them; of these `ids` if they are known. */
export async function takeGone(tx: Tx, limit: number, ids: readonly number[] | null) {
  const known = ids ? sql`e.id = any(${[...ids]}::integer[])` : sql`true`
  const { rows } = await sql<CountedEntry & { id: number }>`
    delete from public.time_entries where id in (
      select e.id from public.time_entries e where ${known} and ${GONE} order by e.id limit ${limit}::integer)
    returning ${COUNTED}`.execute(tx)
  return rows
}

/** The statement that stores the new entries of a range of staged ones. They get the entries' next ids, in whichever schema they are stored. */
function newEntries(from: number, to: number, place: Place): RawBuilder<CountedEntry> {
  return sql`
    insert into ${sql.id(place, 'time_entries')}
      (id, source, external_id, ${VALUES}, skill_ids, created_at, approval, billable)
    overriding system value
    select nextval('public.time_entries_id_seq'), 'projectworks', external_id, ${VALUES},
      coalesce(skill_ids, '{}'), created_at, ${stateOfArriving(sql`staged.user_id`, sql`staged.date`)},
      ${billableByDefault(sql`staged.project_id`, sql`staged.category`)}
    from sync_staged_entries staged where entry_id is null and position between ${from}::integer and ${to}::integer
      and not ${staysClosed(sql`staged.date`)}
    order by position`
}

/** Stores the new entries of a range of staged ones, and returns them. */
export async function insertNew(tx: Tx, from: number, to: number): Promise<CountedEntry[]> {
  const { rows } = await sql<CountedEntry>`${newEntries(from, to, 'public')} returning ${COUNTED}`.execute(tx)
  return rows
}

/** As `insertNew`, without returning the entries. */
export async function insertNewUnseen(tx: Tx, from: number, to: number, place: Place = 'public'): Promise<void> {
  await newEntries(from, to, place).execute(tx)
}

const COUNTED = sql`id, user_id as "userId", project_id as "projectId", date, category, billable, hours, minutes,
  skill_ids as "skillIds"`

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
    select entry_id, ${VALUES}, skill_ids from sync_staged_entries staged where ${which} and not ${staysClosed(sql`staged.date`)}
    order by entry_id`.execute(tx)
  return rows
}

/** Entries as the totals count them, in the order of their ids. */
export async function countedEntries(
  tx: Tx,
  ids: number[],
  place: Place = 'public',
): Promise<(CountedEntry & { id: number; isLocked: boolean })[]> {
  const { rows } = await sql<CountedEntry & { id: number; isLocked: boolean }>`
    select ${COUNTED}, ${isKept(`${place}.time_entries`)} as "isLocked"
    from ${sql.id(place, 'time_entries')} where ${among('id', ids)} order by id`.execute(tx)
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
      category = c.category, notes = c.notes, stand_in = c.stand_in, skill_ids = c.skill_ids, version = e.version + 1,
      approval = case
        when e.approval = 'Submitted' and c.user_id = e.user_id
          and date_trunc('week', c.date::timestamp) = date_trunc('week', e.date::timestamp) then 'Submitted'
        else ${stateOfArriving(sql`c.user_id`, sql`c.date`)} end
    from json_populate_recordset(null::public.time_entries, ${JSON.stringify(rows)}::json) as c
    where e.id = c.id and not ${isKept('e')}`.execute(tx)
}

/** New entries join weeks that were submitted while the run was preparing them; they wait for a decision of their own. */
export async function admitToWeeks(tx: Tx, place: Place = 'public'): Promise<void> {
  await sql`
    update ${sql.id(place, 'time_entries')} e set approval = 'Submitted', version = e.version + 1
    from public.weeks w, public.company_settings
    where e.user_id = w.user_id and e.date between w.week and w.week + 6 and w.state <> 'Returned'
      and e.approval is null and e.source = 'projectworks' and company_settings.approval <> 'none'`.execute(tx)
}

export async function lastPosition(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(position), 0) as last from sync_staged_entries`.execute(db)
  return rows[0]?.last ?? 0
}

/** People whose personal data was removed. */
export async function removedPeople(db: Db): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select id from public.people where removed_at is not null`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
