import { expect, test } from 'vitest'
import { utilization, weekAllocation, workingDaysInWeek } from './rules.ts'

const WEEK = '2026-11-16'

test('a booking counts by the working days that it covers', () => {
  expect(workingDaysInWeek(WEEK, { start: '2026-11-18', end: '2027-01-01' })).toBe(3)
  expect(weekAllocation(WEEK, [{ start: '2026-11-18', end: '2027-01-01', hoursPerWeek: 20 }])).toBe(12)
  expect(weekAllocation(WEEK, [{ start: '2026-12-01', end: '2027-01-01', hoursPerWeek: 20 }])).toBe(0)
})

test.each([
  [0, 40, 0],
  [30, 40, 75],
  [44, 40, 110],
  [0, 0, null],
  [32, 0, null],
])('%i of %i hours is %s %%, and nothing is a percentage of no capacity', (allocated, capacity, percent) => {
  expect(utilization(allocated, capacity)).toBe(percent)
})
