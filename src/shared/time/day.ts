import { z } from 'zod'

/** A calendar day as `yyyy-MM-dd`, without time or zone. */
export type Day = string

const MS_PER_DAY = 86_400_000

/** Accepts real calendar days only: 2026-02-30 is refused. */
export const day = z.iso.date('Not a calendar day (yyyy-MM-dd)')

/** The day `count` days after `from`; negative counts go back. */
export function addDays(from: Day, count: number): Day {
  return new Date(beginning(from) + count * MS_PER_DAY).toISOString().slice(0, 10)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((beginning(to) - beginning(from)) / MS_PER_DAY)
}

/** 1 = Monday … 7 = Sunday. */
export function weekday(of: Day): number {
  return new Date(beginning(of)).getUTCDay() || 7
}

/** Thirty years of days; those asked about come from a few years, and each is asked about thousands of times. */
const MOST_DAYS_KNOWN = 11_000

const BEGINNINGS = new Map<Day, number>()

/** When a day begins in UTC, in milliseconds since 1970. */
function beginning(of: Day): number {
  const known = BEGINNINGS.get(of)
  if (known !== undefined) return known
  const parsed = Date.parse(of)
  if (BEGINNINGS.size >= MOST_DAYS_KNOWN) BEGINNINGS.clear()
  BEGINNINGS.set(of, parsed)
  return parsed
}

export function isWeekend(of: Day): boolean {
  return weekday(of) > 5
}

/** The calendar day of an instant in the zone of whoever asks (browser or server process). */
export function localDay(instant: Date): Day {
  const month = String(instant.getMonth() + 1).padStart(2, '0')
  const date = String(instant.getDate()).padStart(2, '0')
  return `${instant.getFullYear()}-${month}-${date}`
}
