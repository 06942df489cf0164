import ICAL from 'ical.js'
import { comparedEmail } from '#shared/accounts/compared-email.ts'
import { MAX_TITLE_LENGTH, type Occurrence } from '#shared/calendars/rules.ts'
import { calendarParts, latestVersions, valueOf, type CalendarParts, type EventText } from './calendar-text.ts'
import { besideStart, endOf, seriesTimes } from './series.ts'
import { KnownZone, zoneNamed } from './zones.ts'

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

/** What a calendar holds for some time. */
export interface CalendarEvents {
  readonly events: Occurrence[]
  /** The titles of events that are left out because they cannot be read. */
  readonly unreadable: string[]
  /** Time zones that are neither known nor described; their times count as the reader's. */
  readonly unknownZones: string[]
}

/** The text is not a calendar; the message says why. */
export class NoCalendar extends Error {}

/** The most titles and zones that are named. */
const MOST_NAMED = 20

/**
 * The events of a file's calendars that touch some time; each event of a series is given separately. All-day, free, declined
 * and canceled events are left out. Throws NoCalendar. A malicious calendar can make this take for ever: read-events.ts sets
 * the limits.
 */
export function eventsBetween(asked: AskedEvents): CalendarEvents {
  if (!/^\s*BEGIN:VCALENDAR/i.test(asked.text)) throw new NoCalendar('This is no iCalendar file')
  const parts = calendarParts(asked.text)
  if (!parts) throw new NoCalendar('The iCalendar file is damaged')
  const emails = new Set([...asked.emails, ...namesAsEmails(parts)])
  const relevant = latestVersions(parts.events).filter((event) => isRelevant(event, asked))
  const unknownZones = knowZones(parts, relevant, asked.timeZone)
  const unreadable: string[] = []
  const read = relevant.flatMap((event) => {
    const component = componentOf(event)
    if (!component) unreadable.push(titleIn(event))
    return component ? [{ event, component }] : []
  })
  const series = Map.groupBy(read, ({ event }) => event.uid ?? event)
  const events = [...series.values()].flatMap((components) => {
    try {
      return occurrencesOf(components, asked, emails)
    } catch {
      // A rule that matches no day, or values that only show to be wrong when they are used.
      unreadable.push(...components.slice(0, 1).map(({ event }) => titleIn(event)))
      return []
    }
  })
  return { events, unreadable: unreadable.slice(0, MOST_NAMED), unknownZones: unknownZones.slice(0, MOST_NAMED) }
}

/** Google names a private calendar by its owner's address. */
function namesAsEmails({ names }: CalendarParts): string[] {
  return names.map((name) => comparedEmail(name.trim())).filter((name) => name.includes('@'))
}

/** Whether an event can touch the time: years of others are left out before anything is parsed. */
function isRelevant({ lines, recurrenceId }: EventText, { from, to }: AskedEvents): boolean {
  const first = dayDigits(from - MARGIN_MS)
  const last = dayDigits(to + MARGIN_MS)
  const isNear = (digits: string | null) => digits === null || (first <= digits && digits <= last)
  const starts = digitsIn(valueOf(lines, 'DTSTART'))
  const ends = digitsIn(valueOf(lines, 'DTEND'))
  const rules = lines.filter((line) => /^RRULE[:;]/i.test(line))
  const hasDates = lines.some((line) => /^RDATE[:;]/i.test(line))
  if (recurrenceId !== null) {
    const holdsFromThen = lines.some((line) => /^RECURRENCE-ID;[^:]*RANGE=/i.test(line))
    return holdsFromThen || isNear(starts) || isNear(digitsIn(recurrenceId)) || spans(starts, ends, first, last)
  }
  if (rules.length === 0 && !hasDates) {
    return isNear(starts) || spans(starts, ends, first, last) || (isLong(lines) && starts !== null && starts <= last)
  }
  const isOver = rules.every((rule) => (/UNTIL=(\d{8})/i.exec(rule)?.[1] ?? last) < first)
  return !(isOver && !hasDates && !isLong(lines)) && (starts === null || starts <= last || hasDates)
}

