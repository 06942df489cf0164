import type { ScheduleRow } from '#shared/schedule/contract.ts'

export type Booking = ScheduleRow['bookings'][number]

/** A booking and whose it is. */
export interface Placed {
  readonly userId: number
  readonly booking: Booking
}

/** A change while it is being made, by dragging or by keys; nothing is before a booking that is new. */
export interface Draft {
  readonly before: Placed | null
  readonly after: Placed
  readonly by: 'pointer' | 'keys'
}

/** Whether a change makes a difference to somebody's row. */
export function concerns({ before, after }: Draft, userId: number): boolean {
  return after.userId === userId || before?.userId === userId
}

/** A row's bookings as they will be when the change is made. */
export function bookingsWith({ userId, bookings }: ScheduleRow, draft: Draft | null): readonly Booking[] {
  if (draft === null || !concerns(draft, userId)) return bookings
  const others = bookings.filter(({ id }) => id !== draft.before?.booking.id)
  return draft.after.userId === userId ? [...others, draft.after.booking] : others
}

export function samePlace(one: Placed, other: Placed): boolean {
  const [a, b] = [one.booking, other.booking]
  return one.userId === other.userId && a.startDate === b.startDate && a.endDate === b.endDate
}
