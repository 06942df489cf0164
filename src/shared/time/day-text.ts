import { weekday, type Day } from './day.ts'
import { isoWeek } from './week.ts'

// Without Intl, which writes both "Sept" and "Sep" in British English.
const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')

/** A day in sentences and tables: 4 Dec 2026. */
export function dayText(day: Day): string {
  return `${dayAndMonth(day)} ${day.slice(0, 4)}`
}

/** A day whose year is clear: 4 Dec. */
export function dayAndMonth(day: Day): string {
  return `${Number(day.slice(8))} ${monthOf(day).slice(0, 3)}`
}

function monthOf(day: Day): string {
  return MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
}

function weekdayOf(day: Day): string {
  return WEEKDAYS[weekday(day) - 1] ?? ''
}

const PARTS: Readonly<Record<string, (day: Day) => string | number>> = {
  EEEE: weekdayOf,
  EEE: (day) => weekdayOf(day).slice(0, 3),
  EEEEE: (day) => weekdayOf(day).slice(0, 1),
  d: (day) => Number(day.slice(8)),
  MMMM: monthOf,
  MMM: (day) => monthOf(day).slice(0, 3),
  yyyy: (day) => day.slice(0, 4),
  yy: (day) => day.slice(2, 4),
  I: isoWeek,
}

/** A day by a pattern of Unicode's letters, such as `EEE d MMM` for Fri 4 Dec; quoted text is left as it is. */
export function dayAs(day: Day, pattern: string): string {
  return pattern.replace(
    /'([^']*)'|([EdMyI])\2*/g,
    (part, quoted?: string) => quoted ?? String(PARTS[part]?.(day) ?? part),
  )
}
