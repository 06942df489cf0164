import { loggedMinutes } from '../time-entries/entry-rules.ts'
import type { EntryRules } from '../time-entries/steps.ts'
import { addDays, type Day } from '../time/day.ts'
import { elapsedMs, minuteOfDay } from './rules.ts'

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

/**
 * The hours of a timer that has run past midnight, in two parts, or in one: they add up to its rounded hours, and the first one
 * is the time before midnight to the nearest step.
 */
export function hoursByDay(
  { date, startTime }: { readonly date: Day; readonly startTime: string },
  hours: number,
  { stepMinutes: step }: Pick<EntryRules, 'stepMinutes'>,
): { date: Day; startTime: string; hours: number }[] {
  const total = Math.round(hours * 60)
  const before = Math.round((24 * 60 - minuteOfDay(startTime)) / step) * step
  const first = Math.min(before, total)
  return [
    { date, startTime, hours: first / 60 },
    { date: addDays(date, 1), startTime: '00:00', hours: (total - first) / 60 },
  ].filter((part) => part.hours > 0)
}
