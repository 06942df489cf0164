import type { Day } from '#shared/time/day.ts'
import type { Tables } from '../db/tables.ts'
import { hoursForSkill } from './skill-hours.ts'

/** The parts of an entry that totals are computed from. */
export interface CountedEntry {
  userId: number
  projectId: number
  date: Day
  category: string
  billable: boolean
  hours: number
  minutes: number | null
  skillIds: readonly number[]
}

/**
 * Whose totals are kept: everybody's if one company is in the database; else (`divided`) the sample's and those of ProjectWorks
 * separately. An entry belongs to the company of its person or project; if neither belongs to one, it counts in both.
 */
export type Division = boolean

/** The schema of the tables: those in use, or those that are being made to replace them. */
export type Place = 'public' | 'arriving'

/** A table of totals: its keys and what its rows must be. All have a column `company`, which says whose total it is. */
export interface Total {
  readonly table: keyof Tables
  /** The primary key. */
  readonly keys: readonly string[]
  readonly columns: readonly string[]
  /** Whether an entry counts once for every skill that it shows, with its hours for that skill. */
  readonly ofSkills: boolean
  /** How the keys are selected from entries. */
  readonly selected: string
  /** Columns of the first and last day, and the condition that a row `kept` counts an entry `e`. */
  readonly range?: Range
}

export interface Range {
  readonly first: string
  readonly last: string
  readonly entries: string
}

/** The exact seconds of an entry: of its minutes if it has any, else of its hours. */
export const SECONDS = 'coalesce(minutes * 60, (hours * 3600)::integer)'

/** What a total adds up: exact seconds, from which the database computes its hours; the skills of an entry share hundredths of its hours. */
export function summed(total: Pick<Total, 'ofSkills'>, sign = ''): string {
  return total.ofSkills ? `sum(hours${sign})::numeric(14, 2) as hours` : `sum(${SECONDS}${sign})::bigint as seconds`
}

/** The column of what a total adds up. */
export function summedIn({ ofSkills }: Pick<Total, 'ofSkills'>): 'hours' | 'seconds' {
  return ofSkills ? 'hours' : 'seconds'
}

/** The rows as they must be, computed from all entries. */
export function truthOf(total: Total, divided: Division): string {
  return sumsOver(total, 'public.time_entries', divided)
}

/** The rows that some entries add up to; `from` is a table of entries, or a query in brackets. */
export function sumsOver(total: Total, from: string, divided: Division): string {
  const { ofSkills, selected, keys, range } = total
  const entries = ofSkills ? oncePerSkill(from) : `${from} as entry`
  const days = range ? `, min(date) as ${range.first}, max(date) as ${range.last}` : ''
  return `select ${selected}, ${summed(total)}, count(*)::integer as entries${days}
    from ${counted(entries, divided)} group by ${places(keys)}`
}

/** The entries of a table or query, once for each skill that they show, with the hours that count for it. */
function oncePerSkill(from: string): string {
  return `(select user_id, project_id, date, skill_id, ${hoursForSkill('e')} as hours
    from ${from} e cross join lateral unnest(skill_ids) as shown(skill_id)) as entry`
}

/** The hours of the rows of `SKILL_TOTALS` as they must be, from one pass over all entries; keys of the other tables are null. */
export function skillSums(divided: Division): string {
  const keys = [...new Set(SKILL_TOTALS.flatMap((total) => total.keys))]
  const sets = SKILL_TOTALS.map((total) => `(${total.keys.map((key) => keys.indexOf(key) + 1).join(', ')})`)
  return `select ${keys.map((key) => KEYS[key]?.select ?? key).join(', ')}, sum(hours)::numeric(14, 2) as hours
    from ${counted(oncePerSkill('public.time_entries'), divided)} group by grouping sets (${sets.join(', ')})`
}

/** The numbers of the first columns of a selection, for `group by`. */
export function places(keys: readonly string[]): string {
  return keys.map((_, index) => index + 1).join(', ')
}

/** Rows of entries, once for each company in whose totals they count. */
export function counted(rows: string, divided: Division): string {
  if (!divided) return `(select *, 'local' as company from ${rows}) as counted`
  return `(
    select entry.*, counts.company from ${rows}
    join (select id, source as person_of from public.people) as person on person.id = entry.user_id
    join (select id, source as project_of from public.projects) as project on project.id = entry.project_id
    join (values ('sample', 'sample'), ('projectworks', 'projectworks'), ('local', 'sample'), ('local', 'projectworks'))
      as counts(owner, company) on counts.owner = case when person_of <> 'local' then person_of else project_of end
  ) as counted`
}

/** The condition that an entry `e` counts in the row `kept`. */
export function countsInKept(divided: Division): string {
  if (!divided) return 'true'
  return `not exists (select from public.people p where p.id = e.user_id and p.source not in ('local', kept.company))
    and not exists (select from public.projects p where p.id = e.project_id and p.source not in ('local', kept.company))`
}

/** For each key of a total: how it is selected, and the condition that an entry `e` counts in a row `kept`. */
const KEYS: Readonly<Record<string, { select: string; counts?: string }>> = {
  user_id: { select: 'user_id', counts: 'e.user_id = kept.user_id' },
  project_id: { select: 'project_id', counts: 'e.project_id = kept.project_id' },
  // With `any`, the index by date is followed to the next entry that shows the skill; `@>` would look at all entries of the
  // person.
  skill_id: { select: 'skill_id', counts: 'kept.skill_id = any(e.skill_ids)' },
  week: { select: "date_trunc('week', date)::date as week" },
  month: { select: "date_trunc('month', date)::date as month" },
  date: { select: 'date' },
  category: { select: 'category' },
  billable: { select: 'billable' },
}

/** Sums per key; `days` names the columns of the first and the last day, if there are any. */
function totalOf(table: keyof Tables, keys: readonly string[], days?: { first: string; last: string }): Total {
  const described = keys.flatMap((key) => KEYS[key] ?? [])
  const entries = described.flatMap(({ counts }) => counts ?? []).join(' and ')
  const ofSkills = keys.includes('skill_id')
  return {
    table,
    keys: [...keys, 'company'],
    columns: [...keys, 'company', summedIn({ ofSkills }), 'entries', ...(days ? [days.first, days.last] : [])],
    ofSkills,
    selected: [...described.map(({ select }) => select), 'company'].join(', '),
    ...(days && { range: { ...days, entries } }),
  }
}

/** The totals in which an entry's skills count. */
export const SKILL_TOTALS: readonly Total[] = [
  totalOf('user_skill_totals', ['user_id', 'skill_id'], { first: 'first_used', last: 'last_used' }),
  totalOf('project_skill_totals', ['project_id', 'skill_id']),
  totalOf('week_skill_totals', ['week', 'skill_id']),
]

export const TOTALS: readonly Total[] = [
  totalOf('project_totals', ['project_id'], { first: 'first_entry', last: 'last_entry' }),
  totalOf('user_project_totals', ['user_id', 'project_id'], { first: 'first_entry', last: 'last_entry' }),
  totalOf('week_totals', ['user_id', 'week', 'project_id', 'category', 'billable']),
  totalOf('user_week_totals', ['user_id', 'week']),
  totalOf('day_totals', ['date', 'category']),
  totalOf('project_week_totals', ['project_id', 'week', 'category']),
  totalOf('month_totals', ['month', 'user_id', 'project_id', 'category', 'billable']),
  totalOf('billable_totals', ['project_id', 'user_id', 'billable']),
  ...SKILL_TOTALS,
]
