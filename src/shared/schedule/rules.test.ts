import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../time/day.ts'
import { freeFrom, freeHours, groupUtilization, isOnBench, isOverAllocated, weekLoads } from './loads.ts'
import { lanes, moveBooking, splitBooking, stretchBooking } from './rules.ts'
import { bookedByWeek, wholeWeeks } from './weeks.ts'

const NONE = new Set<string>()

const span = wholeWeeks('2026-11-16', 3)
const booking = { id: 7, startDate: '2026-11-16', endDate: '2026-11-27', hours: 20, confirmed: true }

const anyDay = fc.integer({ min: 0, max: 60 }).map((offset) => addDays('2026-11-01', offset))
const anyBooking = fc
  .tuple(anyDay, fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 160 }), fc.boolean())
  .map(([startDate, length, halves, confirmed]) => ({
    startDate,
    endDate: addDays(startDate, length),
    hours: halves / 2,
    confirmed,
  }))

describe('weeks of a person', () => {
  test('are confirmed and tentative hours against what the person is there for', () => {
    const tentative = { ...booking, startDate: '2026-11-25', endDate: '2026-12-31', hours: 30, confirmed: false }
    expect(weekLoads(span, [40, 32, 0], [booking, tentative], NONE)).toEqual([
      {
        week: '2026-11-16',
        capacity: 40,
        confirmed: 20,
        tentative: 0,
        booked: 20,
        utilization: 50,
        overAllocated: false,
      },
      {
        week: '2026-11-23',
        capacity: 32,
        confirmed: 20,
        tentative: 18,
        booked: 38,
        utilization: 118.8,
        overAllocated: true,
      },
      {
        week: '2026-11-30',
        capacity: 0,
        confirmed: 0,
        tentative: 30,
        booked: 30,
        utilization: null,
        overAllocated: true,
      },
    ])
  })

  test.each([
    [40, 40, false],
    [40.01, 40, true],
    [0, 0, false],
    [1, 0, true],
  ])('%d hours booked of %d are over-allocated: %s', (booked, capacity, over) => {
    expect(isOverAllocated(booked, capacity)).toBe(over)
  })

  test.each([
    [0, 40, true],
    [0.01, 40, false],
    [0, 0, false],
    [1, 0, false],
  ])('somebody with %d hours booked of %d is on the bench: %s', (booked, capacity, bench) => {
    expect(isOnBench(booked, capacity)).toBe(bench)
  })

  test('what is confirmed and what is tentative is what is booked', () => {
    fc.assert(
      fc.property(fc.array(anyBooking, { maxLength: 6 }), (bookings) => {
        for (const { confirmed, tentative, booked } of weekLoads(span, [40, 40, 40], bookings, NONE)) {
          expect(confirmed + tentative).toBeCloseTo(booked)
          expect(tentative).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})

describe('free hours', () => {
  test('are not used up by another week that is too full', () => {
    expect(freeHours([40, 40], [60, 10])).toBe(30)
    expect(freeHours([40, 0], [])).toBe(40)
  })

  test.each([
    [[], '2026-11-16'],
    [[{ startDate: '2026-11-01', endDate: '2026-11-18' }], '2026-11-19'],
    [[{ startDate: '2026-11-01', endDate: '2026-11-15' }], '2026-11-16'],
    [[{ startDate: '2027-01-01', endDate: '2027-02-01' }], '2026-11-16'],
    [[{ startDate: '2026-12-06', endDate: '2026-12-06' }], null],
    [[{ startDate: '2026-11-16', endDate: '2026-12-05' }], '2026-12-06'],
    [[{ startDate: '2026-11-01', endDate: '2026-11-16' }], '2026-11-17'],
    [[{ startDate: '2026-11-01', endDate: '2026-11-15' }], '2026-11-16'],
  ])('after %j from %s on', (bookings, day) => {
    expect(freeFrom(span, bookings)).toBe(day)
  })
})

test('a group is as full as its hours, not as its members on average', () => {
  expect(
    groupUtilization([
      { capacity: 40, booked: 40 },
      { capacity: 8, booked: 0 },
    ]),
  ).toBe(83.3)
  expect(groupUtilization([])).toBeNull()
  fc.assert(
    fc.property(
      fc.array(fc.record({ capacity: fc.integer({ min: 1, max: 60 }), booked: fc.integer({ min: 0, max: 80 }) }), {
        minLength: 1,
      }),
      (members) => {
        const sum = (field: 'capacity' | 'booked') => members.reduce((total, member) => total + member[field], 0)
        expect(groupUtilization(members)).toBeCloseTo((sum('booked') / sum('capacity')) * 100, 0)
      },
    ),
  )
})

describe('on the board', () => {
  test('a moved booking stays as long as it is', () => {
    expect(moveBooking(booking, 7)).toEqual({ ...booking, startDate: '2026-11-23', endDate: '2026-12-04' })
    fc.assert(
      fc.property(anyBooking, fc.integer({ min: -400, max: 400 }), (one, days) => {
        const moved = moveBooking(one, days)
        expect(daysBetween(moved.startDate, moved.endDate)).toBe(daysBetween(one.startDate, one.endDate))
        expect(moveBooking(moved, -days)).toEqual(one)
      }),
    )
  })

  test('by whole weeks it takes its hours with it', () => {
    fc.assert(
      fc.property(anyBooking, fc.integer({ min: -4, max: 4 }), (one, weeks) => {
        const board = wholeWeeks('2026-09-01', 40)
        const hours = (of: typeof one) => bookedByWeek(board, [of], NONE).reduce((sum, each) => sum + each, 0)
        expect(hours(moveBooking(one, weeks * 7))).toBeCloseTo(hours(one))
      }),
    )
  })

  test.each([
    ['start', '2026-11-18', '2026-11-18', '2026-11-27'],
    ['start', '2026-11-01', '2026-11-01', '2026-11-27'],
    ['start', '2026-12-24', '2026-11-27', '2026-11-27'],
    ['end', '2026-12-24', '2026-11-16', '2026-12-24'],
    ['end', '2026-11-01', '2026-11-16', '2026-11-16'],
  ] as const)('its %s pulled to %s makes it %s to %s', (edge, to, startDate, endDate) => {
    expect(stretchBooking(booking, edge, to)).toEqual({ ...booking, startDate, endDate })
  })

  test('a cut needs a day on either side', () => {
    expect(splitBooking(booking, '2026-11-16')).toBeNull()
    expect(splitBooking(booking, '2026-11-28')).toBeNull()
    expect(splitBooking(booking, '2026-11-27')).toEqual([
      { ...booking, endDate: '2026-11-26' },
      { ...booking, startDate: '2026-11-27' },
    ])
  })

  test('both parts of a cut are what the booking was', () => {
    fc.assert(
      fc.property(anyBooking, anyDay, (one, date) => {
        const parts = splitBooking(one, date)
        expect(parts === null).toBe(date <= one.startDate || date > one.endDate)
        expect(bookedByWeek(wholeWeeks('2026-10-26', 20), parts ?? [one], NONE)).toEqual(
          bookedByWeek(wholeWeeks('2026-10-26', 20), [one], NONE),
        )
      }),
    )
  })

  test('bars that overlap are on different lines, of which there are as few as can be', () => {
    expect(
      lanes([booking, { ...booking, id: 8 }, { ...booking, id: 9, startDate: '2026-11-28', endDate: '2026-11-30' }]),
    ).toMatchObject([
      { booking: { id: 7 }, lane: 0 },
      { booking: { id: 8 }, lane: 1 },
      { booking: { id: 9 }, lane: 0 },
    ])
    // Of those that begin together the longest comes first, wherever it was.
    expect(
      lanes([{ ...booking, id: 8, endDate: '2026-11-20' }, { ...booking, id: 9, endDate: '2026-11-18' }, booking]).map(
        ({ booking: { id }, lane }) => [id, lane],
      ),
    ).toEqual([
      [7, 0],
      [8, 1],
      [9, 2],
    ])
    fc.assert(
      fc.property(fc.array(anyBooking, { maxLength: 12 }), (bookings) => {
        const placed = lanes(bookings)
        expect(placed).toHaveLength(bookings.length)
        const clashes = placed.filter((one, nth) =>
          placed
            .slice(nth + 1)
            .some(
              (other) =>
                other.lane === one.lane &&
                other.booking.startDate <= one.booking.endDate &&
                one.booking.startDate <= other.booking.endDate,
            ),
        )
        expect(clashes).toEqual([])
        const onDay = (date: string) => bookings.filter((one) => one.startDate <= date && date <= one.endDate).length
        const most = Math.max(0, ...bookings.map((one) => onDay(one.startDate)))
        expect(Math.max(0, ...placed.map(({ lane }) => lane + 1))).toBe(most)
      }),
    )
  })
})
