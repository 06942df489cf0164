import { sql } from 'kysely'
import type { DashboardSkills, DashboardStats } from '#shared/dashboard/contract.ts'
import { TEAM_SKILLS, TOP_SKILLS } from '#shared/dashboard/rules.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import { GROWTH_WINDOW_DAYS, skillGrowth } from '#shared/skills/growth.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import type { Db } from '../db/tables.ts'
import { isActiveProject } from '../projects/active-projects.ts'
import type { CompanySkills } from '../skills/company-skills.ts'
import type { CompanyVocabulary } from '../skills/vocabulary/company-vocabulary.ts'
import type { SkillEngine } from '../skills/matcher/engine.ts'
import { hoursForSkill, SHARES_HOURS } from '../time-entries/skill-hours.ts'

/** All figures come from totals, in one query, so that the cost does not grow with history; undefined if there is no such person. */
export async function dashboardStats(db: Db, userId: number, today: Day): Promise<DashboardStats | undefined> {
  const { rows } = await sql<{ hours: number | null; projects: number; skills: number; before: number }>`
    select
      (select hours from user_week_totals where user_id = ${userId} and week = ${weekStart(today)}) as hours,
      (select count(*)::integer from user_project_totals
        where user_id = ${userId} and ${isActiveProject(today)}) as projects,
      shown.skills, shown.before
    from people cross join (
      select count(*)::integer as skills,
        (count(*) filter (where first_used <= ${addDays(today, -GROWTH_WINDOW_DAYS)}))::integer as before
      from user_skill_totals where user_id = ${userId}
    ) as shown
    where people.id = ${userId}`.execute(db)
  const [row] = rows
  return (
    row && {
      weeklyHours: row.hours ?? 0,
      activeProjects: row.projects,
      skillsCount: row.skills,
      skillGrowth: skillGrowth(row.skills, row.before),
    }
  )
}

export async function dashboardSkills(
  db: Db,
  { engine }: CompanyVocabulary,
  companySkills: CompanySkills,
  userId: number | null,
  today: Day,
): Promise<DashboardSkills> {
  const [{ own, categories }, shown, team] = await Promise.all([
    ownSkills(db, userId),
    skillsOn(db, userId, today),
    companySkills(today),
  ])
  const todays = todaysSkills(shown, engine)
  return {
    today: todays,
    top: own.slice(0, TOP_SKILLS),
    rising: risingSkills(own, todays),
    categories,
    team: team
      .slice(0, TEAM_SKILLS)
      .map(({ name, category, hours, people }) => ({ skill: name, category, hours, people })),
  }
}

/**
 * A person's skills and their categories, most hours first, in one statement. An entry that shows several skills of a category
 * counts once for it; where the company shares hours among skills, with the shares of all of them.
 */
async function ownSkills(db: Db, userId: number | null) {
  const { rows } = await sql<{ skill: string | null; category: string; hours: number; skills: number }>`
    select s.name as skill, s.category, t.hours, 1 as skills
    from user_skill_totals t join skills s on s.id = t.skill_id where t.user_id = ${userId}
    union all
    select null, category, sum(case when ${sql.raw(SHARES_HOURS)} then shares else entry_hours end), (
      select count(*)::integer from user_skill_totals t join skills s on s.id = t.skill_id
      where t.user_id = ${userId} and s.category = counted.category)
    from (
      select e.id, s.category, max(e.hours) as entry_hours, sum(${HOURS_FOR_SKILL_OF_ENTRY}) as shares
      from time_entries e join skills s on s.id = any(e.skill_ids) where e.user_id = ${userId} group by e.id, s.category
    ) as counted group by category
    order by hours desc, skill, category`.execute(db)
  return {
    own: rows.flatMap(({ skill, category, hours }) => (skill === null ? [] : [{ skill, category, hours }])),
    categories: rows.flatMap(({ skill, category, hours, skills }) =>
      skill === null ? [{ category, hours, skills }] : [],
    ),
  }
}

const HOURS_FOR_SKILL_OF_ENTRY = sql.raw(hoursForSkill('e', 's.id'))

/** One row for each skill of each of the day's entries, as corrected by people. */
async function skillsOn(db: Db, userId: number | null, date: Day) {
  return db
    .selectFrom('time_entries')
    .innerJoin('skills', (join) => join.on(sql<boolean>`skills.id = any(skill_ids)`))
    .select(['name as skill', 'skills.category', 'notes'])
    .select(sql<number>`${sql.raw(hoursForSkill('time_entries', 'skills.id'))}`.as('hours'))
    .where('user_id', '=', userId)
    .where('date', '=', date)
    .orderBy('created_at')
    .execute()
}

/** Each skill that the day's entries show, with their hours and the words that show it; no words if it was added by hand. */
function todaysSkills(
  shown: { skill: string; category: string; hours: number; notes: string }[],
  engine: SkillEngine,
): DashboardSkills['today'] {
  const found = new Map<string, DashboardSkills['today'][number]>()
  for (const { skill, category, hours, notes } of shown) {
    const detected = engine.extractSkills(notes).find((one) => one.skill === skill && !one.derived)
    const earlier = found.get(skill) ?? { skill, category, hours: 0, evidence: [] }
    const words = [...earlier.evidence, ...(detected?.evidence ?? []).map(({ text }) => text)]
    found.set(skill, {
      skill,
      category,
      hours: roundToCents(earlier.hours + hours),
      evidence: [...new Set(words)],
    })
  }
  return [...found.values()].sort((a, b) => b.hours - a.hours || (a.skill < b.skill ? -1 : 1))
}

/** What today adds to below the top skills, so that a small entry shows its effect too. */
function risingSkills(
  own: readonly { skill: string; category: string; hours: number }[],
  todays: DashboardSkills['today'],
): DashboardSkills['rising'] {
  const names = new Set(todays.map(({ skill }) => skill))
  return own
    .map((row, index) => ({ ...row, rank: index + 1 }))
    .filter(({ skill, rank }) => rank > TOP_SKILLS && names.has(skill))
}
