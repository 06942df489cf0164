import { mayOn, type Actor } from '#shared/access/rules.ts'
import type { MatchReply, MatchRow } from '#shared/match/contract.ts'
import { availabilityPart, usableHours, wantedByWeek } from '#shared/match/availability-part.ts'
import { experiencePart, highestExperience, type Experience } from '#shared/match/experience-part.ts'
import { performancePart } from '#shared/match/performance-part.ts'
import { byMatch, countsAsMatch, highestScore, matchScore, type MatchParts } from '#shared/match/rules.ts'
import { skillFit, skillsPart } from '#shared/match/skills-part.ts'
import type { HolidayDays } from '#shared/capacity/working-time.ts'
import { UNKNOWN_SKILL, type KnownSkill } from '#shared/skills/evidence.ts'
import type { Day } from '#shared/time/day.ts'
import { plansOf, type Plan } from '../capacity/plans.ts'
import type { Db } from '../db/tables.ts'
import { decodeCursor, encodeCursor, foreignCursor, type SortKey } from '../http/list.ts'
import { earlierYears, latestReviews, namesOf, similarHours } from './figures.ts'

/**
 * A person and what is known of each wanted skill, in the order of the skills. `highest`: the highest score that the person can
 * reach.
 */
interface Candidate {
  readonly userId: number
  readonly known: readonly KnownSkill[]
  readonly skills: number
  readonly highest: number
}

/** Somebody with their score. */
export interface Judged {
  readonly userId: number
  readonly skills: (KnownSkill & { skillId: number | null; skill: string; fit: number })[]
  readonly name: string
  readonly initials: string
  readonly role: string
  readonly experience: Experience
  /** Undefined if the actor may not read it; then it does not count either. */
  readonly review: MatchRow['review']
  readonly plan: Plan
  readonly parts: MatchParts
  readonly score: number
}

/**
 * How many people are judged at first, or more if the scores of more may count. Each further step extends this to three times
 * as many, since if these were not enough, most people are alike.
 */
const FIRST_CHUNK = 250

/**
 * The best people with a wanted skill: at least `count` of them, and all whose score counts. People whose skills alone show
 * that they cannot score high enough are not judged: most of a large company.
 */
async function bestOf(
  db: Db,
  actor: Actor,
  asked: MatchReply['asked'],
  skilled: ReadonlyMap<number, readonly KnownSkill[]>,
  count: number,
  today: Day,
): Promise<Judged[]> {
  const candidates = [...skilled].map(([userId, known]) => candidateOf(userId, known, today))
  candidates.sort((a, b) => b.highest - a.highest || a.userId - b.userId)
  const found: Judged[] = []
  let start = 0
  let end = Math.max(FIRST_CHUNK, count, candidates.filter(({ highest }) => countsAsMatch(highest)).length)
  while (start < candidates.length) {
    // Candidates are in the order of their highest scores, so after the first who does not matter, nobody does.
    const chunk = within(candidates.slice(start, end), found[count - 1]?.score)
    if (chunk.length === 0) break
    ;[start, end] = [end, end * 3]
    found.push(...(await judged(db, actor, asked, chunk, count, today)))
    found.sort(byMatch)
  }
  return found
}

/**
 * The best people up to a page's end, where the page begins, and the cursor of the next page. A page begins after the last
 * person of the page before, wherever that person stands now; the place in the cursor only says how far to look at first.
 */
export async function pageOfBest(
  db: Db,
  actor: Actor,
  asked: MatchReply['asked'],
  skilled: ReadonlyMap<number, readonly KnownSkill[]>,
  page: { cursor: string | undefined; limit: number },
  today: Day,
): Promise<{ best: Judged[]; start: number; next: string | null }> {
  const after = page.cursor === undefined ? null : rankedAt(decodeCursor(page.cursor))
  for (let count = (after?.place ?? 0) + page.limit; ;) {
    const best = await bestOf(db, actor, asked, skilled, count, today)
    const follows = after === null ? 0 : best.findIndex((one) => byMatch(one, after) > 0)
    const start = follows === -1 ? best.length : follows
    const end = start + page.limit
    if (end <= count || count >= skilled.size) {
      const last = end < skilled.size ? best[end - 1] : undefined
      const next = last ? encodeCursor([end, last.score, last.name, last.userId]) : null
      return { best, start, next }
    }
    count = Math.max(end, count * 2)
  }
}

