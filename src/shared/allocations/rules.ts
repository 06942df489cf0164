import type { Day } from '../time/day.ts'

/** Somebody who is booked for more than this, in per cent of a full-time week, is over-allocated (spec §2, 14). */
export const FULLY_BOOKED_PERCENTAGE = 100

interface Booking {
  startDate: Day
  endDate: Day
  allocatedPercentage: number
}

/** The most that bookings add up to on any day from `from` to `to`, in per cent of a full-time week. */
export function peakPercentage(bookings: readonly Booking[], from: Day, to: Day): number {
  // The sum only grows where a booking begins.
  const days = [from, ...bookings.map(({ startDate }) => startDate).filter((day) => day > from && day <= to)]
  return Math.max(...days.map((day) => percentageOn(bookings, day)))
}

function percentageOn(bookings: readonly Booking[], day: Day): number {
  return bookings
    .filter(({ startDate, endDate }) => startDate <= day && day <= endDate)
    .reduce((sum, { allocatedPercentage }) => sum + allocatedPercentage, 0)
}
