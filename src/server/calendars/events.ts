import ICAL from 'ical.js'
import { MAX_TITLE_LENGTH, type Occurrence } from '#shared/calendars/rules.ts'

const DAY_MS = 86_400_000

/** An event that does not repeat cannot matter if it is further from the asked time than this, whatever its zone. */
const MARGIN_MS = 2 * DAY_MS

export interface AskedEvents {
  /** An iCalendar file (RFC 5545). */
  readonly text: string
  /** Events that touch the time between these two are wanted, in milliseconds since 1970. */
  readonly from: number
  readonly to: number
  /** The time zone of times that name none; one that the machine knows. */
  readonly timeZone: string
  /** The reader's addresses, in small letters, by which an event shows whether they have declined it. */
  readonly emails: readonly string[]
}

/** The text is not a calendar; the message says why. */
export class NoCalendar extends Error {}

/**
 * The events of a calendar that touch some time; each event of a series is given separately. All-day, declined and canceled
 * events are left out. Throws NoCalendar. A malicious calendar can make this take for ever: read-events.ts sets the limits.
 */
export function eventsBetween(asked: AskedEvents): Occurrence[] {
  const calendar = parsed(relevantText(asked))
  const emails = new Set([...asked.emails, ...nameAsEmail(calendar)])
  knowZones(asked)
  const byUid = Map.groupBy(calendar.getAllSubcomponents('vevent'), (event) =>
    String(event.getFirstPropertyValue('uid')),
  )
  return [...byUid.values()].flatMap((components) => occurrencesOf(components, asked, emails))
}

/** Google names a private calendar by its owner's address. */
function nameAsEmail(calendar: ICAL.Component): string[] {
  const name = String(calendar.getFirstPropertyValue('x-wr-calname') ?? '')
    .trim()
    .toLowerCase()
  return name.includes('@') ? [name] : []
}

function parsed(text: string): ICAL.Component {
  if (!/^\s*BEGIN:VCALENDAR/i.test(text)) throw new NoCalendar('This is no iCalendar file')
  try {
    const found = ICAL.parse(text) as unknown[]
    const [first] = found
    // Several calendars in one file are rare; the first one counts.
    const calendar = new ICAL.Component(Array.isArray(first) ? first : found)
    if (calendar.name === 'vcalendar') return calendar
  } catch (error) {
    throw new NoCalendar('The iCalendar file is damaged', { cause: error })
  }
  throw new NoCalendar('This is no iCalendar file')
}

/** The calendar without the events at other times: years of them are left out before anything is parsed. */
function relevantText({ text, from, to }: AskedEvents): string {
  const first = dayDigits(from - MARGIN_MS)
  const last = dayDigits(to + MARGIN_MS)
  const isNear = (digits: string | undefined) => digits === undefined || (first <= digits && digits <= last)
  return text.replaceAll(/^BEGIN:VEVENT\r?$[^]*?^END:VEVENT\r?\n?/gim, (event) => {
    const starts = digitsOf(event, 'DTSTART')
    const repeats = /^(RRULE|RDATE)[:;]/im.test(event)
    if (/^RECURRENCE-ID[:;]/im.test(event)) {
      const isKept = /RANGE=/i.test(event) || isNear(starts) || isNear(digitsOf(event, 'RECURRENCE-ID'))
      return isKept ? event : ''
    }
    if (!repeats) return isNear(starts) ? event : ''
    const until = /^RRULE[^\n]*UNTIL=(\d{8})/im.exec(event)?.[1]
    const isOver = until !== undefined && until < first && !/^RDATE[:;]/im.test(event)
    return isOver || (starts !== undefined && starts > last) ? '' : event
  })
}

const digitsOf = (event: string, property: string) => new RegExp(`^${property}[^\\n]*:(\\d{8})`, 'im').exec(event)?.[1]

const dayDigits = (ms: number) => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '')

/** A time zone that the machine knows, for a file that names it without describing it. */
class KnownZone extends ICAL.Timezone {
  readonly #clock: Intl.DateTimeFormat

  constructor(tzid: string, timeZone: string) {
    super({ tzid })
    this.#clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  }

  /** In seconds, for a local time there; if a change of clocks makes two offsets possible, the first. */
  override utcOffset(time: ICAL.Time): number {
    const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
    const guess = this.#offsetAt(wall)
    return this.#offsetAt(wall - guess * 1000)
  }

  #offsetAt(instant: number): number {
    const parts = Object.fromEntries(this.#clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    return Math.round((Date.UTC(year, month - 1, day, hour, minute, second) - instant) / 1000)
  }
}

/** Registers all time zones that the file names; unknown ones count as the reader's. */
function knowZones({ text, timeZone }: AskedEvents): void {
  ICAL.TimezoneService.reset()
  const named = new Set([...text.matchAll(/;TZID="?([^":;\r\n]+)"?/gi)].map(([, tzid = '']) => tzid))
  for (const tzid of [...named].slice(0, MOST_ZONES)) {
    ICAL.TimezoneService.register(new KnownZone(tzid, isKnown(tzid) ? tzid : timeZone), tzid)
  }
}

const MOST_ZONES = 200

function isKnown(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone }).format()
    return true
  } catch {
    return false
  }
}

