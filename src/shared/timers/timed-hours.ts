import { loggedMinutes } from '../time-entries/entry-rules.ts'
import type { EntryRules } from '../time-entries/steps.ts'
import { elapsedMs } from './rules.ts'

/** The hours of a timer, by the company's step and rounding; rounded to the nearest step if the company does not round typed hours. */
export function timedHours(
  timer: { readonly startedAt: string },
  now: Date,
  rules: EntryRules,
): { hours: number; fault?: never } | { hours?: never; fault: string } {
  const rounding = rules.rounding === 'none' ? 'nearest' : rules.rounding
  // A few seconds that nobody worked on purpose must not begin another step.
  const minutes = Math.floor(elapsedMs(timer, now) / 60_000)
  const { minutes: logged, fault } = loggedMinutes(minutes / 60, { ...rules, rounding })
  return logged === undefined ? { fault } : { hours: logged / 60 }
}
