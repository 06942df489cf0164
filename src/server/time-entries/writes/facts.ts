import { monthOf, monthStart, type Month } from '#shared/months/rules.ts'
import { SHIPPED_RULES, type EntryRules } from '#shared/time-entries/steps.ts'
import { monthsOf, type Place } from '#shared/time-entries/kept-minutes.ts'
import type { Day } from '#shared/time/day.ts'
import type { Approval, WeekState } from '#shared/weeks/choices.ts'
import { planned, runPlanned } from '../../db/planned.ts'
import type { Sending } from '../../db/sending.ts'
import type { Tx } from '../../db/tables.ts'
import type { EntryRow } from '../queries.ts'

export interface Person {
  readonly id: number
  readonly name: string
  readonly initials: string
  readonly role: string
  readonly username: string
  readonly lastDay: Day | null
}

export interface Project {
  readonly id: number
  readonly name: string
  readonly client: string
  readonly status: string
  readonly archivedAt: string | null
  readonly billable: boolean
}

export interface Correction {
  readonly entryId: number
  readonly skillId: number
  readonly kind: 'rejected' | 'added'
}

export interface Skill {
  readonly id: number
  readonly name: string
}

/** The entries that changes are about, their people and projects, and the people and projects that changes name. */
export interface Held {
  readonly entries: readonly EntryRow[]
  readonly people: readonly Person[]
  readonly projects: readonly Project[]
  /** Whether the totals of two companies are told apart. */
  readonly divided: boolean
  /** Which approval the company uses. */
  readonly approval: Approval
  /** The last closed month. */
  readonly lastClosed: Month | null
  /** The rules that it checks entries by. */
  readonly rules: EntryRules & { readonly notBillable: readonly string[] }
}

interface Named {
  readonly entryIds: readonly number[]
  readonly userIds: readonly number[]
  readonly projectIds: readonly number[]
}

/**
 * Locks entries and people, and keeps projects from being archived: in this order, and each in the order of the ids, which is
 * how all code does it. Nobody else changes the entries or logs time for the people until the transaction ends.
 */
export async function hold(tx: Tx | Sending, { entryIds, userIds, projectIds }: Named): Promise<Held> {
  const [row] = await runPlanned<{ entries: StoredEntry[] | null } & Nullable<Omit<Held, 'entries'>>>(tx, HOLD, [
    entryIds,
    userIds,
    projectIds,
  ])
  const { entries, people, projects, divided, approval, lastClosed, rules } = row ?? {}
  return {
    entries: (entries ?? []).map((entry) => ({ ...entry, createdAt: new Date(entry.createdAt) })),
    people: people ?? [],
    projects: projects ?? [],
    divided: divided ?? false,
    approval: approval ?? 'none',
    lastClosed: lastClosed ?? null,
    rules: rules ?? { ...SHIPPED_RULES, notBillable: [] },
  }
}

type StoredEntry = Omit<EntryRow, 'createdAt'> & { createdAt: string }

type Nullable<Lists> = { [Name in keyof Lists]: Lists[Name] | null }

const SHOWN = 'source is distinct from (select hidden from public.data_source)'

/**
 * Entries are found by their ids alone and checked afterwards: PostgreSQL expects hardly anybody to be shown, and would begin
 * at the projects. Ids come from a subquery, for the reason that `lists` gives.
 */
const HOLD = planned(`
  with entries as materialized (
    select id, user_id as "userId", project_id as "projectId", hours, minutes, start_time as "startTime", date, category, notes, skill_ids as "skillIds",
      created_at as "createdAt", version, approval, billable, invoice_id as "invoiceId"
    from public.time_entries where id = any(array(select unnest($1::integer[]))) order by id for update
  ), people as materialized (
    select id, name, initials, role, username, last_day as "lastDay" from public.people
    where id = any(array(select unnest($2::integer[]) union select "userId" from entries)) and ${SHOWN}
    order by id for no key update
  ), projects as materialized (
    select id, name, client, status, archived_at as "archivedAt", billing <> 'Not Billable' as billable from public.projects
    where id = any(array(select unnest($3::integer[]) union select "projectId" from entries)) and ${SHOWN}
    order by id for share
  )
  select (select json_agg(entries) from entries where "userId" in (select id from people) and "projectId" in (select id from projects))
      as entries,
    (select json_agg(people) from people) as people, (select json_agg(projects) from projects) as projects,
    (select divided from public.data_source) as divided, (select approval from public.company_settings) as approval,
    (select to_char(max(month), 'YYYY-MM') from public.closed_months) as "lastClosed",
    (select json_build_object('notesRequired', notes_required, 'stepMinutes', step_minutes, 'rounding', rounding,
      'notBillable', not_billable) from public.company_settings) as rules`)

