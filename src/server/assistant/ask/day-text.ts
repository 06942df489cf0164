import { dayAndMonth, dayText } from '#shared/time/day-text.ts'
import type { Days } from '#shared/time/units.ts'

const weekdayOf = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })

/** 'on Fri, 4 Dec 2026', 'from 3 Dec to 14 Dec 2026'. */
export function periodText({ from, to }: Days): string {
  if (from === to) return `on ${weekdayOf.format(new Date(from))}, ${dayText(from)}`
  return `from ${spanText({ from, to }, ' to ')}`
}

/** '3 Dec – 14 Dec 2026'. */
export function spanText({ from, to }: Days, between = ' – '): string {
  if (from === to) return dayText(from)
  return `${from.slice(0, 4) === to.slice(0, 4) ? dayAndMonth(from) : dayText(from)}${between}${dayText(to)}`
}
