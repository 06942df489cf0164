import { dayAs } from '#shared/time/day-text.ts'
import { addDays, type Day } from '#shared/time/day.ts'

/** Today, Yesterday, Mon 6 Jul; with the year if it is another. */
export function dayLabel(day: Day, today: Day): string {
  if (day === today) return 'Today'
  if (day === addDays(today, -1)) return 'Yesterday'
  return dayAs(day, day.slice(0, 4) === today.slice(0, 4) ? 'EEE d MMM' : 'd MMM yyyy')
}

/** The same within a sentence, with today and yesterday in small letters: due today. */
export function dayInText(day: Day, today: Day): string {
  const label = dayLabel(day, today)
  return day === today || day === addDays(today, -1) ? label.toLowerCase() : label
}

/** A range of days, or a single day: Mon 6 Jul – Today. */
export function rangeLabel(start: Day, end: Day, today: Day): string {
  return start === end ? dayLabel(start, today) : `${dayLabel(start, today)} – ${dayLabel(end, today)}`
}
