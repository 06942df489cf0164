import { addDays, type Day } from '#shared/time/day.ts'

/** A month as yyyy-MM. */
export type Month = string

export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

/** The month so many months later; earlier where negative. */
export function addMonths(month: Month, count: number): Month {
  const date = new Date(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 7)
}

/** Every day of a month. */
export function daysOfMonth(month: Month): Day[] {
  const next = `${addMonths(month, 1)}-01`
  const days: Day[] = []
  for (let day = `${month}-01`; day < next; day = addDays(day, 1)) days.push(day)
  return days
}
