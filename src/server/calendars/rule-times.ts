import type ICAL from 'ical.js'

const DAY_MS = 86_400_000
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const PERIODS = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])

/** A local time, as milliseconds of a clock without zones. */
type Wall = number

/** The parts of a rule (RFC 5545, 3.3.10) with what its start says where they say nothing. */
interface Rule {
  readonly freq: string
  readonly interval: number
  readonly count: number | null
  /** From 0 for Sunday. */
  readonly weekStart: number
  readonly months: readonly number[]
  readonly weeks: readonly number[]
  readonly yearDays: readonly number[]
  readonly monthDays: readonly number[]
  readonly weekdays: readonly { nth: number; weekday: number }[]
  /** Milliseconds since midnight. */
  readonly times: readonly number[]
  readonly positions: readonly number[]
}

/** Whether a rule repeats by days or longer; others are left to the library. */
export const repeatsByDays = (rule: ICAL.Recur): boolean => PERIODS.has(rule.freq)

/**
 * The local times of a rule without its end, in order, from about `from` to about `to`. The library's own iterator reads
 * '25MO' as '5MO', misses the first of a month with BYSETPOS and knows of no weeks of the year.
 */
export function* ruleWalls(recur: ICAL.Recur, start: ICAL.Time, from: Wall, to: Wall): Generator<Wall> {
  const first = wallOf(start)
  const rule = ruleOf(recur, first)
  let left = rule.count ?? Number.POSITIVE_INFINITY
  let isBeginning = true
  const periodsBefore = rule.count === null ? periodOf(rule, first, from) - 2 : 0
  for (let nth = Math.max(0, periodsBefore); ; nth += 1) {
    const days = daysOf(rule, first, nth)
    if (days.first > to) return
    for (const wall of wallsOf(rule, days)) {
      if (wall < first) continue
      // The start counts as the first, even if the rule does not have it.
      if (isBeginning && wall > first) left -= 1
      isBeginning = false
      if (left <= 0 || wall > to) return
      left -= 1
      if (wall >= from) yield wall
    }
  }
}

export const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time): Wall =>
  utc(year, month - 1, day) + ((hour * 60 + minute) * 60 + second) * 1000

/** As Date.UTC, which takes years before 100 for those of the last century. */
function utc(year: number, month: number, day: number): Wall {
  return year >= 100 ? Date.UTC(year, month, day) : new Date(0).setUTCFullYear(year, month, day)
}

function ruleOf(recur: ICAL.Recur, start: Wall): Rule {
  const parts = recur.parts as Record<string, readonly (number | string)[] | undefined>
  const numbers = (part: string) => (parts[part] ?? []).map(Number)
  const at = new Date(start)
  const { freq } = recur
  const rule = {
    freq,
    interval: Math.max(1, recur.interval),
    count: recur.count || null,
    weekStart: recur.wkst - 1,
    months: numbers('BYMONTH'),
    weeks: freq === 'YEARLY' ? numbers('BYWEEKNO') : [],
    yearDays: numbers('BYYEARDAY'),
    monthDays: numbers('BYMONTHDAY'),
    weekdays: (parts['BYDAY'] ?? []).map((day) => weekdayOf(String(day))),
    times: timesOf(numbers, at),
    positions: numbers('BYSETPOS'),
  }
  if (rule.weekdays.length + rule.monthDays.length + rule.yearDays.length > 0) return rule
  if (freq === 'WEEKLY' || rule.weeks.length > 0) return { ...rule, weekdays: [{ nth: 0, weekday: at.getUTCDay() }] }
  const monthDays = freq === 'DAILY' ? [] : [at.getUTCDate()]
  const months = freq === 'YEARLY' && rule.months.length === 0 ? [at.getUTCMonth() + 1] : rule.months
  return { ...rule, monthDays, months }
}

function weekdayOf(day: string): { nth: number; weekday: number } {
  return { nth: Number.parseInt(day, 10) || 0, weekday: WEEKDAYS.indexOf(day.slice(-2).toUpperCase()) }
}

const or = (given: number[], otherwise: number) => (given.length > 0 ? given : [otherwise])

function timesOf(numbers: (part: string) => number[], start: Date): number[] {
  const times = or(numbers('BYHOUR'), start.getUTCHours()).flatMap((hour) =>
    or(numbers('BYMINUTE'), start.getUTCMinutes()).flatMap((minute) =>
      or(numbers('BYSECOND'), start.getUTCSeconds()).map((second) => ((hour * 60 + minute) * 60 + second) * 1000),
    ),
  )
  return [...new Set(times)].toSorted((one, other) => one - other)
}

