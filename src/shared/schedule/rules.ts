import { addDays, daysBetween, FIRST_DAY, LAST_DAY, nearestDay, type Day } from '../time/day.ts'

/** Skills of somebody without bookings that are named; those with the most hours come first. */
export const BENCH_SKILLS_SHOWN = 3

/** Rows that each list of the bookings shows at first (spec §2, screen 14). */
export const BOOKINGS_SHOWN = 8

/** The most weeks that the board shows at once. */
export const MOST_SCHEDULE_WEEKS = 53

/** Days of a new booking that begins where free days were pressed. */
export const NEW_BOOKING_DAYS = 5

/** How many days the bench covers, today included, unless the address says otherwise. */
export const BENCH_DAYS = 28

/** What changing a booking on the board does to its days; everything else of it stays as it is. */
interface Booking {
  readonly startDate: Day
  readonly endDate: Day
}

/** A booking moved by a number of days, negative for earlier. Its length stays, and it stays within the calendar. */
export function moveBooking<B extends Booking>(booking: B, days: number): B {
  const { startDate, endDate } = booking
  const most = Math.max(daysBetween(startDate, FIRST_DAY), Math.min(days, daysBetween(endDate, LAST_DAY)))
  return { ...booking, startDate: addDays(startDate, most), endDate: addDays(endDate, most) }
}

/** A booking with its first or last day pulled to another one, at most until a single day is left. */
export function stretchBooking<B extends Booking>(booking: B, edge: 'start' | 'end', to: Day): B {
  const { startDate, endDate } = booking
  return edge === 'start'
    ? { ...booking, startDate: nearestDay(to > endDate ? endDate : to) }
    : { ...booking, endDate: nearestDay(to < startDate ? startDate : to) }
}

/** A booking cut in two, the second part beginning on a day; null where that leaves one part without a day. */
export function splitBooking<B extends Booking>(booking: B, date: Day): [B, B] | null {
  if (date <= booking.startDate || date > booking.endDate) return null
  return [
    { ...booking, endDate: addDays(date, -1) },
    { ...booking, startDate: date },
  ]
}

/** A booking and the line of its person's row that its bar is drawn on, from 0. */
export interface Lane<B> {
  readonly booking: B
  readonly lane: number
}

/** Bars that overlap one below the other, on as few lines as can be; earlier and then longer ones further up. */
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
