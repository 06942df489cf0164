import { addDays, weekday, type Day } from '../../time/day.ts'
import { weekStart } from '../../time/week.ts'
import { addUnits, dayOf, monthNumber, monthsFrom, unitAt, type Days, type Unit } from './months.ts'

/** Whether what is asked about lies behind or ahead: 'Friday' and 'March' are the last or the next one. */
export type Lean = 'past' | 'future'

/** Days that a question names: words `start` to `end`, exclusive. What is meant may depend on what is asked. */
export interface PeriodWords {
  readonly start: number
  readonly end: number
  readonly at: (lean: Lean) => Days
}

/** A part of a period: where it ends in the words, and its days. */
interface Found {
  readonly end: number
  readonly at: (lean: Lean) => Days
}

const UNITS: Readonly<Record<string, Unit>> = {
  day: 'day',
  days: 'day',
  week: 'week',
  weeks: 'week',
  wk: 'week',
  wks: 'week',
  month: 'month',
  months: 'month',
  quarter: 'quarter',
  quarters: 'quarter',
  year: 'year',
  years: 'year',
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const MONTH_NAMES =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

const WEEKDAY_NAMES =
  /^(?:mon(?:days?)?|tue(?:s(?:days?)?)?|wed(?:nesdays?)?|thu(?:r(?:s(?:days?)?)?)?|fri(?:days?)?|sat(?:urdays?)?|sun(?:days?)?)$/

/** Numbers as words; 'a' and 'an' are told apart where they matter. */
export const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  couple: 2,
}

const THIS = new Set(['this', 'current', 'present', 'running'])
const NEXT = new Set(['next', 'coming', 'following', 'upcoming'])
const LAST = new Set(['last', 'previous', 'past', 'preceding'])
const FROM = new Set(['from', 'between', 'starting', 'beginning'])
const TO = new Set(['to', 'until', 'till', 'through', 'thru', 'and', 'til'])
const UNTIL = new Set(['until', 'till', 'til', 'by', 'before'])
const LEADS = new Set(['in', 'on', 'during', 'for', 'over', 'within', 'at', 'throughout', 'since', 'as'])

/** The period of a question and the words that name it; null where none does. The one with the most words wins. */
export function periodIn(words: readonly string[], today: Day): PeriodWords | null {
  let best: PeriodWords | null = null
  for (let start = 0; start < words.length; start += 1) {
    const found = periodAt(words, start, today)
    if (found && (best === null || found.end - start > best.end - best.start)) best = { start, ...found }
  }
  return best === null ? null : { ...best, start: withLead(words, best.start) }
}

/** 'in', 'on' and 'during' belong to the period that they lead. */
function withLead(words: readonly string[], start: number): number {
  let first = start
  while (first > 0 && (LEADS.has(words[first - 1] ?? '') || words[first - 1] === 'the')) first -= 1
  return first
}

function periodAt(words: readonly string[], start: number, today: Day): Found | null {
  return rangeAt(words, start, today) ?? openAt(words, start, today) ?? spanAt(words, start, today)
}

/** 'from A to B', 'between A and B', 'A until B', '3 to 14 December', '3-14 Dec'. */
function rangeAt(words: readonly string[], start: number, today: Day): Found | null {
  const led = FROM.has(words[start] ?? '')
  const first = led ? skipThe(words, start + 1) : start
  const numbers = datesOfMonth(words, first, today)
  if (numbers) return numbers
  const from = spanAt(words, first, today)
  if (!from || !TO.has(words[from.end] ?? '')) return null
  if (words[from.end] === 'and' && !led) return null
  const to = spanAt(words, skipThe(words, from.end + 1), today)
  if (!to) return null
  return { end: to.end, at: (lean) => ordered(from.at(lean), to.at(lean)) }
}

/** Days that are the wrong way round end in the next week or year. */
function ordered(from: Days, to: Days): Days {
  if (to.to >= from.from) return { from: from.from, to: to.to }
  const later = [addDays(to.to, 7), addUnits(to.to, 'year', 1)].find((day) => day >= from.from)
  return { from: from.from, to: later ?? from.to }
}

/** '3 to 14 December', '3rd and 14th of March': the month is said once. */
function datesOfMonth(words: readonly string[], start: number, today: Day): Found | null {
  const first = dateNumber(words[start])
  if (first === null) return null
  const between = TO.has(words[start + 1] ?? '') ? start + 2 : start + 1
  const second = dateNumber(words[skipThe(words, between)])
  if (second === null || second < first) return null
  const month = monthAt(words, skipThe(words, skipThe(words, between) + 1))
  if (!month) return null
  return inYear(month.end, month.year, today, (year) => {
    const from = dayOf(year, month.month, first)
    const to = dayOf(year, month.month, second)
    return from !== null && to !== null ? { from, to } : null
  })
}