/** In which of a rule's periods a day lies. */
function periodOf({ freq, interval }: Rule, start: Wall, day: Wall): number {
  const [one, other] = [new Date(start), new Date(day)]
  const years = other.getUTCFullYear() - one.getUTCFullYear()
  const days = (day - start) / DAY_MS
  const periods = {
    DAILY: days,
    WEEKLY: days / 7,
    MONTHLY: years * 12 + other.getUTCMonth() - one.getUTCMonth(),
    YEARLY: years,
  }
  return Math.floor(periods[freq as keyof typeof periods] / interval)
}

interface Days {
  readonly first: Wall
  readonly many: number
}

function daysOf({ freq, interval, weekStart }: Rule, start: Wall, nth: number): Days {
  const at = new Date(start)
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
  const between = (first: Wall, after: Wall) => ({ first, many: (after - first) / DAY_MS })
  if (freq === 'YEARLY') return between(utc(year + nth * interval, 0, 1), utc(year + nth * interval + 1, 0, 1))
  if (freq === 'MONTHLY') return between(utc(year, month + nth * interval, 1), utc(year, month + nth * interval + 1, 1))
  if (freq === 'DAILY') return { first: utc(year, month, day + nth * interval), many: 1 }
  return { first: utc(year, month, day - ((at.getUTCDay() - weekStart + 7) % 7) + nth * interval * 7), many: 7 }
}

function wallsOf(rule: Rule, { first, many }: Days): Wall[] {
  const walls: Wall[] = []
  for (let nth = 0; nth < many; nth += 1) {
    const day = first + nth * DAY_MS
    if (isIn(rule, new Date(day))) walls.push(...rule.times.map((time) => day + time))
  }
  if (rule.positions.length === 0) return walls
  return walls.filter((_, nth) => rule.positions.includes(nth + 1) || rule.positions.includes(nth - walls.length))
}

function isIn(rule: Rule, day: Date): boolean {
  const { months, monthDays, yearDays, weeks, weekdays } = rule
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()]
  if (months.length > 0 && !months.includes(month + 1)) return false
  const ofMonth = { nth: date, many: new Date(utc(year, month + 1, 0)).getUTCDate() }
  if (monthDays.length > 0 && !isAmong(monthDays, ofMonth)) return false
  const ofYear = {
    nth: (day.getTime() - utc(year, 0, 1)) / DAY_MS + 1,
    many: (utc(year + 1, 0, 1) - utc(year, 0, 1)) / DAY_MS,
  }
  if (yearDays.length > 0 && !isAmong(yearDays, ofYear)) return false
  if (weeks.length > 0 && !isAmong(weeks, weekOf(day, rule.weekStart))) return false
  if (weekdays.length === 0) return true
  const within = rule.freq === 'MONTHLY' || months.length > 0 ? ofMonth : ofYear
  const counts = (rule.freq === 'MONTHLY' || rule.freq === 'YEARLY') && weeks.length === 0
  const ordinal = { nth: Math.ceil(within.nth / 7), back: -Math.ceil((within.many - within.nth + 1) / 7) }
  return weekdays.some(
    ({ nth, weekday }) =>
      weekday === day.getUTCDay() && (nth === 0 || !counts || nth === ordinal.nth || nth === ordinal.back),
  )
}

/** Whether the nth of so many is among numbers that count from the start or, below zero, from the end. */
function isAmong(numbers: readonly number[], { nth, many }: { nth: number; many: number }): boolean {
  return numbers.includes(nth) || numbers.includes(nth - many - 1)
}

/** The week of its year that a day lies in: the first is the one that has at least four days in that year. */
function weekOf(day: Date, weekStart: number): { nth: number; many: number } {
  const beginning = day.getTime() - ((day.getUTCDay() - weekStart + 7) % 7) * DAY_MS
  const year = new Date(beginning + 3 * DAY_MS).getUTCFullYear()
  const firstWeek = (of: number) => {
    const fourth = new Date(utc(of, 0, 4))
    return fourth.getTime() - ((fourth.getUTCDay() - weekStart + 7) % 7) * DAY_MS
  }
  const weeksSince = (since: Wall, until: Wall) => Math.round((until - since) / (7 * DAY_MS))
  return { nth: weeksSince(firstWeek(year), beginning) + 1, many: weeksSince(firstWeek(year), firstWeek(year + 1)) }
}
