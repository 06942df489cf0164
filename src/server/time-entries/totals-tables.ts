import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#shared/time/day.ts'
import type { Tables, Tx } from '../db/tables.ts'

/** The parts of an entry that totals are computed from. */
export interface CountedEntry {
  userId: number
  projectId: number
  date: Day
  category: string
  hours: number
  skillIds: readonly number[]
}

/**
 * Whose totals are kept: everybody's where one company is in the database, else (`divided`) the sample's and those of
 * ProjectWorks apart. An entry is its person's or its project's company's; one of neither counts in both.
 */
export type Division = boolean

/** The schema of the tables: those in use, or those that are being made to take their place. */
export type Place = 'public' | 'arriving'

/** A table of totals: what its rows are of, and what they must be. All have a column `company`: whose total it is. */
export interface Total {
  readonly table: keyof Tables
  /** The primary key. */
  readonly keys: readonly string[]
  readonly columns: readonly string[]
  /** The parts of an entry that decide in which rows it counts, and with how much. */
  readonly madeOf: readonly (keyof CountedEntry)[]
  /** Columns of the first and last day, and which entries `e` a row `kept` is made of. */
  readonly range?: { readonly first: string; readonly last: string; readonly entries: RawBuilder<unknown> }
  /** Rows as they must be, from all entries. */
  truth(divided: Division): RawBuilder<unknown>
  /** Rows that some entries add up to; `from` is a table of entries, or a query in brackets. */
  over(from: RawBuilder<unknown>, divided: Division): RawBuilder<unknown>
  /** Rows that the given entries alone add up to. */
  sums(entries: readonly CountedEntry[], divided: Division): RawBuilder<unknown>
}

/** Rows of entries with whose totals they count in, once for each. */
function counted(rows: RawBuilder<unknown>, divided: Division): RawBuilder<unknown> {
  if (!divided) return sql`(select *, 'local' as company from ${rows}) as counted`
  return sql`(
    select entry.*, counts.company from ${rows}
    join (select id, source as person_of from public.people) as person on person.id = entry.user_id
    join (select id, source as project_of from public.projects) as project on project.id = entry.project_id
    join (values ('sample', 'sample'), ('projectworks', 'projectworks'), ('local', 'sample'), ('local', 'projectworks'))
      as counts(owner, company) on counts.owner = case when person_of <> 'local' then person_of else project_of end
  ) as counted`
}

/** Which entries `e` count in the row `kept`. */
export function countsInKept(divided: Division): RawBuilder<unknown> {
  if (!divided) return sql`true`
  return sql`not exists (select from public.people p where p.id = e.user_id and p.source not in ('local', kept.company))
    and not exists (select from public.projects p where p.id = e.project_id and p.source not in ('local', kept.company))`
}

const ALL_ENTRIES = sql`public.time_entries`

/** For each key of a total: how it is selected, the field of an entry behind it, and whether an entry `e` counts in a row `kept`. */
const KEYS: Readonly<
  Record<string, { select: RawBuilder<unknown>; madeOf: keyof CountedEntry; counts?: RawBuilder<unknown> }>
> = {
  user_id: { select: sql`user_id`, madeOf: 'userId', counts: sql`e.user_id = kept.user_id` },
  project_id: { select: sql`project_id`, madeOf: 'projectId', counts: sql`e.project_id = kept.project_id` },
  skill_id: { select: sql`skill_id`, madeOf: 'skillIds', counts: sql`e.skill_ids @> array[kept.skill_id]` },
  week: { select: sql`date_trunc('week', date)::date as week`, madeOf: 'date' },
  date: { select: sql`date`, madeOf: 'date' },
  category: { select: sql`category`, madeOf: 'category' },
}

/** Person and project decide whose total it is, whatever else it is of. */
const ALWAYS = ['hours', 'userId', 'projectId'] as const

