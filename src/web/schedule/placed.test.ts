import { expect, test } from 'vitest'
import type { ScheduleRow } from '#shared/schedule/contract.ts'
import { wholeWeeks } from '#shared/schedule/weeks.ts'
import { bookingsWith, concerns, projectColor, rowLoads, samePlace, type Booking, type Draft } from './placed.ts'

const SPAN = wholeWeeks('2026-11-16', 2)

const booking = (id: number, more: Partial<Booking> = {}): Booking => ({
  id,
  projectId: 1,
  startDate: '2026-11-16',
  endDate: '2026-11-20',
  percentage: 50,
  hours: 20,
  confirmed: true,
  note: '',
  version: 1,
  ...more,
})
const row = (userId: number, ...bookings: Booking[]): ScheduleRow => ({
  userId,
  name: 'Ada',
  initials: 'A',
  role: 'Developer',
  lastDay: null,
  capacity: [40, 40],
  bookings,
  leave: [],
  holidays: [],
})
const draft = (from: number | null, to: number, of = booking(1)): Draft => ({
  before: from === null ? null : { userId: from, booking: of },
  after: { userId: to, booking: { ...of, endDate: '2026-11-27' } },
  by: 'keys',
})
const ids = (bookings: readonly Booking[]) => bookings.map(({ id, endDate }) => `${id} to ${endDate}`)

test('a change concerns whose booking it was and whose it will be', () => {
  expect([1, 2, 3].map((user) => concerns(draft(1, 2), user))).toEqual([true, true, false])
  expect([1, 2].map((user) => concerns(draft(null, 2), user))).toEqual([false, true])
})

test('rows show a change before it is made: where the booking goes, and where it is no longer', () => {
  const ada = row(1, booking(1), booking(2))
  expect(bookingsWith(ada, null)).toBe(ada.bookings)
  expect(ids(bookingsWith(ada, draft(1, 1)))).toEqual(['2 to 2026-11-20', '1 to 2026-11-27'])
  expect(ids(bookingsWith(ada, draft(1, 2)))).toEqual(['2 to 2026-11-20'])
  expect(ids(bookingsWith(row(2, booking(3)), draft(1, 2)))).toEqual(['3 to 2026-11-20', '1 to 2026-11-27'])
  expect(bookingsWith(row(3, booking(4)), draft(1, 2))).toHaveLength(1)
  expect(ids(bookingsWith(row(2, booking(3)), draft(null, 2)))).toHaveLength(2)
})

test('a booking is in the same place with the same person on the same days', () => {
  const at = (userId: number, more: Partial<Booking> = {}) => ({ userId, booking: booking(1, more) })
  expect(samePlace(at(1), at(1, { confirmed: false }))).toBe(true)
  expect(samePlace(at(1), at(2))).toBe(false)
  expect(samePlace(at(1), at(1, { startDate: '2026-11-17' }))).toBe(false)
  expect(samePlace(at(1), at(1, { endDate: '2026-11-19' }))).toBe(false)
})

test('how full weeks are follows the change and the span, and holidays do not count as booked', () => {
  const ada = row(1, booking(1))
  const booked = (of: ScheduleRow, given: Draft | null = null, span = SPAN) =>
    rowLoads(of, span, given).map((week) => week.booked)
  expect(booked(ada)).toEqual([20, 0])
  expect(booked(ada, draft(1, 1))).toEqual([20, 20])
  expect(booked(ada)).toEqual([20, 0])
  expect(rowLoads(ada, SPAN, null)).toBe(rowLoads(ada, SPAN, null))
  expect(booked(ada, null, wholeWeeks('2026-11-23', 2))).toEqual([0, 0])
  const holidays = [{ date: '2026-11-17', name: 'Holiday' }]
  expect(booked({ ...row(1, booking(1)), holidays })).toEqual([16, 0])
})

test('projects are told apart by six colors, and one that is not known is gray', () => {
  expect([1, 5, 6, 7].map(projectColor)).toEqual([2, 6, 1, 2].map((series) => `var(--series-${series})`))
  expect(projectColor(0)).toBe('var(--series-7)')
})
