/**
 * How an entry's hours count for the skills that it shows, as the company has chosen: all of them for each, or shared among
 * them (`splitHours`). Reports by skill always share, since their rows add up.
 */
export const SKILL_HOURS = ['whole', 'shared'] as const

export type SkillHours = (typeof SKILL_HOURS)[number]

/** As the figures of the specification are, until a company chooses otherwise. */
export const SHIPPED_SKILL_HOURS: SkillHours = 'whole'

/** The rule, where hours by skill are shown. */
export const SKILL_HOURS_SENTENCES: Readonly<Record<SkillHours, string>> = {
  whole: 'An entry counts in full for each of its skills.',
  shared: "An entry's hours are shared equally among its skills.",
}
