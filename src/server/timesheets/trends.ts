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
import { personCapacity } from '../capacity/working-time.ts'

type Filter = Pick<Scope, 'userId' | 'projectId'>

/** Weeks that have entries, latest first. */
export async function weeksWithEntries(db: Db, scope: Scope): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    select week, sum(hours) as hours, sum(entries)::integer as entries from ${keptHours(scope)}
    group by week order by week desc`.execute(db)
  return rows
}

interface WeekRow {
  week: Day
  hours: number
  entries: number
}

/** The last `count` weeks, the running one included, compared with as many weeks before. */
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
  const [hours, different, skills, capacity] = await Promise.all([
    weeksWithEntries(db, scope),
    skillsByWeek(db, scope),
    skillsOfPeriods(db, scope, from),
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
    weeks: weeksBetween(from, to).map((week) => ({ week, ...period(week, weekEnd(week), different.get(week) ?? 0) })),
    current: { from, to, ...period(from, to, skills.filter((skill) => skill.hours > 0).length) },
    previous: {
      from: before,
      to: previousTo,
      ...period(before, previousTo, skills.filter((skill) => skill.previousHours > 0).length),
    },
    skills: skills.slice(0, TREND_SKILLS),
  }
}

/** Working hours that are available, by week; null where a project is asked for, since nobody's capacity is a project's. */
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

/** How many different skills each week's entries show. */
async function skillsByWeek(db: Db, scope: Scope): Promise<Map<Day, number>> {
  const { rows } = await sql<{ week: Day; skills: number }>`
    select week, count(distinct skill_id)::integer as skills from ${keptSkillWeeks(scope)} group by week`.execute(db)
  return new Map(rows.map(({ week, skills }) => [week, skills]))
}

/** Every skill with its hours from a day on and before it, those with the most in either period first. */
async function skillsOfPeriods(db: Db, scope: Scope, from: Day): Promise<TimesheetTrends['skills']> {
  const { rows } = await sql<TimesheetTrends['skills'][number]>`
    with shown as (
      select skill_id, coalesce(sum(hours) filter (where week >= ${from}), 0) as hours,
        coalesce(sum(hours) filter (where week < ${from}), 0) as "previousHours"
      from ${keptSkillWeeks(scope)} group by skill_id
    )
    select skills.name as skill, skills.category, hours, "previousHours"
    from shown join skills on skills.id = skill_id
    order by greatest(hours, "previousHours") desc, skills.name`.execute(db)
  return rows
}
