import { sql } from 'kysely'
import type { ShownSkill, TimesheetFigures } from '#shared/timesheets/contract.ts'
import { OVERVIEW_DAYS, TOP_SKILLS } from '#shared/timesheets/rules.ts'
import type { Db } from '../db/tables.ts'
import { inMemory, type ListSource } from '../http/list.ts'
import type { SkillTotals } from '../skills/company-skills.ts'
import { keptDays, keptHours, keptSkills, type Scope } from './sources.ts'

/** Figures of the entries in a scope; `sources.ts` says what each part is read from, and so what it costs. */
export async function timesheetFigures(db: Db, scope: Scope, ofAll: SkillTotals): Promise<TimesheetFigures> {
  const [categories, days, skills] = await Promise.all([
    categoriesOf(db, scope),
    latestDays(db, scope),
    skillsOf(db, scope, ofAll),
  ])
  return {
    entries: categories.reduce((sum, { entries }) => sum + entries, 0),
    hours: categories.reduce((sum, { hours }) => sum + hours, 0),
    skills: skills.different,
    categories,
    days: days.toReversed(),
    topSkills: skills.top,
  }
}

/** All skills of a scope; they are few enough to be sorted in memory once the entries are added up. */
export function timesheetSkills(db: Db, scope: Scope): ListSource<ShownSkill> {
  const read = async () => (await shownSkills(db, scope, null)).map(shownSkill)
  return inMemory(read, ({ hours, skill }) => [-hours, skill])
}

async function categoriesOf(db: Db, scope: Scope): Promise<TimesheetFigures['categories']> {
  const { rows } = await sql<TimesheetFigures['categories'][number]>`
    select category, round(sum(seconds) / 3600.0, 2) as hours, sum(entries)::integer as entries from ${keptHours(scope)}
    group by category order by hours desc, category`.execute(db)
  return rows
}

async function latestDays(db: Db, scope: Scope): Promise<TimesheetFigures['days']> {
  const { rows } = await sql<TimesheetFigures['days'][number]>`
    select date, round(sum(seconds) / 3600.0, 2) as hours, sum(entries)::integer as entries from ${keptDays(scope)}
    group by date order by date desc limit ${OVERVIEW_DAYS}`.execute(db)
  return rows
}

/** How many skills the entries of a scope show, and those with the most hours. */
async function skillsOf(db: Db, scope: Scope, ofAll: SkillTotals) {
  if (Object.values(scope).every((part) => part === undefined)) {
    const all = await ofAll()
    return { different: all.length, top: all.slice(0, TOP_SKILLS) }
  }
  const top = await shownSkills(db, scope, TOP_SKILLS)
  return { different: top[0]?.different ?? 0, top: top.map(shownSkill) }
}

/** The skills with the most hours, at most `most`; `different` counts all of them. */
async function shownSkills(db: Db, scope: Scope, most: number | null) {
  const { rows } = await sql<ShownSkill & { different: number }>`
    with shown as (
      select skill_id, sum(hours) as hours, sum(entries)::integer as entries, count(*) over ()::integer as different
      from ${keptSkills(scope)} group by skill_id
    )
    select skills.name as skill, skills.category, hours, entries, different
    from shown join skills on skills.id = skill_id
    order by hours desc, skills.name limit ${most}::integer`.execute(db)
  return rows
}

function shownSkill({ skill, category, hours, entries }: ShownSkill): ShownSkill {
  return { skill, category, hours, entries }
}
