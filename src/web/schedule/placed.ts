import type { ScheduleRow } from '#shared/schedule/contract.ts'
import { weekLoads, type WeekLoad } from '#shared/schedule/loads.ts'
import type { Span } from '#shared/schedule/weeks.ts'

export type Booking = ScheduleRow['bookings'][number]

/** A booking and its person. */
export interface Placed {
  readonly userId: number
  readonly booking: Booking
}

/** A change while it is being made, by dragging or by keys; `before` is null for a new booking. */
export interface Draft {
  readonly before: Placed | null
  readonly after: Placed
  readonly by: 'pointer' | 'keys'
}

/** Whether a change affects somebody's row. */
export function concerns({ before, after }: Draft, userId: number): boolean {
  return after.userId === userId || before?.userId === userId
}

/** A row's bookings as they will be after the change. */
export function bookingsWith({ userId, bookings }: ScheduleRow, draft: Draft | null): readonly Booking[] {
  if (draft === null || !concerns(draft, userId)) return bookings
  const others = bookings.filter(({ id }) => id !== draft.before?.booking.id)
  return draft.after.userId === userId ? [...others, draft.after.booking] : others
}

export function samePlace(one: Placed, other: Placed): boolean {
  const [a, b] = [one.booking, other.booking]
  return one.userId === other.userId && a.startDate === b.startDate && a.endDate === b.endDate
}

const loads = new WeakMap<ScheduleRow, { span: Span; loads: WeekLoad[] }>()

/** How full a person's weeks are, including a change that is being made; bookings do not count on public holidays. */
export function rowLoads(row: ScheduleRow, span: Span, draft: Draft | null): readonly WeekLoad[] {
  const known = loads.get(row)
  if (draft === null && known?.span === span) return known.loads
  const daysOff = new Set(row.holidays.map(({ date }) => date))
  const counted = weekLoads(span, row.capacity, bookingsWith(row, draft), daysOff)
  if (draft === null) loads.set(row, { span, loads: counted })
  return counted
}

/** How many series of the theme distinguish projects; the gray one is for unknown ones. */
const SERIES = 6

/** A project's color, always and everywhere the same. */
export function projectColor(id: number): string {
  return id === 0 ? 'var(--series-7)' : `var(--series-${(id % SERIES) + 1})`
}