/** 'until Friday', 'since March', 'from Monday', 'by the end of the month'. */
function openAt(words: readonly string[], start: number, today: Day): Found | null {
  const word = words[start] ?? ''
  if (UNTIL.has(word)) {
    const found = spanAt(words, skipThe(words, start + 1), today)
    if (!found) return null
    return {
      end: found.end,
      at: () => {
        const { to } = found.at('future')
        return to >= today
          ? { from: today, to: word === 'before' ? addDays(found.at('future').from, -1) : to }
          : { from: to, to }
      },
    }
  }
  if (word === 'since') {
    const found = spanAt(words, skipThe(words, start + 1), today)
    return found && { end: found.end, at: () => upTo(found.at('past').from, today) }
  }
  if (!FROM.has(word) && word !== 'after') return null
  const found = spanAt(
    words,
    skipThe(words, word === 'starting' && words[start + 1] === 'on' ? start + 2 : start + 1),
    today,
  )
  if (!found || word === 'between') return null
  const end =
    words[found.end] === 'on' || words[found.end] === 'onwards' || words[found.end] === 'onward'
      ? found.end + 1
      : found.end
  return {
    end,
    at: (lean) => {
      const span = found.at(lean)
      const from = word === 'after' ? addDays(span.to, 1) : span.from
      return { from, to: lean === 'past' && from <= today ? today : addDays(from, OPEN_DAYS - 1) }
    },
  }
}

/** 'from Monday' without an end looks this many days ahead. */
const OPEN_DAYS = 28

function upTo(from: Day, today: Day): Days {
  return from <= today ? { from, to: today } : { from, to: from }
}

/** One stretch of days: a day, a week, a month, some days ahead or behind. */
function spanAt(words: readonly string[], start: number, today: Day): Found | null {
  return (
    relativeDay(words, start, today) ??
    edgeOf(words, start, today) ??
    relativeUnit(words, start, today) ??
    countedUnits(words, start, today) ??
    calendarDay(words, start, today) ??
    weekdayAt(words, start, today) ??
    calendarUnit(words, start, today)
  )
}

function relativeDay(words: readonly string[], start: number, today: Day): Found | null {
  const [one = '', two = '', three = ''] = words.slice(start, start + 3)
  const day = (away: number, end: number) => ({ end: start + end, at: () => unitAt('day', today, away) })
  if (one === 'day' && two === 'after' && three === 'tomorrow') return day(2, 3)
  if (one === 'day' && two === 'before' && three === 'yesterday') return day(-2, 3)
  if (one === 'right' && two === 'now') return day(0, 2)
  if (one === 'at' && ['the', 'this'].includes(two) && three === 'moment') return day(0, 3)
  if (THIS.has(one) && ['morning', 'afternoon', 'evening', 'day'].includes(two)) return day(0, 2)
  if (['yesterday', 'tomorrow', 'today'].includes(one) && ['morning', 'afternoon', 'evening'].includes(two)) {
    return day(one === 'today' ? 0 : one === 'tomorrow' ? 1 : -1, 2)
  }
  const away = {
    today: 0,
    tonight: 0,
    now: 0,
    currently: 0,
    presently: 0,
    tomorrow: 1,
    tommorow: 1,
    tomorow: 1,
    yesterday: -1,
  }[one]
  return away === undefined ? null : day(away, 1)
}

/** 'end of March', 'the beginning of next month', 'rest of the week'. */
function edgeOf(words: readonly string[], start: number, today: Day): Found | null {
  const edge = {
    end: 'end',
    start: 'start',
    beginning: 'start',
    early: 'start',
    mid: 'middle',
    middle: 'middle',
    late: 'end',
    rest: 'rest',
    remainder: 'rest',
  }[words[start] ?? '']
  if (edge === undefined) return null
  const of = words[start + 1] === 'of'
  if (!of && !['early', 'mid', 'late'].includes(words[start] ?? '')) return null
  const at = skipThe(words, of ? start + 2 : start + 1)
  const unit = UNITS[words[at] ?? '']
  const found: Found | null = unit ? { end: at + 1, at: () => unitAt(unit, today, 0) } : spanAt(words, at, today)
  if (!found) return null
  return {
    end: found.end,
    at: (lean) => {
      const span = found.at(lean)
      if (edge === 'rest') return { from: span.from < today && today <= span.to ? today : span.from, to: span.to }
      return partOf(span, edge)
    },
  }
}

