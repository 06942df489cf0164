import { numberText } from '../figures/text.ts'
import { EXPERT_FROM_HOURS } from '../skills/rules.ts'

/** The weights of the three kinds of experience in the part; together 1. */
export const EXPERIENCE_WEIGHTS = { skillHours: 0.5, similarHours: 0.3, years: 0.2 } as const

/** More hours with a wanted skill than this add nothing: twice what proves an Expert. */
export const FULL_SKILL_HOURS = 2 * EXPERT_FROM_HOURS

/** More hours on similar projects than this add nothing: ten full-time weeks. */
export const FULL_SIMILAR_HOURS = 400

/** More whole years on earlier projects than this add nothing. */
export const FULL_YEARS = 5

export interface Experience {
  /** Hours with each wanted skill; 0 if there are none. */
  readonly skillHours: readonly number[]
  /** Hours on projects of the same client or industry, or that require a wanted skill. */
  readonly similarHours: number
  /** Months of previous projects ÷ 12, floored (spec §9, experience years). */
  readonly years: number
}

/** The experience part, 0 to 1: hours with the wanted skills (their mean), hours on similar projects, and earlier years. */
export function experiencePart({ skillHours, similarHours, years }: Experience): number {
  const skills = skillHours.reduce((sum, hours) => sum + upTo1(hours / FULL_SKILL_HOURS), 0) / (skillHours.length || 1)
  return (
    EXPERIENCE_WEIGHTS.skillHours * skills +
    EXPERIENCE_WEIGHTS.similarHours * upTo1(similarHours / FULL_SIMILAR_HOURS) +
    EXPERIENCE_WEIGHTS.years * upTo1(years / FULL_YEARS)
  )
}

/** The highest experience part that a person can reach, if only their hours with the wanted skills are known. */
export function highestExperience(skillHours: readonly number[]): number {
  return experiencePart({ skillHours, similarHours: FULL_SIMILAR_HOURS, years: FULL_YEARS })
}

/** "62 h with the wanted skills, 310 h on similar projects, 3 years on earlier projects". */
export function experienceBasis({ skillHours, similarHours, years }: Experience): string {
  const hours = skillHours.reduce((sum, each) => sum + each, 0)
  const earlier = `${years} ${years === 1 ? 'year' : 'years'} on earlier projects`
  return `${numberText(hours)} h with the wanted skills, ${numberText(similarHours)} h on similar projects, ${earlier}`
}

function upTo1(value: number): number {
  return Math.min(1, value)
}
