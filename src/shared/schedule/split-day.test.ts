import { expect, test } from 'vitest'
import { addDays } from '../time/day.ts'
import { splitBooking } from './rules.ts'
import { splitDay } from './split-day.ts'

test.each([
  ['weeks are cut at the Monday in the middle', '2026-11-02', '2026-11-27', '2026-11-16'],
  ['two weeks are cut between them', '2026-11-02', '2026-11-15', '2026-11-09'],
  ['a weekend in the middle is no part of its own', '2026-11-04', '2026-11-11', '2026-11-09'],
  ['a week without a Monday inside is cut in its middle', '2026-11-02', '2026-11-06', '2026-11-05'],
  ['two days become one and one', '2026-11-03', '2026-11-04', '2026-11-04'],
])('%s', (_, startDate, endDate, day) => {
  expect(splitDay({ startDate, endDate })).toBe(day)
})

test('whatever has two days can be cut there, and one day cannot', () => {
  for (let days = 0; days < 40; days += 1) {
    const booking = { startDate: '2026-11-04', endDate: addDays('2026-11-04', days) }
    expect(splitBooking(booking, splitDay(booking)) === null).toBe(days === 0)
  }
})
