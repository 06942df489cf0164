import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowedSlips, slipsBetween, slipsSoFar } from './misspelled.ts'

describe('slips', () => {
  test.each([
    [3, 0],
    [4, 1],
    [7, 1],
    [8, 2],
    [20, 2],
  ])('a word of %d letters may have %d', (length, slips) => expect(allowedSlips(length)).toBe(slips))

  test.each([
    ['anna', 'anna', 0],
    ['anan', 'anna', 1],
    ['ana', 'anna', 1],
    ['zymm', 'zimmer', 1],
    ['annna', 'anna', 1],
    ['kuberntes', 'kubernetes', 1],
    ['abcd', 'wxyz', Infinity],
  ])('%s and %s: %d', (typed, word, slips) => expect(slipsSoFar(typed, word, 2)).toBe(slips))
})

test.each([
  ['anna', 'anna', 0],
  ['zimer', 'zimmer', 1],
  ['anan', 'anna', 1],
  ['zymm', 'zimmer', Infinity],
  ['kubernets', 'kubernetes', 1],
  ['abcd', 'wxyz', Infinity],
])('%s instead of the whole word %s: %d slips', (typed, word, slips) => {
  expect(slipsBetween(typed, word, 2)).toBe(slips)
})

const word = fc.stringMatching(/^[a-e]{1,9}$/)

test('slips are as many both ways, at most as many to a beginning, and none only between equal words', () => {
  fc.assert(
    fc.property(word, word, fc.nat(3), (one, other, most) => {
      const slips = slipsBetween(one, other, most)
      expect(slipsBetween(other, one, most)).toBe(slips)
      expect(slipsSoFar(one, other, most)).toBeLessThanOrEqual(slips)
      expect(slips === 0).toBe(one === other)
    }),
  )
})
