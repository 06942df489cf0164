import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#shared/time/day.ts'
import type { Tx } from '../db/tables.ts'

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
  | 'user_week_totals'
  | 'day_totals'
  | 'project_week_totals'
  | 'user_skill_totals'
  | 'project_skill_totals'
  | 'week_skill_totals'

/**
 * Whose totals are kept: everybody's where one company is in the database, else (`divided`) the sample's and those of
 * ProjectWorks apart. An entry is its person's or its project's company's; one of neither counts in both.
 */
export type Division = boolean

/** The schema of the tables: those in use, or those that are being made to take their place. */
export type Place = 'public' | 'arriving'

/** A table of totals: what its rows are of, and what they must be. All have a column `company`: whose total it is. */
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
  const grouping = [...keys, 'company'].map((_, index) => index + 1).join(', ')
  const [stored, given] = madeOf.includes('skillIds') ? [skillsOf, skillRows] : [entriesOf, entryRows]
  const selected = sql`${select}, company`
  const over = (from: RawBuilder<unknown>, divided: Division) =>
    plain(grouping, selected, counted(stored(from), divided))
  return {
    table,
    keys: [...keys, 'company'],
    columns: [...keys, 'company', 'hours', 'entries'],
    madeOf: withOwner(madeOf),
    over,
    truth: (divided) => over(ALL_ENTRIES, divided),
    sums: (entries, divided) => plain(grouping, selected, counted(given(entries), divided)),
  }
}

/** A table of sums with first and last day, as `plainTotal`. */
function rangedTotal(
  table: TotalsTable,
  keys: readonly string[],
  days: { first: string; last: string },
  madeOf: readonly (keyof CountedEntry)[],
  entries: RawBuilder<unknown>,
): Total {
  const grouping = [...keys, 'company'].join(', ')
  const [stored, given] = madeOf.includes('skillIds') ? [skillsOf, skillRows] : [entriesOf, entryRows]
  const over = (from: RawBuilder<unknown>, divided: Division) => ranged(grouping, days, counted(stored(from), divided))
  return {
    table,
    keys: [...keys, 'company'],
    columns: [...keys, 'company', 'hours', 'entries', days.first, days.last],
    madeOf: withOwner(madeOf),
    range: { ...days, entries },
    over,
    truth: (divided) => over(ALL_ENTRIES, divided),
    sums: (given_, divided) => ranged(grouping, days, counted(given(given_), divided)),
  }
}

/** Person and project decide whose total it is, whatever else it is of. */
function withOwner(madeOf: readonly (keyof CountedEntry)[]): readonly (keyof CountedEntry)[] {
  return [...new Set([...madeOf, 'userId', 'projectId'] as const)]
}

const skillDays = { first: 'first_used', last: 'last_used' }

const ALL_ENTRIES = sql`public.time_entries`

function entriesOf(from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${from} as entry`
}

/** Entries, one row for each skill that they show. */
function skillsOf(from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select e.*, skill_id from ${from} e cross join lateral unnest(skill_ids) as shown(skill_id)) as entry`
}

const USER_SKILL_TOTALS = rangedTotal(
  'user_skill_totals',
  ['user_id', 'skill_id'],
  skillDays,
  ['userId', 'date', 'hours', 'skillIds'],
  sql`e.user_id = kept.user_id and e.skill_ids @> array[kept.skill_id]`,
)

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
  rangedTotal(
    'project_totals',
    ['project_id'],
    entryDays,
    ['projectId', 'date', 'hours'],
    sql`e.project_id = kept.project_id`,
  ),
  rangedTotal(
    'user_project_totals',
    ['user_id', 'project_id'],
    entryDays,
    ['userId', 'projectId', 'date', 'hours'],
    sql`e.user_id = kept.user_id and e.project_id = kept.project_id`,
  ),
  plainTotal(
    'week_totals',
    ['user_id', 'week', 'project_id', 'category'],
    sql`user_id, ${WEEK} as week, project_id, category`,
    ['userId', 'date', 'projectId', 'category', 'hours'],
  ),
  plainTotal('user_week_totals', ['user_id', 'week'], sql`user_id, ${WEEK} as week`, ['userId', 'date', 'hours']),
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
