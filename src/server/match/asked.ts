import { sql, type Kysely } from 'kysely'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { getMatch, MatchReply, WantedSkill } from '#shared/match/contract.ts'
import { matchPeriod, MAX_MATCH_DAYS, OFFERED_PERCENTAGE } from '#shared/match/period.ts'
import { skillsGap, type RequiredSkill } from '#shared/projects/skills-gap.ts'
import { daysBetween, type Day } from '#shared/time/day.ts'
import type { Tables } from '../db/tables.ts'
import { invalid, notFound } from '../http/errors.ts'
import { projectSkills } from '../projects/detail.ts'
import { projectById } from '../projects/queries.ts'

/** What is asked for, with what a project or the rules fill in; how many people have each skill is not known yet. */
export type Asked = Omit<MatchReply['asked'], 'skills'> & { skills: Omit<WantedSkill, 'people'>[] }

/** Skills by name, else those that the project requires; days and percentage as asked, else as the rules offer them. */
export async function askedFor(db: Kysely<Tables>, request: QueryOf<typeof getMatch>, today: Day): Promise<Asked> {
  const { projectId, percentage = OFFERED_PERCENTAGE } = request
  const [project, shown] =
    projectId === undefined
      ? [null, []]
      : await Promise.all([projectById(db, projectId, today), projectSkills(db, projectId, today)])
  if (project === undefined) throw notFound('project', projectId ?? 0)
  const { from, to } = matchPeriod(request, project, today)
  if (to < from) throw invalid({ to: 'Must not be before from' })
  if (daysBetween(from, to) >= MAX_MATCH_DAYS) throw invalid({ to: `At most ${MAX_MATCH_DAYS} days` })
  const gaps = skillsGap(shown)
  const names = request.skills ?? gaps.map(({ skill }) => skill)
  const skills = await skillsByName(db, names)
  const known = new Set(skills.map(({ skill }) => skill.toLowerCase()))
  return {
    project: project && { id: project.id, name: project.name, client: project.client, industry: project.industry },
    skills: skills.map((skill) => ({ ...skill, gap: gapOf(gaps, skill.skill) })),
    unknown: names.filter((name) => !known.has(name.toLowerCase())),
    from,
    to,
    percentage,
  }
}

function gapOf(gaps: readonly RequiredSkill[], name: string): WantedSkill['gap'] {
  const gap = gaps.find(({ skill }) => skill === name)
  return gap ? { cover: gap.cover, sentence: gap.sentence } : null
}

/** In the order of the names, whatever case they are written in. */
async function skillsByName(db: Kysely<Tables>, names: readonly string[]) {
  if (names.length === 0) return []
  const lower = names.map((name) => name.toLowerCase())
  const rows = await db
    .selectFrom('skills')
    .select(['id as skillId', 'name as skill', 'category'])
    .where(sql<boolean>`lower(name) = any(${lower}::text[])`)
    .execute()
  const place = new Map(lower.map((name, nth) => [name, nth]))
  const placeOf = ({ skill }: { skill: string }) => place.get(skill.toLowerCase()) ?? names.length
  return rows.sort((a, b) => placeOf(a) - placeOf(b))
}
