import { addDays, weekday, type Day } from '../../time/day.ts'
import { weekStart } from '../../time/week.ts'
import { dayOf, monthNumber, monthsFrom, type Days } from './months.ts'
import {
  dateNumber,
  inYear,
  LAST,
  monthAt,
  NEXT,
  skipThe,
  THIS,
  yearNumber,
  type Found,
  type Lean,
} from './period-words.ts'

/** '2026-12-03', '3/12', '3 December', 'the 3rd of December 2026', 'December 3rd'. */
export function calendarDay(words: readonly string[], start: number, today: Day): Found | null {
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

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

const WEEKDAY_NAMES =
  /^(?:mon(?:days?)?|tue(?:s(?:days?)?)?|wed(?:nesdays?)?|thu(?:r(?:s(?:days?)?)?)?|fri(?:days?)?|sat(?:urdays?)?|sun(?:days?)?)$/

/** 'Friday', 'next Friday', 'last Monday', 'on Fridays' is none of them. */
export function weekdayAt(words: readonly string[], start: number, today: Day): Found | null {
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
export function calendarUnit(words: readonly string[], start: number, today: Day): Found | null {
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
