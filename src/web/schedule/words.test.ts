import { expect, test } from 'vitest'
import type { WeekLoad } from '#shared/schedule/loads.ts'
import { bookingName, bookingText, dayRange, loadText, overText, shortDay, stateWord } from './words.ts'

const TODAY = '2026-11-20'

test('a day is short, with its year where that is another one', () => {
  expect(['2026-01-05', '2026-10-12', '2026-12-31', '2027-06-01'].map((day) => shortDay(day, TODAY))).toEqual([
    '5 Jan',
    '12 Oct',
    '31 Dec',
    '1 Jun 2027',
  ])
})

test('a range of one day is that day', () => {
  expect(dayRange('2026-10-12', '2026-10-12', TODAY)).toBe('12 Oct')
  expect(dayRange('2026-10-12', '2026-11-06', TODAY)).toBe('12 Oct – 6 Nov')
})

const BOOKING = {
  percentage: 50,
  hours: 20,
  startDate: '2026-10-12',
  endDate: '2026-11-06',
  confirmed: false,
  note: '',
}

test('a booking is told by its share, days and state', () => {
  expect([stateWord(true), stateWord(false)]).toEqual(['confirmed', 'tentative'])
  expect(bookingText(BOOKING, TODAY)).toBe('50 % (20 h a week), 12 Oct – 6 Nov, tentative')
  expect(bookingName(BOOKING, 'Claims Portal', TODAY)).toBe('50 % Claims Portal tentative, 20 h a week, 12 Oct – 6 Nov')
  expect(bookingName({ ...BOOKING, confirmed: true, note: 'On site' }, 'Claims Portal', TODAY)).toBe(
    '50 % Claims Portal, confirmed, 20 h a week, 12 Oct – 6 Nov, On site',
  )
})

const load = (more: Partial<WeekLoad>): WeekLoad => ({
  week: '2026-11-16',
  capacity: 40,
  confirmed: 20,
  tentative: 0,
  booked: 20,
  utilization: 50,
  overAllocated: false,
  ...more,
})

test('a week tells how full it is, what of it is tentative and by how much it is over', () => {
  expect(loadText(load({}))).toBe('20 h of 40 h booked (50 %)')
  expect(loadText(load({ tentative: 0.5 }))).toContain('(50 %), 0.5 h of it tentative')
  expect(loadText(load({ booked: 44, utilization: 110, overAllocated: true }))).toBe(
    '44 h of 40 h booked (110 %), over-allocated by 4 h',
  )
  const without = loadText(load({ capacity: 0, booked: 8, utilization: null, overAllocated: true }))
  expect(without).not.toContain('over-allocated')
  expect(without).not.toContain('%')
})

test('weeks in which too much is booked are told by the first one and how many there are', () => {
  const over = (week: string) => load({ week, overAllocated: true })
  expect(overText([load({})], TODAY)).toBe('')
  expect(overText([load({}), over('2026-11-23')], TODAY)).toBe('Over-allocated in the week from 23 Nov.')
  expect(overText([over('2026-11-23'), over('2026-11-30')], TODAY)).toBe('Over-allocated in 2 weeks, from 23 Nov on.')
})
