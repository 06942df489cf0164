import { addDays, isWeekend, type Day } from '#shared/time/day.ts'
import type { Random } from './random.ts'

/** Days on which the whole company is closed, besides Good Friday and Easter Monday. */
const FIXED_HOLIDAYS = new Set(['01-01', '05-01', '12-24', '12-25', '12-26'])

const holidaysByYear = new Map<number, Set<Day>>()

export function isHoliday(day: Day): boolean {
  if (FIXED_HOLIDAYS.has(day.slice(5))) return true
  const year = Number(day.slice(0, 4))
  let moving = holidaysByYear.get(year)
  if (!moving) {
    const easter = easterSunday(year)
    moving = new Set([addDays(easter, -2), addDays(easter, 1)])
    holidaysByYear.set(year, moving)
  }
  return moving.has(day)
}

export function isWorkday(day: Day): boolean {
  return !isWeekend(day) && !isHoliday(day)
}

/** Some minute of an hour (UTC) of a day. */
export function instantOn(day: Day, hour: number, random: Random): Date {
  const time = `${String(hour).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}`
  return new Date(`${day}T${time}:00Z`)
}

/** `day` itself or the first workday after it. */
export function workdayFrom(day: Day): Day {
  let next = day
  while (!isWorkday(next)) next = addDays(next, 1)
  return next
}

/** `day` itself or the last workday before it. */
export function workdayUpTo(day: Day): Day {
  let last = day
  while (!isWorkday(last)) last = addDays(last, -1)
  return last
}

/** Gregorian Easter (Meeus, Jones, Butcher). */
function easterSunday(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return `${year}-${String(Math.floor(f / 31)).padStart(2, '0')}-${String((f % 31) + 1).padStart(2, '0')}`
}
