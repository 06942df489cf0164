/** Proficiency, lowest first (spec §3). */
export const PROFICIENCY_LEVELS = ['Beginner', 'Intermediate', 'Advanced', 'Expert'] as const

export type ProficiencyLevel = (typeof PROFICIENCY_LEVELS)[number]

/** Hours with a skill from which a person counts as Intermediate (spec §9). */
export const INTERMEDIATE_FROM_HOURS = 20

/** Hours with a skill from which a person counts as Advanced: half way from Intermediate to Expert. */
export const ADVANCED_FROM_HOURS = 35

/** Hours with a skill from which a person counts as Expert (spec §9). */
export const EXPERT_FROM_HOURS = 50

/** The level that logged hours prove, by the thresholds above. */
export function proficiencyLevel(hours: number): ProficiencyLevel {
  if (hours >= EXPERT_FROM_HOURS) return 'Expert'
  if (hours >= ADVANCED_FROM_HOURS) return 'Advanced'
  if (hours >= INTERMEDIATE_FROM_HOURS) return 'Intermediate'
  return 'Beginner'
}

/** Fill of a skill bar in per cent (spec §9). */
export const PROFICIENCY_BAR: Record<ProficiencyLevel, number> = {
  Beginner: 25,
  Intermediate: 50,
  Advanced: 75,
  Expert: 100,
}