/** Whether an event that begins before some days reaches into them. */
function spans(starts: string | null, ends: string | null, first: string, last: string): boolean {
  return starts !== null && ends !== null && starts <= last && ends >= first
}

/** Whether each occurrence lasts for days. */
function isLong(lines: readonly string[]): boolean {
  const ends = digitsIn(valueOf(lines, 'DTEND'))
  if (ends !== null) return ends !== digitsIn(valueOf(lines, 'DTSTART'))
  return /[DW]|\d{3,}H/i.test(valueOf(lines, 'DURATION') ?? '')
}

function digitsIn(value: string | null): string | null {
  return /^\s*(\d{8})/.exec(value ?? '')?.[1] ?? null
}

const dayDigits = (ms: number) => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '')

/** A line with its kind of value as its value shows it: some programs say nothing of days, or call a time a day. */
function asShown(line: string): string {
  return line
    .replace(/^(EXDATE(?:;TZID=[^:;]+)?):(?=\d{8}(?:,\d{8})*\s*$)/i, '$1;VALUE=DATE:')
    .replace(/^((?:DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)[^:]*);VALUE=DATE(?=[;:])(.*:\d{8}T\d{6})/i, '$1$2')
}

/** An event as a component; null if some of its lines cannot be read. */
function componentOf({ lines, isCut }: EventText): ICAL.Component | null {
  if (isCut) return null
  try {
    const text = ['BEGIN:VEVENT', ...lines.map(asShown), 'END:VEVENT'].join('\r\n')
    const component = new ICAL.Component(ICAL.parse(text) as unknown[])
    // Values are read when they are asked for; ask for them all, so that a wrong one shows now.
    for (const property of component.getAllProperties()) property.getValues()
    return component.hasProperty('dtstart') && !lastsForEver(component) ? component : null
  } catch {
    return null
  }
}

/** An event that lasts longer cannot be meant, and the library counts its days one by one. */
const MOST_SECONDS = 100 * 366 * 86_400

function lastsForEver(component: ICAL.Component): boolean {
  const duration = component.getFirstPropertyValue('duration')
  return duration instanceof ICAL.Duration && duration.toSeconds() > MOST_SECONDS
}

/**
 * Registers all time zones that the events name. A known name overrides the file's own description of the zone. An unknown
 * zone is used as described; without a description it counts as the reader's, and its name is returned.
 */
function knowZones({ zones }: CalendarParts, events: readonly EventText[], timeZone: string): string[] {
  ICAL.TimezoneService.reset()
  const described = new Map(zones.map((lines) => [unescaped(valueOf(lines, 'TZID') ?? '').trim(), lines]))
  const unknown: string[] = []
  for (const tzid of [...new Set(events.flatMap(({ lines }) => zonesIn(lines)))].slice(0, MOST_ZONES)) {
    const lines = described.get(tzid)
    const known = zoneNamed(tzid) ?? (lines ? zoneNamed(valueOf(lines, 'X-LIC-LOCATION') ?? '') : null)
    const zone = known === null && lines ? describedZone(lines) : null
    // Times look for their zone before the event belongs to a calendar, whose zones they would not find.
    ICAL.TimezoneService.register(zone ?? new KnownZone(tzid, known ?? timeZone), tzid)
    if (known === null && !zone) unknown.push(tzid)
  }
  return unknown
}

function zonesIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const [, quoted, bare] = /^[\w-]+(?:;[^:;]+)*?;TZID=(?:"([^"]*)"|([^:;]+))/i.exec(line) ?? []
    return quoted ?? bare ?? []
  })
}

function describedZone(lines: readonly string[]): ICAL.Timezone | null {
  try {
    const zone = new ICAL.Component(
      ICAL.parse(['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE'].join('\r\n')) as unknown[],
    )
    return zone.getAllSubcomponents().length > 0 ? new ICAL.Timezone(zone) : null
  } catch {
    return null
  }
}

const MOST_ZONES = 200

/** The library's types mention it but do not export it. */
interface Details {
  readonly recurrenceId: ICAL.Time
  readonly item: ICAL.Event
  readonly startDate: ICAL.Time
}

