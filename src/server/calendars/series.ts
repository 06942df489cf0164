import ICAL from 'ical.js'
import { repeatsByDays, ruleWalls, wallOf } from './rule-times.ts'

const DAY_MS = 86_400_000

interface Span {
  readonly from: number
  readonly to: number
  /** A time in milliseconds since 1970. */
  readonly msOf: (time: ICAL.Time) => number
}

/** An occurrence of a series; its end in milliseconds since 1970. */
interface SeriesTime {
  readonly time: ICAL.Time
  readonly end: number
}

/**
 * The occurrences of an event that can touch some time, each time once: its start, those of all of its rules and of its own days,
 * without those that are excluded.
 */
export function* seriesTimes(event: ICAL.Event, { from, to, msOf }: Span): Generator<SeriesTime> {
  const { component, startDate } = event
  const length = endOf(event, startDate, msOf) - msOf(startDate)
  const rules = rulesOf(component, 'rrule')
  const left = leftOut(event, { from: from - length, to, msOf })
  const met = new Set<number>()
  for (const { time, end } of candidates()) {
    const ms = msOf(time)
    if (met.has(ms) || left.times.has(ms) || left.days.has(time.toString().slice(0, 10))) continue
    met.add(ms)
    yield { time, end: end ? msOf(end) : endOf(event, time, msOf) }
  }

  function* candidates(): Generator<{ time: ICAL.Time; end?: ICAL.Time }> {
    // Days of its own come first, since they may have an end of their own.
    yield* ownDays(event)
    // The start is the first occurrence, even if a rule does not have it.
    yield { time: startDate }
    for (const rule of rules) {
      for (const time of ruleTimes(rule, startDate, { from: from - length, to, msOf })) yield { time }
    }
  }
}

/**
 * When an occurrence ends, in milliseconds since 1970 (RFC 5545, 3.8.5.3). With DTEND, every occurrence is exactly as long as the
 * first. With DURATION, days are calendar days, and hours are exact across a change of clocks.
 */
export function endOf({ component, startDate, endDate }: ICAL.Event, time: ICAL.Time, msOf: Span['msOf']): number {
  const duration = component.getFirstPropertyValue('duration')
  if (component.hasProperty('dtend') || !(duration instanceof ICAL.Duration)) {
    // An end before the start is none.
    return msOf(time) + Math.max(0, msOf(besideStart(endDate, startDate)) - msOf(startDate))
  }
  if (duration.isNegative) return msOf(time)
  const day = time.clone()
  day.adjust(duration.weeks * 7 + duration.days, 0, 0, 0)
  return msOf(day) + ((duration.hours * 60 + duration.minutes) * 60 + duration.seconds) * 1000
}

/** A time that names no zone, beside a start that does, is in that of the start: so programs write what they leave out. */
export function besideStart(time: ICAL.Time, start: ICAL.Time): ICAL.Time {
  if (time.zone !== ICAL.Timezone.localTimezone) return time
  const zoned = time.clone()
  zoned.zone = start.zone
  return zoned
}

function rulesOf(component: ICAL.Component, name: 'rrule' | 'exrule'): ICAL.Recur[] {
  return component.getAllProperties(name).flatMap((property) => {
    const rule = property.getFirstValue()
    return rule instanceof ICAL.Recur ? [rule] : []
  })
}

function* ownDays({ component, startDate }: ICAL.Event): Generator<{ time: ICAL.Time; end?: ICAL.Time }> {
  for (const property of component.getAllProperties('rdate')) {
    for (const value of property.getValues()) {
      if (value instanceof ICAL.Time) yield { time: besideStart(value, startDate) }
      else if (value instanceof ICAL.Period) {
        yield { time: besideStart(value.start, startDate), end: besideStart(value.getEnd(), startDate) }
      }
    }
  }
}

/** The occurrences that are excluded, by their time or, if only a day is given, by their day. */
function leftOut({ component, startDate }: ICAL.Event, span: Span) {
  const times = new Set<number>()
  const days = new Set<string>()
  for (const property of component.getAllProperties('exdate')) {
    for (const value of property.getValues()) {
      if (!(value instanceof ICAL.Time)) continue
      if (value.isDate) days.add(value.toString())
      else times.add(span.msOf(besideStart(value, startDate)))
    }
  }
  for (const rule of rulesOf(component, 'exrule')) {
    for (const time of ruleTimes(rule, startDate, span)) times.add(span.msOf(time))
  }
  return { times, days }
}

/** The offsets of zones from UTC are smaller. */
const MOST_OFFSET_MS = DAY_MS

function* ruleTimes(rule: ICAL.Recur, start: ICAL.Time, { from, to, msOf }: Span): Generator<ICAL.Time> {
  const ends = lastMs(rule, start, msOf)
  for (const time of timesWithoutEnd(rule, start, from - MOST_OFFSET_MS, to + MOST_OFFSET_MS)) {
    const ms = msOf(time)
    if (ms >= to || ms > ends) return
    if (ms >= from) yield time
  }
}

/** When a rule ends: at its last time or, if only a day is given, with that day. */
function lastMs({ until }: ICAL.Recur, start: ICAL.Time, msOf: Span['msOf']): number {
  if (!until) return Number.POSITIVE_INFINITY
  const last = besideStart(until, start)
  return until.isDate ? msOf(last) + DAY_MS - 1 : msOf(last)
}

/** The end is judged in instants, which the library does not do for times of different zones. */
function* timesWithoutEnd(rule: ICAL.Recur, start: ICAL.Time, from: number, to: number): Generator<ICAL.Time> {
  if (repeatsByDays(rule)) {
    for (const wall of ruleWalls(rule, start, from, to)) {
      const time = start.clone()
      time.adjust(0, 0, 0, (wall - wallOf(start)) / 1000)
      yield time
    }
    return
  }
  const endless = rule.clone()
  endless.until = null
  const times = endless.iterator(start)
  for (let next = times.next() as ICAL.Time | null; next; next = times.next() as ICAL.Time | null) yield next.clone()
}
