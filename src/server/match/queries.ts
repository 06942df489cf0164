import type { Actor } from '#shared/access/rules.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import { availabilityBasis, availabilityOf, matchWeeks, wantedByWeek } from '#shared/match/availability-part.ts'
import type { getMatch, MatchReply, MatchRow } from '#shared/match/contract.ts'
import { experienceBasis } from '#shared/match/experience-part.ts'
import { performanceBasis } from '#shared/match/performance-part.ts'
import { countsAsMatch, MATCH_PAGE, MATCH_WEIGHTS, type MatchParts } from '#shared/match/rules.ts'
import { levelOf, skillsBasis } from '#shared/match/skills-part.ts'
import { isKnown } from '#shared/skills/evidence.ts'
import { freshness } from '#shared/skills/rules.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import type { KnownSkills } from '../skills/known-skills.ts'
import { askedFor } from './asked.ts'
import { conflictsOf } from './conflicts.ts'
import { countPeople, nearestSkills, peopleNamed } from './figures.ts'
import { pageOfBest, type Judged } from './ranking.ts'

/**
 * Everybody with a wanted skill by how well they fit (shared/match/rules.ts): one page, with the figures behind each part.
 * Everything is read from totals, so that it costs the same however long the history is. Nobody is ranked if no skill is
 * wanted. Fails with 404 for an unknown project, 400 for a period that ends before it begins or is too long.
 */
export async function rankPeople(
  db: Db,
  actor: Actor,
  known: KnownSkills,
  request: QueryOf<typeof getMatch>,
  today: Day,
): Promise<MatchReply> {
  const { limit = MATCH_PAGE, cursor } = request
  const { asked, skilled } = await askedFor(db, actor, known, request, today)
  const considered = await countPeople(db, asked.from)
  const ranked = request.q ? await peopleNamed(db, skilled, request.q) : skilled
  const { best, start, next } = await pageOfBest(db, actor, asked, ranked, { cursor, limit }, today)
  const page = best.slice(start, start + limit)
  const [conflicts, nearest] = await Promise.all([
    conflictsOf(
      db,
      actor,
      asked,
      page.map(({ userId }) => userId),
    ),
    skilled.size === 0 ? nearestSkills(db, known, asked) : [],
  ])
  return {
    asked,
    considered,
    ranked: ranked.size,
    counting: best.filter(({ score }) => countsAsMatch(score)).length,
    coverAll: asked.unknown.length > 0 ? 0 : count(skilled.values(), (one) => one.every(isKnown)),
    people: page.map((person, nth) => ({
      place: start + nth + 1,
      ...rowOf(person, asked, today),
      conflicts: {
        ...(conflicts.get(person.userId) ?? { leave: [], bookings: [] }),
        holidays: [...person.plan.holidays].map(([date, name]) => ({ date, name })),
      },
    })),
    next,
    nearest,
  }
}

function count<Value>(values: Iterable<Value>, counts: (value: Value) => boolean): number {
  let counted = 0
  for (const value of values) if (counts(value)) counted += 1
  return counted
}

/** A person as the reply gives them, without their place and conflicts. */
function rowOf(person: Judged, asked: MatchReply['asked'], today: Day): Omit<MatchRow, 'place' | 'conflicts'> {
  const { userId, name, initials, role, score, parts, skills, experience, review, plan } = person
  const span = { from: asked.from, to: asked.to }
  const weeks = matchWeeks(span, wantedByWeek(span, asked.percentage, plan.holidays), plan)
  const availability = availabilityOf(weeks)
  const part = (of: keyof MatchParts, basis: string) => ({
    value: roundToCents(parts[of]),
    weight: MATCH_WEIGHTS[of],
    basis,
  })
  return {
    userId,
    name,
    initials,
    role,
    score: roundToCents(score),
    counts: countsAsMatch(score),
    parts: {
      skills: part('skills', skillsBasis(skills, today)),
      experience: part('experience', experienceBasis(experience)),
      availability: part('availability', availabilityBasis(availability)),
      performance: part('performance', performanceBasis(review)),
    },
    skills: skills.map((skill) => ({
      ...skill,
      fit: roundToCents(skill.fit),
      level: levelOf(skill, today),
      freshness: skill.lastUsed === null ? 0 : freshness(skill.lastUsed, today),
    })),
    experience: { ...experience, skillHours: experience.skillHours.reduce((sum, hours) => sum + hours, 0) },
    availability,
    ...(review !== undefined && { review }),
    weeks,
  }
}
