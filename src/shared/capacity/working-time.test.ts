import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../time/day.ts'
import { effectiveHours, effectiveHoursBetween, effectiveWeekHours, type LeaveSpan } from './working-time.ts'

const FULL_TIME = [8, 8, 8, 8, 8, 0, 0]
const FOUR_DAYS = [8, 8, 8, 8, 0, 0, 0]
const NONE = new Set<string>()
const MONDAY = '2026-11-16'

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
    expect(effectiveHours(day, contracted, away, holidays)).toBe(expected)
  })
})

test('a week with a holiday and half a day of leave', () => {
  const away = [leave('2026-11-20', '2026-11-20', { endsAtNoon: true })]
  expect(effectiveWeekHours(MONDAY, FULL_TIME, away, new Set(['2026-11-18']))).toBe(28)
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

test('a day is never negative and never longer than contracted', () => {
  fc.assert(
    fc.property(days, contracts, away, holidaySets, (day, contracted, leaves, holidays) => {
      const hours = effectiveHours(day, contracted, leaves, holidays)
      expect(hours).toBeGreaterThanOrEqual(0)
      expect(hours).toBeLessThanOrEqual(effectiveHours(day, contracted, [], NONE))
    }),
  )
})

test('more leave and more holidays never add hours', () => {
  fc.assert(
    fc.property(days, contracts, away, spans, holidaySets, days, (day, contracted, leaves, more, holidays, holiday) => {
      const before = effectiveHours(day, contracted, leaves, holidays)
      expect(effectiveHours(day, contracted, [...leaves, more], new Set([...holidays, holiday]))).toBeLessThanOrEqual(
        before,
      )
    }),
  )
})

test('a week is the sum of its days', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -4, max: 8 }),
      contracts,
      away,
      holidaySets,
      (weeks, contracted, leaves, holidays) => {
        const monday = addDays(MONDAY, weeks * 7)
        const sum = [0, 1, 2, 3, 4, 5, 6]
          .map((offset) => effectiveHours(addDays(monday, offset), contracted, leaves, holidays))
          .reduce((total, hours) => total + hours, 0)
        expect(effectiveWeekHours(monday, contracted, leaves, holidays)).toBe(sum)
      },
    ),
  )
})

test('a range is the sum of its parts', () => {
  fc.assert(
    fc.property(
      days,
      fc.nat(40),
      fc.nat(40),
      contracts,
      away,
      holidaySets,
      (from, first, second, contracted, leaves, holidays) => {
        const middle = addDays(from, first)
        const to = addDays(middle, second)
        const hours = (start: string, end: string) => effectiveHoursBetween(start, end, contracted, leaves, holidays)
        expect(hours(from, middle) + hours(addDays(middle, 1), to)).toBe(hours(from, to))
      },
    ),
  )
})
