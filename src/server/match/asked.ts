import { sql } from 'kysely'
import type { Actor } from '#shared/access/rules.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { getMatch, MatchReply, WantedSkill } from '#shared/match/contract.ts'
import { matchPeriod, MAX_MATCH_DAYS, OFFERED_PERCENTAGE } from '#shared/match/period.ts'
import { skillsGap, type RequiredSkill } from '#shared/projects/skills-gap.ts'
import { isKnown, UNKNOWN_SKILL, type KnownSkill } from '#shared/skills/evidence.ts'
import { daysBetween, type Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { invalid, notFound } from '../http/errors.ts'
import { projectSkills } from '../projects/detail.ts'
import { projectById } from '../projects/queries.ts'
import type { KnownSkills } from '../skills/known-skills.ts'
import { leftBefore } from './figures.ts'

interface Wanted {
  readonly asked: MatchReply['asked']
  /** The people who have at least one of the wanted skills, each with what is known of these, in the order of the skills. */
  readonly skilled: Map<number, KnownSkill[]>
}

/**
 * What to match by: skills by name, or else those that the project requires; days and percentage as asked, or else as the rules
 * offer them.
 */
export async function askedFor(
  db: Db,
  actor: Actor,
  known: KnownSkills,
  request: QueryOf<typeof getMatch>,
  today: Day,
): Promise<Wanted> {
  const { projectId, percentage = OFFERED_PERCENTAGE } = request
  const [project, shown] =
    projectId === undefined
      ? [null, []]
      : await Promise.all([projectById(db, projectId, today), projectSkills(db, actor, projectId, today)])
  if (project === undefined) throw notFound('project', projectId ?? 0)
  const { from, to } = matchPeriod(request, project, today)
  if (to < from) throw invalid({ to: 'Must not be before from' })
  if (daysBetween(from, to) >= MAX_MATCH_DAYS) throw invalid({ to: `At most ${MAX_MATCH_DAYS} days` })
  const gaps = skillsGap(shown)
  const names = request.skills ?? gaps.map(({ skill }) => skill)
  const [rows, people, gone] = await Promise.all([skillsByName(db, names), known.of(names), leftBefore(db, from)])
  for (const id of gone) people.delete(id)
  const wanted = await Promise.all(
    names.map(async (name, place) => {
      const has = [...people.values()].filter((one) => isKnown(one[place] ?? UNKNOWN_SKILL)).length
      const row = rows.get(name.toLowerCase())
      if (row) return { ...row, people: has, place }
      return has === 0
        ? name
        : { skillId: null, skill: name, category: await known.categoryOf(name), people: has, place }
    }),
  )
  const found = wanted.filter((one) => typeof one !== 'string')
  return {
    asked: {
      project: project && { id: project.id, name: project.name, client: project.client, industry: project.industry },
      skills: found.map(({ place: _place, ...skill }) => ({ ...skill, gap: gapOf(gaps, skill.skill) })),
      unknown: wanted.filter((one) => typeof one === 'string'),
      from,
      to,
      percentage,
    },
    skilled: new Map([...people].map(([id, one]) => [id, found.map(({ place }) => one[place] ?? UNKNOWN_SKILL)])),
  }
}

function gapOf(gaps: readonly RequiredSkill[], name: string): WantedSkill['gap'] {
  const gap = gaps.find(({ skill }) => skill === name)
  return gap ? { cover: gap.cover, sentence: gap.sentence } : null
}

/** Skills by their names in lower case, so that any case of a name finds them. */
async function skillsByName(db: Db, names: readonly string[]) {
  const rows = await db
    .selectFrom('skills')
    .select(['id as skillId', 'name as skill', 'category'])
    .where(sql<boolean>`lower(name) = any(${names.map((name) => name.toLowerCase())}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.skill.toLowerCase(), row]))
}
