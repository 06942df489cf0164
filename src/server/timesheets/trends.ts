import { sql } from 'kysely'
import { utilization } from '#shared/capacity/rules.ts'
import { sumToCents } from '#shared/figures/rounding.ts'
import type { TimesheetTrends } from '#shared/timesheets/contract.ts'
import { TREND_SKILLS } from '#shared/timesheets/rules.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { weekEnd, weeksBetween, weekStart } from '#shared/time/week.ts'
import type { Db } from '../db/tables.ts'
import type { CompanyCapacity } from '../capacity/company-capacity.ts'
import { keptHours, keptSkillWeeks, type Scope } from './sources.ts'
import { personCapacity } from '../capacity/person-capacity.ts'

type Filter = Pick<Scope, 'userId' | 'projectId'>

/** Weeks that have entries, latest first. */
export async function weeksWithEntries(db: Db, scope: Scope): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    select week, round(sum(seconds) / 3600.0, 2) as hours, sum(entries)::integer as entries from ${keptHours(scope)}
    group by week order by week desc`.execute(db)
  return rows
}

interface WeekRow {
  week: Day
  hours: number
  entries: number
}

/** The last `count` weeks, including the current one, compared with as many weeks before. */
export async function timesheetTrends(
  db: Db,
  filter: Filter,
  count: number,
  today: Day,
  company: CompanyCapacity,
): Promise<TimesheetTrends> {
  const to = weekEnd(today)
  const from = addDays(weekStart(today), -7 * (count - 1))
  const before = addDays(from, -7 * count)
  const scope = { ...filter, from: before, to }
  const [hours, shown, capacity] = await Promise.all([
    weeksWithEntries(db, scope),
    shownSkills(db, scope, from),
    capacityOf(db, filter, before, to, company),
  ])
  const hoursOf = new Map(hours.map((row) => [row.week, row]))
  const period = (first: Day, last: Day, skillCount: number) => {
    const weeks = weeksBetween(first, last)
    const rows = weeks.flatMap((week) => hoursOf.get(week) ?? [])
    const there = capacity && sumToCents(weeks.map((week) => capacity.get(week) ?? 0))
    const logged = rows.reduce((sum, row) => sum + row.hours, 0)
    return {
      hours: logged,
      entries: rows.reduce((sum, row) => sum + row.entries, 0),
      capacity: there,
      utilization: there === null ? null : utilization(logged, there),
      skills: skillCount,
    }
  }
  const previousTo = addDays(from, -1)
  return {
    weeks: weeksBetween(from, to).map((week) => ({
      week,
      ...period(week, weekEnd(week), shown.byWeek.get(week) ?? 0),
    })),
    current: { from, to, ...period(from, to, shown.current) },
    previous: { from: before, to: previousTo, ...period(before, previousTo, shown.previous) },
    skills: shown.top,
  }
}

/** Available working hours, by week; null for a project, since people's capacity is not divided by project. */
async function capacityOf(
  db: Db,
  { userId, projectId }: Filter,
  from: Day,
  to: Day,
  company: CompanyCapacity,
): Promise<Map<Day, number> | null> {
  if (projectId !== undefined) return null
  return userId === undefined ? company({ from, to }) : personCapacity(db, userId, from, to)
}

interface Shown {
  /** How many different skills each week's entries show. */
  readonly byWeek: ReadonlyMap<Day, number>
  /** How many different skills the entries show from a day on, and before it. */
  readonly current: number
  readonly previous: number
  /** The skills with the most hours in either period. */
  readonly top: TimesheetTrends['skills']
}

/** The skills of a scope's entries by week and by period, from one query. */
async function shownSkills(db: Db, scope: Scope, from: Day): Promise<Shown> {
  // Company totals have one row for each skill and week; entries may show a skill several times.
  const ofCompany = scope.userId === undefined && scope.projectId === undefined
  const { rows } = await sql<{
    weeks: { week: Day; skills: number }[] | null
    current: number
    previous: number
    top: TimesheetTrends['skills'] | null
  }>`
    with shown as materialized (
      select week, skill_id, count(${ofCompany ? sql`*` : sql`distinct skill_id`})::integer as skills,
        coalesce(sum(hours) filter (where week >= ${from}), 0) as hours,
        coalesce(sum(hours) filter (where week < ${from}), 0) as "previousHours",
        bool_or(week >= ${from}) as is_current, bool_or(week < ${from}) as is_previous
      from ${keptSkillWeeks(scope)} group by grouping sets ((week), (skill_id))
    ), top as (
      select skills.name as skill, skills.category, shown.hours, "previousHours"
      from shown join skills on skills.id = skill_id
      order by greatest(shown.hours, "previousHours") desc, skills.name limit ${sql.lit(TREND_SKILLS)}
    )
    select (select json_agg(json_build_object('week', week, 'skills', skills)) from shown where skill_id is null) as weeks,
      (select json_agg(top) from top) as top,
      (count(*) filter (where is_current))::integer as current,
      (count(*) filter (where is_previous))::integer as previous
    from shown where week is null`.execute(db)
  const [row] = rows
  return {
    byWeek: new Map((row?.weeks ?? []).map(({ week, skills }) => [week, skills])),
    current: row?.current ?? 0,
    previous: row?.previous ?? 0,
    top: row?.top ?? [],
  }
}
