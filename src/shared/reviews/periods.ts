import { addDays, isDay, type Day } from '../time/day.ts'

/** The period of a review: a name and its days, both inclusive. */
export interface ReviewPeriod {
  name: string
  start: Day
  end: Day
}

/** The half-year of a day: 'H1 2026' is January to June, 'H2 2026' July to December. */
export function halfYearOf(day: Day): ReviewPeriod {
  const [year, first] = [day.slice(0, 4), Number(day.slice(5, 7)) <= 6]
  return first
    ? { name: `H1 ${year}`, start: `${year}-01-01`, end: `${year}-06-30` }
    : { name: `H2 ${year}`, start: `${year}-07-01`, end: `${year}-12-31` }
}

/** The half-years up to that of a day, latest first. */
export function latestHalfYears(day: Day, count: number): ReviewPeriod[] {
  const periods = [halfYearOf(day)]
  while (periods.length < count) {
    const start = periods.at(-1)?.start ?? day
    periods.push(halfYearOf(addDays(start, -1)))
  }
  return periods
}

/** The days of a half-year by its name, however it is spaced; null for every other name and for years outside the calendar. */
export function periodNamed(name: string): ReviewPeriod | null {
  const [, half, year] = /^\s*H([12])\s*(\d{4})\s*$/i.exec(name) ?? []
  const start = `${year}-${half === '1' ? '01' : '07'}-01`
  return isDay(start) ? halfYearOf(start) : null
}