/** The last person of a page, with their place there. */
function rankedAt([place, score, name, userId, ...more]: SortKey) {
  const isRanked =
    typeof place === 'number' && typeof score === 'number' && typeof name === 'string' && typeof userId === 'number'
  if (!isRanked || more.length > 0 || !Number.isInteger(place) || place < 0) throw foreignCursor()
  return { place, score, name, userId }
}

/** Keeps people who can reach a score, or, without one, any score that counts. */
function within<One extends { highest: number }>(people: readonly One[], score = 0): One[] {
  return people.filter(({ highest }) => highest >= score || countsAsMatch(highest))
}

function candidateOf(userId: number, known: readonly KnownSkill[], today: Day): Candidate {
  const skills = skillsPart(known.map((one) => skillFit(one, today)))
  const experience = highestExperience(known.map(({ hours }) => hours))
  return { userId, known, skills, highest: highestScore({ skills, experience }) }
}

/** People with their scores, without those whose other parts show that they do not matter. */
async function judged(
  db: Db,
  actor: Actor,
  asked: MatchReply['asked'],
  candidates: readonly Candidate[],
  count: number,
  today: Day,
): Promise<Judged[]> {
  const ids = candidates.map(({ userId }) => userId)
  const [similar, years, reviews] = await Promise.all([
    similarHours(db, ids, asked),
    earlierYears(db, ids),
    latestReviews(db, actor, ids),
  ])
  const judgeable = candidates.map(({ userId, known, skills }) => {
    const experience = {
      skillHours: known.map(({ hours }) => hours),
      similarHours: similar.get(userId) ?? 0,
      years: years.get(userId) ?? 0,
    }
    // A review is shown to those who may read any completed review of the person.
    const review = reviews.get(userId) ?? (mayOn(actor, 'reviews.read', { userId }) ? null : undefined)
    const parts = {
      skills,
      experience: experiencePart(experience),
      performance: performancePart(review?.rating ?? null),
    }
    return { userId, known, experience, review, parts, highest: highestScore(parts) }
  })
  // The score that `count` people reach even without any free time.
  const reached = judgeable.map(({ parts }) => matchScore({ ...parts, availability: 0 })).sort((a, b) => b - a)[
    count - 1
  ]
  const left = within(judgeable, reached)
  const leftIds = left.map(({ userId }) => userId)
  const [names, plans] = await Promise.all([namesOf(db, leftIds), plansOf(db, asked, leftIds)])
  const nameOf = new Map(names.map((name) => [name.userId, name]))
  const planOf = new Map(plans.map((plan) => [plan.userId, plan]))
  const availability = availabilityFor(asked)
  return left.flatMap(({ userId, known, experience, review, ...person }) => {
    const [name, plan] = [nameOf.get(userId), planOf.get(userId)]
    if (!name || !plan) return []
    const parts = { ...person.parts, availability: availability(plan) }
    const skills = asked.skills.map(({ skillId, skill }, nth) => {
      const one = known[nth] ?? UNKNOWN_SKILL
      return { skillId, skill, ...one, fit: skillFit(one, today) }
    })
    return [{ ...name, skills, experience, review, plan, parts, score: matchScore(parts) }]
  })
}

/** The availability for a plan; the hours that are wanted are computed once for all people with the same holidays. */
function availabilityFor({ from, to, percentage }: MatchReply['asked']): (plan: Plan) => number {
  const span = { from, to }
  const known = new Map<HolidayDays, { weeks: number[]; wanted: number }>()
  const wantedOn = (holidays: HolidayDays) => {
    const kept = known.get(holidays)
    if (kept) return kept
    const weeks = wantedByWeek(span, percentage, holidays)
    const wanted = { weeks, wanted: weeks.reduce((sum, hours) => sum + hours, 0) }
    known.set(holidays, wanted)
    return wanted
  }
  return (plan) => {
    const { weeks, wanted } = wantedOn(plan.holidays)
    return availabilityPart({ wanted, usable: usableHours(span, weeks, plan) })
  }
}
