import type { Day } from '#shared/time/day.ts'
import type { Days } from '#shared/time/units.ts'

const withYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const withoutYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const withWeekday = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** '3 Dec 2026'. */
export function dayText(day: Day): string {
  return withYear.format(new Date(day))
}

/** 'on Fri, 4 Dec 2026', 'from 3 to 14 Dec 2026'. */
export function periodText({ from, to }: Days): string {
  if (from === to) return `on ${withWeekday.format(new Date(from))}`
  return `from ${spanText({ from, to }, ' to ')}`
}

/** '3 Dec – 14 Dec 2026'. */
export function spanText({ from, to }: Days, between = ' – '): string {
  if (from === to) return dayText(from)
  const first = from.slice(0, 4) === to.slice(0, 4) ? withoutYear.format(new Date(from)) : dayText(from)
  return `${first}${between}${dayText(to)}`
}
