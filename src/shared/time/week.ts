import { addDays, weekday, type Day } from './day.ts'

/** The Monday of the week that `of` falls in (spec §9: the week starts on Monday). */
export function weekStart(of: Day): Day {
  return addDays(of, 1 - weekday(of))
}

/** The Sunday of the week that `of` falls in. */
export function weekEnd(of: Day): Day {
  return addDays(weekStart(of), 6)
}

/** The Mondays of all weeks that touch `from`…`to`, both inclusive. */
export function weeksBetween(from: Day, to: Day): Day[] {
  const weeks: Day[] = []
  for (let week = weekStart(from); week <= to; week = addDays(week, 7)) weeks.push(week)
  return weeks
}
