import type { SkillHours } from './choices.ts'

/** The rule of the specification's figures, until a company chooses otherwise. */
export const SHIPPED_SKILL_HOURS: SkillHours = 'whole'

/** The rule in words, for places that show hours by skill. */
export const SKILL_HOURS_SENTENCES: Readonly<Record<SkillHours, string>> = {
  whole: 'An entry counts in full for each of its skills.',
  shared: "An entry's hours are shared equally among its skills.",
}
