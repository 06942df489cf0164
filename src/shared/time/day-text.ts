import type { Day } from './day.ts'

// Not by Intl, which writes "Sept" in British English and "Sep" beside it.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day as sentences and tables name it: 4 Dec 2026. */
export function dayText(day: Day): string {
  return `${dayAndMonth(day)} ${day.slice(0, 4)}`
}

/** A day whose year is clear: 4 Dec. */
export function dayAndMonth(day: Day): string {
  return `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`
}
