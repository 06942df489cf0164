import ICAL from 'ical.js'

const DAY_MS = 86_400_000

interface Span {
  readonly from: number
  readonly to: number
  /** A time in milliseconds since 1970. */
  readonly msOf: (time: ICAL.Time) => number
}

/** An occurrence of a series. */
interface SeriesTime {
  readonly time: ICAL.Time
  readonly end: ICAL.Time
}

/**
 * The occurrences of an event that can touch some time, each time once: those of all of its rules and of its own days, or else
 * its start, without those that are excluded.
 */
export function* seriesTimes(event: ICAL.Event, { from, to, msOf }: Span): Generator<SeriesTime> {
  const { component, startDate, endDate } = event
  const length = Math.max(0, msOf(endDate) - msOf(startDate))
  const rules = rulesOf(component, 'rrule')
  const left = leftOut(event, { from: from - length, to, msOf })
  const met = new Set<number>()
  for (const { time, end } of candidates()) {
    const ms = msOf(time)
    if (met.has(ms) || left.times.has(ms) || left.days.has(time.toString().slice(0, 10))) continue
    met.add(ms)
    yield { time, end: end ?? endOf(time) }
  }

  function* candidates(): Generator<{ time: ICAL.Time; end?: ICAL.Time }> {
    // Days of its own come first, since they may have an end of their own.
    yield* ownDays(component)
    if (rules.length === 0) yield { time: startDate }
    for (const rule of rules) {
      for (const time of ruleTimes(rule, startDate, { from: from - length, to, msOf })) yield { time }
    }
  }
  function endOf(time: ICAL.Time): ICAL.Time {
    const end = time.clone()
    end.addDuration(event.duration)
    return end
  }
}

function rulesOf(component: ICAL.Component, name: 'rrule' | 'exrule'): ICAL.Recur[] {
  return component.getAllProperties(name).flatMap((property) => {
    const rule = property.getFirstValue()
    return rule instanceof ICAL.Recur ? [rule] : []
  })
}

function* ownDays(component: ICAL.Component): Generator<{ time: ICAL.Time; end?: ICAL.Time }> {
  for (const property of component.getAllProperties('rdate')) {
    for (const value of property.getValues()) {
      if (value instanceof ICAL.Time) yield { time: value }
      else if (value instanceof ICAL.Period) yield { time: value.start, end: value.getEnd() }
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
      else times.add(span.msOf(value))
    }
  }
  for (const rule of rulesOf(component, 'exrule')) {
    for (const time of ruleTimes(rule, startDate, span)) times.add(span.msOf(time))
  }
  return { times, days }
}

function* ruleTimes(rule: ICAL.Recur, start: ICAL.Time, { from, to, msOf }: Span): Generator<ICAL.Time> {
  const ends = lastMs(rule, msOf)
  const times = withoutEnd(rule).iterator(nearStart(rule, start, msOf, from))
  for (let next = times.next() as ICAL.Time | null; next; next = times.next() as ICAL.Time | null) {
    const ms = msOf(next)
    if (ms >= to || ms > ends) return
    if (ms >= from) yield next.clone()
  }
}

/** When a rule ends: at its last time or, if only a day is given, with that day. */
function lastMs({ until }: ICAL.Recur, msOf: (time: ICAL.Time) => number): number {
  if (!until) return Number.POSITIVE_INFINITY
  return until.isDate ? msOf(until) + DAY_MS - 1 : msOf(until)
}

/** The end is judged in instants, which the library does not do for times of different zones. */
function withoutEnd(rule: ICAL.Recur): ICAL.Recur {
  const endless = rule.clone()
  endless.until = null
  return endless
}

const STEP_DAYS: Readonly<Record<string, number>> = { DAILY: 1, WEEKLY: 7 }

/**
 * Where iterating over a rule begins: the start of its series or, for one by days or weeks without a count, a later time at
 * which it continues in the same rhythm.
 */
function nearStart(rule: ICAL.Recur, start: ICAL.Time, msOf: (time: ICAL.Time) => number, from: number): ICAL.Time {
  const step = (STEP_DAYS[rule.freq] ?? 0) * rule.interval
  const days = (from - msOf(start)) / DAY_MS - step - 2
  if (rule.count || step <= 0 || days < step) return start
  const later = start.clone()
  later.adjust(Math.floor(days / step) * step, 0, 0, 0)
  return later
}
