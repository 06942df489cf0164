import { loggedMinutes } from '#shared/time-entries/entry-rules.ts'
import { MAX_HOURS } from '#shared/time-entries/rules.ts'
import { hoursToHundredth, isHundredths, type EntryRules } from '#shared/time-entries/steps.ts'
import { parseHours } from '#shared/timesheets/hours-text.ts'

/** Hours as they will be logged; undefined if the text already shows them, if they cannot be logged, or if they would lose their minutes. */
export function settledHours(typed: string, rules: EntryRules): number | undefined {
  const { minutes } = loggedMinutes(parseHours(typed), rules)
  if (minutes === undefined || !isHundredths(minutes)) return undefined
  const hours = hoursToHundredth(minutes)
  return String(hours) === typed ? undefined : hours
}

/** Hours one step up or down; undefined if there is none. */
export function nextHours(typed: string, way: 1 | -1, { stepMinutes }: EntryRules): number | undefined {
  const hours = parseHours(typed)
  const now = Number.isNaN(hours) ? 0 : Math.round((hours * 60) / stepMinutes)
  const minutes = Math.max(1, now + way) * stepMinutes
  return minutes <= MAX_HOURS * 60 ? hoursToHundredth(minutes) : undefined
}
