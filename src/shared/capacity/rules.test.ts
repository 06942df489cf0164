import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/day.ts'
import { weekStart } from '../time/week.ts'
import { utilization, weekAllocation, weekCapacity, workingDaysInWeek } from './rules.ts'

const WEEK = '2026-11-16'

test('a week without leave has 40 hours', () => {
  expect(weekCapacity(WEEK, [])).toBe(40)
})

test('leave takes eight hours for each working day, weekends nothing', () => {
  expect(weekCapacity(WEEK, [{ start: '2026-11-19', end: '2026-11-24' }])).toBe(24)
  expect(weekCapacity(WEEK, [{ start: '2026-11-21', end: '2026-11-22' }])).toBe(40)
})

test('leave that overlaps counts once', () => {
  const twice = [
    { start: '2026-11-16', end: '2026-11-17' },
    { start: '2026-11-17', end: '2026-11-18' },
  ]
  expect(weekCapacity(WEEK, twice)).toBe(16)
})

test('a booking counts by the working days that it covers', () => {
  expect(workingDaysInWeek(WEEK, { start: '2026-11-18', end: '2027-01-01' })).toBe(3)
  expect(weekAllocation(WEEK, [{ start: '2026-11-18', end: '2027-01-01', hoursPerWeek: 20 }])).toBe(12)
  expect(weekAllocation(WEEK, [{ start: '2026-12-01', end: '2027-01-01', hoursPerWeek: 20 }])).toBe(0)
})

test.each([
  [0, 40, 0],
  [30, 40, 75],
  [44, 40, 110],
  [0, 0, 0],
  [20, 0, 150],
])('%i of %i hours booked is %i %%', (allocated, capacity, percent) => {
  expect(utilization(allocated, capacity)).toBe(percent)
})

test('capacity is never negative and never above a full week', () => {
  const anyDay = fc.integer({ min: 0, max: 400 }).map((offset) => addDays('2026-01-01', offset))
  const range = fc.tuple(anyDay, fc.nat(60)).map(([start, length]) => ({ start, end: addDays(start, length) }))
  fc.assert(
    fc.property(anyDay, fc.array(range), (of, leave) => {
      const hours = weekCapacity(weekStart(of), leave)
      expect(hours).toBeGreaterThanOrEqual(0)
      expect(hours).toBeLessThanOrEqual(40)
    }),
  )
})
