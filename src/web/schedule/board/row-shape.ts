import type { ScheduleRow } from '#shared/schedule/contract.ts'
import { lanes, type Lane } from '#shared/schedule/rules.ts'
import { bookingsWith, type Booking, type Draft } from '../placed.ts'

/** In px: a bar with the room below it, the room above the first one, and the strip of week loads. */
export const LINE_PX = 27
export const TOP_PX = 4
export const LOADS_PX = 22

/** A row with one line of bars, which is what is expected of rows that are not known yet. */
export const USUAL_ROW_PX = rowHeight(1)

/** A row's bars on their lines. */
export interface RowShape {
  bars: readonly Lane<Booking>[]
  heightPx: number
}

const shapes = new WeakMap<ScheduleRow, RowShape>()

/** How a row is drawn. Where a booking is on its way to somebody else, its row stays as high as it was. */
export function rowShape(row: ScheduleRow, draft: Draft | null): RowShape {
  const known = shapes.get(row) ?? shapeOf(row.bookings)
  shapes.set(row, known)
  if (draft === null) return known
  const drafted = shapeOf(bookingsWith(row, draft))
  return { bars: drafted.bars, heightPx: Math.max(known.heightPx, drafted.heightPx) }
}

function shapeOf(bookings: readonly Booking[]): RowShape {
  // Of bookings on the same days the older one stands above, in whatever order they have come.
  const bars = lanes(bookings.toSorted((a, b) => age(a) - age(b)))
  return { bars, heightPx: rowHeight(bars.reduce((most, { lane }) => Math.max(most, lane + 1), 1)) }
}

/** What has no id of its own yet is the youngest. */
function age({ id }: Booking): number {
  return id > 0 ? id : Number.MAX_SAFE_INTEGER
}

function rowHeight(lines: number): number {
  return TOP_PX + lines * LINE_PX + LOADS_PX + 1
}
