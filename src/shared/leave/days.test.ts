import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LeaveSpan } from '../capacity/working-time.ts'
import { addDays } from '../time/day.ts'
import { countedDaysByYear, leaveDays, leaveDaysByYear } from './days.ts'
import { leavesOverlap } from './rules.ts'

const FULL_TIME = [8, 8, 8, 8, 8, 0, 0]
const NO_FRIDAYS = [8, 8, 8, 8, 0, 0, 0]
const SHORT_DAYS = [4, 4, 4, 4, 4, 0, 0]
const NONE = new Set<string>()

const span = (startDate: string, endDate: string, noon: Partial<LeaveSpan> = {}): LeaveSpan => ({
  startDate,
  endDate,
  startsAtNoon: false,
  endsAtNoon: false,
  ...noon,
})

// 16 November 2026 is a Monday.
test.each([
  ['a day', span('2026-11-16', '2026-11-16'), FULL_TIME, NONE, 1],
  ['a week with its weekend', span('2026-11-16', '2026-11-22'), FULL_TIME, NONE, 5],
  ['a weekend', span('2026-11-21', '2026-11-22'), FULL_TIME, NONE, 0],
  ['a week of four days', span('2026-11-16', '2026-11-22'), NO_FRIDAYS, NONE, 4],
  ['a week of short days', span('2026-11-16', '2026-11-22'), SHORT_DAYS, NONE, 5],
  ['a week with a public holiday', span('2026-11-16', '2026-11-22'), FULL_TIME, new Set(['2026-11-18']), 4],
  ['a public holiday on a weekend', span('2026-11-16', '2026-11-22'), FULL_TIME, new Set(['2026-11-21']), 5],
  ['an afternoon', span('2026-11-16', '2026-11-16', { startsAtNoon: true }), FULL_TIME, NONE, 0.5],
  ['a morning', span('2026-11-16', '2026-11-16', { endsAtNoon: true }), FULL_TIME, NONE, 0.5],
  ['noon to noon', span('2026-11-16', '2026-11-18', { startsAtNoon: true, endsAtNoon: true }), FULL_TIME, NONE, 2],
  [
    'a half day that is a holiday',
    span('2026-11-16', '2026-11-17', { startsAtNoon: true }),
    FULL_TIME,
    new Set(['2026-11-16']),
    1,
  ],
  ['a half day on a free Friday', span('2026-11-19', '2026-11-20', { endsAtNoon: true }), NO_FRIDAYS, NONE, 1],
  ['nothing contracted', span('2026-11-16', '2026-11-22'), [0, 0, 0, 0, 0, 0, 0], NONE, 0],
])('%s', (_, leave, contracted, holidays, expected) => {
  expect(leaveDays(leave, contracted, holidays)).toBe(expected)
})

describe('by year', () => {
  const overNewYear = span('2026-12-28', '2027-01-05', { startsAtNoon: true })

  test('leave over New Year is split by day', () => {
    const holidays = new Set(['2027-01-01'])
    expect([...leaveDaysByYear(overNewYear, FULL_TIME, holidays)]).toEqual([
      [2026, 3.5],
      [2027, 2],
    ])
  })

  test('what was counted stays, whatever the contract says now', () => {
    const counted = { ...overNewYear, totalDays: 6.5 }
    expect([...countedDaysByYear(counted, NO_FRIDAYS, NONE)]).toEqual([
      [2026, 3.5],
      [2027, 3],
    ])
    expect([...countedDaysByYear({ ...counted, totalDays: 3 }, FULL_TIME, NONE)]).toEqual([[2026, 3]])
    expect([...countedDaysByYear({ ...span('2026-03-02', '2026-03-06'), totalDays: 4 }, FULL_TIME, NONE)]).toEqual([
      [2026, 4],
    ])
  })
})

const days = fc.integer({ min: 0, max: 800 }).map((offset) => addDays('2026-01-01', offset))
const contracts = fc.array(fc.constantFrom(0, 4, 7.5, 8), { minLength: 7, maxLength: 7 })
const holidaySets = fc.array(days, { maxLength: 12 }).map((list) => new Set(list))
const spans = fc
  .tuple(days, fc.nat(400), fc.boolean(), fc.boolean())
  .filter(([, length, startsAtNoon, endsAtNoon]) => length > 0 || !startsAtNoon || !endsAtNoon)
  .map(([start, length, startsAtNoon, endsAtNoon]) => span(start, addDays(start, length), { startsAtNoon, endsAtNoon }))

const sum = (byYear: ReadonlyMap<number, number>) => [...byYear.values()].reduce((total, one) => total + one, 0)

test('days are never negative, come in halves, and are never more than those of the calendar', () => {
  fc.assert(
    fc.property(spans, contracts, holidaySets, (leave, contracted, holidays) => {
      const count = leaveDays(leave, contracted, holidays)
      expect(count).toBeGreaterThanOrEqual(0)
      expect(Number.isInteger(count * 2)).toBe(true)
      expect(count).toBeLessThanOrEqual((Date.parse(leave.endDate) - Date.parse(leave.startDate)) / 86_400_000 + 1)
    }),
  )
})

test('splitting by year changes no total', () => {
  fc.assert(
    fc.property(spans, contracts, contracts, holidaySets, (leave, contracted, later, holidays) => {
      const totalDays = leaveDays(leave, contracted, holidays)
      expect(sum(leaveDaysByYear(leave, contracted, holidays))).toBe(totalDays)
      expect(sum(countedDaysByYear({ ...leave, totalDays }, contracted, holidays))).toBe(totalDays)
      expect(sum(countedDaysByYear({ ...leave, totalDays }, later, NONE))).toBe(totalDays)
    }),
  )
})

test('two requests that meet, at midnight or at noon, take what one takes', () => {
  fc.assert(
    fc.property(
      spans,
      fc.nat(400),
      fc.boolean(),
      contracts,
      holidaySets,
      (leave, offset, atNoon, contracted, holidays) => {
        const middle = addDays(leave.startDate, offset)
        fc.pre(leave.startDate < middle && middle < leave.endDate)
        const first = { ...leave, endDate: middle, endsAtNoon: atNoon }
        const second = { ...leave, startDate: atNoon ? middle : addDays(middle, 1), startsAtNoon: atNoon }
        expect(leavesOverlap(first, second)).toBe(false)
        expect(leaveDays(first, contracted, holidays) + leaveDays(second, contracted, holidays)).toBe(
          leaveDays(leave, contracted, holidays),
        )
      },
    ),
  )
})
