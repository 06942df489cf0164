// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { ScheduleRow } from '#shared/schedule/contract.ts'
import { wholeWeeks } from '#shared/schedule/weeks.ts'
import type { Booking } from '../placed.ts'
import { dayAt, daysIn, LINE_PX, LOADS_PX, percent, placeOf, pressedOn, rowShape, TOP_PX } from './geometry.ts'

/** Two weeks: 16 to 29 November. */
const SPAN = wholeWeeks('2026-11-16', 2)

test.each([
  ['within', '2026-11-18', '2026-11-20', 2, 3, false, false],
  ['of one day', '2026-11-29', '2026-11-29', 13, 1, false, false],
  ['that begin before', '2026-11-15', '2026-11-17', 0, 2, true, false],
  ['that end after', '2026-11-28', '2026-11-30', 12, 2, false, true],
  ['that go on all the while', '2026-01-01', '2027-01-01', 0, 14, true, true],
  ['that are just those shown', '2026-11-16', '2026-11-29', 0, 14, false, false],
])('days %s are drawn where they are', (_, start, end, from, days, before, after) => {
  expect(placeOf(SPAN, start, end)).toEqual({
    left: percent(from / 14),
    width: percent(days / 14),
    from: from / 14,
    part: days / 14,
    before,
    after,
  })
})

test.each([
  ['before', '2026-11-10', '2026-11-15'],
  ['after', '2026-11-30', '2026-12-02'],
])('days that end %s the weeks shown are not drawn', (_, start, end) => {
  expect(placeOf(SPAN, start, end)).toBeNull()
})

test('a part of the track is a day, and beyond its ends days go on', () => {
  expect(daysIn(SPAN)).toBe(14)
  expect([-0.01, 0, 0.07, 0.0715, 0.99, 1].map((part) => dayAt(SPAN, part))).toEqual([
    '2026-11-15',
    '2026-11-16',
    '2026-11-16',
    '2026-11-17',
    '2026-11-29',
    '2026-11-30',
  ])
  expect(percent(1 / 3)).toBe('33.3333%')
})

const booking = (id: number, startDate: string, endDate: string): Booking => {
  return { id, projectId: 1, startDate, endDate, percentage: 50, hours: 20, confirmed: true, note: '', version: 1 }
}
const row = (...bookings: Booking[]): ScheduleRow => ({
  userId: 1,
  name: 'Ada',
  initials: 'A',
  role: 'Developer',
  lastDay: null,
  capacity: [40, 40],
  bookings,
  leave: [],
  holidays: [],
})
const heightOf = (lines: number) => TOP_PX + lines * LINE_PX + LOADS_PX + 1

test('a row is as high as its lines of bars, and has one where nothing is known or booked', () => {
  expect(rowShape(undefined, null)).toEqual({ bars: [], heightPx: heightOf(1) })
  expect(rowShape(row(), null).heightPx).toBe(heightOf(1))
  const two = row(booking(1, '2026-11-16', '2026-11-20'), booking(2, '2026-11-18', '2026-11-24'))
  expect(rowShape(two, null).heightPx).toBe(heightOf(2))
  expect(rowShape(two, null)).toBe(rowShape(two, null))
})

test('of bookings on the same days the older one stands above, and one without an id below', () => {
  const days = ['2026-11-16', '2026-11-20'] as const
  const { bars } = rowShape(
    row(booking(0, ...days), booking(9, ...days), booking(-4, ...days), booking(2, ...days)),
    null,
  )
  expect(bars.map(({ booking: { id }, lane }) => [id, lane])).toEqual([
    [2, 0],
    [9, 1],
    [0, 2],
    [-4, 3],
  ])
})

test('a row whose booking is on its way to somebody else stays as high as it was, and grows where one comes', () => {
  const [one, other] = [booking(1, '2026-11-16', '2026-11-20'), booking(2, '2026-11-18', '2026-11-24')]
  const two = row(one, other)
  const away = { before: { userId: 1, booking: one }, after: { userId: 2, booking: one }, by: 'pointer' } as const
  expect(rowShape(two, away)).toMatchObject({ heightPx: heightOf(2), bars: [{ booking: { id: 2 }, lane: 0 }] })
  const comes = {
    before: null,
    after: { userId: 1, booking: booking(0, '2026-11-16', '2026-11-29') },
    by: 'pointer',
  } as const
  expect(rowShape(two, comes).heightPx).toBe(heightOf(3))
})

test('what lies below the pointer is told by its row', () => {
  document.body.innerHTML = `
    <div id="outside"></div>
    <div data-user="7" id="row">
      <a data-person id="person"></a><button data-new id="new"></button>
      <div data-track id="days"><div data-booking="3" id="bar"><b id="text"></b></div></div>
    </div>`
  const at = (id: string) => document.getElementById(id)
  const track = at('days')
  if (track) track.getBoundingClientRect = () => ({ left: 200, width: 700 }) as DOMRect
  expect([pressedOn(null), pressedOn(at('outside'))]).toEqual([null, null])
  expect(pressedOn(at('row'))).toEqual({ userId: 7, bookingId: null, track: null, what: 'other' })
  expect(pressedOn(at('person'))).toMatchObject({ bookingId: null, track: null, what: 'person' })
  expect(pressedOn(at('new'))).toMatchObject({ what: 'new' })
  expect(pressedOn(at('days'))).toEqual({ userId: 7, bookingId: null, track: { left: 200, width: 700 }, what: 'days' })
  expect(pressedOn(at('text'))).toMatchObject({ bookingId: 3, track: { left: 200, width: 700 }, what: 'booking' })
})
