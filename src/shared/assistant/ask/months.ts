import { addDays, type Day } from '../../time/day.ts'
import { weekStart } from '../../time/week.ts'

/** First and last day, both inclusive. */
export interface Days {
  readonly from: Day
  readonly to: Day
}

/** Years and months as one number, so that they can be counted. */
export function monthNumber(day: Day): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}

export function monthStart(number: number): Day {
  const year = String(Math.floor(number / 12)).padStart(4, '0')
  return `${year}-${String((((number % 12) + 12) % 12) + 1).padStart(2, '0')}-01`
}

/** So many months from the one with this number on. */
export function monthsFrom(number: number, count = 1): Days {
  return { from: monthStart(number), to: addDays(monthStart(number + count), -1) }
}

/** The same day so many months later, or the last one of a shorter month. */
export function addMonths(day: Day, count: number): Day {
  const { from, to } = monthsFrom(monthNumber(day) + count)
  const same = addDays(from, Number(day.slice(8)) - 1)
  return same > to ? to : same
}

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** The calendar unit that lies so many units away from the one that a day is in; 0 is this one. */
export function unitAt(unit: Unit, today: Day, away: number): Days {
  const month = monthNumber(today)
  switch (unit) {
    case 'day':
      return { from: addDays(today, away), to: addDays(today, away) }
    case 'week': {
      const from = addDays(weekStart(today), away * 7)
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

/** The day so many units after another. */
export function addUnits(day: Day, unit: Unit, count: number): Day {
  if (unit === 'day') return addDays(day, count)
  if (unit === 'week') return addDays(day, count * 7)
  return addMonths(day, count * { month: 1, quarter: 3, year: 12 }[unit])
}

/** A real calendar day, or null. */
export function dayOf(year: number, month: number, date: number): Day | null {
  const { from, to } = monthsFrom(year * 12 + month - 1)
  if (year < 1970 || year > 2200 || month < 1 || month > 12 || date < 1 || date > Number(to.slice(8))) return null
  return addDays(from, date - 1)
}