/** The first, the middle or the last third of a stretch. */
function partOf({ from, to }: Days, edge: string): Days {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  const third = Math.max(1, Math.round(days / 3))
  if (edge === 'start') return { from, to: addDays(from, third - 1) }
  if (edge === 'end') return { from: addDays(to, 1 - third), to }
  return { from: addDays(from, third), to: addDays(to, -third) }
}

/** 'next week', 'this month', 'last quarter', 'the week after next', 'year to date', 'next 2 weeks', 'past 30 days'. */
function relativeUnit(words: readonly string[], start: number, today: Day): Found | null {
  const [one = '', two = '', three = '', four = ''] = words.slice(start, start + 4)
  if (one === 'ytd') return { end: start + 1, at: () => upTo(unitAt('year', today, 0).from, today) }
  if (one === 'year' && two === 'to' && three === 'date') {
    return { end: start + 3, at: () => upTo(unitAt('year', today, 0).from, today) }
  }
  if ((one === 'week' || one === 'month') && two === 'after' && three === 'next') {
    return { end: start + 3, at: () => unitAt(one, today, 2) }
  }
  if ((one === 'week' || one === 'month') && two === 'before' && three === 'last') {
    return { end: start + 3, at: () => unitAt(one, today, -2) }
  }
  if (['weekend', 'weekends'].includes(two) && (THIS.has(one) || NEXT.has(one) || LAST.has(one))) {
    const monday = addDays(weekStart(today), LAST.has(one) ? -7 : NEXT.has(one) ? 7 : 0)
    return { end: start + 2, at: () => ({ from: addDays(monday, 5), to: addDays(monday, 6) }) }
  }
  const way = THIS.has(one) ? 0 : NEXT.has(one) ? 1 : LAST.has(one) ? -1 : null
  if (way === null) return null
  const [counted, unitWord, length] =
    amount(two) === null
      ? [null, two, 2]
      : amount(three) === null && three !== 'of'
        ? [amount(two), three, 3]
        : [amount(two), four, 4]
  const unit = UNITS[unitWord]
  if (unit === undefined) return null
  if (counted === null) {
    // 'The past week' is the seven days up to today; 'last week' is the one from Monday to Sunday before this.
    if (one === 'past')
      return { end: start + length, at: () => ({ from: addDays(addUnits(today, unit, -1), 1), to: today }) }
    return { end: start + length, at: () => unitAt(unit, today, way) }
  }
  return { end: start + length, at: () => stretch(today, unit, way === -1 ? -counted : counted) }
}

/** So many units from today on, or up to today. */
function stretch(today: Day, unit: Unit, count: number): Days {
  return count < 0
    ? { from: addDays(addUnits(today, unit, count), 1), to: today }
    : { from: today, to: addDays(addUnits(today, unit, count), -1) }
}

/** 'in two weeks', '3 days ago', 'two weeks from now'. */
function countedUnits(words: readonly string[], start: number, today: Day): Found | null {
  const lead = words[start] ?? ''
  const led = ['in', 'within', 'for'].includes(lead)
  const at = led ? start + 1 : start
  const article = words[at] === 'a' || words[at] === 'an'
  const couple = article && words[at + 1] === 'couple'
  const count = couple ? 2 : article ? 1 : amount(words[at])
  if (count === null) return null
  const unitAtWord = couple ? (words[at + 2] === 'of' ? at + 3 : at + 2) : at + 1
  const unit = UNITS[words[unitAtWord] ?? '']
  if (unit === undefined) return null
  const [after = '', week = ''] = words.slice(unitAtWord + 1, unitAtWord + 3)
  // 'For two days a week' is a share of the week.
  if (['a', 'per', 'each', 'every', 'off', 'of'].includes(after) || (lead === 'for' && week === 'week')) return null
  const ago = after === 'ago'
  const ahead = led || (words[unitAtWord + 1] === 'from' && ['now', 'today'].includes(words[unitAtWord + 2] ?? ''))
  if (!ago && !ahead) return null
  const end = ago ? unitAtWord + 2 : led ? unitAtWord + 1 : unitAtWord + 3
  if (lead === 'within') return { end, at: () => stretch(today, unit, count) }
  if (lead === 'for' && !ago) return { end, at: (lean) => stretch(today, unit, lean === 'past' ? -count : count) }
  const day = addUnits(today, unit, ago ? -count : count)
  // Days are exact, weeks and longer are meant as wholes.
  return { end, at: () => unitAt(unit, day, 0) }
}

