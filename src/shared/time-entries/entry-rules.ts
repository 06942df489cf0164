import { hoursText } from '../figures/text.ts'
import type { RoundingRule, StepMinutes } from './choices.ts'
import { MAX_HOURS, MAX_NOTES_LENGTH, TOO_MANY_HOURS } from './rules.ts'
import { type EntryRules, hoursToHundredth, isHundredths } from './steps.ts'

/** The messages for missing notes (spec §5), and for notes that are too long. */
export const NO_NOTES = 'Notes are required'
export const TOO_LONG_NOTES = `At most ${MAX_NOTES_LENGTH} characters`

type Step = Pick<EntryRules, 'stepMinutes'>

/** A step in words: 0.25 hours, 1 hour, or 5 minutes if two decimals do not express it. */
function stepText(minutes: StepMinutes): string {
  if (isHundredths(minutes)) return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

export function tooFewHours({ stepMinutes }: Step): string {
  return `Minimum ${stepText(stepMinutes)}`
}

function offStepHours({ stepMinutes }: Step): string {
  return `Hours go in steps of ${isHundredths(stepMinutes) ? stepMinutes / 60 : stepText(stepMinutes)}`
}

/** Minutes, or what is wrong with the hours. */
type Logged =
  | { readonly minutes: number; readonly fault?: never }
  | { readonly minutes?: never; readonly fault: string }

/** The minutes of typed hours, rounded by the company's rules; or what is wrong with the hours. */
export function loggedMinutes(hours: number, rules: EntryRules): Logged {
  const { stepMinutes: step, rounding } = rules
  if (hours > MAX_HOURS) return { fault: TOO_MANY_HOURS }
  const steps = wholeSteps((hours * 60) / step, step, rounding)
  if (steps === null) return { fault: hours * 60 < step ? tooFewHours(rules) : offStepHours(rules) }
  return steps < 1 ? { fault: tooFewHours(rules) } : { minutes: steps * step }
}

/**
 * How far hours may be from a step and still count as it, in minutes. Twenty minutes are shown as 0.33 hours, or as 0.34 if
 * they make up for others; hours that are exact to the hundredth have no tolerance.
 */
function slackOf(step: StepMinutes): number {
  return isHundredths(step) ? 1e-6 : 0.6
}

/** Null if hours are between two steps and such hours are refused. */
function wholeSteps(steps: number, step: StepMinutes, rounding: RoundingRule): number | null {
  const nearest = Math.round(steps)
  if (Math.abs(steps - nearest) * step <= Math.min(slackOf(step), step / 2)) return nearest
  if (rounding === 'none') return null
  return rounding === 'nearest' ? nearest : rounding === 'up' ? Math.ceil(steps) : Math.floor(steps)
}

/** What is wrong with an entry's notes; undefined if nothing is. */
export function notesFault(notes: string, { notesRequired }: Pick<EntryRules, 'notesRequired'>): string | undefined {
  const { length } = notes.trim()
  if (length === 0 && notesRequired) return NO_NOTES
  return length > MAX_NOTES_LENGTH ? TOO_LONG_NOTES : undefined
}

/** Computed hours, such as those of a booking, at the nearest step; never more than a day. */
export function inSteps(hours: number, { stepMinutes }: Step): number {
  return Math.min(MAX_HOURS, hoursToHundredth(Math.round((hours * 60) / stepMinutes) * stepMinutes))
}

/** A step on screens: 0.25 h, 5 min. */
export function shortStepText(minutes: StepMinutes): string {
  return isHundredths(minutes) ? hoursText(minutes / 60) : `${minutes} min`
}
