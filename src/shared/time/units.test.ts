import { expect, test } from 'vitest'
import { addDays, daysBetween, FIRST_DAY, LAST_DAY } from './day.ts'
import { addUnits, askable, countable, dayOf, monthsFrom, unitAt, type Days } from './units.ts'

/** A Wednesday. */
const TODAY = '2026-11-18'
const days = (from: string, to: string): Days => ({ from, to })

test.each([
  ['day', 0, '2026-11-18', '2026-11-18'],
  ['day', -18, '2026-10-31', '2026-10-31'],
  ['week', 0, '2026-11-16', '2026-11-22'],
  ['week', 2, '2026-11-30', '2026-12-06'],
  ['week', -3, '2026-10-26', '2026-11-01'],
  ['month', 0, '2026-11-01', '2026-11-30'],
  ['month', 1, '2026-12-01', '2026-12-31'],
  ['month', 2, '2027-01-01', '2027-01-31'],
  ['month', -9, '2026-02-01', '2026-02-28'],
  ['month', -33, '2024-02-01', '2024-02-29'],
  ['quarter', 0, '2026-10-01', '2026-12-31'],
  ['quarter', 1, '2027-01-01', '2027-03-31'],
  ['quarter', -2, '2026-04-01', '2026-06-30'],
  ['year', 0, '2026-01-01', '2026-12-31'],
  ['year', -2, '2024-01-01', '2024-12-31'],
] as const)('the %s %i away is %s to %s', (unit, away, from, to) => {
  expect(unitAt(unit, TODAY, away)).toEqual(days(from, to))
})

test('every day of a quarter is in the same one', () => {
  for (const day of ['2026-10-01', '2026-11-15', '2026-12-31']) {
    expect(unitAt('quarter', day, 0)).toEqual(days('2026-10-01', '2026-12-31'))
  }
})

test.each([
  ['2026-11-18', 'day', 13, '2026-12-01'],
  ['2026-11-18', 'week', -2, '2026-11-04'],
  ['2026-01-31', 'month', 1, '2026-02-28'],
  ['2024-01-31', 'month', 1, '2024-02-29'],
  ['2026-03-31', 'month', -1, '2026-02-28'],
  ['2026-12-15', 'month', 1, '2027-01-15'],
  ['2026-11-30', 'quarter', 1, '2027-02-28'],
  ['2024-02-29', 'year', 1, '2025-02-28'],
  ['2026-11-18', 'year', -3, '2023-11-18'],
] as const)('%s and %s × %i is %s', (day, unit, count, later) => {
  expect(addUnits(day, unit, count)).toBe(later)
})

test('several months are from the first day to the last', () => {
  expect(monthsFrom(2026 * 12, 12)).toEqual(days('2026-01-01', '2026-12-31'))
  expect(monthsFrom(2026 * 12 + 10, 3)).toEqual(days('2026-11-01', '2027-01-31'))
})

test('beyond the days that can be asked for the nearest one stands', () => {
  expect(askable(days('0100-01-01', '9000-01-01'))).toEqual(days(FIRST_DAY, LAST_DAY))
  expect(askable(unitAt('year', TODAY, 9000)).to).toBe(LAST_DAY)
  expect(askable(unitAt('month', TODAY, -90_000)).from).toBe(FIRST_DAY)
  expect(addUnits(TODAY, 'day', 9_000_000)).toBe(LAST_DAY)
  expect(addUnits(TODAY, 'week', -9_000_000)).toBe(FIRST_DAY)
})

test('of a period that is longer than can be counted as many weeks are told: from today, or the last that are over', () => {
  const most = 9 * 7
  const told = (from: string, to: string) => countable(days(from, to), TODAY, 10)
  expect(told(TODAY, addDays(TODAY, most))).toEqual(days(TODAY, addDays(TODAY, most)))
  expect(told(addDays(TODAY, -most), TODAY)).toEqual(days(addDays(TODAY, -most), TODAY))
  expect(told('2020-01-01', TODAY)).toEqual(days(addDays(TODAY, -most), TODAY))
  expect(told('2020-01-01', '2026-11-17')).toEqual(days(addDays('2026-11-17', -most), '2026-11-17'))
  expect(told('2020-01-01', '2030-01-01')).toEqual(days(TODAY, addDays(TODAY, most)))
  expect(told('2020-01-01', addDays(TODAY, 5))).toEqual(days(TODAY, addDays(TODAY, 5)))
  expect(told('2027-01-01', '2030-01-01')).toEqual(days('2027-01-01', addDays('2027-01-01', most)))
  const { from, to } = countable(days('2020-01-01', '2040-01-01'), TODAY)
  expect(daysBetween(from, to)).toBeGreaterThan(most)
})

test.each([
  [2026, 2, 28, '2026-02-28'],
  [2026, 2, 29, null],
  [2024, 2, 29, '2024-02-29'],
  [2026, 13, 1, null],
  [2026, 0, 1, null],
  [2026, 4, 31, null],
  [2026, 1, 5, '2026-01-05'],
] as const)('%i, month %i, day %i is %s', (year, month, date, day) => {
  expect(dayOf(year, month, date)).toBe(day)
})
