import { expect, test } from 'vitest'
import { addDays, day, daysBetween, isWeekend, localDay, weekday } from './day.ts'
import { weekEnd, weeksBetween, weekStart } from './week.ts'

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  // The night in which clocks change has 23 or 25 hours, but a day is a day.
  ['2026-03-28', 2, '2026-03-30'],
])('%s plus %i days is %s', (from, count, expected) => {
  expect(addDays(from, count)).toBe(expected)
})

test('days between two days, negative backwards', () => {
  expect(daysBetween('2026-11-01', '2026-12-01')).toBe(30)
  expect(daysBetween('2026-12-01', '2026-11-01')).toBe(-30)
})

test.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', 'today', ''])('%j is no day', (text) => {
  expect(day.safeParse(text).success).toBe(false)
})

test('a week runs from Monday to Sunday', () => {
  expect(weekday('2026-11-21')).toBe(6)
  expect(isWeekend('2026-11-21')).toBe(true)
  expect(weekStart('2026-11-21')).toBe('2026-11-16')
  expect(weekStart('2026-11-16')).toBe('2026-11-16')
  expect(weekEnd('2026-11-22')).toBe('2026-11-22')
})

test('weeks between two days are the Mondays of every week that they touch', () => {
  expect(weeksBetween('2026-11-20', '2026-12-01')).toEqual(['2026-11-16', '2026-11-23', '2026-11-30'])
})

test('the local day is the one on the wall of whoever asks', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
