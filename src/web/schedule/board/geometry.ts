import type { ScheduleRow } from '#shared/schedule/contract.ts'
import { lanes, type Lane } from '#shared/schedule/rules.ts'
import type { Span } from '#shared/schedule/weeks.ts'
import { addDays, daysBetween, type Day } from '#shared/time/day.ts'
import { bookingsWith, type Booking, type Draft } from '../placed.ts'

/** Where something is on the track of a row, as parts of the track's width, so that nothing is computed anew when that changes. */
export interface Place {
  left: string
  width: string
  /** Where it begins on the track, from 0 to 1. */
  from: number
  /** The part of the track that it takes, from 0 to 1. */
  part: number
  /** It begins, or below ends, outside the shown weeks. */
  before: boolean
  after: boolean
}

/** Where a range of days is drawn; null if none of them is shown. */
export function placeOf(span: Span, startDate: Day, endDate: Day): Place | null {
  if (endDate < span.from || startDate > span.to) return null
  const days = daysIn(span)
  const before = startDate < span.from
  const after = endDate > span.to
  const first = before ? 0 : daysBetween(span.from, startDate)
  const end = after ? days : daysBetween(span.from, endDate) + 1
  const [from, part] = [first / days, (end - first) / days]
  return { left: percent(from), width: percent(part), from, part, before, after }
}

/** The day at a part of the track's width, from 0 to 1; days continue beyond its ends. */
export function dayAt(span: Span, part: number): Day {
  return addDays(span.from, Math.floor(part * daysIn(span)))
}

export function daysIn({ from, to }: Span): number {
  return daysBetween(from, to) + 1
}

export function percent(part: number): string {
  return `${Math.round(part * 1e6) / 1e4}%`
}

/** In px: a bar with the room below it, the room above the first one, and the strip of week loads. */
export const LINE_PX = 27
export const TOP_PX = 4
export const LOADS_PX = 22

/** A row's bars on their lines. */
interface RowShape {
  bars: readonly Lane<Booking>[]
  heightPx: number
}

const shapes = new WeakMap<ScheduleRow, RowShape>()

/**
 * The layout of a row; one that is not known yet is expected to have one line of bars. While a booking is being moved to
 * somebody else, its row keeps its height.
 */
export function rowShape(row: ScheduleRow | undefined, draft: Draft | null): RowShape {
  if (!row) return shapeOf([])
  const known = shapes.get(row) ?? shapeOf(row.bookings)
  shapes.set(row, known)
  if (draft === null) return known
  const drafted = shapeOf(bookingsWith(row, draft))
  return { bars: drafted.bars, heightPx: Math.max(known.heightPx, drafted.heightPx) }
}

function shapeOf(bookings: readonly Booking[]): RowShape {
  // Of bookings on the same days the older one is above, in whatever order they were loaded.
  const bars = lanes(bookings.toSorted((a, b) => age(a) - age(b)))
  const lines = bars.reduce((most, { lane }) => Math.max(most, lane + 1), 1)
  return { bars, heightPx: TOP_PX + lines * LINE_PX + LOADS_PX + 1 }
}

/** A booking without an id of its own counts as the youngest. */
function age({ id }: Booking): number {
  return id > 0 ? id : Number.MAX_SAFE_INTEGER
}

/** The part of the board below the pointer, or with the focus. */
interface Pressed {
  userId: number
  bookingId: number | null
  /** Where the weeks begin and how wide they are, in px of the window; null outside of them. */
  track: { left: number; width: number } | null
  what: 'booking' | 'days' | 'person' | 'new' | 'other'
}

const PARTS = [
  ['[data-booking]', 'booking'],
  ['[data-new]', 'new'],
  ['[data-person]', 'person'],
  ['[data-track]', 'days'],
] as const

/** Null outside all rows. */
export function pressedOn(target: EventTarget | null): Pressed | null {
  const at = target instanceof Element ? target : null
  const userId = Number(at?.closest<HTMLElement>('[data-user]')?.dataset['user'])
  if (!at || !userId) return null
  const bar = at.closest<HTMLElement>('[data-booking]')
  const rect = at.closest('[data-track]')?.getBoundingClientRect()
  return {
    userId,
    bookingId: bar ? Number(bar.dataset['booking']) : null,
    track: rect ? { left: rect.left, width: rect.width } : null,
    what: PARTS.find(([selector]) => at.closest(selector))?.[1] ?? 'other',
  }
}
