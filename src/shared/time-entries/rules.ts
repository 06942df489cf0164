import { hoursText } from '../figures/text.ts'
import { dayText } from '../time/day-text.ts'
import { nearestDay, type Day } from '../time/day.ts'
import type { StandIn } from './choices.ts'

/** How many skills of an entry are shown at once; more are behind a button. */
export const ENTRY_SKILLS_SHOWN = 6

/** The least and most hours that one entry may hold, and the step between (spec §5). */
export const MIN_HOURS = 0.25
export const MAX_HOURS = 24
export const HOURS_STEP = 0.25

/** The messages for other hours (spec §5). */
export const TOO_FEW_HOURS = `Minimum ${MIN_HOURS} hours`
export const TOO_MANY_HOURS = `Maximum ${MAX_HOURS} hours`
export const OFF_STEP_HOURS = `Hours go in steps of ${HOURS_STEP}`

/** How many hours all entries of a person on one day may have together. */
export const MAX_DAY_HOURS = 24

/** The most entries that one call changes or deletes. */
export const MOST_AT_ONCE = 500

/** Whether notes, or what replaces them, say what was done. */
export function showsSkills(standIn: StandIn | null): boolean {
  return standIn === null || standIn === 'task'
}

/** The initial values of the Quick Time Entry form; the date is today (spec §5). */
export const ENTRY_DEFAULTS = { hours: 8, category: 'Development' } as const

/** Longest note that is kept; extraction stays linear, but a note is not a document. */
export const MAX_NOTES_LENGTH = 10_000

interface FullDay {
  readonly name: string
  readonly date: Day
  readonly hours: number
}

/** The message if somebody would have more hours than a day has; without the hours for those who may not see all of them. */
export function fullDayFault({ name, date, hours }: FullDay, seesHours: boolean): string {
  const what = seesHours
    ? `${name} would have ${hoursText(hours)} on ${dayText(date)}`
    : `${dayText(date)} is full for ${name}`
  return `At most ${MAX_DAY_HOURS} hours a day: ${what}`
}

/** The last day on which time can be logged: the same day of the next year, since vacations are entered that far ahead. */
export function lastDayToLog(today: Day): Day {
  const nextYear = `${Number(today.slice(0, 4)) + 1}-`
  const leapDay = today.slice(5) === '02-29'
  return nearestDay(nextYear + (leapDay ? '02-28' : today.slice(5)))
}

/** What is wrong with a day on which time is to be logged; null if nothing is. */
export function tooFarAheadFault(date: Day, today: Day): string | null {
  const last = lastDayToLog(today)
  return date > last ? `At most one year ahead: ${dayText(last)} is the last day` : null
}
