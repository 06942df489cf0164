import type { ScheduleRow } from '#shared/schedule/contract.ts'
import { weekLoads, type WeekLoad } from '#shared/schedule/loads.ts'
import type { Span } from '#shared/schedule/weeks.ts'
import type { Day } from '#shared/time/day.ts'
import { bookingsWith, type Draft } from './placed.ts'

/** A person's public holidays, on which nothing counts as booked. */
function daysOff(row: ScheduleRow): ReadonlySet<Day> {
  return new Set(row.holidays.map(({ date }) => date))
}

const loads = new WeakMap<ScheduleRow, { span: Span; loads: WeekLoad[] }>()

/** How full a person's weeks are, with a change that is being made. */
export function rowLoads(row: ScheduleRow, span: Span, draft: Draft | null): readonly WeekLoad[] {
  if (draft !== null) return weekLoads(span, row.capacity, bookingsWith(row, draft), daysOff(row))
  const known = loads.get(row)
  if (known?.span === span) return known.loads
  const counted = weekLoads(span, row.capacity, row.bookings, daysOff(row))
  loads.set(row, { span, loads: counted })
  return counted
}
