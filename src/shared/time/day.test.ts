import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { requiredDay } from '../http/change.ts'
import {
  addDays,
  addDaysWithin,
  day,
  daysBetween,
  FIRST_DAY,
  isDay,
  isTimeZone,
  isWeekend,
  LAST_DAY,
  localDay,
  localTime,
  nearestDay,
  weekday,
} from './day.ts'
import { MOST_WEEKS, weekEnd, weeksBetween, weekStart } from './week.ts'

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

test('in a time zone it is the day and the time there, whatever zone the process is in', () => {
  const instant = new Date('2026-11-20T15:00:00Z')
  for (const [zone, ...expected] of [
    ['Pacific/Kiritimati', '2026-11-21', '05:00'],
    ['America/Los_Angeles', '2026-11-20', '07:00'],
    ['Asia/Kolkata', '2026-11-20', '20:30'],
  ] as const) {
    expect([localDay(instant, zone), localTime(instant, zone)]).toEqual(expected)
  }
  expect(localTime(new Date('2026-07-01T23:00:00Z'), 'Europe/London')).toBe('00:00')
})

test('a zone that nobody knows here is that of the process', () => {
  const instant = new Date(2026, 0, 5, 23, 59)
  expect([localDay(instant, 'Mars/Olympus'), localTime(instant, 'Mars/Olympus')]).toEqual(['2026-01-05', '23:59'])
  expect([isTimeZone('Mars/Olympus'), isTimeZone('Europe/London')]).toEqual([false, true])
})

test("the nearest day is asked for where the machine's clock is wrong by decades", () => {
  expect(nearestDay(localDay(new Date(0)))).toBe(FIRST_DAY)
  expect(nearestDay(localDay(new Date(8.64e15)))).toBe(LAST_DAY)
  expect(() => localDay(new Date(Number.NaN))).toThrow(RangeError)
})

describe('a day is 1990-01-01 to 2100-12-31', () => {
  test.each(['1990-01-01', '2100-12-31'])('%s is one', (text) => {
    expect(day.parse(text)).toBe(text)
    expect(requiredDay('Date').parse(text)).toBe(text)
  })

  test.each(['0000-01-01', '0001-01-01', '1989-12-31', '2101-01-01', '9999-12-31'])('%s is none', (text) => {
    expect(isDay(text)).toBe(false)
    for (const schema of [day, requiredDay('Date')]) {
      expect(schema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
        'Days go from 1990-01-01 to 2100-12-31',
      ])
    }
  })

  test.each([undefined, null, '', 20261120])('%j is said to be missing where a day is required', (given) => {
    expect(requiredDay('Start date').safeParse(given).error?.issues[0]?.message).toBe('Start date is required')
  })

  test('the first one is a Monday, and the week of the last one ends beyond it', () => {
    expect(weekday(FIRST_DAY)).toBe(1)
    expect([weekStart(LAST_DAY), weekEnd(LAST_DAY)]).toEqual(['2100-12-27', '2101-01-02'])
  })
})

describe('arithmetic', () => {
  const anyDay = fc.integer({ min: 0, max: daysBetween(FIRST_DAY, LAST_DAY) }).map((count) => addDays(FIRST_DAY, count))
  const days = fc.integer({ min: -3_650, max: 3_650 })

  test('there and back again is where it began, ten years around every day', () => {
    fc.assert(
      fc.property(anyDay, days, (from, count) => {
        const to = addDays(from, count)
        expect(addDays(to, -count)).toBe(from)
        expect(daysBetween(from, to)).toBe(count)
        expect(to > from).toBe(count > 0)
        expect(weekday(to)).toBe(((((weekday(from) - 1 + count) % 7) + 7) % 7) + 1)
      }),
    )
  })

  test('a day lies in its week, which begins on a Monday and has seven days', () => {
    fc.assert(
      fc.property(anyDay, (of) => {
        const [monday, sunday] = [weekStart(of), weekEnd(of)]
        expect(monday <= of && of <= sunday).toBe(true)
        expect([weekday(monday), weekday(sunday), daysBetween(monday, sunday)]).toEqual([1, 7, 6])
      }),
    )
  })

  test('stops at the ends where somebody names the count', () => {
    fc.assert(
      fc.property(anyDay, fc.integer(), (from, count) => {
        const to = addDaysWithin(from, count)
        expect(isDay(to)).toBe(true)
        expect(Math.abs(daysBetween(from, to))).toBeLessThanOrEqual(Math.abs(count))
      }),
    )
    expect(addDaysWithin('2026-11-20', 1e12)).toBe(LAST_DAY)
    expect(addDaysWithin('2026-11-20', -1e12)).toBe(FIRST_DAY)
  })

  test.each(['9999-12-31', '0000-01-01', '1979-12-31', '2111-01-01', '2026-02-30', '+010000-01-01', 'NaN', ''])(
    'throws for %j and names it',
    (text) => {
      for (const calculate of [
        () => addDays(text, 1),
        () => daysBetween('2026-11-20', text),
        () => weekday(text),
        () => weekStart(text),
        () => weeksBetween('2026-11-20', text),
      ]) {
        expect(calculate).toThrow(RangeError)
        expect(calculate).toThrow(text)
      }
    },
  )

  test.each([Number.NaN, Infinity, 1e9, -1e9])('throws for %d days', (count) => {
    expect(() => addDays('2026-11-20', count)).toThrow(RangeError)
  })

  test('garbage is never remembered', () => {
    for (let times = 0; times < 2; times += 1) expect(() => weekday('2026-02-30')).toThrow(RangeError)
  })
})

describe('weeks between two days', () => {
  test('are as many as the days between, each a Monday, and none backwards', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3_600 }).map((count) => addDays('2020-01-01', count)),
        fc.integer({ min: -30, max: 1_800 }),
        (from, count) => {
          const to = addDays(from, count)
          const weeks = weeksBetween(from, to)
          expect(weeks.every((week) => weekday(week) === 1 && week <= to && from <= weekEnd(week))).toBe(true)
          expect(weeks).toHaveLength(Math.max(0, daysBetween(weekStart(from), weekStart(to)) / 7 + 1))
        },
      ),
    )
  })

  test('are five years of them at most', () => {
    expect(weeksBetween('2016-01-04', addDays('2016-01-04', MOST_WEEKS * 7 - 1))).toHaveLength(MOST_WEEKS)
    expect(() => weeksBetween('2016-01-04', addDays('2016-01-04', MOST_WEEKS * 7))).toThrow(RangeError)
    expect(() => weeksBetween(FIRST_DAY, LAST_DAY)).toThrow(/are more than the 262/)
  })
})

test.each(['', '2026-02-30', '1989-12-31', 'x'])('one complaint is made about %j', (text) => {
  expect(day.safeParse(text).error?.issues).toHaveLength(1)
})
