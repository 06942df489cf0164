import ICAL from 'ical.js'
import { HALF_DAYS, USUAL_DAY_HOURS } from '#shared/calendars/rules.ts'
import type { LeaveSpan } from '#shared/capacity/working-time.ts'
import { addDays, weekday, type Day } from '#shared/time/day.ts'
import { KnownZone } from './zones.ts'

/** An event of a feed. Its `uid` stays the same, so that calendars update an event that they know. */
export interface FeedEvent {
  readonly uid: string
  /** How often it was changed. */
  readonly sequence: number
  readonly stamp: Date
  readonly title: string
  readonly description?: string
  readonly tentative?: boolean
  /** Whether its owner has no time for anything else; otherwise it does not make calendars refuse meetings. */
  readonly busy?: boolean
  readonly when: Days | HalfDay
}

/** The calendar that the events belong to. */
interface FeedCalendar {
  readonly name: string
  /** Makes the ids of its events differ from those of other installations. */
  readonly installation: string
  /** Whose clock half days follow. */
  readonly timeZone: string
}

/** Whole days, both ends inclusive. */
interface Days {
  readonly first: Day
  readonly last: Day
}

/** Half a day, from a time of the calendar's clock on. */
interface HalfDay {
  readonly day: Day
  readonly half: keyof typeof HALF_DAYS
  readonly hours: number
}

// Together with the space that begins a folded line, lines have the 75 bytes that the standard allows.
ICAL.foldLength = 74

/** An iCalendar file (RFC 5545) of events; the same events give the same bytes. */
export function calendarFile(calendarOf: FeedCalendar, events: readonly FeedEvent[]): string {
  const { name } = calendarOf
  const calendar = new ICAL.Component('vcalendar')
  for (const [property, value] of [
    ['version', '2.0'],
    ['prodid', '-//Offbench//Calendar feed//EN'],
    ['calscale', 'GREGORIAN'],
    ['method', 'PUBLISH'],
    ['name', escapedText(name)],
    ['x-wr-calname', escapedText(name)],
    ['refresh-interval', 'PT1H'],
    ['x-published-ttl', 'PT1H'],
  ] as const) {
    calendar.addPropertyWithValue(property, value)
  }
  calendar.getFirstProperty('refresh-interval')?.setParameter('value', 'DURATION')
  for (const event of events) calendar.addSubcomponent(componentOf(event, calendarOf))
  return `${calendar.toString()}\r\n`
}

/** A text as a value (RFC 5545, 3.3.11), for properties that the library does not know to be texts. */
const escapedText = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)

function componentOf(of: FeedEvent, { installation, timeZone }: FeedCalendar): ICAL.Component {
  const { uid, sequence, stamp, title, description, tentative = false, busy = false, when } = of
  const event = new ICAL.Component('vevent')
  const [start, end] = 'day' in when ? halfDay(when, timeZone) : [day(when.first), day(addDays(when.last, 1))]
  for (const [property, value] of [
    ['uid', `${uid}@${installation}.offbench`],
    ['dtstamp', ICAL.Time.fromJSDate(stamp, true)],
    ['sequence', sequence],
    ['dtstart', start],
    ['dtend', end],
    ['summary', title],
    ...(description ? [['description', description] as const] : []),
    ['status', tentative ? 'TENTATIVE' : 'CONFIRMED'],
    ['transp', busy ? 'OPAQUE' : 'TRANSPARENT'],
  ] as const) {
    event.addPropertyWithValue(property, value)
  }
  return event
}

const day = (of: Day) => ICAL.Time.fromDateString(of)

/** Its beginning and end in UTC, which calendars show on the clock of their reader. */
function halfDay({ day: of, half, hours }: HalfDay, timeZone: string): [ICAL.Time, ICAL.Time] {
  const begins = HALF_DAYS[half]
  const [year, month, date] = of.split('-').map(Number)
  const time = { year, month, day: date, hour: Number(begins.slice(0, 2)), minute: Number(begins.slice(2)), second: 0 }
  const local = ICAL.Time.fromData({ ...time, isDate: false }, new KnownZone(timeZone, timeZone))
  const start = local.convertToZone(ICAL.Timezone.utcTimezone)
  const end = start.clone()
  end.addDuration(ICAL.Duration.fromSeconds(Math.round(hours * 3_600)))
  return [start, end]
}

interface Leave extends LeaveSpan {
  readonly uid: string
}

/** The events of a leave: its whole days together, and half a day at either end separately. */
export function partsOfLeave(leave: Leave, contractedHours: readonly number[]): Pick<FeedEvent, 'uid' | 'when'>[] {
  const { uid, startDate, endDate, startsAtNoon, endsAtNoon } = leave
  const half = (of: Day, part: HalfDay['half']) => ({
    uid: `${uid}-${part}`,
    when: { day: of, half: part, hours: (contractedHours[weekday(of) - 1] || USUAL_DAY_HOURS) / 2 },
  })
  const first = startsAtNoon ? addDays(startDate, 1) : startDate
  const last = endsAtNoon ? addDays(endDate, -1) : endDate
  return [
    ...(startsAtNoon ? [half(startDate, 'afternoon')] : []),
    ...(first <= last ? [{ uid, when: { first, last } }] : []),
    ...(endsAtNoon ? [half(endDate, 'morning')] : []),
  ]
}
