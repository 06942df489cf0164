import { addDays, type Day } from '#shared/time/day.ts'
import { weekEnd } from '#shared/time/week.ts'

/** Four weeks, to the Friday of the last one: so long a booking is offered, and somebody looked for, where nothing says otherwise. */
export const OFFERED_DAYS = 25

interface Days {
  startDate: Day
  endDate: Day
}

/** The days that a booking is offered for where none are given: from next Monday. */
export function offeredDays(today: Day, startDate = addDays(weekEnd(today), 1)): Days {
  return { startDate, endDate: addDays(startDate, OFFERED_DAYS) }
}

/**
 * The days that a booking on a project is offered for: those of the project that are not past. Where the project does
 * not say when it begins or ends, or should have ended already, as without a project.
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
