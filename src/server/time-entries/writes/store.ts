import { undoableSince } from '#shared/audit/undo.ts'
import { doerOf, type Doer } from '../../audit/record.ts'
import { lists, planned, runPlanned } from '../../db/planned.ts'
import type { Sending } from '../../db/sending.ts'
import type { Tx } from '../../db/tables.ts'
import { intoOutbox } from '../../webhooks/outbox.ts'
import type { EntryRow } from '../queries.ts'
import type { Correction, Skill } from './facts.ts'

/** An entry whose notes somebody has rewritten belongs to that person from then on. */
export type ChangedEntry = EntryRow & { readonly ownNotes: boolean }

/** Stores new entries; `creators` says who has made each of them. */
export async function insertEntries(
  tx: Tx | Sending,
  entries: readonly EntryRow[],
  creators: readonly Doer[],
): Promise<void> {
  if (entries.length === 0) return
  const times = entries.map(({ createdAt }) => createdAt)
  await runPlanned(tx, INSERT, [...columnsOf(entries), times, creators.map(doerOf)])
}

export async function updateEntries(tx: Tx | Sending, entries: readonly ChangedEntry[]): Promise<void> {
  if (entries.length === 0) return
  const [versions, own] = [entries.map(({ version }) => version), entries.map(({ ownNotes }) => ownNotes)]
  await runPlanned(tx, UPDATE, [...columnsOf(entries), versions, own])
}

function columnsOf(entries: readonly EntryRow[]): unknown[][] {
  return [
    entries.map(({ id }) => id),
    entries.map(({ userId }) => userId),
    entries.map(({ projectId }) => projectId),
    entries.map(({ hours }) => hours),
    entries.map(({ minutes }) => minutes),
    entries.map(({ date }) => date),
    entries.map(({ category }) => category),
    entries.map(({ notes }) => notes),
    entries.map(({ skillIds }) => skillIds.join(',')),
    entries.map(({ approval }) => approval),
    entries.map(({ billable }) => billable),
    entries.map(({ startTime }) => startTime),
  ]
}

const COLUMNS = [
  'integer',
  'integer',
  'integer',
  'numeric',
  'smallint',
  'date',
  'text',
  'text',
  'text',
  'text',
  'boolean',
  'text',
]

/** New entries are in no audit log, so webhooks are told of them here. */
const INSERT = planned(`
  with made as materialized (
    select * from unnest(${lists([...COLUMNS, 'timestamptz', 'integer'])}) with ordinality
      as made(id, user_id, project_id, hours, minutes, date, category, notes, skills, approval, billable, start_time, created_at, creator, nth)
  ), change as (
    select 'time entry' as entity, id as "entityId", 'created' as action, created_at as at, user_id, project_id, creator, nth from made
  ), told as (${intoOutbox(`jsonb_strip_nulls(jsonb_build_object('by', told.creator, 'userId', told.user_id, 'projectId', told.project_id))`)}
  )
  insert into public.time_entries
    (id, user_id, project_id, hours, minutes, date, category, notes, skill_ids, approval, billable, start_time, created_at)
  overriding system value
  select id, user_id, project_id, hours, minutes, date, category, notes, string_to_array(skills, ',')::integer[], approval,
    billable, start_time, created_at
  from made`)

const UPDATE = planned(`
  update public.time_entries e set user_id = now.user_id, project_id = now.project_id, hours = now.hours,
    minutes = now.minutes, date = now.date, category = now.category, notes = now.notes, skill_ids = string_to_array(now.skills, ',')::integer[],
    approval = now.approval, billable = now.billable, start_time = now.start_time, version = now.version, stand_in = case when now.own_notes then null else e.stand_in end
  from unnest(${lists([...COLUMNS, 'integer', 'boolean'])})
    as now(id, user_id, project_id, hours, minutes, date, category, notes, skills, approval, billable, start_time, version, own_notes)
  where e.id = now.id`)

/** Keeps entries for as long as their deletion can be undone, and forgets those whose time is over. */
export async function deleteEntries(tx: Tx | Sending, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length > 0) await runPlanned(tx, DELETE, [ids, now, undoableSince(now)])
}

// Rows that somebody is just bringing back are locked; they are forgotten the next time.
const DELETE = planned(`
  with forgotten as (
    delete from public.deleted_time_entries where id in (
      select id from public.deleted_time_entries where deleted_at < $3 order by id for update skip locked)
  ), kept as (
    insert into public.deleted_time_entries (id, entry, corrections, deleted_at)
    select e.id, to_jsonb(e) - 'rejected_ids',
      coalesce((select jsonb_agg(to_jsonb(c) order by skill_id) from public.skill_corrections c where c.entry_id = e.id), '[]'),
      $2
    from public.time_entries e where e.id = any(array(select unnest($1::integer[])))
  )
  delete from public.time_entries where id = any(array(select unnest($1::integer[])))`)

/** What somebody says of an entry's skill: that it is rejected, or counts again. */
export interface Said extends Omit<Correction, 'kind'> {
  readonly rejected: boolean
  readonly userId: number | null
}

export async function storeSaid(tx: Tx | Sending, said: readonly Said[]): Promise<void> {
  if (said.length === 0) return
  await runPlanned(tx, SAY, [
    said.map(({ entryId }) => entryId),
    said.map(({ skillId }) => skillId),
    said.map(({ rejected }) => rejected),
    said.map(({ userId }) => userId),
  ])
}

const SAY = planned(`
  with said as materialized (
    select * from unnest(${lists(['integer', 'integer', 'boolean', 'integer'])}) as said(entry_id, skill_id, rejected, user_id)
  ), forgotten as (
    delete from public.skill_corrections c using said
    where not rejected and c.entry_id = said.entry_id and c.skill_id = said.skill_id
  )
  insert into public.skill_corrections (entry_id, skill_id, kind, user_id)
  select entry_id, skill_id, 'rejected', user_id from said where rejected
  on conflict (entry_id, skill_id) do update set kind = 'rejected', user_id = excluded.user_id`)

/** If another transaction adds one of these skills at the same time, this one begins again (`inTransaction`). */
export async function insertSkills(
  tx: Tx | Sending,
  skills: readonly (Skill & { readonly category: string })[],
): Promise<void> {
  if (skills.length === 0) return
  const inOrder = skills.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  await runPlanned(tx, MEET, [
    inOrder.map(({ id }) => id),
    inOrder.map(({ name }) => name),
    inOrder.map(({ category }) => category),
  ])
}

const MEET = planned(`
  insert into public.skills (id, name, category) overriding system value
  select * from unnest(${lists(['integer', 'text', 'text'])})`)
