import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstHours, leftHours, leftSentence, remainingHours } from './rules.ts'

test.each([
  ['the whole day is left', 8, 0, 8],
  ['some of it is', 8, 2.5, 5.5],
  ['a quarter is', 8, 7.75, 0.25],
  ['nothing is', 8, 8, 0.25],
  ['more was logged than expected', 8, 11, 0.25],
  ['a day off has no entry yet', 0, 0, 8],
  ['a day off has some', 0, 3, 5],
  ['a day off has more than a usual day', 0, 9, 0.25],
  ['a part-time day does not end on a quarter', 7.6, 0, 7.5],
  ['decimals do not add up exactly', 7.6, 7.1, 0.5],
  ['the day has all its hours', 24, 0, 24],
])('where %s, work goes on with the hours that a form can hold', (_, expected, logged, hours) => {
  expect(remainingHours(expected, logged)).toBe(hours)
})

test.each([
  ['a working day', 8, 2.5, '5.5 h left today.'],
  ['a full day', 8, 8, 'All 8 h of today are logged.'],
  ['a day with more than expected', 8, 9, 'All 8 h of today are logged.'],
  ['a Saturday', 0, 0, 'No hours are expected today.'],
  ['a Saturday with some hours', 0, 3, 'No hours are expected today.'],
])('what is left of %s is what its capacity leaves', (_, expectedHours, logged, sentence) => {
  expect(leftSentence({ expectedHours, leftHours: leftHours(expectedHours, logged) })).toBe(sentence)
})

test.each([
  ['on an empty day the specification’s 8 hours', 7.5, 0, 8],
  ['on a day with entries what is left of it', 8, 2.5, 5.5],
  ['on a full day the least that an entry may hold', 8, 8, 0.25],
  ['on a half day off what is left of the other half', 4, 1, 3],
  ['on a day off, once something is logged, what is left of 8 hours', 0, 3, 5],
])('an empty form proposes %s', (_, expected, logged, hours) => {
  expect(firstHours(expected, logged)).toBe(hours)
})

test('remaining hours are always what an entry may hold', () => {
  const hours = fc.integer({ min: 0, max: 4800 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(hours, hours, (expected, logged) => {
      const left = remainingHours(expected, logged)
      expect(left).toBeGreaterThanOrEqual(0.25)
      expect(left).toBeLessThanOrEqual(24)
      expect(left % 0.25).toBe(0)
      expect(left).toBeLessThanOrEqual(Math.max(0.25, (expected || 8) - logged + 1e-6))
    }),
  )
})
