import { addDays, type Day } from '#shared/time/day.ts'
import { weekEnd } from '#shared/time/week.ts'

/** Four weeks, to the Friday of the last one: the default length of bookings that are offered, and of the time in which people are looked for. */
export const OFFERED_DAYS = 25

interface Days {
  startDate: Day
  endDate: Day
}

/** The days that a new booking gets by default: from next Monday. */
export function offeredDays(today: Day, startDate = addDays(weekEnd(today), 1)): Days {
  return { startDate, endDate: addDays(startDate, OFFERED_DAYS) }
}

/**
 * The days that a new booking on a project gets by default: those of the project that are not past. The same as without a
 * project if the project does not say when it begins or ends, or should have ended already.
 */
export function offeredProjectDays(
  today: Day,
  { startDate: begins, deadline }: { startDate: Day | null; deadline: Day | null },
): Days {
  const ends = deadline !== null && deadline >= today ? deadline : null
  const usual = offeredDays(today).startDate
  const wanted = begins ?? (ends !== null && ends < usual ? today : usual)
  const startDate = wanted < today ? today : wanted
  return { startDate, endDate: ends !== null && ends >= startDate ? ends : offeredDays(today, startDate).endDate }
}
