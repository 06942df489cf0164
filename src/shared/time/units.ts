import { addDays, addDaysWithin, daysBetween, FIRST_DAY, isDay, LAST_DAY, nearestDay, type Day } from './day.ts'
import { MOST_WEEKS, weekStart } from './week.ts'

/** First and last day, both inclusive. */
export interface Days {
  readonly from: Day
  readonly to: Day
}

/** A day's year and month as one number, so that months can be counted. */
function monthNumber(day: Day): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}

/**
 * The first day of a month by its number. A number out of range counts as the nearest one in it: somebody may ask for 'in 900
 * years'.
 */
function monthStart(number: number): Day {
  const nearest = Math.max(FIRST_MONTH, Math.min(number, LAST_MONTH))
  return `${Math.floor(nearest / 12)}-${String((nearest % 12) + 1).padStart(2, '0')}-01`
}

/**
 * Months are numbered from a year before the first day that can be asked for to a year after the last one. So periods outside
 * these days remain outside, and every period that contains one of them keeps both ends.
 */
const FIRST_MONTH = monthNumber(FIRST_DAY) - 12
const LAST_MONTH = monthNumber(LAST_DAY) + 12

/** The part of a period that can be asked for; if all of it lies outside, the nearest day. */
export function askable({ from, to }: Days): Days {
  return { from: nearestDay(from), to: nearestDay(to) }
}

/** If everybody's weeks are computed one by one, this many are covered: two years. */
export const MOST_PLANNED_WEEKS = 104

/**
 * The part of a period that is covered by computing week by week: `weeks` of a longer period, from today on, or its last ones
 * if it is over. One week less than asked for, since the first and the last week count as whole ones.
 */
export function countable(days: Days, today: Day, weeks = MOST_WEEKS): Days {
  const { from, to } = askable(days)
  const most = (weeks - 1) * 7
  if (daysBetween(from, to) <= most) return { from, to }
  if (to <= today) return { from: addDays(to, -most), to }
  const first = from > today ? from : today
  const last = addDays(first, most)
  return { from: first, to: to < last ? to : last }
}

/** A number of months, from the month with this number on. */
export function monthsFrom(number: number, count = 1): Days {
  return { from: monthStart(number), to: addDays(monthStart(number + count), -1) }
}

/** The same day some months later, or the last day of a shorter month. */
function addMonths(day: Day, count: number): Day {
  const { from, to } = monthsFrom(monthNumber(day) + count)
  const same = addDays(from, Number(day.slice(8)) - 1)
  return same > to ? to : same
}

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** The calendar unit that is `away` units from that of `today`; 0 is that one. */
export function unitAt(unit: Unit, today: Day, away: number): Days {
  const month = monthNumber(today)
  switch (unit) {
    case 'day':
      return { from: addDaysWithin(today, away), to: addDaysWithin(today, away) }
    case 'week': {
      const from = weekStart(addDaysWithin(today, away * 7))
      return { from, to: addDays(from, 6) }
    }
    case 'month':
      return monthsFrom(month + away)
    case 'quarter':
      return monthsFrom(month - (month % 3) + away * 3, 3)
    default:
      return monthsFrom(month - (month % 12) + away * 12, 12)
  }
}

/** The day some units after another. */
export function addUnits(day: Day, unit: Unit, count: number): Day {
  if (unit === 'day') return addDaysWithin(day, count)
  if (unit === 'week') return addDaysWithin(day, count * 7)
  return addMonths(day, count * { month: 1, quarter: 3, year: 12 }[unit])
}

/** A real calendar day that can be asked for, or null. */
export function dayOf(year: number, month: number, date: number): Day | null {
  const day = [String(year), ...[month, date].map((part) => String(part).padStart(2, '0'))].join('-')
  return isDay(day) ? day : null
}
