import { dayAs, dayText } from '#shared/time/day-text.ts'
import { addDays, type Day } from '#shared/time/day.ts'

/** A week by its Monday: 16 – 22 Nov 2026, or with both months where the week spans two. */
export function weekName(week: Day): string {
  const end = addDays(week, 6)
  const sameMonth = week.slice(0, 7) === end.slice(0, 7)
  return `${dayAs(week, sameMonth ? 'd' : 'd MMM')} – ${dayText(end)}`
}
