/** The smallest steps of hours that a company may choose, in minutes. An hour is a whole number of each. */
export const STEPS = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60] as const

export type StepMinutes = (typeof STEPS)[number]

/** What becomes of hours between two steps: they are refused, or go to the nearest, the next or the last step. */
export const ROUNDING_RULES = ['none', 'nearest', 'up', 'down'] as const

export type RoundingRule = (typeof ROUNDING_RULES)[number]

/** By what a company's entries are checked. */
export interface EntryRules {
  readonly notesRequired: boolean
  readonly stepMinutes: StepMinutes
  readonly rounding: RoundingRule
}

/** The rules of spec §5, which hold until a company chooses others. */
export const SHIPPED_RULES: EntryRules = { notesRequired: true, stepMinutes: 15, rounding: 'none' }

/** Whether minutes are hours to the hundredth: three of them are 0.05 h. */
export function isHundredths(minutes: number): boolean {
  return minutes % 3 === 0
}

/** Minutes in hours, to the hundredth. */
export function hoursToHundredth(minutes: number): number {
  return Math.round((minutes * 5) / 3) / 100
}
