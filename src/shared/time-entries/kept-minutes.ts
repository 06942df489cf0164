import { monthOf } from '../months/rules.ts'
import type { Day } from '../time/day.ts'
import { isHundredths } from './steps.ts'

/**
 * Hours are kept to the hundredth, so 20 minutes are 0.33 or 0.34 hours (decision 0071). Both a minute and a hundredth of an
 * hour are whole numbers of 300ths, in which what entries lack is added up without a remainder.
 */
const MINUTE = 5
const HUNDREDTH = 3

/** Hours as an entry keeps them, with its minutes where the hours alone do not tell them. */
export interface KeptHours {
  readonly hours: number
  readonly minutes: number | null
}

/** What an entry's hours lack of its minutes, in 300ths of an hour; negative where they are more. */
export function lackOf({ hours, minutes }: KeptHours): number {
  return minutes === null ? 0 : minutes * MINUTE - Math.round(hours * 100) * HUNDREDTH
}

/** Whose an entry is, of which project and of which day. */
export interface Place {
  readonly userId: number
  readonly projectId: number
  readonly date: Day
}

/** The months whose sums an entry counts for: its person's and its project's. */
export function monthsOf({ userId, projectId, date }: Place) {
  return [`person ${userId} ${monthOf(date)}`, `project ${projectId} ${monthOf(date)}`] as const
}

/** What other entries of the month lack, of the entry's person and of its project, in 300ths of an hour. */
export interface Lacks {
  readonly person: number
  readonly project: number
}

/** What a person's month may lack for the sake of a project's, in 300ths of an hour: a minute. */
const MOST_LACKING = MINUTE

/**
 * The hours to keep of minutes. Of the hundredths below and above them it is the one that leaves the sums of the person's and of
 * the project's month nearest to their minutes, and the person's at most a minute off. Not more than `room`, where the lower one
 * fits in.
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
