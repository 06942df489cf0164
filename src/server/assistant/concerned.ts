import { sql, type RawBuilder } from 'kysely'
import { mayOn, type Actor } from '#shared/access/rules.ts'
import type { ListedRule } from '#shared/assistant/choices.ts'
import type { Concern } from '#shared/assistant/contract.ts'
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
import { addDays, type Day } from '#shared/time/day.ts'
import { budgetAlertShares } from '../company/queries.ts'
import type { Db } from '../db/tables.ts'
import { listOf } from '../http/list-of.ts'
import { inMemory, type ListSource, type SortKey } from '../http/list.ts'
import { isActiveProject } from '../projects/active-projects.ts'
import { notLeftBefore } from '../people/employment.ts'
import { IS_OPEN } from '../projects/queries.ts'
import { visibleTo } from '../records/visible.ts'
import type { PersonLoad } from './person-loads.ts'
import { undecidedWeeks, unsubmittedWeeks } from './weeks.ts'
import { pendingClaims, pendingLeave, pendingReviews, scarceSkills } from './waiting.ts'

/** Rules whose lists are short enough to be made as a whole: by people, projects or roles, never by entries. */
export type CountedRule = Exclude<ListedRule, 'poor-notes'>

type Loads = () => Promise<PersonLoad[]>

/** Everybody whom a rule concerns, as far as the actor may see it, the clearest case first; `loads` are only read by rules that need them. */
export function concerns(db: Db, actor: Actor, rule: CountedRule, today: Day, loads: Loads): ListSource<Concern> {
  const maker = MAKERS[rule]
  const keyOf = (concern: Concern) => [...maker.clearest(concern), concern.name, concern.id ?? 0]
  if ('ranked' in maker) {
    const found = db.selectFrom(sql<Concern>`(${maker.ranked(today, actor)})`.as('found'))
    const query = found.select(['kind', 'id', 'name', 'detail', 'value', 'of', 'day'])
    return listOf<Concern>(query, { columns: ['place', 'name', 'id'], direction: 'asc', keyOf })
  }
  const { find, isSeen = isForEverybody } = maker
  return inMemory(async () => (await find(db, today, loads, actor)).filter((concern) => isSeen(actor, concern)), keyOf)
}

/** All of them at once. */
export async function concernedBy(...of: Parameters<typeof concerns>): Promise<Concern[]> {
  return concerns(...of).rows(null, Number.MAX_SAFE_INTEGER)
}

function underutilized(loads: readonly PersonLoad[]): Concern[] {
  return loads
    .filter(({ average }) => isUnderutilized(average))
    .map((load) => person(load, load.average ?? 0, UNDERUTILIZED_BELOW_HOURS))
}

/** The averages of everybody who was there. */
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

function overloaded(today: Day, actor: Actor): RawBuilder<unknown> {
  return sql`
    select 'person' as kind, id, name, role as detail, projects as value,
      ${sql.lit(OVERLOAD_ABOVE_PROJECTS)} as of, null as day, -projects as place
    from (
      select user_id, count(*)::integer as projects from user_project_totals
      where ${isActiveProject(today)}
      group by user_id having count(*) > ${sql.lit(OVERLOAD_ABOVE_PROJECTS)}
    ) as busy join people on people.id = user_id
    where ${notLeftBefore(today)} and ${visibleTo(actor, 'timesheets.read', { userId: 'people.id' })}`
}

function overBudget(_today: Day, actor: Actor): RawBuilder<unknown> {
  return sql`
    select 'project' as kind, id, name, client as detail, hours as value, total_hours as of, null as day,
      -hours::float8 / total_hours::float8 as place
    from projects join project_totals on project_id = id
    where ${HAS_HOURS_ALERT} and ${visibleTo(actor, 'projects.hours', { projectId: 'projects.id' })}`
}

function stagnant(today: Day): RawBuilder<unknown> {
  return sql`
    select 'project' as kind, id, name, client as detail, ${today}::date - coalesce(last_entry, start_date) as value,
      ${sql.lit(STAGNANT_AFTER_DAYS)} as of, coalesce(last_entry, start_date) as day,
      coalesce(last_entry, start_date) as place
    from projects left join project_totals on project_id = id
    where ${stagnantOn(today)}`
}

