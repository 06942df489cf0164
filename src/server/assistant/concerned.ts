import { sql, type Kysely } from 'kysely'
import type { Concern, ListedRule } from '#shared/assistant/contract.ts'
import {
  isImbalanced,
  isOutOfBalance,
  isUnderutilized,
  missesHours,
  OVERLOAD_ABOVE_PROJECTS,
  POOR_NOTE_BELOW_CHARACTERS,
  spread,
  STAGNANT_AFTER_DAYS,
  suggestsMentorship,
  UNDERUTILIZED_BELOW_HOURS,
} from '#shared/assistant/rules.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import { BUDGET_ALERT_AT } from '#shared/projects/rules.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import type { Tables } from '../db/tables.ts'
import { byKey, type SortKey } from '../http/list.ts'
import { isActiveProject } from '../people/active-projects.ts'
import { notLeftBefore } from '../people/employment.ts'
import { IS_OPEN } from '../projects/queries.ts'
import type { PersonLoad } from './person-loads.ts'
import { pendingClaims, pendingLeave, pendingReviews, scarceSkills } from './waiting.ts'

/** Rules whose lists are short enough to be made whole: by people, projects or roles, never by entries. */
export type CountedRule = Exclude<ListedRule, 'poor-notes'>

type Loads = () => Promise<PersonLoad[]>

/** Everybody whom a rule concerns, the clearest case first; `loads` are read by those rules that need them. */
export async function concernedBy(db: Kysely<Tables>, rule: CountedRule, today: Day, loads: Loads): Promise<Concern[]> {
  const all = await MAKERS[rule](db, today, loads)
  return all.toSorted(byKey(keyOfConcern[rule]))
}

function underutilized(loads: readonly PersonLoad[]): Concern[] {
  return loads
    .filter(({ average }) => isUnderutilized(average))
    .map((load) => person(load, load.average ?? 0, UNDERUTILIZED_BELOW_HOURS))
}

/** Averages of all who were there. */
export function averagesOf(loads: readonly PersonLoad[]): number[] {
  return loads.flatMap(({ average }) => average ?? [])
}

function outOfBalance(loads: readonly PersonLoad[]): Concern[] {
  const whole = spread(averagesOf(loads))
  if (!isImbalanced(whole)) return []
  return loads
    .filter(({ average }) => average !== null && isOutOfBalance(average, whole.mean))
    .map((load) => person(load, load.average ?? 0, whole.mean))
}

function missingHours(loads: readonly PersonLoad[]): Concern[] {
  return loads
    .filter(({ lastWeek }) => missesHours(lastWeek))
    .map((load) => person(load, load.lastWeek.capacity - load.lastWeek.hours, load.lastWeek.capacity))
}

function person({ id, name, role }: PersonLoad, value: number, of: number): Concern {
  return { kind: 'person', id, name, detail: role, value: roundToCents(value), of: roundToCents(of), day: null }
}

async function overloaded(db: Kysely<Tables>, today: Day): Promise<Concern[]> {
  const { rows } = await sql<{ id: number; name: string; role: string; projects: number }>`
    with busy as (
      select user_id, count(*)::integer as projects from user_project_totals
      where ${isActiveProject(today)}
      group by user_id having count(*) > ${sql.lit(OVERLOAD_ABOVE_PROJECTS)}
    )
    select id, name, role, projects from busy join people on people.id = user_id where ${notLeftBefore(today)}`.execute(
    db,
  )
  return rows.map(({ id, name, role, projects }) => ({
    kind: 'person',
    id,
    name,
    detail: role,
    value: projects,
    of: OVERLOAD_ABOVE_PROJECTS,
    day: null,
  }))
}

async function overBudget(db: Kysely<Tables>): Promise<Concern[]> {
  const { rows } = await sql<{ id: number; name: string; client: string; logged: number; planned: number }>`
    select id, name, client, hours as logged, total_hours as planned
    from projects join project_totals on project_id = id
    where ${RAISES_BUDGET_ALERT}`.execute(db)
  return rows.map(({ id, name, client, logged, planned }) => ({
    kind: 'project',
    id,
    name,
    detail: client,
    value: logged,
    of: planned,
    day: null,
  }))
}

