import { expect, test } from 'vitest'
import { parseHours } from './hours-text.ts'
import { hoursFault } from './hours-fault.ts'

test.each([
  ['7.5', 7.5],
  ['7,5', 7.5],
  ['7:30', 7.5],
  ['1h30', 1.5],
  ['1 h 30 m', 1.5],
  ['1h 30m', 1.5],
  ['1h 30min', 1.5],
  ['1h 6m', 1.1],
  ['1,5', 1.5],
  ['90m', 1.5],
  ['90 min', 1.5],
  ['8h', 8],
  ['8', 8],
  ['8.', 8],
  [',25', 0.25],
  ['45m', 0.75],
  ['15 min', 0.25],
])('%j are %d hours', (text, hours) => {
  expect(parseHours(text)).toBe(hours)
})

test.each(['', 'h', '7:75', '7:5', '1h5', '1h75m', '1.2.3', 'eight', '1e3', '7:30:00'])('%j says no hours', (text) => {
  expect(parseHours(text)).toBeNaN()
  expect(hoursFault(text)).toBe('Hours must be a number')
})

test.each([
  ['0', 'Minimum 0.25 hours'],
  ['-1', 'Minimum 0.25 hours'],
  ['24.25', 'Maximum 24 hours'],
  ['7.3', 'Hours go in steps of 0.25'],
  ['1:20', 'Hours go in steps of 0.25'],
  ['24', undefined],
  ['0:15', undefined],
])('%j is refused with %j', (text, fault) => {
  expect(hoursFault(text)).toBe(fault)
})

test('what is wrong with hours is told by the rules of the company', () => {
  expect(hoursFault('0:05', { notesRequired: true, stepMinutes: 5, rounding: 'none' })).toBeUndefined()
  expect(hoursFault('0:07', { notesRequired: true, stepMinutes: 5, rounding: 'none' })).toBe(
    'Hours go in steps of 5 minutes',
  )
  expect(hoursFault('0:07', { notesRequired: true, stepMinutes: 5, rounding: 'up' })).toBeUndefined()
})