/** `read` belongs to one event: the event itself, and the occurrences of its series that were changed. */
function occurrencesOf(
  read: readonly { event: EventText; component: ICAL.Component }[],
  asked: AskedEvents,
  emails: ReadonlySet<string>,
): Occurrence[] {
  const { from, to } = asked
  const reader = new KnownZone('reader', asked.timeZone)
  const msOf = (time: ICAL.Time) => {
    const zoned = time.clone()
    if (zoned.zone === ICAL.Timezone.localTimezone) zoned.zone = reader
    return zoned.toUnixTime() * 1000
  }
  const found: Occurrence[] = []
  const take = (item: ICAL.Event, startDate: ICAL.Time, end = endOf(item, startDate, msOf)) => {
    if (startDate.isDate || !isTaken(item.component, emails)) return
    const start = msOf(startDate)
    if (start < to && end > from) found.push({ title: titleOf(item), start, end })
  }
  const components = read.map(({ component }) => component)
  const changed = components.filter((component) => component.hasProperty('recurrence-id'))
  const [series] = components.filter((component) => !component.hasProperty('recurrence-id'))
  if (series && statusOf(series) === 'CANCELLED') return []
  for (const component of changed) {
    const event = new ICAL.Event(component)
    take(event, event.startDate)
  }
  if (!series) return found
  const event = new ICAL.Event(series, { exceptions: changed })
  const isChanged = changedOnes(changed, event.startDate, msOf)
  for (const { time, end } of seriesTimes(event, { from: from - MARGIN_MS, to: to + MARGIN_MS, msOf })) {
    const { item, startDate } = event.getOccurrenceDetails(time) as Details
    if (isChanged(time)) continue
    const follows = item !== event && item.modifiesFuture()
    if (follows) take(item, startDate)
    else take(event, time, end)
  }
  return found
}

/** Tells which occurrences of a series were changed, by their time or, if only a day is given, by their day. */
function changedOnes(changed: readonly ICAL.Component[], start: ICAL.Time, msOf: (time: ICAL.Time) => number) {
  const ids = changed.flatMap((component) => {
    const id = component.getFirstPropertyValue('recurrence-id')
    return id instanceof ICAL.Time ? [besideStart(id, start)] : []
  })
  const times = new Set(ids.filter(({ isDate }) => !isDate).map(msOf))
  const days = new Set(ids.filter(({ isDate }) => isDate).map(String))
  return (time: ICAL.Time) => times.has(msOf(time)) || days.has(time.toString().slice(0, 10))
}

function statusOf(component: ICAL.Component): string {
  return String(component.getFirstPropertyValue('status') ?? '').toUpperCase()
}

/** Whether an event takes the reader's time: it is not canceled, free, or declined. */
function isTaken(component: ICAL.Component, emails: ReadonlySet<string>): boolean {
  if (statusOf(component) === 'CANCELLED') return false
  const free = [
    component.getFirstPropertyValue('transp'),
    component.getFirstPropertyValue('x-microsoft-cdo-busystatus'),
  ]
  if (free.some((value) => /^(?:transparent|free)$/i.test(String(value ?? '').trim()))) return false
  return component.getAllProperties('attendee').every((attendee) => {
    const email = comparedEmail(String(attendee.getFirstValue() ?? '').replace(/^mailto:/i, ''))
    const answer = (attendee.getFirstParameter('partstat') ?? '').toUpperCase()
    return answer !== 'DECLINED' || !emails.has(email)
  })
}

function titleOf({ summary }: ICAL.Event): string {
  return asTitle(summary ?? '') || 'Busy'
}

/** The title of an event that cannot be read as a whole. */
function titleIn({ lines }: EventText): string {
  return asTitle(unescaped(valueOf(lines, 'SUMMARY') ?? '')) || 'An event without a title'
}

const unescaped = (text: string) => text.replaceAll(/\\([\\,;])/g, '$1').replaceAll(/\\n/gi, ' ')

function asTitle(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TITLE_LENGTH)
}
