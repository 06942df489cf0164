import type { Kysely } from 'kysely'
import type { QueryOf } from '#shared/http/endpoint.ts'
import { availabilityBasis, availabilityOf, availabilityPart, matchWeeks } from '#shared/match/availability-part.ts'
import { MATCH_PAGE, type getMatch, type MatchReply, type MatchRow } from '#shared/match/contract.ts'
import { experienceBasis, experiencePart } from '#shared/match/experience-part.ts'
import { performanceBasis, performancePart } from '#shared/match/performance-part.ts'
import { byMatch, countsAsMatch, hundredths, MATCH_WEIGHTS, matchScore, type MatchParts } from '#shared/match/rules.ts'
import { levelOf, skillFit, skillsBasis, skillsPart } from '#shared/match/skills-part.ts'
import { freshness } from '#shared/skills/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { plansOf, type Plan } from '../capacity/plans.ts'
import type { Tables } from '../db/tables.ts'
import { askedFor, type Asked } from './asked.ts'
import { conflictsOf } from './conflicts.ts'
import {
  countPeople,
  earlierYears,
  latestReviews,
  namesOf,
  nearestSkills,
  peopleWithSkills,
  similarHours,
  type KnownSkills,
} from './figures.ts'

/**
 * Everybody with a wanted skill by how well they fit (shared/match/rules.ts), a page of them with the figures behind
 * each part. All is read from totals, so that it costs the same however long the history is. Where no skill is wanted
 * nobody is ranked. Fails with 404 for an unknown project, 400 for a period that ends before it begins or is too long.
 */
export async function rankPeople(
  db: Kysely<Tables>,
  request: QueryOf<typeof getMatch>,
  today: Day,
): Promise<MatchReply> {
  const { limit = MATCH_PAGE, offset = 0 } = request
  const asked = await askedFor(db, request, today)
  const skillIds = asked.skills.map(({ skillId }) => skillId)
  const [considered, skilled] = await Promise.all([countPeople(db), peopleWithSkills(db, skillIds)])
  const ranked = await judged(db, asked, skilled, request.q, today)
  const page = ranked.slice(offset, offset + limit)
  const [conflicts, nearest] = await Promise.all([
    conflictsOf(
      db,
      asked,
      page.map(({ userId }) => userId),
    ),
    skilled.size === 0 ? nearestSkills(db, asked) : [],
  ])
  const having = (skillId: number) => [...skilled.values()].filter((skills) => skills.has(skillId)).length
  return {
    asked: { ...asked, skills: asked.skills.map((skill) => ({ ...skill, people: having(skill.skillId) })) },
    considered,
    ranked: ranked.length,
    counting: ranked.filter(({ score }) => countsAsMatch(score)).length,
    people: page.map((person, nth) => ({
      place: offset + nth + 1,
      ...rowOf(person, asked, today),
      conflicts: {
        ...(conflicts.get(person.userId) ?? { leave: [], bookings: [] }),
        holidays: [...person.plan.holidays].map(([date, name]) => ({ date, name })),
      },
    })),
    nearest,
  }
}

type Judged = Awaited<ReturnType<typeof judged>>[number]

/** Those with a skill, whom a search keeps, best first. */
async function judged(
  db: Kysely<Tables>,
  asked: Asked,
  skilled: ReadonlyMap<number, KnownSkills>,
  q: string | undefined,
  today: Day,
) {
  const ids = [...skilled.keys()]
  if (ids.length === 0) return []
  const [names, plans, similar, years, reviews] = await Promise.all([
    namesOf(db, ids, q),
    plansOf(db, asked, ids),
    similarHours(db, ids, asked),
    earlierYears(db, ids),
    latestReviews(db, ids),
  ])
  const planOf = new Map(plans.map((plan) => [plan.userId, plan]))
  return names
    .flatMap((person) => {
      const plan = planOf.get(person.userId)
      return plan ? [{ ...person, plan }] : []
    })
    .map((person) => {
      const { userId, plan } = person
      const known = skilled.get(userId) ?? new Map<number, never>()
      const skills = asked.skills.map(({ skillId, skill }) => {
        const one = known.get(skillId) ?? { hours: 0, lastUsed: null, declared: false }
        return { skillId, skill, ...one, fit: skillFit(one, today) }
      })
      const experience = {
        skillHours: skills.map(({ hours }) => hours),
        similarHours: similar.get(userId) ?? 0,
        years: years.get(userId) ?? 0,
      }
      const review = reviews.get(userId) ?? null
      const availability = availabilityOf(weeksOf(plan, asked))
      const parts: MatchParts = {
        skills: skillsPart(skills.map(({ fit }) => fit)),
        experience: experiencePart(experience),
        availability: availabilityPart(availability),
        performance: performancePart(review?.rating ?? null),
      }
      return { ...person, skills, experience, review, availability, parts, score: matchScore(parts) }
    })
    .sort(byMatch)
}

function weeksOf(plan: Plan, asked: Asked) {
  return matchWeeks({ from: asked.from, to: asked.to }, asked.percentage, plan)
}

/** A person as the reply gives them, without their place and conflicts. */
function rowOf(person: Judged, asked: Asked, today: Day): Omit<MatchRow, 'place' | 'conflicts'> {
  const { userId, name, initials, role, score, parts, skills, experience, availability, review, plan } = person
  const part = (of: keyof MatchParts, basis: string) => ({
    value: hundredths(parts[of]),
    weight: MATCH_WEIGHTS[of],
    basis,
  })
  return {
    userId,
    name,
    initials,
    role,
    score: hundredths(score),
    counts: countsAsMatch(score),
    parts: {
      skills: part('skills', skillsBasis(skills, today)),
      experience: part('experience', experienceBasis(experience)),
      availability: part('availability', availabilityBasis(availability)),
      performance: part('performance', performanceBasis(review)),
    },
    skills: skills.map((skill) => ({
      ...skill,
      fit: hundredths(skill.fit),
      level: levelOf(skill, today),
      freshness: skill.lastUsed === null ? 0 : freshness(skill.lastUsed, today),
    })),
    experience: { ...experience, skillHours: experience.skillHours.reduce((sum, hours) => sum + hours, 0) },
    availability,
    review,
    weeks: weeksOf(plan, asked),
  }
}
