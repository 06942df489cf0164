import type { ScheduleRow } from '#shared/schedule/contract.ts'
import { weekLoads, type WeekLoad } from '#shared/schedule/loads.ts'
import { wholeWeeks } from '#shared/schedule/weeks.ts'
import type { Day } from '#shared/time/day.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import type { Db } from '../db/tables.ts'
import type { ListFile } from '../records/list-file.ts'
import { namesOf, type Names } from '../records/names.ts'

interface Weeks {
  readonly from: Day
  readonly weeks: number
}

/** What the board shows for a person: a booking, leave or a public holiday; empty if there is none of these. */
interface Drawn {
  readonly row: ScheduleRow
  readonly kind?: 'Booking' | 'Leave' | 'Public holiday'
  /** The kind of leave, or the holiday's name. */
  readonly what?: string | undefined
  readonly startDate?: Day
  readonly endDate?: Day
  readonly booking?: ScheduleRow['bookings'][number]
  readonly state?: string
}

/** The board as a file: one line for each bar, person by person. People without a bar have one line with their name alone. */
export function scheduleFile(db: Db, { from, weeks }: Weeks): ListFile<ScheduleRow, Names, Drawn> {
  return {
    kinds: 'Schedule',
    name: `schedule-${wholeWeeks(from, weeks).from}-${weeks}-weeks`,
    columns: [
      ['Person', ({ row }) => row.name],
      ['Role', ({ row }) => row.role],
      ['Kind', ({ kind }) => kind],
      ['Project', ({ booking }, { projects }) => booking && projects.get(booking.projectId)],
      ['What', ({ what }) => what],
      ['From', ({ startDate }) => startDate, 'day'],
      ['To', ({ endDate }) => endDate, 'day'],
      ['Percentage', ({ booking }) => booking?.percentage],
      ['Hours a week', ({ booking }) => booking?.hours],
      ['State', ({ state }) => state],
      ['Note', ({ booking }) => booking?.note],
    ],
    named: (rows) =>
      namesOf(db, { projects: rows.flatMap(({ bookings }) => bookings.map(({ projectId }) => projectId)) }),
    lines: (row) => {
      const drawn = drawnOf(row)
      return drawn.length === 0 ? [{ row }] : drawn
    },
  }
}

function drawnOf(row: ScheduleRow): Drawn[] {
  const { bookings, leave, holidays } = row
  return [
    ...bookings.map((booking): Drawn => {
      const { startDate, endDate, confirmed } = booking
      return { row, kind: 'Booking', startDate, endDate, booking, state: confirmed ? 'Confirmed' : 'Tentative' }
    }),
    ...leave.map(({ leaveType, status, startDate, endDate }): Drawn => {
      return { row, kind: 'Leave', what: leaveType, startDate, endDate, state: status }
    }),
    ...holidays.map(({ date, name }): Drawn => {
      return { row, kind: 'Public holiday', what: name, startDate: date, endDate: date }
    }),
  ]
}

interface PersonWeek {
  readonly row: ScheduleRow
  readonly load: WeekLoad
}

/** The heat map as a file: one line for each person and week, which a spreadsheet can pivot. */
export function scheduleWeeksFile({ from, weeks }: Weeks): ListFile<ScheduleRow, undefined, PersonWeek> {
  const span = wholeWeeks(from, weeks)
  return {
    kinds: 'Booked weeks',
    name: `booked-weeks-${span.from}-${weeks}-weeks`,
    columns: [
      ['Person', ({ row }) => row.name],
      ['Role', ({ row }) => row.role],
      ['Week from', ({ load }) => load.week, 'day'],
      ['Capacity (h)', ({ load }) => load.capacity],
      ['Confirmed (h)', ({ load }) => load.confirmed],
      ['Tentative (h)', ({ load }) => load.tentative],
      ['Booked (h)', ({ load }) => load.booked],
      ['Free (h)', ({ load }) => Math.max(0, roundToCents(load.capacity - load.booked))],
      ['Booked of capacity (%)', ({ load }) => load.utilization],
      ['Over-allocated', ({ load }) => (load.overAllocated ? 'Yes' : 'No')],
    ],
    lines: (row) => {
      const holidays = new Set(row.holidays.map(({ date }) => date))
      return weekLoads(span, row.capacity, row.bookings, holidays).map((load) => ({ row, load }))
    },
  }
}
