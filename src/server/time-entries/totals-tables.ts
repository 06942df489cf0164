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

type TotalsTable =
  | 'project_totals'
  | 'user_project_totals'
  | 'week_totals'
  | 'day_totals'
  | 'project_week_totals'
  | 'user_skill_totals'
  | 'project_skill_totals'
  | 'week_skill_totals'

/** A table of totals: what its rows are of, and what they must be. */
export interface Total {
  readonly table: TotalsTable
  /** The primary key. */
  readonly keys: readonly string[]
  readonly columns: readonly string[]
  /** What of an entry decides in which rows it counts, and as what. */
  readonly madeOf: readonly (keyof CountedEntry)[]
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

/** Sums per key over rows of entries. */
function plain(keys: string, select: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${select}, sum(hours)::numeric(14, 2) as hours, count(*)::integer as entries
    from ${from} group by ${sql.raw(keys)}`
}

/** A table of plain sums: its truth and its parts come from the same query over other rows. */
function plainTotal(
  table: TotalsTable,
  keys: readonly string[],
  select: RawBuilder<unknown>,
  madeOf: readonly (keyof CountedEntry)[],
): Total {
  const grouping = keys.map((_, index) => index + 1).join(', ')
  const [all, given] = madeOf.includes('skillIds') ? [SKILLS_OF_ENTRIES, skillRows] : [sql`time_entries`, entryRows]
  return {
    table,
    keys,
    columns: [...keys, 'hours', 'entries'],
    madeOf,
    truth: plain(grouping, select, all),
    sums: (entries) => plain(grouping, select, given(entries)),
  }
}

const skillDays = { first: 'first_used', last: 'last_used' }

/** Entries, one row for each skill that they show. */
const SKILLS_OF_ENTRIES = sql`time_entries cross join lateral unnest(skill_ids) as shown(skill_id)`

const USER_SKILL_TOTALS: Total = {
  table: 'user_skill_totals',
  keys: ['user_id', 'skill_id'],
  columns: ['user_id', 'skill_id', 'hours', 'entries', 'first_used', 'last_used'],
  madeOf: ['userId', 'date', 'hours', 'skillIds'],
  range: { ...skillDays, entries: sql`e.user_id = kept.user_id and e.skill_ids @> array[kept.skill_id]` },
  truth: ranged('user_id, skill_id', skillDays, SKILLS_OF_ENTRIES),
  sums: (entries) => ranged('user_id, skill_id', skillDays, skillRows(entries)),
}

/** What an entry's skills count in, in the order in which every writer takes them. */
export const SKILL_TOTALS: readonly Total[] = [
  USER_SKILL_TOTALS,
  plainTotal('project_skill_totals', ['project_id', 'skill_id'], sql`project_id, skill_id`, [
    'projectId',
    'hours',
    'skillIds',
  ]),
  plainTotal('week_skill_totals', ['week', 'skill_id'], sql`${WEEK} as week, skill_id`, ['date', 'hours', 'skillIds']),
]

/** In the order in which every writer takes them. */
export const TOTALS: readonly Total[] = [
  {
    table: 'project_totals',
    keys: ['project_id'],
    columns: ['project_id', 'hours', 'entries', 'first_entry', 'last_entry'],
    madeOf: ['projectId', 'date', 'hours'],
    range: { ...entryDays, entries: sql`e.project_id = kept.project_id` },
    truth: ranged('project_id', entryDays, sql`time_entries`),
    sums: (entries) => ranged('project_id', entryDays, entryRows(entries)),
  },
  {
    table: 'user_project_totals',
    keys: ['user_id', 'project_id'],
    columns: ['user_id', 'project_id', 'hours', 'entries', 'first_entry', 'last_entry'],
    madeOf: ['userId', 'projectId', 'date', 'hours'],
    range: { ...entryDays, entries: sql`e.user_id = kept.user_id and e.project_id = kept.project_id` },
    truth: ranged('user_id, project_id', entryDays, sql`time_entries`),
    sums: (entries) => ranged('user_id, project_id', entryDays, entryRows(entries)),
  },
  plainTotal(
    'week_totals',
    ['user_id', 'week', 'project_id', 'category'],
    sql`user_id, ${WEEK} as week, project_id, category`,
    ['userId', 'date', 'projectId', 'category', 'hours'],
  ),
  plainTotal('day_totals', ['date', 'category'], sql`date, category`, ['date', 'category', 'hours']),
  plainTotal('project_week_totals', ['project_id', 'week', 'category'], sql`project_id, ${WEEK} as week, category`, [
    'projectId',
    'date',
    'category',
    'hours',
  ]),
  ...SKILL_TOTALS,
]

/** Locks the rows that these entries touch, in order of their keys. */
export async function lockRows(tx: Transaction<Tables>, total: Total, entries: readonly CountedEntry[]): Promise<void> {
  const keys = sql.join(total.keys.map((key) => sql.ref(key)))
  await sql`
    with moved as (${total.sums(entries)})
    select from ${sql.table(total.table)} kept join moved using (${keys}) order by ${keys} for update of kept`.execute(
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
