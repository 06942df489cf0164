import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import type { WrittenCalendar } from './corpus.ts'

const DAY_MS = 86_400_000

/** An event as the product tells it. */
export interface ReadEvent {
  readonly title: string
  readonly start: number
  readonly end: number
}

interface Property {
  readonly name: string
  readonly parameters: ReadonlyMap<string, string>
  readonly value: string
}

type Event = readonly Property[]

interface Moment {
  readonly at: Temporal.ZonedDateTime
  readonly isDay: boolean
}

interface Asked {
  readonly from: number
  readonly to: number
  readonly timeZone: string
}

/**
 * All that takes time between two moments in a calendar of the corpus, read a second time: with nothing of the product, of
 * the library it reads with, or of what a file says of its zones, but with `rrule-temporal` and Temporal.
 */
export function readAgain({ text, zones }: WrittenCalendar, { from, to, timeZone }: Asked): ReadEvent[] {
  const events = eventsOf(text)
  const taken: ReadEvent[] = []
  const momentOf = (property: Property, bare = timeZone) => momentIn(property, zones, bare)
  for (const event of events) {
    const start = momentOf(needed(event, 'DTSTART'))
    const end = endOf(event, start, momentOf)
    const zone = start.at.timeZoneId
    if (start.isDay || find(event, 'STATUS')?.value === 'CANCELLED') continue
    const length = end.epochMilliseconds - start.at.epochMilliseconds
    const title = unescaped(find(event, 'SUMMARY')?.value ?? '')
    const take = (at: number) => taken.push({ title, start: at, end: at + length })
    if (find(event, 'RECURRENCE-ID')) {
      take(start.at.epochMilliseconds)
      continue
    }
    const without = [...leftOut(event, (property) => momentOf(property, zone))]
    for (const other of events) {
      const id = find(other, 'RECURRENCE-ID')
      if (id && find(other, 'UID')?.value === find(event, 'UID')?.value) without.push(momentOf(id, zone))
    }
    const isLeft = (ms: number) =>
      !without.some(({ at, isDay }) =>
        isDay
          ? at.toPlainDate().equals(Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate())
          : at.epochMilliseconds === ms,
      )
    const times = new Set(
      all(event, 'RDATE').flatMap((property) =>
        valuesOf(property).map((each) => momentOf(each, zone).at.epochMilliseconds),
      ),
    )
    const rules = all(event, 'RRULE')
    if (rules.length === 0) times.add(start.at.epochMilliseconds)
    for (const { value } of rules) {
      for (const ms of timesOf(value, needed(event, 'DTSTART'), zone, { from: from - length, to })) times.add(ms)
    }
    for (const ms of times) if (isLeft(ms)) take(ms)
  }
  return taken.filter(({ start, end }) => start < to && end > from)
}

/**
 * The times of a rule. The other library computes them on a clock without zones. An UNTIL without a zone is in the zone of the
 * start.
 */
function timesOf(rule: string, start: Property, zone: string, { from, to }: { from: number; to: number }): number[] {
  const [, until] = /;UNTIL=([\dTZ]+)/.exec(rule) ?? []
  const endless = new RRuleTemporal({
    rruleString: `RRULE:${rule.replace(/;UNTIL=[\dTZ]+/, '')}`,
    dtstart: plainOf(start.value).toZonedDateTime('UTC'),
    maxIterations: 1_000_000,
  })
  const last = until === undefined ? to : Math.min(to, lastOf(until, zone))
  if (last < from) return []
  return endless
    .between(new Date(from - DAY_MS), new Date(last + DAY_MS), true)
    .map((wall) => plainOf(wall.toString().slice(0, 19)).toZonedDateTime(zone).epochMilliseconds)
    .filter((ms) => ms <= last)
}

function lastOf(until: string, zone: string): number {
  if (until.endsWith('Z')) return instantOf(until).epochMilliseconds
  if (until.length > 8) return plainOf(until).toZonedDateTime(zone).epochMilliseconds
  return plainOf(until).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds - 1
}

function leftOut(event: Event, momentOf: (property: Property) => Moment): Moment[] {
  return all(event, 'EXDATE').flatMap((property) => valuesOf(property).map(momentOf))
}

function endOf(event: Event, start: Moment, momentOf: (property: Property) => Moment): Temporal.ZonedDateTime {
  const end = find(event, 'DTEND')
  if (end) return momentOf(end).at
  return start.at.add(Temporal.Duration.from(find(event, 'DURATION')?.value ?? 'PT0S'))
}

function eventsOf(text: string): Event[] {
  const events: Property[][] = []
  const open: string[] = []
  for (const line of text.replaceAll('\r\n ', '').split('\r\n')) {
    if (line.startsWith('BEGIN:')) {
      open.push(line.slice(6))
      if (open.at(-1) === 'VEVENT') events.push([])
    } else if (line.startsWith('END:')) open.pop()
    else if (open.at(-1) === 'VEVENT') events.at(-1)?.push(propertyOf(line))
  }
  return events
}

function propertyOf(line: string): Property {
  const [, name = '', rest = '', value = ''] = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:]*))*):(.*)$/.exec(line) ?? []
  const parameters = [...rest.matchAll(/;([A-Z-]+)=(?:"([^"]*)"|([^";:]*))/g)].map(
    ([, key = '', quoted, bare = '']) => [key, quoted ?? bare] as const,
  )
  return { name, value, parameters: new Map(parameters) }
}

const all = (event: Event, wanted: string) => event.filter(({ name }) => name === wanted)
const find = (event: Event, wanted: string) => event.find(({ name }) => name === wanted)
const valuesOf = (property: Property) => property.value.split(',').map((value) => ({ ...property, value }))

function needed(event: Event, wanted: string): Property {
  const property = find(event, wanted)
  if (!property) throw new Error(`An event of the corpus has no ${wanted}`)
  return property
}

function momentIn({ value, parameters }: Property, zones: ReadonlyMap<string, string>, bare: string): Moment {
  if (value.endsWith('Z')) return { at: instantOf(value).toZonedDateTimeISO('UTC'), isDay: false }
  const tzid = parameters.get('TZID')
  const zone = tzid === undefined ? bare : (zones.get(tzid) ?? tzid)
  return { at: plainOf(value).toZonedDateTime(zone), isDay: value.length === 8 }
}

const plainOf = (value: string) => Temporal.PlainDateTime.from(value.replace('Z', ''))
const instantOf = (value: string) => plainOf(value).toZonedDateTime('UTC').toInstant()
const unescaped = (text: string) => text.replaceAll(String.raw`\,`, ',')
