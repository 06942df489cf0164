import { z } from 'zod'

/** A calendar day as `yyyy-MM-dd`, without time or zone. */
export type Day = string

/** The first day that can be asked for or stored, a Monday. */
export const FIRST_DAY: Day = '1990-01-01'

/** The last day that can be asked for or stored, a Friday: its week ends on 2101-01-02. */
export const LAST_DAY: Day = '2100-12-31'

/**
 * Arithmetic reaches ten years beyond these days, so that a week, a plan or a comparison around each of them can be computed
 * without special cases at the ends; nothing looks further ahead or back. A day outside this range throws a RangeError. All
 * years have four digits, so days sort as texts, and a loop from day to day ends within 48,000 steps.
 */
const REACH = { first: '1980-01-01', last: '2110-12-31' } as const

const MS_PER_DAY = 86_400_000
const FIRST_MS = Date.parse(REACH.first)
const LAST_MS = Date.parse(REACH.last)

const NOT_A_DAY = 'Not a calendar day (yyyy-MM-dd)'

/** A day that is asked for or stored; `missing` is the message if there is none. */
export function dayOr(missing: string) {
  return z.iso
    .date({ error: ({ input }) => (typeof input !== 'string' || input === '' ? missing : NOT_A_DAY), abort: true })
    .refine((text) => FIRST_DAY <= text && text <= LAST_DAY, {
      error: `Days go from ${FIRST_DAY} to ${LAST_DAY}`,
      // Checks of the whole form that compare days can rely on them.
      abort: true,
    })
    .meta({ formatMinimum: FIRST_DAY, formatMaximum: LAST_DAY })
}

/** Accepts real calendar days from 1990-01-01 to 2100-12-31: 2026-02-30 is refused, and so is 9999-12-31. */
export const day = dayOr(NOT_A_DAY)

/** A day in a reply that was computed from another one, such as the Sunday of a week; it may be anywhere within the reach of arithmetic. */
export const computedDay = z.iso.date().refine(isReached)

/** Whether a text is a day that can be asked for or stored. */
export function isDay(text: string): boolean {
  return FIRST_DAY <= text && text <= LAST_DAY && isReached(text)
}

/** The day itself, or the nearest one that can be asked for or stored. */
export function nearestDay(of: Day): Day {
  if (of < FIRST_DAY) return FIRST_DAY
  return of > LAST_DAY ? LAST_DAY : of
}

/** The day `count` days after `from`; negative counts go back. Throws a RangeError out of reach. */
export function addDays(from: Day, count: number): Day {
  const ms = beginning(from) + count * MS_PER_DAY
  if (!(ms >= FIRST_MS && ms <= LAST_MS)) throw outOfReach(`${count} days after ${from}`)
  return remembered(new Date(ms).toISOString().slice(0, 10), Math.floor(ms / MS_PER_DAY) * MS_PER_DAY)
}

/** As `addDays`, for counts that somebody enters: stops at the first and the last day that can be asked for. */
export function addDaysWithin(from: Day, count: number): Day {
  const most = daysBetween(from, LAST_DAY)
  const least = daysBetween(from, FIRST_DAY)
  return addDays(from, Math.max(least, Math.min(count, most)))
}

/** Whole days from `from` to `to`; negative when `to` is earlier. Throws a RangeError out of reach. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((beginning(to) - beginning(from)) / MS_PER_DAY)
}

/** 1 = Monday … 7 = Sunday. Throws a RangeError out of reach. */
export function weekday(of: Day): number {
  return new Date(beginning(of)).getUTCDay() || 7
}

/** Thirty years of days. The days asked about lie within a few years, and each is asked about thousands of times. */
const MOST_DAYS_KNOWN = 11_000

const BEGINNINGS = new Map<Day, number>()

/** When a day begins in UTC, in milliseconds since 1970. */
function beginning(of: Day): number {
  const known = BEGINNINGS.get(of)
  if (known !== undefined) return known
  if (!isReached(of)) throw outOfReach(of)
  const parsed = Date.parse(of)
  remembered(of, parsed)
  return parsed
}

function remembered(of: Day, ms: number): Day {
  if (BEGINNINGS.size >= MOST_DAYS_KNOWN) BEGINNINGS.clear()
  BEGINNINGS.set(of, ms)
  return of
}

/** Whether a text is a real calendar day within the reach of arithmetic; parsing alone would take 2026-02-30 for 2 March. */
function isReached(text: string): boolean {
  const ms = Date.parse(text)
  return ms >= FIRST_MS && ms <= LAST_MS && new Date(ms).toISOString().slice(0, 10) === text
}

function outOfReach(what: string): RangeError {
  return new RangeError(`${what} is no day from ${REACH.first} to ${REACH.last}`)
}

export function isWeekend(of: Day): boolean {
  return weekday(of) > 5
}

/**
 * The calendar day of an instant in a time zone. Without a zone, or if this process does not know it, in the zone of the
 * process: the browser or the server.
 */
export function localDay(instant: Date, timeZone: string | null = null): Day {
  if (Number.isNaN(instant.getTime())) throw new RangeError('No instant, so no day')
  const zoned = partsIn(timeZone, instant)
  if (zoned) return `${zoned.year?.padStart(4, '0')}-${zoned.month}-${zoned.day}`
  const month = String(instant.getMonth() + 1).padStart(2, '0')
  const date = String(instant.getDate()).padStart(2, '0')
  return `${instant.getFullYear()}-${month}-${date}`
}

/** The time of an instant as HH:mm, in the same zone as `localDay`. */
export function localTime(instant: Date, timeZone: string | null = null): string {
  const { hour, minute } = partsIn(timeZone, instant) ?? { hour: instant.getHours(), minute: instant.getMinutes() }
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Whether a text names a time zone, such as Europe/London. */
export function isTimeZone(text: string): boolean {
  return clockIn(text) !== null
}

function partsIn(timeZone: string | null, instant: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> | null {
  const clock = timeZone === null ? null : clockIn(timeZone)
  return clock && Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
}

const CLOCKS = new Map<string, Intl.DateTimeFormat>()

/** Most companies have one zone; beyond this number they are made anew. */
const MOST_CLOCKS = 20

/** Formats days and times in a zone; null if there is no such zone, or this process does not know it. */
function clockIn(timeZone: string): Intl.DateTimeFormat | null {
  const known = CLOCKS.get(timeZone)
  if (known) return known
  try {
    const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
    const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
    const made = new Intl.DateTimeFormat('en-GB', { timeZone, ...date, ...time })
    if (CLOCKS.size >= MOST_CLOCKS) CLOCKS.clear()
    CLOCKS.set(timeZone, made)
    return made
  } catch {
    return null
  }
}
