import { expect, test } from 'vitest'
import { dateText, hoursOf, loggedHours, momentOf } from './durations.ts'

test.each([
  ['7.5', 7.5],
  ['7:30', 7.5],
  ['07:30:36', 7.51],
  ['-01:30:00', -1.5],
  ['838:59:59', 838 + 59 / 60 + 59 / 3600],
])('hours of %j are %d', (text, hours) => expect(hoursOf(text)).toBeCloseTo(hours, 9))

test.each(['', '7:75', 'long'])('%j says no hours', (text) => expect(hoursOf(text)).toBeNaN())

test.each([
  ['2026-11-02 17:00:00', '2026-11-02T17:00:00Z'],
  ['2026-11-02 17:00:00.5+00', '2026-11-02T17:00:00.5Z'],
  ['2026-11-02T18:00+01:00', '2026-11-02T17:00:00Z'],
  ['1793638800', '2026-11-02T17:00:00Z'],
  ['1793638800000', '2026-11-02T17:00:00Z'],
])('%j is the moment %s', (text, instant) => expect(momentOf(text)).toBe(Date.parse(instant)))

test('a date without a time is no moment, so that no entry lasts whole days', () => {
  expect(momentOf('2026-11-02')).toBeNaN()
})

test.each([
  ['20261102', '2026-11-02'],
  ['1793638800', '2026-11-02T17:00:00.000Z'],
  ['2026-11-02', '2026-11-02'],
  ['0000-00-00', '0000-00-00'],
])('%j is the date %s', (text, date) => expect(dateText(text)).toBe(date))

test('the first column that says a duration counts', () => {
  expect(loggedHours({ hours: '2', minutes: '30' })).toBe(2)
  expect(loggedHours({ hours: null, minutes: '30' })).toBe(0.5)
  expect(loggedHours({ seconds: '900' })).toBe(0.25)
  expect(loggedHours({ start: '2026-11-02 23:30:00', end: '2026-11-03 01:00:00' })).toBe(1.5)
  expect(loggedHours({ start: '2026-11-02 23:30:00', end: null })).toBeNaN()
})