/** Sums per key, with columns of the first and the last day where `days` names them. */
function totalOf(table: keyof Tables, keys: readonly string[], days?: { first: string; last: string }): Total {
  const described = keys.flatMap((key) => KEYS[key] ?? [])
  const [stored, given] = keys.includes('skill_id') ? [skillsOf, skillRows] : [entriesOf, entryRows]
  const select = sql.join([...described.map((key) => key.select), sql`company`])
  const places = sql.raw([...keys, 'company'].map((_, index) => index + 1).join(', '))
  const range = days ? sql`, min(date) as ${sql.ref(days.first)}, max(date) as ${sql.ref(days.last)}` : sql``
  const sumsOf = (rows: RawBuilder<unknown>, divided: Division) => sql`
    select ${select}, sum(hours)::numeric(14, 2) as hours, count(*)::integer as entries${range}
    from ${counted(rows, divided)} group by ${places}`
  const entries = sql.join(
    described.flatMap(({ counts }) => counts ?? []),
    sql` and `,
  )
  return {
    table,
    keys: [...keys, 'company'],
    columns: [...keys, 'company', 'hours', 'entries', ...(days ? [days.first, days.last] : [])],
    madeOf: [...new Set([...described.map((key) => key.madeOf), ...(days ? ['date' as const] : []), ...ALWAYS])],
    ...(days && { range: { ...days, entries } }),
    over: (from, divided) => sumsOf(stored(from), divided),
    truth: (divided) => sumsOf(stored(ALL_ENTRIES), divided),
    sums: (those, divided) => sumsOf(given(those), divided),
  }
}

function entriesOf(from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${from} as entry`
}

/** Entries, one row for each skill that they show. */
function skillsOf(from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select e.*, skill_id from ${from} e cross join lateral unnest(skill_ids) as shown(skill_id)) as entry`
}

/** What an entry's skills count in, in the order in which every writer takes them. */
export const SKILL_TOTALS: readonly Total[] = [
  totalOf('user_skill_totals', ['user_id', 'skill_id'], { first: 'first_used', last: 'last_used' }),
  totalOf('project_skill_totals', ['project_id', 'skill_id']),
  totalOf('week_skill_totals', ['week', 'skill_id']),
]

/** In the order in which every writer takes them. */
export const TOTALS: readonly Total[] = [
  totalOf('project_totals', ['project_id'], { first: 'first_entry', last: 'last_entry' }),
  totalOf('user_project_totals', ['user_id', 'project_id'], { first: 'first_entry', last: 'last_entry' }),
  totalOf('week_totals', ['user_id', 'week', 'project_id', 'category']),
  totalOf('user_week_totals', ['user_id', 'week']),
  totalOf('day_totals', ['date', 'category']),
  totalOf('project_week_totals', ['project_id', 'week', 'category']),
  ...SKILL_TOTALS,
]

/** Locks the rows that these entries touch, in order of their keys. */
export async function lockRows(
  tx: Tx,
  total: Total,
  entries: readonly CountedEntry[],
  divided: Division,
  place: Place,
): Promise<void> {
  const keys = sql.join(total.keys.map((key) => sql.ref(key)))
  await sql`
    with moved as (${total.sums(entries, divided)})
    select from ${sql.id(place, total.table)} kept join moved using (${keys}) order by ${keys} for update of kept`.execute(
    tx,
  )
}

/** Entries as rows of a query. */
function entryRows(entries: readonly CountedEntry[]): RawBuilder<unknown> {
  return sql`unnest(
      ${entries.map((entry) => entry.userId)}::integer[],
      ${entries.map((entry) => entry.projectId)}::integer[],
      ${entries.map((entry) => entry.date)}::date[],
      ${entries.map((entry) => entry.category)}::text[],
      ${entries.map((entry) => entry.hours)}::numeric[])
    as entry(user_id, project_id, date, category, hours)`
}

/** Entries as rows of a query, one for each skill that they show. */
function skillRows(entries: readonly CountedEntry[]): RawBuilder<unknown> {
  const shown = entries.flatMap((entry) => entry.skillIds.map((skillId) => ({ ...entry, skillId })))
  return sql`unnest(
      ${shown.map((entry) => entry.userId)}::integer[],
      ${shown.map((entry) => entry.projectId)}::integer[],
      ${shown.map((entry) => entry.skillId)}::integer[],
      ${shown.map((entry) => entry.date)}::date[],
      ${shown.map((entry) => entry.hours)}::numeric[])
    as entry(user_id, project_id, skill_id, date, hours)`
}