async function stagnant(db: Kysely<Tables>, today: Day): Promise<Concern[]> {
  const { rows } = await sql<{ id: number; name: string; client: string; since: Day; days: number }>`
    select id, name, client, coalesce(last_entry, start_date) as since,
      ${today}::date - coalesce(last_entry, start_date) as days
    from projects left join project_totals on project_id = id
    where ${stagnantOn(today)}`.execute(db)
  return rows.map(({ id, name, client, since, days }) => ({
    kind: 'project',
    id,
    name,
    detail: client,
    value: days,
    of: STAGNANT_AFTER_DAYS,
    day: since,
  }))
}

/** People of one role are a team, as the role is what people are grouped by (spec §3). */
async function largeTeams(db: Kysely<Tables>, today: Day): Promise<Concern[]> {
  const { rows } = await sql<{ role: string; people: number; mentors: number }>`
    select role, count(*)::integer as people,
      count(*) filter (where experience in ('senior', 'lead'))::integer as mentors
    from people where ${notLeftBefore(today)} group by role`.execute(db)
  return rows
    .filter(({ people }) => suggestsMentorship(people))
    .map(({ role, people, mentors }) => ({
      kind: 'role',
      id: null,
      name: role,
      detail: '',
      value: people,
      of: mentors,
      day: null,
    }))
}

// SQL forms of rules of shared/assistant/rules.ts, for what is not read whole; rules-in-sql.test.ts holds both to one answer.

/** `raisesBudgetAlert` over `projects` and their totals. */
export const RAISES_BUDGET_ALERT = sql<boolean>`(${IS_OPEN} and total_hours > 0
  and coalesce(hours, 0) > total_hours * ${sql.lit(BUDGET_ALERT_AT)})`

/** `isStagnant` over `projects` and their totals. */
export function stagnantOn(today: Day) {
  return sql<boolean>`(${IS_OPEN}
    and coalesce(last_entry, start_date) < ${addDays(today, -STAGNANT_AFTER_DAYS)}::date)`
}

/** `isPoorNote` over time entries, but not for a note that stands in for one; written as the index `time_entries_poor_notes`. */
export const POOR_NOTE = sql<boolean>`length(btrim(notes)) < ${sql.lit(POOR_NOTE_BELOW_CHARACTERS)} and stand_in is null`

const MAKERS: Record<CountedRule, (db: Kysely<Tables>, today: Day, loads: Loads) => Promise<Concern[]>> = {
  underutilized: async (_db, _today, loads) => underutilized(await loads()),
  imbalance: async (_db, _today, loads) => outOfBalance(await loads()),
  overload: overloaded,
  'budget-alert': overBudget,
  stagnation: stagnant,
  mentorship: largeTeams,
  'pending-leave': pendingLeave,
  'pending-claims': pendingClaims,
  'pending-reviews': pendingReviews,
  'missing-hours': async (_db, _today, loads) => missingHours(await loads()),
  'scarce-skills': scarceSkills,
}

/** The order of each rule's list: the clearest case first, then by name. */
export const keyOfConcern: Readonly<Record<CountedRule, (concern: Concern) => SortKey>> = {
  underutilized: ({ value, name, id }) => [value, name, id ?? 0],
  imbalance: ({ value, of, name, id }) => [-Math.abs(value - (of ?? 0)), name, id ?? 0],
  overload: ({ value, name, id }) => [-value, name, id ?? 0],
  'budget-alert': ({ value, of, name, id }) => [-value / (of ?? 1), name, id ?? 0],
  stagnation: ({ day, name, id }) => [day ?? '', name, id ?? 0],
  mentorship: ({ value, name, id }) => [-value, name, id ?? 0],
  'pending-leave': ({ day, name, id }) => [day ?? '', name, id ?? 0],
  'pending-claims': ({ day, name, id }) => [day ?? '', name, id ?? 0],
  'pending-reviews': ({ day, name, id }) => [day ?? '', name, id ?? 0],
  'missing-hours': ({ value, name, id }) => [-value, name, id ?? 0],
  'scarce-skills': ({ value, of, name, id }) => [value, -(of ?? 0), name, id ?? 0],
}