/** '2026-12-03', '3/12', '3 December', 'the 3rd of December 2026', 'December 3rd'. */
function calendarDay(words: readonly string[], start: number, today: Day): Found | null {
  const word = words[start] ?? ''
  if (/^\d{4}-\d{2}-\d{2}$/.test(word)) {
    const [year = 0, month = 0, date = 0] = word.split('-').map(Number)
    return oneDay(start + 1, dayOf(year, month, date))
  }
  const written =
    /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/.exec(word) ?? /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/.exec(word)
  if (written) {
    const [date = 0, month = 0, year] = written.slice(1).map((part) => (part === undefined ? undefined : Number(part)))
    const full = year === undefined ? undefined : year < 100 ? 2000 + year : year
    return inYear(start + 1, full, today, (one) => both(dayOf(one, month, date)))
  }
  const date = dateNumber(word)
  if (date !== null) {
    const month = monthAt(words, skipThe(words, words[start + 1] === 'of' ? start + 2 : start + 1))
    if (month) return inYear(month.end, month.year, today, (year) => both(dayOf(year, month.month, date)))
    if (!/\D/.test(word) || words[start - 1] !== 'the') return null
    return { end: start + 1, at: (lean) => ofMonth(date, today, lean) }
  }
  const month = monthAt(words, start)
  const after = month && month.year === undefined ? dateNumber(words[skipThe(words, month.end)]) : null
  if (!month || after === null) return null
  const at = skipThe(words, month.end) + 1
  const year = yearNumber(words[at])
  return inYear(year === undefined ? at : at + 1, year, today, (one) => both(dayOf(one, month.month, after)))
}

function both(day: Day | null): Days | null {
  return day === null ? null : { from: day, to: day }
}

function oneDay(end: number, day: Day | null): Found | null {
  return day === null ? null : { end, at: () => ({ from: day, to: day }) }
}

/** 'the 14th': of this month, or of the next or the last one. */
function ofMonth(date: number, today: Day, lean: Lean): Days {
  const months = lean === 'past' ? [0, -1, -2] : [0, 1, 2]
  for (const away of months) {
    const number = monthNumber(today) + away
    const day = dayOf(Math.floor(number / 12), (number % 12) + 1, date)
    if (day !== null && (lean === 'past' ? day <= today : day >= today)) return { from: day, to: day }
  }
  return { from: today, to: today }
}

/** What is in no year that was named is in the last or the next one, as the question leans. */
function inYear(end: number, year: number | undefined, today: Day, of: (year: number) => Days | null): Found | null {
  const now = Number(today.slice(0, 4))
  const known = of(year ?? now)
  if (year !== undefined) return known && { end, at: () => known }
  if (!known && !of(now + 1)) return null
  return {
    end,
    at: (lean) => {
      const years =
        lean === 'past' ? [now, now - 1, now - 2, now - 3, now - 4] : [now, now + 1, now + 2, now + 3, now + 4]
      const fits = years.map(of).find((days) => days && (lean === 'past' ? days.from <= today : days.to >= today))
      return fits ?? known ?? { from: today, to: today }
    },
  }
}

/** 'Friday', 'next Friday', 'last Monday', 'on Fridays' is none of them. */
function weekdayAt(words: readonly string[], start: number, today: Day): Found | null {
  const lead = words[start] ?? ''
  const way = THIS.has(lead) ? 0 : NEXT.has(lead) ? 1 : LAST.has(lead) ? -1 : null
  const at = way === null ? start : start + 1
  const name = words[at] ?? ''
  if (!WEEKDAY_NAMES.test(name)) return null
  const nth = WEEKDAYS.indexOf(name.slice(0, 3)) + 1
  const end = words[at + 1] === 'morning' || words[at + 1] === 'afternoon' ? at + 2 : at + 1
  const ahead = (nth - weekday(today) + 7) % 7
  return {
    end,
    at: (lean) => {
      const day =
        way === 0
          ? addDays(weekStart(today), nth - 1)
          : way === 1
            ? addDays(today, ahead === 0 ? 7 : ahead)
            : way === -1
              ? addDays(today, ahead === 0 ? -7 : ahead - 7)
              : addDays(today, lean === 'future' || ahead === 0 ? ahead : ahead - 7)
      return { from: day, to: day }
    },
  }
}

