import { expect, test } from 'vitest'
import { dayAndMonth, dayText } from './day-text.ts'

test.each([
  ['2026-12-04', '4 Dec 2026', '4 Dec'],
  ['2026-09-30', '30 Sep 2026', '30 Sep'],
  ['1990-01-01', '1 Jan 1990', '1 Jan'],
])('%s is told as %s, and as %s where the year is clear', (day, whole, short) => {
  expect(dayText(day)).toBe(whole)
  expect(dayAndMonth(day)).toBe(short)
})
