import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../time/day.ts'
import {
  availabilityBasis,
  availabilityOf,
  availabilityPart,
  matchWeeks,
  usableHours,
  wantedByWeek,
} from './availability-part.ts'

/** Two whole weeks, Monday to Friday of the second. */
const SPAN = { from: '2026-11-23', to: '2026-12-04' }

const FULL_TIME = [40, 40]
const NO_HOLIDAYS = new Map<string, string>()

const plan = (
  bookings: { startDate: string; endDate: string; hours: number; confirmed: boolean }[],
  capacity = FULL_TIME,
) => ({
  capacity,
  bookings,
  holidays: NO_HOLIDAYS,
})

const availability = (bookings: Parameters<typeof plan>[0], percentage = 100, capacity = FULL_TIME) => {
  const person = plan(bookings, capacity)
  return availabilityOf(matchWeeks(SPAN, wantedByWeek(SPAN, percentage, NO_HOLIDAYS), person))
}

const booking = fc
  .record({
    start: fc.integer({ min: -10, max: 15 }),
    days: fc.integer({ min: 0, max: 20 }),
    hours: fc.integer({ min: 1, max: 60 }),
    confirmed: fc.boolean(),
  })
  .map(({ start, days, ...rest }) => ({
    startDate: addDays(SPAN.from, start),
    endDate: addDays(SPAN.from, start + days),
    ...rest,
  }))

describe('the availability part', () => {
  test.each([
    ['nothing is booked', [], 50, 1],
    ['half of the weeks is booked and half is wanted', [{ ...throughout(), hours: 20 }], 50, 1],
    ['half is booked and all is wanted', [{ ...throughout(), hours: 20 }], 100, 0.5],
    [
      'one of two weeks is full',
      [{ startDate: '2026-11-23', endDate: '2026-11-27', hours: 40, confirmed: true }],
      50,
      0.5,
    ],
    ['more than a week is booked', [{ ...throughout(), hours: 60 }], 50, 0],
  ])('where %s is what fits of what is wanted', (_, bookings, percentage, part) => {
    expect(availabilityPart(availability(bookings, percentage))).toBe(part)
  })

  test('counts leave against it, but not public holidays, on which nobody is wanted', () => {
    // Leave of a week takes the capacity, as capacity/plans.ts gives it.
    expect(availabilityPart(availability([], 100, [0, 40]))).toBe(0.5)
    const holidays = new Map([['2026-11-23', 'Founders’ Day']])
    const wanted = wantedByWeek(SPAN, 100, holidays)
    expect(wanted).toEqual([32, 40])
    expect(usableHours(SPAN, wanted, { capacity: [32, 40], bookings: [], holidays })).toBe(72)
  })

  test('is 0 where no working day is asked for', () => {
    const weekend = { from: '2026-11-28', to: '2026-11-29' }
    const weeks = matchWeeks(weekend, wantedByWeek(weekend, 100, NO_HOLIDAYS), plan([], [0]))
    expect(availabilityPart(availabilityOf(weeks))).toBe(0)
    expect(availabilityBasis(availabilityOf(weeks))).toBe('No working day in the asked period')
  })

  test('tells confirmed and tentative bookings apart', () => {
    const figures = availability([
      { ...throughout(), hours: 10 },
      { ...throughout(), hours: 5, confirmed: false },
    ])
    expect(figures).toEqual({ wanted: 80, usable: 50, free: 50, tentative: 10 })
    expect(availabilityBasis(figures)).toBe('50 of 80 h fit, 50 h free in total; 10 h are booked tentatively')
  })

  test('lies between 0 and 1, booking somebody never raises it, and the quick sum is that of the weeks', () => {
    const percentage = fc.integer({ min: 1, max: 200 })
    fc.assert(
      fc.property(fc.array(booking, { maxLength: 4 }), booking, percentage, (bookings, another, wanted) => {
        const before = availability(bookings, wanted)
        const part = availabilityPart(before)
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(1)
        expect(availabilityPart(availability([...bookings, another], wanted))).toBeLessThanOrEqual(part)
        expect(usableHours(SPAN, wantedByWeek(SPAN, wanted, NO_HOLIDAYS), plan(bookings))).toBe(before.usable)
      }),
    )
  })
})

function throughout() {
  return { startDate: SPAN.from, endDate: SPAN.to, hours: 40, confirmed: true }
}
