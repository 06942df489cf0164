import type { Category } from '../time-entries/choices.ts'
import { inSteps } from '../time-entries/entry-rules.ts'
import { SHIPPED_RULES, type EntryRules } from '../time-entries/steps.ts'
import { localDay, localTime, type Day } from '../time/day.ts'
import { weekEnd } from '../time/week.ts'

/** The most feeds that one account has. */
export const MOST_FEEDS = 10

/** A feed begins this many days before today … */
export const FEED_DAYS_BACK = 90

/** … and ends this many days after it. */
export const FEED_DAYS_AHEAD = 400

/** When half a day of leave begins, as HHmm on the reader's clock: contracts say how long days are, but not when they begin. */
export const HALF_DAYS = { morning: '0900', afternoon: '1300' } as const

/** How many bytes of a calendar are read at most. */
export const MAX_CALENDAR_BYTES = 10 * 1024 * 1024

/** How many lines a week gets at most. */
export const MOST_LINES = 300

/** The longest title that is kept of an event. */
export const MAX_TITLE_LENGTH = 300

/** For how many days back entries with the same title are looked for. */
export const SAME_TITLE_WITHIN_DAYS = 400

/** A shorter title only matches notes that consist of nothing else. */
export const SHORTEST_TITLE_BEGINNING = 4

/** The hours of a weekday without contracted hours, if half of it is taken. */
export const USUAL_DAY_HOURS = 8

/** The category of events, since calendars are mostly full of meetings. */
export const CALENDAR_CATEGORY: Category = 'Meeting'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** An event of a calendar, or one of a series, in milliseconds since 1970. */
export interface Occurrence {
  readonly title: string
  readonly start: number
  readonly end: number
}

/** An event in a week sheet: hours on a day. `start` and `end` are times of that day as HH:mm. */
export interface EventLine {
  readonly date: Day
  readonly start: string
  readonly end: string
  readonly hours: number
  readonly title: string
}

/**
 * The lines of a week from its Monday, in order. An event that goes on past midnight has a line for each day. One of 24 hours
 * or more, or without duration, is not work and has none.
 */
export function linesOfWeek(
  events: readonly Occurrence[],
  week: Day,
  timeZone: string | null,
  rules: Pick<EntryRules, 'stepMinutes'> = SHIPPED_RULES,
): EventLine[] {
  return events
    .toSorted((one, other) => one.start - other.start)
    .flatMap(({ title, start, end }) => {
      if (end <= start || end - start >= DAY_MS) return []
      return partsByDay(start, end, timeZone).map(([from, to]) => ({
        date: localDay(new Date(from), timeZone),
        start: localTime(new Date(from), timeZone),
        end: localTime(new Date(to), timeZone),
        hours: hoursOf(to - from, rules),
        title,
      }))
    })
    .filter(({ date }) => week <= date && date <= weekEnd(week))
    .slice(0, MOST_LINES)
}

/** From a start to an end within 24 hours, cut at midnight. */
function partsByDay(start: number, end: number, timeZone: string | null): [number, number][] {
  const first = localDay(new Date(start), timeZone)
  if (localDay(new Date(end - 1), timeZone) === first) return [[start, end]]
  // Days begin at whole minutes everywhere.
  let [before, after] = [Math.floor(start / 60_000), Math.ceil(end / 60_000)]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (localDay(new Date(middle * 60_000), timeZone) === first) before = middle
    else after = middle
  }
  return [
    [start, after * 60_000],
    [after * 60_000, end],
  ]
}

/** Rounded to the nearest step of an entry, and at least one step. */
function hoursOf(ms: number, rules: Pick<EntryRules, 'stepMinutes'>): number {
  return inSteps(Math.max(ms / HOUR_MS, rules.stepMinutes / 60), rules)
}

/** The form in which titles and notes are compared: white space and capitals make no difference. */
export function titleKey(title: string): string {
  return title.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
