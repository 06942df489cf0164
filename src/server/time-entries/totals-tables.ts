import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Day } from '#shared/time/day.ts'
import type { Tables } from '../db/tables.ts'

/** What of an entry the totals are made of. */
export interface CountedEntry {
  userId: number
  projectId: number
  date: Day
  category: string
  hours: number
  skillIds: readonly number[]
}

/** A table of totals: what its rows are of, and what they must be. */
export interface Total {
  readonly table: 'project_totals' | 'user_project_totals' | 'week_totals' | 'user_skill_totals'
  /** The primary key. */
  readonly keys: readonly string[]
  readonly columns: readonly string[]
  /** Columns of the first and last day, and which entries `e` a row `kept` is made of. */
  readonly range?: { readonly first: string; readonly last: string; readonly entries: RawBuilder<unknown> }
  /** Rows as they must be, from all entries. */
  readonly truth: RawBuilder<unknown>
  /** Rows that the given entries alone add up to. */
  sums(entries: readonly CountedEntry[]): RawBuilder<unknown>
}

const WEEK = sql`date_trunc('week', date)::date`

const entryDays = { first: 'first_entry', last: 'last_entry' }

/** Sums per key over rows of entries, with first and last day. */
function ranged(keys: string, days: { first: string; last: string }, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${sql.raw(keys)}, sum(hours)::numeric(14, 2) as hours, count(*)::integer as entries,
      min(date) as ${sql.ref(days.first)}, max(date) as ${sql.ref(days.last)}
    from ${from} group by ${sql.raw(keys)}`
}

function weekly(from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select user_id, ${WEEK} as week, project_id, category, sum(hours)::numeric(12, 2) as hours, count(*)::integer as entries
    from ${from} group by user_id, ${WEEK}, project_id, category`
}

const skillDays = { first: 'first_used', last: 'last_used' }

const SKILL_TOTALS: Total = {
  table: 'user_skill_totals',
  keys: ['user_id', 'skill_id'],
  columns: ['user_id', 'skill_id', 'hours', 'entries', 'first_used', 'last_used'],
  range: { ...skillDays, entries: sql`e.user_id = kept.user_id and e.skill_ids @> array[kept.skill_id]` },
  truth: ranged(
    'user_id, skill_id',
    skillDays,
    sql`time_entries cross join lateral unnest(skill_ids) as shown(skill_id)`,
  ),
  sums: (entries) => ranged('user_id, skill_id', skillDays, skillRows(entries)),
}

/** In the order in which every writer takes them. */
export const TOTALS: readonly Total[] = [
  {
    table: 'project_totals',
    keys: ['project_id'],
    columns: ['project_id', 'hours', 'entries', 'first_entry', 'last_entry'],
    range: { ...entryDays, entries: sql`e.project_id = kept.project_id` },
    truth: ranged('project_id', entryDays, sql`time_entries`),
    sums: (entries) => ranged('project_id', entryDays, entryRows(entries)),
  },
  {
    table: 'user_project_totals',
    keys: ['user_id', 'project_id'],
    columns: ['user_id', 'project_id', 'hours', 'entries', 'first_entry', 'last_entry'],
    range: { ...entryDays, entries: sql`e.user_id = kept.user_id and e.project_id = kept.project_id` },
    truth: ranged('user_id, project_id', entryDays, sql`time_entries`),
    sums: (entries) => ranged('user_id, project_id', entryDays, entryRows(entries)),
  },
  {
    table: 'week_totals',
    keys: ['user_id', 'week', 'project_id', 'category'],
    columns: ['user_id', 'week', 'project_id', 'category', 'hours', 'entries'],
    truth: weekly(sql`time_entries`),
    sums: (entries) => weekly(entryRows(entries)),
  },
  SKILL_TOTALS,
]

/** Locks the rows of persons' skills that these entries touch, in order, and gives their table. */
export async function lockSkillTotals(tx: Transaction<Tables>, entries: readonly CountedEntry[]): Promise<Total> {
  await sql`
    with moved as (${SKILL_TOTALS.sums(entries)})
    select from user_skill_totals kept join moved using (user_id, skill_id)
    order by user_id, skill_id for update of kept`.execute(tx)
  return SKILL_TOTALS
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
      ${shown.map((entry) => entry.skillId)}::integer[],
      ${shown.map((entry) => entry.date)}::date[],
      ${shown.map((entry) => entry.hours)}::numeric[])
    as entry(user_id, skill_id, date, hours)`
}
