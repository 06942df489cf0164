import { sumToCents } from '../figures/rounding.ts'
import { hoursText } from '../figures/text.ts'
import { hoursToHundredth, SHIPPED_RULES, type EntryRules } from '../time-entries/steps.ts'
import { ENTRY_DEFAULTS, MAX_HOURS } from '../time-entries/rules.ts'

/** How many skills the summary of an entry's project names. */
export const SUMMARY_SKILLS = 8

/** How many skills of an entry are named in a row of the list and on a card; the others are counted. */
export const ENTRY_SKILLS_IN_ROW = 2
export const ENTRY_SKILLS_ON_CARD = 4

/** How many of the latest months and quarters are offered. Any other period is chosen by its days. */
export const MONTHS_OFFERED = 12
export const QUARTERS_OFFERED = 8

/** Skills Analysis lists this many, by hours (spec §2, 5). */
export const TOP_SKILLS = 10

/** Weekly Overview shows the latest days that have entries, this many (spec §2, 5). */
export const OVERVIEW_DAYS = 6

/** The most cells of a week sheet that one call saves. */
export const MOST_CELLS_SAVED = 100

/** Skills whose hours a trend compares. */
export const TREND_SKILLS = 10

type Step = Pick<EntryRules, 'stepMinutes'>

/**
 * The initial hours of a form that continues the current work: the hours that are left of the day, in the form's steps and
 * never more than are left. On a day off, the default hours of an entry (spec §5) count as expected, since somebody who works
 * then has hours to log. If nothing is left, the least that an entry may have: people who go on beyond their hours enter the
 * length themselves.
 */
export function remainingHours(expected: number, logged: number, { stepMinutes }: Step = SHIPPED_RULES): number {
  const day = expected > 0 ? expected : ENTRY_DEFAULTS.hours
  const steps = Math.floor(((day - logged) * 60) / stepMinutes + ROUNDING_SLACK)
  return Math.min(MAX_HOURS, hoursToHundredth(Math.max(1, steps) * stepMinutes))
}

/** The hours of a day that are not logged yet; none on a day off, and never below 0. */
export function leftHours(expected: number, logged: number): number {
  return Math.max(0, sumToCents([expected, -logged]))
}

/** What is left of a day, as a sentence. */
export function leftSentence({ expectedHours, leftHours: left }: { expectedHours: number; leftHours: number }): string {
  if (expectedHours === 0) return 'No hours are expected today.'
  return left > 0 ? `${hoursText(left)} left today.` : `All ${hoursText(expectedHours)} of today are logged.`
}

/** 7.6 − 7.1 is slightly below 0.5 in binary fractions, but still counts as two steps. */
const ROUNDING_SLACK = 1e-6

/** The initial hours of an empty form for a day: the specification's 8 hours, or the rest of the day once something is logged. */
export function firstHours(expected: number, logged: number, rules?: Step): number {
  return logged === 0 ? ENTRY_DEFAULTS.hours : remainingHours(expected, logged, rules)
}
