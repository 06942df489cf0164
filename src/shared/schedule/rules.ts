import { addDays, daysBetween, FIRST_DAY, LAST_DAY, nearestDay, type Day } from '../time/day.ts'

/** How many skills of somebody without bookings are named, those with the most hours first. */
export const BENCH_SKILLS_SHOWN = 3

/** How many rows each list of bookings shows at first (spec §2, screen 14). */
export const BOOKINGS_SHOWN = 8

/** The most weeks that the board shows at once. */
export const MOST_SCHEDULE_WEEKS = 53

/** The length of a new booking that was started by pressing free days, in days. */
export const NEW_BOOKING_DAYS = 5

/** How many days the bench covers, today included, unless the address says otherwise. */
export const BENCH_DAYS = 28

/** The days of a booking, for the changes on the board; everything else of it stays as it is. */
interface Booking {
  readonly startDate: Day
  readonly endDate: Day
}

/** A booking moved by a number of days, negative for earlier. Its length stays the same, and it stays within the calendar. */
export function moveBooking<B extends Booking>(booking: B, days: number): B {
  const { startDate, endDate } = booking
  const most = Math.max(daysBetween(startDate, FIRST_DAY), Math.min(days, daysBetween(endDate, LAST_DAY)))
  return { ...booking, startDate: addDays(startDate, most), endDate: addDays(endDate, most) }
}

/** A booking with its first or last day moved to another one; at least a single day is left. */
export function stretchBooking<B extends Booking>(booking: B, edge: 'start' | 'end', to: Day): B {
  const { startDate, endDate } = booking
  return edge === 'start'
    ? { ...booking, startDate: nearestDay(to > endDate ? endDate : to) }
    : { ...booking, endDate: nearestDay(to < startDate ? startDate : to) }
}

/** A booking split in two, the second part beginning on a day; null if one part would have no day. */
export function splitBooking<B extends Booking>(booking: B, date: Day): [B, B] | null {
  if (date <= booking.startDate || date > booking.endDate) return null
  return [
    { ...booking, endDate: addDays(date, -1) },
    { ...booking, startDate: date },
  ]
}

/** A booking and the line of its person's row on which its bar is drawn, from 0. */
export interface Lane<B> {
  readonly booking: B
  readonly lane: number
}

/** Places overlapping bars below each other, on as few lines as possible; earlier and then longer bars are further up. */
export function lanes<B extends Booking>(bookings: readonly B[]): Lane<B>[] {
  const lastDays: Day[] = []
  return bookings.toSorted(earlierThenLonger).map((booking) => {
    const free = lastDays.findIndex((last) => last < booking.startDate)
    const lane = free === -1 ? lastDays.length : free
    lastDays[lane] = booking.endDate
    return { booking, lane }
  })
}

function earlierThenLonger(a: Booking, b: Booking): number {
  if (a.startDate !== b.startDate) return a.startDate < b.startDate ? -1 : 1
  if (a.endDate !== b.endDate) return a.endDate > b.endDate ? -1 : 1
  return 0
}