/** The library's types mention it but do not export it. */
interface Details {
  readonly recurrenceId: ICAL.Time
  readonly item: ICAL.Event
  readonly startDate: ICAL.Time
  readonly endDate: ICAL.Time
}

/** `components` belong to one event: the event itself, and the occurrences of its series that were changed. */
function occurrencesOf(components: ICAL.Component[], asked: AskedEvents, emails: ReadonlySet<string>): Occurrence[] {
  const { from, to } = asked
  const reader = new KnownZone('reader', asked.timeZone)
  const msOf = (time: ICAL.Time) => {
    const zoned = time.clone()
    if (zoned.zone === ICAL.Timezone.localTimezone) zoned.zone = reader
    return zoned.toUnixTime() * 1000
  }
  const found: Occurrence[] = []
  const take = (item: ICAL.Event, startDate: ICAL.Time, endDate: ICAL.Time) => {
    if (startDate.isDate || !isTaken(item.component, emails)) return
    const [start, end] = [msOf(startDate), msOf(endDate)]
    if (start < to && end > from) found.push({ title: titleOf(item), start, end })
  }
  const changed = components.filter((component) => component.hasProperty('recurrence-id'))
  for (const component of changed) {
    const event = new ICAL.Event(component)
    take(event, event.startDate, event.endDate)
  }
  for (const component of components) {
    // Without a start it is not an event.
    if (component.hasProperty('recurrence-id') || !component.hasProperty('dtstart')) continue
    const event = new ICAL.Event(component, { exceptions: changed })
    if (!event.isRecurring()) {
      take(event, event.startDate, event.endDate)
      continue
    }
    const left = leftOut(component, msOf)
    const series = event.iterator(nearStart(event, msOf, from))
    for (let next = series.next(); next && msOf(next) < to + MARGIN_MS; next = series.next()) {
      const { recurrenceId, item, startDate, endDate } = event.getOccurrenceDetails(next) as Details
      const isChanged = item !== event && !item.modifiesFuture()
      if (isChanged || left.times.has(msOf(recurrenceId)) || left.days.has(recurrenceId.toString().slice(0, 10)))
        continue
      if (item.modifiesFuture() && item.recurrenceId.compare(recurrenceId) === 0) continue
      take(item, startDate, endDate)
    }
  }
  return found
}

/** The occurrences that are excluded, by their time or, if only a day is given, by their day. */
function leftOut(component: ICAL.Component, msOf: (time: ICAL.Time) => number) {
  const times = new Set<number>()
  const days = new Set<string>()
  for (const property of component.getAllProperties('exdate')) {
    for (const value of property.getValues()) {
      if (!(value instanceof ICAL.Time)) continue
      if (value.isDate) days.add(value.toString())
      else times.add(msOf(value))
    }
  }
  return { times, days }
}

const STEP_DAYS: Readonly<Record<string, number>> = { DAILY: 1, WEEKLY: 7 }

/**
 * Where iterating over a series begins: its start or, for a series by days or weeks without a count, a later time at which it
 * continues in the same rhythm.
 */
function nearStart(event: ICAL.Event, msOf: (time: ICAL.Time) => number, from: number): ICAL.Time {
  const start = event.startDate
  const rules = event.component.getAllProperties('rrule').map((property) => property.getFirstValue())
  const [rule] = rules
  if (rules.length !== 1 || !(rule instanceof ICAL.Recur) || rule.count || event.component.hasProperty('rdate'))
    return start
  const step = (STEP_DAYS[rule.freq] ?? 0) * rule.interval
  const days = (from - MARGIN_MS - msOf(start)) / DAY_MS - step
  if (step <= 0 || days < step) return start
  const later = start.clone()
  later.adjust(Math.floor(days / step) * step, 0, 0, 0)
  return later
}

function isTaken(component: ICAL.Component, emails: ReadonlySet<string>): boolean {
  if (String(component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED') return false
  return component.getAllProperties('attendee').every((attendee) => {
    const email = String(attendee.getFirstValue() ?? '')
      .replace(/^mailto:/i, '')
      .toLowerCase()
    const answer = (attendee.getFirstParameter('partstat') ?? '').toUpperCase()
    return answer !== 'DECLINED' || !emails.has(email)
  })
}

function titleOf({ summary }: ICAL.Event): string {
  const title = (summary ?? '').replaceAll(/\s+/g, ' ').trim()
  return title.slice(0, MAX_TITLE_LENGTH) || 'Busy'
}
