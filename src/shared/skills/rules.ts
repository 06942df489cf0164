import { daysBetween, type Day } from '../time/day.ts'
import type { ProficiencyLevel } from './choices.ts'

/** How many notes the card of a proposed skill shows. */
export const PROPOSAL_EXAMPLES_SHOWN = 3

/** How many skills a search lists. */
export const FOUND_SKILLS_SHOWN = 20

/** Hours with a skill from which a person counts as Intermediate (spec §9). */
export const INTERMEDIATE_FROM_HOURS = 20

/** Hours with a skill from which a person who used it lately counts as Advanced. */
export const ADVANCED_FROM_HOURS = 35

/** Advanced needs a use within this many days; Expert and the lower levels do not. */
export const ADVANCED_USED_WITHIN_DAYS = 180

/** Hours with a skill from which a person counts as Expert (spec §9). */
export const EXPERT_FROM_HOURS = 50

/** A skill counts as fresh up to this many days after its last use … */
export const FRESH_DAYS = 30

/** … and from then on loses half of its freshness in every further span of this many days. */
export const FRESHNESS_HALF_LIFE_DAYS = 365

/** The most notes that one extraction call takes. */
export const MAX_NOTES_PER_EXTRACTION = 500

/** The longest name of a skill and the longest alias, in characters. */
export const MAX_TERM_LENGTH = 100

/** A name is proposed from this confidence on. */
export const PROPOSED_FROM_CONFIDENCE = 0.5

/** How many past entries a decision on a proposal is likely to change, times 100; the database keeps it as `gain`. */
export function proposalGain({ confidence, entries }: { confidence: number; entries: number }): number {
  return Math.round(confidence * 100 * entries)
}

/** A correction of an entry's skills counts as evidence when this many people made it. */
export const CORRECTED_BY_PEOPLE = 2

/** The level that logged hours prove. Hours themselves never decay. */
export function proficiencyLevel(hours: number, lastUsed: Day, today: Day): ProficiencyLevel {
  if (hours >= EXPERT_FROM_HOURS) return 'Expert'
  const recent = daysBetween(lastUsed, today) <= ADVANCED_USED_WITHIN_DAYS
  if (hours >= ADVANCED_FROM_HOURS && recent) return 'Advanced'
  if (hours >= INTERMEDIATE_FROM_HOURS) return 'Intermediate'
  return 'Beginner'
}

/** The level on cards of Company Resources, which depends on hours alone and never is Advanced (spec §4). */
export function levelByHours(hours: number): Exclude<ProficiencyLevel, 'Advanced'> {
  if (hours >= EXPERT_FROM_HOURS) return 'Expert'
  return hours >= INTERMEDIATE_FROM_HOURS ? 'Intermediate' : 'Beginner'
}

/** How fresh a skill is, in whole percent: shown beside the level, never mixed into hours. */
export function freshness(lastUsed: Day, today: Day): number {
  const idle = Math.max(0, daysBetween(lastUsed, today) - FRESH_DAYS)
  return Math.round(100 * 0.5 ** (idle / FRESHNESS_HALF_LIFE_DAYS))
}

/** How far a skill bar is filled, in percent by level (spec §9); a Beginner's value is reached just before Intermediate. */
const PROFICIENCY_BAR: Record<ProficiencyLevel, number> = {
  Beginner: 25,
  Intermediate: 50,
  Advanced: 75,
  Expert: 100,
}

/** How far a skill bar is filled, in percent. A Beginner's bar starts at zero and grows with the hours. */
export function skillBar(level: ProficiencyLevel, hours: number): number {
  const part = level === 'Beginner' ? Math.min(1, hours / INTERMEDIATE_FROM_HOURS) : 1
  return PROFICIENCY_BAR[level] * part
}
