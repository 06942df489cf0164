import { sql, type Kysely } from 'kysely'
import type { TimesheetFigures } from '#shared/timesheets/contract.ts'
import { OVERVIEW_DAYS, TOP_SKILLS } from '#shared/timesheets/rules.ts'
import type { Tables } from '../db/tables.ts'
import { keptDays, keptHours, keptSkills, type Scope } from './sources.ts'

/** Figures of the entries of a scope; what each part is read from, and so what it costs, stands in `sources.ts`. */
export async function timesheetFigures(db: Kysely<Tables>, scope: Scope): Promise<TimesheetFigures> {
  const [categories, days, skills] = await Promise.all([
    categoriesOf(db, scope),
    latestDays(db, scope),
    topSkills(db, scope),
  ])
  return {
    entries: categories.reduce((sum, { entries }) => sum + entries, 0),
    hours: categories.reduce((sum, { hours }) => sum + hours, 0),
    skills: skills[0]?.different ?? 0,
    categories,
    days: days.toReversed(),
    topSkills: skills.map(({ skill, category, hours, entries }) => ({ skill, category, hours, entries })),
  }
}

async function categoriesOf(db: Kysely<Tables>, scope: Scope): Promise<TimesheetFigures['categories']> {
  const { rows } = await sql<TimesheetFigures['categories'][number]>`
    select category, sum(hours) as hours, sum(entries)::integer as entries from ${keptHours(scope)}
    group by category order by hours desc, category`.execute(db)
  return rows
}

async function latestDays(db: Kysely<Tables>, scope: Scope): Promise<TimesheetFigures['days']> {
  const { rows } = await sql<TimesheetFigures['days'][number]>`
    select date, sum(hours) as hours, sum(entries)::integer as entries from ${keptDays(scope)}
    group by date order by date desc limit ${OVERVIEW_DAYS}`.execute(db)
  return rows
}

/** `different` is how many skills there are in all. */
async function topSkills(db: Kysely<Tables>, scope: Scope) {
  const { rows } = await sql<TimesheetFigures['topSkills'][number] & { different: number }>`
    with shown as (
      select skill_id, sum(hours) as hours, sum(entries)::integer as entries, count(*) over ()::integer as different
      from ${keptSkills(scope)} group by skill_id
    )
    select skills.name as skill, skills.category, hours, entries, different
    from shown join skills on skills.id = skill_id
    order by hours desc, skills.name limit ${TOP_SKILLS}`.execute(db)
  return rows
}
