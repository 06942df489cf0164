import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capacityBetween } from '../capacity/working-time.ts'
import { sumToCents } from '../figures/rounding.ts'
import { addDays, daysBetween } from '../time/day.ts'
import { bookedByWeek, capacityByWeek, weeksOf, wholeWeeks } from './weeks.ts'

const FULL_TIME = [8, 8, 8, 8, 8, 0, 0]
const MONDAY = '2026-11-16'
const NONE = new Set<string>()
const STAYS = { joinDate: null, lastDay: null }

const day = fc.integer({ min: 0, max: 120 }).map((offset) => addDays('2026-10-01', offset))
const range = fc.tuple(day, fc.integer({ min: 0, max: 60 })).map(([startDate, length]) => ({
  startDate,
  endDate: addDays(startDate, length),
}))
const booking = fc
  .tuple(range, fc.integer({ min: 1, max: 320 }))
  .map(([days, quarters]) => ({ ...days, hours: quarters / 4 }))
const leave = fc
  .tuple(range, fc.boolean(), fc.boolean())
  .map(([days, startsAtNoon, endsAtNoon]) => ({ ...days, startsAtNoon, endsAtNoon }))
const contract = fc
  .array(fc.integer({ min: 0, max: 40 }), { minLength: 7, maxLength: 7 })
  .map((quarters) => quarters.map((hours) => hours / 4))
const span = fc
  .tuple(day, fc.integer({ min: 0, max: 90 }))
  .map(([from, length]) => ({ from, to: addDays(from, length) }))
const weeks = fc.tuple(day, fc.integer({ min: 1, max: 12 })).map(([from, count]) => wholeWeeks(from, count))

test('whole weeks begin on the Monday before and end on a Sunday', () => {
  expect(wholeWeeks('2026-11-20', 2)).toEqual({ from: MONDAY, to: '2026-11-29' })
  expect(weeksOf(wholeWeeks('2026-11-20', 2))).toEqual([MONDAY, '2026-11-23'])
})

test('a booking counts by the days from Monday to Friday that it covers', () => {
  const twoWeeks = wholeWeeks(MONDAY, 2)
  expect(bookedByWeek(twoWeeks, [{ startDate: '2026-11-18', endDate: '2026-11-24', hours: 20 }], NONE)).toEqual([12, 8])
  expect(bookedByWeek(twoWeeks, [{ startDate: '2026-11-21', endDate: '2026-11-22', hours: 20 }], NONE)).toEqual([0, 0])
  expect(bookedByWeek(twoWeeks, [{ startDate: '2020-01-01', endDate: '2030-01-01', hours: 20 }], NONE)).toEqual([
    20, 20,
  ])
  expect(bookedByWeek(twoWeeks, [{ startDate: '2026-12-01', endDate: '2026-12-31', hours: 20 }], NONE)).toEqual([0, 0])
})

test('nothing counts as booked on a public holiday, so that nobody is over-allocated by one', () => {
  const christmas = { from: '2026-12-21', to: '2026-12-27' }
  const holidays = new Set(['2026-12-25', '2026-12-26', '2027-01-01'])
  const always = { startDate: '2026-01-01', endDate: '2026-12-31', hours: 40 }
  expect(bookedByWeek(christmas, [always], holidays)).toEqual([32])
  expect(bookedByWeek(christmas, [{ ...always, endDate: '2026-12-24' }], holidays)).toEqual([32])
  expect(capacityByWeek(christmas, { contractedHours: FULL_TIME, leave: [], holidays, ...STAYS })).toEqual([32])
})

test('of a span that begins or ends within a week only its own days count', () => {
  const days = { from: '2026-11-19', to: '2026-11-23' }
  const always = { startDate: '2026-01-01', endDate: '2026-12-31', hours: 40 }
  expect(bookedByWeek(days, [always], NONE)).toEqual([16, 8])
  expect(capacityByWeek(days, { contractedHours: FULL_TIME, leave: [], holidays: NONE, ...STAYS })).toEqual([16, 8])
})

test('of leave from noon to noon the mornings and afternoons at the ends of a span are worked', () => {
  const days = { from: MONDAY, to: '2026-11-20' }
  const away = { startDate: days.from, endDate: days.to, startsAtNoon: true, endsAtNoon: true }
  expect(capacityByWeek(days, { contractedHours: FULL_TIME, leave: [away], holidays: NONE, ...STAYS })).toEqual([8])
})

test('booked hours are a fifth of the week’s for each working day that is no public holiday', () => {
  fc.assert(
    fc.property(weeks, fc.array(booking, { maxLength: 6 }), fc.array(day), (asked, bookings, days) => {
      const holidays = new Set(days)
      const booked = bookedByWeek(asked, bookings, holidays)
      for (const [nth, week] of weeksOf(asked).entries()) {
        const workdays = [0, 1, 2, 3, 4].map((later) => addDays(week, later)).filter((each) => !holidays.has(each))
        const hours = workdays.flatMap((each) =>
          bookings.filter(({ startDate, endDate }) => startDate <= each && each <= endDate).map((one) => one.hours / 5),
        )
        expect(booked[nth]).toBeCloseTo(sumToCents(hours), 1)
      }
    }),
  )
})

test('capacity by week is what capacityOfDay gives, over whole weeks and over any days', () => {
  const employment = fc.record({ joinDate: fc.option(day), lastDay: fc.option(day) })
  fc.assert(
    fc.property(
      fc.oneof(weeks, span),
      contract,
      fc.array(leave, { maxLength: 4 }),
      fc.array(day),
      employment,
      (asked, contractedHours, away, off, employed) => {
        const time = { contractedHours, leave: away, holidays: new Set(off), ...employed }
        const expected = weeksOf(asked).map((week) => {
          const from = week < asked.from ? asked.from : week
          const to = addDays(week, 6) > asked.to ? asked.to : addDays(week, 6)
          return Math.round(capacityBetween(from, to, time) * 100) / 100
        })
        expect(capacityByWeek(asked, time)).toEqual(expected)
      },
    ),
  )
})

test('a span has as many weeks as it touches', () => {
  fc.assert(
    fc.property(span, (asked) => {
      expect(bookedByWeek(asked, [], NONE)).toHaveLength(weeksOf(asked).length)
      expect(weeksOf(asked).length).toBeLessThanOrEqual(Math.ceil((daysBetween(asked.from, asked.to) + 1) / 7) + 1)
    }),
  )
})
