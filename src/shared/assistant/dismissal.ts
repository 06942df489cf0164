import { z } from 'zod'
import { day, daysBetween, type Day } from '../time/day.ts'
import type { Insight, InsightRule } from './insight.ts'
import { NAMED_CONCERNS } from './rules.ts'

/** A dismissed insight comes back after this many days, if it is still true … */
export const DISMISSED_FOR_DAYS = 7

/** … and at once when it has grown by more than this part. */
export const COMES_BACK_ABOVE_GROWTH = 0.25

/** What a dismissed insight was about. */
const dismissal = z.object({ on: day, size: z.number(), subjects: z.array(z.string()) })

export const dismissals = z.record(z.string(), dismissal)

/** By rule. */
export type Dismissals = Readonly<Partial<Record<string, z.infer<typeof dismissal>>>>

/** The dismissals with this insight dismissed from today on. */
export function dismiss(before: Dismissals, { rule, size, subjects }: Insight, today: Day): Dismissals {
  return { ...before, [rule]: { on: today, size, subjects: [...subjects] } }
}

/** The dismissals without that of this rule. */
export function undismiss(before: Dismissals, rule: InsightRule): Dismissals {
  return Object.fromEntries(Object.entries(before).filter(([other]) => other !== rule))
}

/**
 * Whether an insight is dismissed. A dismissal holds until a week has passed or the finding has changed materially: it grew by
 * more than a quarter or, if all concerned are named, somebody new is among them. The reminder is dismissed for its day.
 */
export function isDismissed({ rule, size, subjects }: Insight, all: Dismissals, today: Day): boolean {
  const before = all[rule]
  if (!before) return false
  const days = daysBetween(before.on, today)
  if (rule === 'time-entry-reminder') return days === 0
  if (days >= DISMISSED_FOR_DAYS || size > before.size * (1 + COMES_BACK_ABOVE_GROWTH)) return false
  return size > NAMED_CONCERNS || subjects.every((subject) => before.subjects.includes(subject))
}
