import { addDays, daysBetween, type Day } from '../time/day.ts'
import { addUnits, monthsFrom, unitAt, type Days } from '../time/units.ts'
import { QUICK_PERIODS, type QuickPeriod, type Comparison } from './choices.ts'

/** The longest period of a report, in months. */
export const MOST_REPORT_MONTHS = 120

/** The days of a quick period. */
export function quickPeriod(period: QuickPeriod, today: Day): Days {
  if (period === 'last 12 months') return { from: unitAt('month', today, -12).from, to: unitAt('month', today, -1).to }
  const [which, unit] = period.split(' ') as ['this' | 'last', 'month' | 'quarter' | 'year']
  return unitAt(unit, today, which === 'this' ? 0 : -1)
}

/** The quick period that has exactly these days; undefined if there is none. */
export function quickPeriodOf({ from, to }: Days, today: Day): QuickPeriod | undefined {
  return QUICK_PERIODS.find((period) => {
    const days = quickPeriod(period, today)
    return days.from === from && days.to === to
  })
}

/** What is wrong with the days of a report, by field; null if nothing is. */
export function periodFault({ from, to }: Days): { from?: string; to?: string } | null {
  if (to < from) return { to: 'Must not be before the first day' }
  return addUnits(from, 'month', MOST_REPORT_MONTHS) <= to ? { to: `At most ${MOST_REPORT_MONTHS / 12} years` } : null
}

/** The days with which a period is compared. Whole months are compared with as many months, other days with as many days. */
export function comparedWith({ from, to }: Days, comparison: Comparison): Days {
  const months = comparison === 'year' ? 12 : wholeMonths({ from, to })
  if (months === null) {
    const length = daysBetween(from, to) + 1
    return { from: addDays(from, -length), to: addDays(to, -length) }
  }
  const first = addUnits(from, 'month', -months)
  if (wholeMonths({ from, to }) === null) return { from: first, to: addUnits(to, 'month', -months) }
  return { from: first, to: addDays(addUnits(addDays(to, 1), 'month', -months), -1) }
}

/** How many calendar months a period has; null if it begins or ends within one. */
export function wholeMonths({ from, to }: Days): number | null {
  const after = addDays(to, 1)
  if (!from.endsWith('-01') || !after.endsWith('-01')) return null
  return monthsBetween(from, to) + 1
}

/** How many months later one day is than another; the days within the months do not count. */
export function monthsBetween(from: Day, to: Day): number {
  return (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
}

/** The days of a period by month; of its first and last month only those that belong to it. */
export function monthsIn({ from, to }: Days): (Days & { readonly month: string; readonly whole: boolean })[] {
  const first = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1
  return Array.from({ length: monthsBetween(from, to) + 1 }, (_, nth) => {
    const days = monthsFrom(first + nth)
    const within = { from: days.from < from ? from : days.from, to: days.to > to ? to : days.to }
    return { ...within, month: days.from.slice(0, 7), whole: within.from === days.from && within.to === days.to }
  })
}
