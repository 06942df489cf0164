import { addDays, isWeekend, type Day } from '#shared/time/day.ts'
import { publicHolidaysOf } from '../holidays/public-holidays.ts'
import type { Random } from './random.ts'

/** Where the company is located; people whose location is not known have its holidays too. */
export const HOME_CALENDAR = 'GB-ENG'

export function isWorkday(day: Day): boolean {
  return !isWeekend(day) && publicHolidaysOf(HOME_CALENDAR, day, day).length === 0
}

/** `day` itself or the first workday after it. */
export function workdayFrom(day: Day): Day {
  return isWorkday(day) ? day : workdayFrom(addDays(day, 1))
}

/** `day` itself or the last workday before it. */
export function workdayUpTo(day: Day): Day {
  return isWorkday(day) ? day : workdayUpTo(addDays(day, -1))
}

/** A random minute of an hour (UTC) of a day. */
export function instantOn(day: Day, hour: number, random: Random): Date {
  const time = `${String(hour).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}`
  return new Date(`${day}T${time}:00Z`)
}
