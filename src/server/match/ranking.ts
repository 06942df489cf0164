import type { Kysely } from 'kysely'
import type { MatchRow } from '#shared/match/contract.ts'
import { availabilityPart, usableHours, wantedByWeek } from '#shared/match/availability-part.ts'
import { experiencePart, highestExperience, type Experience } from '#shared/match/experience-part.ts'
import { performancePart } from '#shared/match/performance-part.ts'
import { byMatch, countsAsMatch, highestScore, matchScore, type MatchParts } from '#shared/match/rules.ts'
import { skillFit, skillsPart, type KnownSkill } from '#shared/match/skills-part.ts'
import type { HolidayDays } from '#shared/capacity/working-time.ts'
import type { Day } from '#shared/time/day.ts'
import { plansOf, type Plan } from '../capacity/plans.ts'
import type { Tables } from '../db/tables.ts'
import type { Asked } from './asked.ts'
import { earlierYears, latestReviews, namesOf, similarHours, type KnownSkills } from './figures.ts'

/** Somebody of whom the wanted skills are known. `highest`: the score that they can reach at most. */
interface Candidate {
  readonly userId: number
  readonly skills: (KnownSkill & { skillId: number; skill: string; fit: number })[]
  readonly skillsPart: number
  readonly highest: number
}

/** Somebody with their score. */
export interface Judged extends Omit<Candidate, 'skillsPart'> {
  readonly name: string
  readonly initials: string
  readonly role: string
  readonly experience: Experience
  readonly review: MatchRow['review']
  readonly plan: Plan
  readonly parts: MatchParts
  readonly score: number
}

/** People that are looked at closely in one go; at first besides all those whose score may count. */
const CHUNK = 250

/**
 * The best of those with a wanted skill, at least so many and all whose score counts. Who cannot come that far by the
 * skills alone is not looked at: most of a large company.
 */
export async function bestOf(
  db: Kysely<Tables>,
  asked: Asked,
  skilled: ReadonlyMap<number, KnownSkills>,
  count: number,
  today: Day,
): Promise<Judged[]> {
  const candidates = [...skilled].map(([userId, known]) => candidateOf(userId, known, asked, today))
  candidates.sort((a, b) => b.highest - a.highest || a.userId - b.userId)
  const found: Judged[] = []
  let start = 0
  let end = Math.max(CHUNK, count, candidates.filter(({ highest }) => countsAsMatch(highest)).length)
  while (start < candidates.length) {
    // They come by the highest score, so after the first who does not matter nobody does.
    const chunk = within(candidates.slice(start, end), found[count - 1]?.score)
    if (chunk.length === 0) break
    ;[start, end] = [end, end + CHUNK]
    found.push(...(await judged(db, asked, chunk, count)))
    found.sort(byMatch)
  }
  return found
}

/** Those who can reach a score, or any that counts. */
function within<One extends { highest: number }>(people: readonly One[], score = 0): One[] {
  return people.filter(({ highest }) => highest >= score || countsAsMatch(highest))
}

function candidateOf(userId: number, known: KnownSkills, asked: Asked, today: Day): Candidate {
  const skills = asked.skills.map(({ skillId, skill }) => {
    const one = known.get(skillId) ?? { hours: 0, lastUsed: null, declared: false }
    return { skillId, skill, ...one, fit: skillFit(one, today) }
  })
  const part = skillsPart(skills.map(({ fit }) => fit))
  const experience = highestExperience(skills.map(({ hours }) => hours))
  return { userId, skills, skillsPart: part, highest: highestScore({ skills: part, experience }) }
}

/** People with their scores, those left out whose other parts show that they do not matter. */
async function judged(
  db: Kysely<Tables>,
  asked: Asked,
  candidates: readonly Candidate[],
  count: number,
): Promise<Judged[]> {
  const ids = candidates.map(({ userId }) => userId)
  const [similar, years, reviews] = await Promise.all([
    similarHours(db, ids, asked),
    earlierYears(db, ids),
    latestReviews(db, ids),
  ])
  const known = candidates.map(({ skillsPart: skills, ...candidate }) => {
    const { userId } = candidate
    const experience = {
      skillHours: candidate.skills.map(({ hours }) => hours),
      similarHours: similar.get(userId) ?? 0,
      years: years.get(userId) ?? 0,
    }
    const review = reviews.get(userId) ?? null
    const parts = {
      skills,
      experience: experiencePart(experience),
      performance: performancePart(review?.rating ?? null),
    }
    return { ...candidate, experience, review, parts, highest: highestScore(parts) }
  })
  // So many reach this much even without any time.
  const reached = known.map(({ parts }) => matchScore({ ...parts, availability: 0 })).sort((a, b) => b - a)[count - 1]
  const left = within(known, reached)
  const leftIds = left.map(({ userId }) => userId)
  const [names, plans] = await Promise.all([namesOf(db, leftIds), plansOf(db, asked, leftIds)])
  const nameOf = new Map(names.map((name) => [name.userId, name]))
  const planOf = new Map(plans.map((plan) => [plan.userId, plan]))
  const availability = availabilityFor(asked)
  return left.flatMap((person) => {
    const [name, plan] = [nameOf.get(person.userId), planOf.get(person.userId)]
    if (!name || !plan) return []
    const parts = { ...person.parts, availability: availability(plan) }
    return [{ ...person, ...name, plan, parts, score: matchScore(parts) }]
  })
}

/** People with the same holidays are wanted for the same hours. */
function availabilityFor({ from, to, percentage }: Asked): (plan: Plan) => number {
  const known = new Map<HolidayDays, { weeks: number[]; wanted: number }>()
  const wantedOn = (holidays: HolidayDays) => {
    const kept = known.get(holidays)
    if (kept) return kept
    const weeks = wantedByWeek({ from, to }, percentage, holidays)
    const wanted = { weeks, wanted: weeks.reduce((sum, hours) => sum + hours, 0) }
    known.set(holidays, wanted)
    return wanted
  }
  return (plan) => {
    const { weeks, wanted } = wantedOn(plan.holidays)
    return availabilityPart({ wanted, usable: usableHours({ from, to }, weeks, plan) })
  }
}
