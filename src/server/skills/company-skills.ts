import { sql } from 'kysely'
import { EXPERT_FROM_HOURS } from '#shared/skills/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { anyOf, withPlansFor } from '../db/planned.ts'
import type { Db } from '../db/tables.ts'
import { Kept, KeptParts, SKILLS_KEPT } from '../http/kept.ts'
import type { Versions } from '../http/versions.ts'
import { notLeftBefore } from '../people/employment.ts'

/** What people who have not left by a day have shown of a skill together. */
export interface CompanySkill {
  readonly name: string
  readonly category: string
  readonly hours: number
  readonly people: number
  readonly experts: number
}

/** Skills that somebody has shown, those with the most hours first. */
export type CompanySkills = (day: Day) => Promise<CompanySkill[]>

/** Kept in memory: after a change of an entry, only the few skills that it shows are read anew. */
export function keptCompanySkills(db: Db, versions: Versions): CompanySkills {
  const ids = keptSkillIds(db, versions)
  const skills = new KeptParts(versions, 'skills', ['people', 'skills'], SKILLS_KEPT, (day, those) =>
    companySkills(withPlansFor(db, those), day, those),
  )
  return async (day) => {
    const shown = await skills.of(day, await ids.get())
    return shown.toSorted((a, b) => b.hours - a.hours || (a.name < b.name ? -1 : 1))
  }
}

/** What all entries have shown of a skill together, whoever logged them. */
export interface SkillTotal {
  readonly skill: string
  readonly category: string
  readonly hours: number
  readonly entries: number
}

/** Skills of all entries, those with the most hours first. */
export type SkillTotals = () => Promise<SkillTotal[]>

/** Skills that count as the company's: those that at least one time entry shows, whoever logged it. */
export const SHOWN_SKILLS = sql<number>`select distinct skill_id from user_skill_totals`

/** How many skills the company has: the number on every screen and in every answer. */
export async function shownSkillCount(db: Db): Promise<number> {
  const { rows } = await sql<{
    skills: number
  }>`select count(*)::integer as skills from (${SHOWN_SKILLS}) as shown`.execute(db)
  return rows[0]?.skills ?? 0
}

/** As `keptCompanySkills`. Without it, the weekly totals would have to be added up each time, and they are more each year. */
export function keptSkillTotals(db: Db, versions: Versions): SkillTotals {
  const ids = keptSkillIds(db, versions)
  const skills = new KeptParts(versions, 'skills', ['people', 'skills'], SKILLS_KEPT, (_day, those) =>
    skillTotals(withPlansFor(db, those), those),
  )
  return async () => {
    const shown = await skills.of(ANY_DAY, await ids.get())
    return shown.toSorted((a, b) => b.hours - a.hours || (a.skill < b.skill ? -1 : 1))
  }
}

/** A skill shown on any day stays shown. */
const ANY_DAY = ''

export function keptSkillIds(db: Db, versions: Versions): Kept<number[]> {
  return new Kept(versions, ['skills'], async () => {
    const rows = await db.selectFrom('skills').select('id').execute()
    return rows.map(({ id }) => id)
  })
}

async function skillTotals(db: Db, ids: readonly number[]): Promise<Map<number, SkillTotal>> {
  const { rows } = await sql<SkillTotal & { id: number }>`
    select s.id, s.name as skill, s.category, shown.hours, shown.entries
    from (
      select skill_id, sum(hours) as hours, sum(entries)::integer as entries
      from user_skill_totals where skill_id = ${anyOf(ids)} group by skill_id
    ) as shown join skills s on s.id = shown.skill_id`.execute(db)
  return new Map(rows.map(({ id, ...skill }) => [id, skill]))
}

/** Few people have left, so leaving them out costs less than looking for everybody else. */
async function companySkills(db: Db, day: Day, ids: readonly number[]): Promise<Map<number, CompanySkill>> {
  const { rows } = await sql<CompanySkill & { id: number }>`
    select s.id, s.name, s.category, shown.hours, shown.people, shown.experts
    from (
      select skill_id, sum(hours) as hours, count(*)::integer as people,
        (count(*) filter (where hours >= ${EXPERT_FROM_HOURS}))::integer as experts
      from user_skill_totals
      where skill_id = ${anyOf(ids)} and user_id <> all(array(select id from people where not ${notLeftBefore(day)}))
      group by skill_id
    ) as shown join skills s on s.id = shown.skill_id`.execute(db)
  return new Map(rows.map(({ id, ...skill }) => [id, skill]))
}
