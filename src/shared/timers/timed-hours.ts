import { loggedMinutes } from '../time-entries/entry-rules.ts'
import type { EntryRules } from '../time-entries/steps.ts'
import { elapsedMs } from './rules.ts'

/** Hours that a timer has come to, by the company's step and rounding; to the nearest step where it rounds nothing that is typed. */
export function timedHours(
  timer: { readonly startedAt: string },
  now: Date,
  rules: EntryRules,
): { hours: number; fault?: never } | { hours?: never; fault: string } {
  const rounding = rules.rounding === 'none' ? 'nearest' : rules.rounding
  // Seconds that nobody has worked on purpose do not begin another step.
  const minutes = Math.floor(elapsedMs(timer, now) / 60_000)
  const { minutes: logged, fault } = loggedMinutes(minutes / 60, { ...rules, rounding })
  return logged === undefined ? { fault } : { hours: logged / 60 }
}
