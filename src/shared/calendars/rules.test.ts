import { describe, expect, test } from 'vitest'
import { linesOfWeek, titleKey } from './rules.ts'

const WEEK = '2026-11-23'

const event = (start: string, end: string, title = 'Planning') => ({
  title,
  start: Date.parse(start),
  end: Date.parse(end),
})

describe('an event of a week', () => {
  test('is hours on the day that it is on where the reader is', () => {
    const evening = [event('2026-11-23T22:30:00Z', '2026-11-23T23:45:00Z')]
    const [inLondon] = linesOfWeek(evening, WEEK, 'Europe/London')
    expect(inLondon).toEqual({ date: '2026-11-23', start: '22:30', end: '23:45', hours: 1.25, title: 'Planning' })
    const [inAthens] = linesOfWeek(evening, WEEK, 'Europe/Athens')
    expect(inAthens).toMatchObject({ date: '2026-11-24', start: '00:30', end: '01:45' })
  })

  test('is cut at midnight, and what lies in another week is left out', () => {
    const night = [
      event('2026-11-29T22:00:00Z', '2026-11-30T02:00:00Z'),
      event('2026-11-25T23:00:00Z', '2026-11-26T01:30:00Z'),
    ]
    expect(linesOfWeek(night, WEEK, 'UTC')).toMatchObject([
      { date: '2026-11-25', start: '23:00', end: '00:00', hours: 1 },
      { date: '2026-11-26', start: '00:00', end: '01:30', hours: 1.5 },
      { date: '2026-11-29', hours: 2 },
    ])
  })

  test('is cut at midnight where clocks change then too', () => {
    const night = [event('2026-10-24T21:00:00Z', '2026-10-25T03:00:00Z')]
    expect(linesOfWeek(night, '2026-10-19', 'Europe/London').map(({ date, hours }) => [date, hours])).toEqual([
      ['2026-10-24', 2],
      ['2026-10-25', 4],
    ])
  })

  test('has hours in the steps of an entry, and never none', () => {
    const hours = (minutes: number) =>
      linesOfWeek(
        [event('2026-11-23T09:00:00Z', new Date(Date.parse('2026-11-23T09:00:00Z') + minutes * 60_000).toISOString())],
        WEEK,
        'UTC',
      )[0]?.hours
    expect([5, 15, 25, 50, 52, 53].map(hours)).toEqual([0.25, 0.25, 0.5, 0.75, 0.75, 1])
  })

  test('is none where it takes no time, a day or more', () => {
    const none = [
      event('2026-11-23T09:00:00Z', '2026-11-23T09:00:00Z'),
      event('2026-11-23T09:00:00Z', '2026-11-23T08:00:00Z'),
      event('2026-11-23T00:00:00Z', '2026-11-24T00:00:00Z'),
    ]
    expect(linesOfWeek(none, WEEK, 'UTC')).toEqual([])
  })
})

test('titles are compared without regard to capitals and white space', () => {
  expect(titleKey('  Weekly \t Sync ')).toBe('weekly sync')
})
