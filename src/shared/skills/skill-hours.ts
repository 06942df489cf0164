import type { SkillHours } from './choices.ts'

/** As the figures of the specification are, until a company chooses otherwise. */
export const SHIPPED_SKILL_HOURS: SkillHours = 'whole'

/** The rule, where hours by skill are shown. */
export const SKILL_HOURS_SENTENCES: Readonly<Record<SkillHours, string>> = {
  whole: 'An entry counts in full for each of its skills.',
  shared: "An entry's hours are shared equally among its skills.",
}
