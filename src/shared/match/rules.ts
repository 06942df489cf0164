import { roundToCents } from '../figures/rounding.ts'

/** How many people one page of the ranking has by default; below, how many one call returns at most. */
export const MATCH_PAGE = 20

export const MAX_MATCH_PAGE = 100

/** How many skills one call may want. */
export const MAX_WANTED_SKILLS = 20

/** The four parts by which a match is judged, each 0 to 1. */
export interface MatchParts {
  readonly skills: number
  readonly experience: number
  readonly availability: number
  readonly performance: number
}

/** The weight of each part in the score; together 1 (spec §9). */
export const MATCH_WEIGHTS: MatchParts = { skills: 0.4, experience: 0.25, availability: 0.2, performance: 0.15 }

/** A match counts when its score is above this (spec §9). */
export const MATCH_COUNTS_ABOVE = 0.7

/** How well a person fits, 0 to 1: the weighted sum of the parts (spec §9). */
export function matchScore({ skills, experience, availability, performance }: MatchParts): number {
  return (
    MATCH_WEIGHTS.skills * skills +
    MATCH_WEIGHTS.experience * experience +
    MATCH_WEIGHTS.availability * availability +
    MATCH_WEIGHTS.performance * performance
  )
}

/**
 * The highest score that a person can reach if only some parts are known: the others count in full. A person who cannot reach a
 * place in the ranking need not be looked at more closely.
 */
export function highestScore(known: Partial<MatchParts>): number {
  return matchScore({ skills: 1, experience: 1, availability: 1, performance: 1, ...known })
}

/** Whether a score counts, judged by its displayed value: 0.70 does not, 0.71 does. */
export function countsAsMatch(score: number): boolean {
  return roundToCents(score) > MATCH_COUNTS_ABOVE
}

/** The order of the ranking: by higher exact score, then name, then id, so that it is always the same. */
export function byMatch(a: Ranked, b: Ranked): number {
  if (a.score !== b.score) return b.score - a.score
  if (a.name !== b.name) return a.name < b.name ? -1 : 1
  return a.userId - b.userId
}

interface Ranked {
  readonly score: number
  readonly name: string
  readonly userId: number
}
