import { monthOf } from '../months/rules.ts'
import type { Day } from '../time/day.ts'
import { isHundredths } from './steps.ts'

/**
 * Hours are kept to the hundredth, so 20 minutes are 0.33 or 0.34 hours (decision 0071). A minute and a hundredth of an hour
 * are both whole numbers of 300ths of an hour; in these, the differences of entries add up without a remainder.
 */
const MINUTE = 5
const HUNDREDTH = 3

/** The hours that an entry keeps, with its minutes if the hours alone do not express them. */
export interface KeptHours {
  readonly hours: number
  readonly minutes: number | null
}

/** The whole minutes of hours, or else their seconds, if hours to the hundredth do not express them. */
export function exactTime(hours: number): { minutes?: number; seconds?: number } {
  const seconds = Math.round(hours * 3600)
  if (seconds % 36 === 0) return {}
  return seconds % 60 === 0 ? { minutes: seconds / 60 } : { seconds }
}

/** By how much an entry's hours are below its minutes, in 300ths of an hour; negative if they are above. */
export function lackOf({ hours, minutes }: KeptHours): number {
  return minutes === null ? 0 : minutes * MINUTE - Math.round(hours * 100) * HUNDREDTH
}

/** Whose entry it is, on which project and on which day. */
export interface Place {
  readonly userId: number
  readonly projectId: number
  readonly date: Day
}

/** The months in whose sums an entry counts: its person's and its project's. */
export function monthsOf({ userId, projectId, date }: Place) {
  return [`person ${userId} ${monthOf(date)}`, `project ${projectId} ${monthOf(date)}`] as const
}

/** By how much the other entries of the month are below their minutes, for the entry's person and for its project, in 300ths of an hour. */
export interface Lacks {
  readonly person: number
  readonly project: number
}

/** How far a person's month may be off for the benefit of a project's, in 300ths of an hour: a minute. */
const MOST_LACKING = MINUTE

/**
 * The hours to keep for minutes. Of the hundredths below and above them, it is the one that brings the sums of the person's and
 * of the project's month nearest to their minutes, with the person's at most a minute off. At most `room`, if the lower one
 * fits.
 */
export function keptHours(minutes: number, lacks: Lacks, room = Number.POSITIVE_INFINITY): KeptHours {
  const exact = minutes * MINUTE
  if (isHundredths(minutes)) return { hours: exact / HUNDREDTH / 100, minutes: null }
  const below = Math.floor(exact / HUNDREDTH)
  const [low, high] = [below, below + 1].map((hundredths) => {
    const rest = exact - hundredths * HUNDREDTH
    return { person: Math.abs(lacks.person + rest), project: Math.abs(lacks.project + rest) }
  }) as [Lacks, Lacks]
  const isFree = Math.max(low.person, high.person) <= MOST_LACKING
  const off = ({ person, project }: Lacks) => person ** 2 + (isFree ? project ** 2 : 0)
  const isLow = off(low) <= off(high) || (below + 1) / 100 > room
  return { hours: (isLow ? below : below + 1) / 100, minutes }
}
