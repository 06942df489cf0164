import { FULL_TIME_WEEK_HOURS } from '../capacity/rules.ts'
import { roundToCents } from '../figures/rounding.ts'
import type { Day } from '../time/day.ts'

/** Somebody who is booked for more than this, in percent of a full-time week, is over-allocated (spec §2, 14). */
export const FULLY_BOOKED_PERCENTAGE = 100

/** A booking's percentage is of a full-time week; more than twice that is a typing error. */
export const MAX_ALLOCATION_PERCENTAGE = 200

/** The same in hours a week. */
export const MAX_ALLOCATION_HOURS = (MAX_ALLOCATION_PERCENTAGE / 100) * FULL_TIME_WEEK_HOURS

/** A booking is tentative unless it is made as confirmed. */
export const CONFIRMED_AT_FIRST = 'No'

/** Why a percentage and hours are refused together. */
export const EITHER_SHARE = 'Either a percentage or hours a week'

export const END_BEFORE_START = 'Must not be before the start date'

interface Booking {
  startDate: Day
  endDate: Day
  allocatedPercentage: number
}

/** The most that bookings add up to on any day from `from` to `to`, in percent of a full-time week. */
export function peakPercentage(bookings: readonly Booking[], from: Day, to: Day): number {
  // The sum only grows on days when a booking begins.
  const days = [from, ...bookings.map(({ startDate }) => startDate).filter((day) => day > from && day <= to)]
  return Math.max(...days.map((day) => percentageOn(bookings, day)))
}

function percentageOn(bookings: readonly Booking[], day: Day): number {
  return bookings
    .filter(({ startDate, endDate }) => startDate <= day && day <= endDate)
    .reduce((sum, { allocatedPercentage }) => sum + allocatedPercentage, 0)
}

/** A booking is a percentage of a full-time week, or hours a week; each follows from the other. */
export interface WeekShare {
  percentage: number
  hours: number
}

/** The whole share from percentage or hours, or from both if they agree; null if they do not agree or none is given. */
export function weekShare(percentage: number | undefined, hours: number | undefined): WeekShare | null {
  if (percentage !== undefined) {
    const share = {
      percentage: roundToCents(percentage),
      hours: roundToCents((percentage / 100) * FULL_TIME_WEEK_HOURS),
    }
    return hours === undefined || Math.abs(hours - share.hours) < SAME_HOURS ? share : null
  }
  if (hours === undefined) return null
  return { percentage: roundToCents((hours / FULL_TIME_WEEK_HOURS) * 100), hours: roundToCents(hours) }
}

/** Hours that differ by less count as equal: both are kept to the hundredth, and one was rounded from the other. */
const SAME_HOURS = 0.0101