/** 'March', 'March 2027', 'Q1', 'first quarter of 2027', 'week 48', 'H2', '2025'. */
function calendarUnit(words: readonly string[], start: number, today: Day): Found | null {
  const word = words[start] ?? ''
  const lead = LAST.has(word) ? -1 : NEXT.has(word) ? 1 : THIS.has(word) ? 0 : null
  const month = monthAt(words, lead === null ? start : start + 1)
  if (month) return monthPeriod(month, lead, today)
  const quarter = quarterAt(words, start)
  if (quarter) {
    const year = yearNumber(words[words[quarter.end] === 'of' ? quarter.end + 1 : quarter.end])
    const end = year === undefined ? quarter.end : words[quarter.end] === 'of' ? quarter.end + 2 : quarter.end + 1
    return inYear(end, year, today, (one) => monthsFrom(one * 12 + quarter.first, quarter.months))
  }
  const week =
    /^(?:w|kw|cw|wk)(\d{1,2})$/.exec(word)?.[1] ?? (/^(?:week|kw|cw)$/.test(word) ? words[start + 1] : undefined)
  if (week !== undefined && /^\d{1,2}$/.test(week) && Number(week) >= 1 && Number(week) <= 53) {
    const end = /\d$/.test(word) ? start + 1 : start + 2
    return inYear(end, yearNumber(words[end]), today, (year) => isoWeek(year, Number(week)))
  }
  const year = yearNumber(word)
  return year === undefined ? null : { end: start + 1, at: () => monthsFrom(year * 12, 12) }
}

function monthPeriod(
  month: { end: number; month: number; year: number | undefined },
  lead: number | null,
  today: Day,
): Found {
  const of = (year: number) => monthsFrom(year * 12 + month.month - 1)
  const found = inYear(month.end, month.year, today, of)
  if (lead === null || month.year !== undefined || !found)
    return found ?? { end: month.end, at: () => of(Number(today.slice(0, 4))) }
  if (lead === 0) return { end: month.end, at: () => of(Number(today.slice(0, 4))) }
  return {
    end: month.end,
    at: () => {
      const days = found.at(lead === 1 ? 'future' : 'past')
      const running = days.from <= today && today <= days.to
      return running ? of(Number(today.slice(0, 4)) + lead) : days
    },
  }
}

function quarterAt(words: readonly string[], start: number): { end: number; first: number; months: number } | null {
  const short = /^([qh])([1-4])$/.exec(words[start] ?? '')
  if (short) {
    const nth = Number(short[2]) - 1
    if (short[1] === 'h') return nth < 2 ? { end: start + 1, first: nth * 6, months: 6 } : null
    return { end: start + 1, first: nth * 3, months: 3 }
  }
  const nth = { first: 0, '1st': 0, second: 1, '2nd': 1, third: 2, '3rd': 2, fourth: 3, '4th': 3 }[words[start] ?? '']
  if (nth === undefined) return null
  if (words[start + 1] === 'quarter') return { end: start + 2, first: nth * 3, months: 3 }
  return words[start + 1] === 'half' && nth < 2 ? { end: start + 2, first: nth * 6, months: 6 } : null
}

/** The week that holds the year's first Thursday is its first (ISO 8601). */
function isoWeek(year: number, week: number): Days | null {
  const monday = addDays(weekStart(`${year}-01-04`), (week - 1) * 7)
  return addDays(monday, 3).startsWith(String(year)) ? { from: monday, to: addDays(monday, 6) } : null
}

function monthAt(
  words: readonly string[],
  at: number,
): { end: number; month: number; year: number | undefined } | null {
  const word = words[at] ?? ''
  if (!MONTH_NAMES.test(word)) return null
  const year = yearNumber(words[at + 1])
  return { end: year === undefined ? at + 1 : at + 2, month: MONTHS.indexOf(word.slice(0, 3)) + 1, year }
}

/** 1 to 31, with or without the ending of an ordinal. */
function dateNumber(word: string | undefined): number | null {
  const digits = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word ?? '')?.[1]
  const number = Number(digits)
  return digits !== undefined && number >= 1 && number <= 31 ? number : null
}

function yearNumber(word: string | undefined): number | undefined {
  return word !== undefined && /^20\d{2}$/.test(word) ? Number(word) : undefined
}

/** A number of units, as digits or a word; none beyond a few years of days. */
function amount(word: string | undefined): number | null {
  if (word === undefined) return null
  if (/^\d{1,3}$/.test(word)) return Number(word) || null
  return NUMBERS[word] ?? null
}

function skipThe(words: readonly string[], at: number): number {
  return words[at] === 'the' || words[at] === 'of' ? at + 1 : at
}
