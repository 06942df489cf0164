import { sql, type RawBuilder } from 'kysely'
import { confidence, confidenceParts, type ConfidenceParts } from '#shared/people/confidence.ts'
import { EXPERT_FROM_HOURS } from '#shared/skills/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { anyOf, withPlansFor } from '../db/planned.ts'
import type { Db } from '../db/tables.ts'
import { Kept, KeptParts } from '../http/kept.ts'
import type { Versions } from '../http/versions.ts'
import { isActiveProject } from '../projects/active-projects.ts'

/** A person with everything that can be counted; small enough to keep for everybody. */
export interface PersonFigures {
  id: number
  name: string
  initials: string
  role: string
  email: string | null
  location: string | null
  experience: 'junior' | 'mid' | 'senior' | 'lead' | null
  projects: number
  skills: number
  expertSkills: number
  entries: number
  hours: number
  lastActivity: Day | null
  lastDay: Day | null
  activeProjects: number
  confidence: number
  confidenceParts: ConfidenceParts
  industries: string[]
  linkedin: boolean
  github: boolean
}

const PEOPLE_KEPT = 20_000

/** People's figures of a day, kept in memory: a new entry has only its own person counted again. */
export function keptFigures(db: Db, versions: Versions): KeptParts<PersonFigures> {
  return new KeptParts(versions, 'people', ['people', 'projects', 'profiles'], PEOPLE_KEPT, async (today, ids) => {
    const figures = await loadFigures(withPlansFor(db, ids), today, ids)
    return new Map(figures.map((person) => [person.id, person]))
  })
}

/** What is known about a person without counting anything. */
export type PersonListed = Pick<PersonFigures, 'id' | 'name' | 'role' | 'lastDay'>

/** Everybody by name, kept in memory until people change; logged time does not matter. */
export function keptPeople(db: Db, versions: Versions): Kept<PersonListed[]> {
  return new Kept(versions, ['people'], () =>
    db
      .selectFrom('people')
      .select(['id', 'name', 'role', 'last_day as lastDay'])
      .orderBy('name')
      .orderBy('id')
      .execute(),
  )
}

/** Figures of some people, in no particular order. */
export async function loadFigures(db: Db, today: Day, ids: readonly number[]): Promise<PersonFigures[]> {
  const only = sql`user_id = ${anyOf(ids)}`
  const { rows } = await sql<Counted>`
    select p.id, p.name, p.initials, p.role, p.email, p.location, p.experience, p.last_day as "lastDay",
      coalesce(work.projects, 0) as projects, coalesce(work.entries, 0) as entries, coalesce(work.hours, 0) as hours,
      work.last_activity as "lastActivity", coalesce(work.active, 0) as "activeProjects",
      coalesce(shown.skills, 0) as skills, coalesce(shown.expert, 0) as "expertSkills",
      linkedin.experience as "linkedinExperience", linkedin.skills as "linkedinSkills",
      github.repositories, github.languages
    from people p
    left join (
      select user_id, count(*)::integer as projects, sum(entries)::integer as entries, round(sum(seconds) / 3600.0, 2) as hours,
        max(last_entry) as last_activity,
        count(*) filter (where ${isActiveProject(today)})::integer as active
      from user_project_totals where ${only} group by user_id
    ) as work on work.user_id = p.id
    left join (
      select user_id, count(*)::integer as skills, (count(*) filter (where hours >= ${EXPERT_FROM_HOURS}))::integer as expert
      from user_skill_totals where ${only} group by user_id
    ) as shown on shown.user_id = p.id
    left join (
      select user_id, jsonb_array_length(data -> 'experience') as experience, jsonb_array_length(data -> 'skills') as skills
      from external_profiles where platform = 'linkedin' and ${only}
    ) as linkedin on linkedin.user_id = p.id
    left join (
      select user_id, jsonb_array_length(data -> 'repositories') as repositories,
        jsonb_array_length(data -> 'languages') as languages
      from external_profiles where platform = 'github' and ${only}
    ) as github on github.user_id = p.id
    where p.id = ${anyOf(ids)}`.execute(db)
  const industries = await industriesByPerson(db, only)
  return rows.map((row) => figuresOf(row, industries.get(row.id) ?? []))
}

type Counted = Omit<PersonFigures, 'confidence' | 'confidenceParts' | 'industries' | 'linkedin' | 'github'> & {
  linkedinExperience: number | null
  linkedinSkills: number | null
  repositories: number | null
  languages: number | null
}

function figuresOf(
  { linkedinExperience, linkedinSkills, repositories, languages, ...row }: Counted,
  industries: string[],
): PersonFigures {
  const parts = confidenceParts({
    ...row,
    linkedin: linkedinExperience === null ? null : { experience: linkedinExperience, skills: linkedinSkills ?? 0 },
    github: repositories === null ? null : { repositories, languages: languages ?? 0 },
  })
  return {
    ...row,
    confidence: confidence(parts),
    confidenceParts: parts,
    industries,
    linkedin: linkedinExperience !== null,
    github: repositories !== null,
  }
}

/** Industries of people's current and previous projects, by person. */
async function industriesByPerson(db: Db, only: RawBuilder<unknown>): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ userId: number; industries: string[] }>`
    select user_id as "userId", array_agg(distinct industry order by industry) as industries
    from (
      select t.user_id, p.industry from user_project_totals t join projects p on p.id = t.project_id
      union select user_id, industry from previous_projects
    ) as known
    where ${only} group by user_id`.execute(db)
  return new Map(rows.map(({ userId, industries }) => [userId, industries]))
}