/** A person's hours on a day, and the state of the day's week; null if it is open. */
export interface LoggedDay {
  readonly userId: number
  readonly date: Day
  readonly hours: number
  readonly week: WeekState | null
}

/** The difference between the hours of a month's (`monthsOf`) entries and their exact minutes (`lackOf`). */
export interface LackingMonth {
  readonly month: string
  readonly lack: number
}

interface Asked {
  readonly days: readonly Pick<LoggedDay, 'userId' | 'date'>[]
  /** The people, projects and days for which hours of entries change. */
  readonly places: readonly Place[]
  readonly entryIds: readonly number[]
  /** Names of skills; below, ids of skills whose names are needed. */
  readonly skillNames: readonly string[]
  readonly skillIds: readonly number[]
  /** How many entries may be made. */
  readonly newEntries: number
}

export interface Known {
  readonly days: readonly LoggedDay[]
  readonly lacks: readonly LackingMonth[]
  readonly corrections: readonly Correction[]
  readonly skills: readonly Skill[]
  /** Ids for new entries. */
  readonly ids: readonly number[]
}

export const NOTHING_KNOWN: Known = { days: [], lacks: [], corrections: [], skills: [], ids: [] }

/**
 * What else changes of entries must know once their entries and people are locked. A separate statement, so that it sees what
 * was committed before.
 */
export async function lookUp(tx: Tx | Sending, asked: Asked): Promise<Known> {
  const [row] = await runPlanned<Nullable<Known>>(tx, LOOK_UP, [
    JSON.stringify(asked.days),
    asked.entryIds,
    asked.skillNames.map((name) => name.toLowerCase()),
    asked.skillIds,
    asked.newEntries,
    JSON.stringify(monthsAsked(asked)),
  ])
  const { days, lacks, corrections, skills, ids } = row ?? {}
  return {
    days: days ?? [],
    lacks: lacks ?? [],
    corrections: corrections ?? [],
    skills: skills ?? [],
    ids: ids ?? [],
  }
}

/** Each month once. */
function monthsAsked({ places }: Asked) {
  const months = places.flatMap((place) => {
    const { userId, projectId, date } = place
    const [ofPerson, ofProject] = monthsOf(place)
    const start = monthStart(monthOf(date))
    return [
      { month: ofPerson, userId, start },
      { month: ofProject, projectId, start },
    ]
  })
  return [...new Map(months.map((one) => [one.month, one])).values()]
}

/** One of two sums, since each has an index of its own; the other has a null id, and yields 0. */
function lackOfMonth(whose: string): string {
  return `(select coalesce(sum(e.minutes * 5 - e.hours * 300), 0)::integer from public.time_entries e
    where ${whose} and e.minutes is not null and e.date >= asked.start and e.date < (asked.start + interval '1 month')::date)`
}

const LOOK_UP = planned(`
  select
    (select json_agg(json_build_object('userId', asked."userId", 'date', asked.date, 'hours', (
        select coalesce(sum(hours), 0) from public.time_entries e where e.user_id = asked."userId" and e.date = asked.date), 'week', (
        select state from public.weeks w where w.user_id = asked."userId" and w.week = date_trunc('week', asked.date)::date)))
      from json_to_recordset($1) as asked("userId" integer, date date)) as days,
    (select json_agg(json_build_object('month', asked.month, 'lack',
        ${lackOfMonth('e.user_id = asked."userId"')} + ${lackOfMonth('e.project_id = asked."projectId"')}))
      from json_to_recordset($6) as asked(month text, "userId" integer, "projectId" integer, start date)) as lacks,
    (select json_agg(json_build_object('entryId', entry_id, 'skillId', skill_id, 'kind', kind) order by skill_id)
      from public.skill_corrections where entry_id = any(array(select unnest($2::integer[])))) as corrections,
    (select json_agg(known) from (
      select id, name from public.skills where lower(name) = any(array(select unnest($3::text[])))
      union select id, name from public.skills where id = any(array(
        select unnest($4::integer[]) union select skill_id from public.skill_corrections
        where entry_id = any(array(select unnest($2::integer[])))))
    ) as known) as skills,
    (select json_agg(nextval(pg_get_serial_sequence('public.time_entries', 'id'))) from generate_series(1, $5::integer)) as ids`)

/** Ids for skills that are new to the company; the skills are stored with the first entry that shows them. */
export async function newSkillIds(tx: Tx, count: number): Promise<number[]> {
  if (count === 0) return []
  const rows = await runPlanned<{ id: number }>(tx, NEW_SKILL_IDS, [count])
  return rows.map(({ id }) => id)
}

const NEW_SKILL_IDS = planned(
  "select nextval(pg_get_serial_sequence('public.skills', 'id')) as id from generate_series(1, $1::integer)",
)