/** A team is all people of one role, since people are grouped by role (spec §3). */
async function largeTeams(db: Db, today: Day): Promise<Concern[]> {
  const { rows } = await sql<Concern>`
    select 'role' as kind, null as id, role as name, '' as detail, count(*)::integer as value,
      (count(*) filter (where experience in ('senior', 'lead')))::integer as of, null as day
    from people where ${notLeftBefore(today)} group by role`.execute(db)
  return rows.filter(({ value }) => suggestsMentorship(value))
}

// SQL forms of rules of shared/, for data that is not read as a whole; rules-in-sql.test.ts makes sure that both give the same
// answer.

/** Whether `hoursAlert` tells of one, over `projects` and their totals. */
export const HAS_HOURS_ALERT = sql<boolean>`(${IS_OPEN} and total_hours > 0 and exists (
  select from unnest(${budgetAlertShares()}) as share
  where coalesce(hours, 0) * 100 > total_hours * share and share > coalesce(hours_alert_noted, 0)))`

/** `isStagnant` over `projects` and their totals. */
export function stagnantOn(today: Day) {
  return sql<boolean>`(${IS_OPEN}
    and coalesce(last_entry, start_date) < ${addDays(today, -STAGNANT_AFTER_DAYS)}::date)`
}

/** `isPoorNote` over time entries, except for a note that stands in for one; written like the index `time_entries_poor_notes`. */
export const POOR_NOTE = sql<boolean>`length(btrim(notes)) < ${sql.lit(POOR_NOTE_BELOW_CHARACTERS)} and stand_in is null`

interface Ordered {
  /** The sort key of the list, by the clearest case; then by name. */
  readonly clearest: (concern: Concern) => SortKey
}

/** A query of concerns with their `place`, read page by page: there may be as many as people or projects. */
interface Ranked extends Ordered {
  readonly ranked: (today: Day, actor: Actor) => RawBuilder<unknown>
}

interface Found extends Ordered {
  readonly find: (db: Db, today: Day, loads: Loads, actor: Actor) => Promise<Concern[]>
  /** Whether an actor may see a concern, if not everybody may and `find` does not decide it. */
  readonly isSeen?: (actor: Actor, concern: Concern) => boolean
}

const byDay = ({ day }: Concern) => [day ?? '']
const mostFirst = ({ value }: Concern) => [-value]

const isForEverybody = () => true

/** Weeks: their id is that of their person. */
const ofWeeks = (actor: Actor, { id }: Concern) => mayOn(actor, 'weeks.read', { userId: id })

/** For rules that judge a person's timesheets. */
const ofTimesheets = (actor: Actor, { id }: Concern) => mayOn(actor, 'timesheets.read', { userId: id })

const MAKERS: Record<CountedRule, Found | Ranked> = {
  underutilized: {
    find: async (_db, _today, loads) => underutilized(await loads()),
    isSeen: ofTimesheets,
    clearest: ({ value }) => [value],
  },
  imbalance: {
    find: async (_db, _today, loads) => outOfBalance(await loads()),
    // Each person is compared with everybody's mean.
    isSeen: (actor) => mayOn(actor, 'analytics.read', {}),
    clearest: ({ value, of }) => [-Math.abs(value - (of ?? 0))],
  },
  overload: { ranked: overloaded, clearest: mostFirst },
  'budget-alert': {
    ranked: overBudget,
    clearest: ({ value, of }) => [-value / (of ?? 1)],
  },
  stagnation: { ranked: stagnant, clearest: byDay },
  mentorship: { find: largeTeams, clearest: mostFirst },
  'pending-leave': { find: (db, today, _loads, actor) => pendingLeave(db, actor, today), clearest: byDay },
  'pending-claims': { find: (db, today, _loads, actor) => pendingClaims(db, actor, today), clearest: byDay },
  'pending-reviews': { find: (db, today, _loads, actor) => pendingReviews(db, actor, today), clearest: byDay },
  'missing-hours': {
    find: async (_db, _today, loads) => missingHours(await loads()),
    isSeen: ofTimesheets,
    clearest: mostFirst,
  },
  'unsubmitted-weeks': {
    find: (db, today, loads) => unsubmittedWeeks(db, today, loads),
    isSeen: ofWeeks,
    clearest: ({ value, of }) => [value - (of ?? 0)],
  },
  'undecided-weeks': { find: (db, today) => undecidedWeeks(db, today), isSeen: ofWeeks, clearest: mostFirst },
  'scarce-skills': { find: scarceSkills, clearest: ({ value, of }) => [value, -(of ?? 0)] },
}
