import type { RoundingRule, StepMinutes } from './choices.ts'

/** The rules by which a company's entries are checked. */
export interface EntryRules {
  readonly notesRequired: boolean
  readonly stepMinutes: StepMinutes
  readonly rounding: RoundingRule
}

/** The rules of spec §5, which apply until a company chooses others. */
export const SHIPPED_RULES: EntryRules = { notesRequired: true, stepMinutes: 15, rounding: 'none' }

/** Whether minutes can be expressed as hours to the hundredth: three minutes are 0.05 h. */
export function isHundredths(minutes: number): boolean {
  return minutes % 3 === 0
}

/** Minutes in hours, to the hundredth. */
export function hoursToHundredth(minutes: number): number {
  return Math.round((minutes * 5) / 3) / 100
}
