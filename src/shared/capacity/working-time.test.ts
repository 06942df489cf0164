import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../time/day.ts'
import { capacityBetween, capacityOfDay, type HolidayDays, type LeaveSpan, type WorkingTime } from './working-time.ts'

const FULL_TIME = [8, 8, 8, 8, 8, 0, 0]
const FOUR_DAYS = [8, 8, 8, 8, 0, 0, 0]
const NONE = new Set<string>()
const MONDAY = '2026-11-16'

function time(
  contractedHours: readonly number[],
  taken: readonly LeaveSpan[],
  holidays: HolidayDays,
  more: Partial<WorkingTime> = {},
) {
  return { contractedHours, leave: taken, holidays, joinDate: null, lastDay: null, ...more }
}

function leave(startDate: string, endDate = startDate, noon: Partial<LeaveSpan> = {}): LeaveSpan {
  return { startDate, endDate, startsAtNoon: false, endsAtNoon: false, ...noon }
}

describe('hours of a day', () => {
  test.each([
    ['a working day', '2026-11-17', FULL_TIME, [], NONE, 8],
    ['a weekend', '2026-11-21', FULL_TIME, [], NONE, 0],
    ['a weekday that the contract leaves out', '2026-11-20', FOUR_DAYS, [], NONE, 0],
    ['a Saturday that the contract names', '2026-11-21', [0, 0, 0, 0, 0, 6, 0], [], NONE, 6],
    ['a public holiday', '2026-11-17', FULL_TIME, [], new Map([['2026-11-17', 'Day of the test']]), 0],
    ['a day of leave', '2026-11-17', FULL_TIME, [leave('2026-11-16', '2026-11-18')], NONE, 0],
    [
      'a first day from noon',
      '2026-11-17',
      FULL_TIME,
      [leave('2026-11-17', '2026-11-18', { startsAtNoon: true })],
      NONE,
      4,
    ],
    ['the day after it', '2026-11-18', FULL_TIME, [leave('2026-11-17', '2026-11-18', { startsAtNoon: true })], NONE, 0],
    [
      'a last day until noon',
      '2026-11-18',
      FULL_TIME,
      [leave('2026-11-17', '2026-11-18', { endsAtNoon: true })],
      NONE,
      4,
    ],
    [
      'two half days that meet at noon',
      '2026-11-17',
      FULL_TIME,
      [
        leave('2026-11-16', '2026-11-17', { endsAtNoon: true }),
        leave('2026-11-17', '2026-11-17', { startsAtNoon: true }),
      ],
      NONE,
      0,
    ],
    [
      'two leaves of the same afternoon',
      '2026-11-17',
      FULL_TIME,
      [
        leave('2026-11-17', '2026-11-17', { startsAtNoon: true }),
        leave('2026-11-17', '2026-11-17', { startsAtNoon: true }),
      ],
      NONE,
      4,
    ],
  ])('%s', (_, day, contracted, away, holidays, expected) => {
    expect(capacityOfDay(day, time(contracted, away, holidays))).toBe(expected)
  })
})

test('a week with a holiday and half a day of leave', () => {
  const away = [leave('2026-11-20', '2026-11-20', { endsAtNoon: true })]
  expect(capacityBetween(MONDAY, '2026-11-22', time(FULL_TIME, away, new Set(['2026-11-18'])))).toBe(28)
})

test.each([
  ['the day before joining', '2026-11-16', 0],
  ['the day of joining', '2026-11-17', 8],
  ['the last day', '2026-11-19', 8],
  ['the day after the last day', '2026-11-20', 0],
])('capacity goes from joining to leaving: %s', (_, day, expected) => {
  const employed = time(FULL_TIME, [], NONE, { joinDate: '2026-11-17', lastDay: '2026-11-19' })
  expect(capacityOfDay(day, employed)).toBe(expected)
})

const days = fc.integer({ min: -30, max: 60 }).map((offset) => addDays(MONDAY, offset))
const spans = fc
  .tuple(days, fc.nat(20), fc.boolean(), fc.boolean())
  .map(([start, length, startsAtNoon, endsAtNoon]) =>
    leave(start, addDays(start, length), { startsAtNoon, endsAtNoon }),
  )
const contracts = fc.array(
  fc.integer({ min: 0, max: 96 }).map((quarters) => quarters / 4),
  { minLength: 7, maxLength: 7 },
)
const holidaySets = fc.array(days, { maxLength: 8 }).map((list) => new Set(list))
const away = fc.array(spans, { maxLength: 5 })

const employments = fc.record({ joinDate: fc.option(days), lastDay: fc.option(days) })
const times = fc
  .tuple(contracts, away, holidaySets, employments)
  .map(([contracted, leaves, holidays, employed]) => time(contracted, leaves, holidays, employed))

test('a day is never negative and never longer than contracted', () => {
  fc.assert(
    fc.property(days, times, (day, one) => {
      const hours = capacityOfDay(day, one)
      expect(hours).toBeGreaterThanOrEqual(0)
      expect(hours).toBeLessThanOrEqual(capacityOfDay(day, time(one.contractedHours, [], NONE)))
    }),
  )
})

test('more leave, more holidays and leaving never add hours', () => {
  fc.assert(
    fc.property(days, times, spans, days, days, (day, one, more, holiday, lastDay) => {
      const less = {
        ...one,
        leave: [...one.leave, more],
        holidays: new Set([...one.holidays.keys(), holiday]),
        lastDay: one.lastDay !== null && one.lastDay < lastDay ? one.lastDay : lastDay,
      }
      expect(capacityOfDay(day, less)).toBeLessThanOrEqual(capacityOfDay(day, one))
    }),
  )
})

test('a range is the sum of its parts and of its days', () => {
  fc.assert(
    fc.property(days, fc.nat(40), fc.nat(40), times, (from, first, second, one) => {
      const middle = addDays(from, first)
      const to = addDays(middle, second)
      const hours = (start: string, end: string) => capacityBetween(start, end, one)
      expect(hours(from, middle) + hours(addDays(middle, 1), to)).toBe(hours(from, to))
      const each = Array.from({ length: first + second + 1 }, (_, nth) => capacityOfDay(addDays(from, nth), one))
      expect(each.reduce((sum, ofDay) => sum + ofDay, 0)).toBe(hours(from, to))
    }),
  )
})
