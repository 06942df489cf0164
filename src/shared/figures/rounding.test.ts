import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundToCents, roundToTenths, sumToCents } from './rounding.ts'

test('sums of hours and money are exact to the hundredth, however many there are', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -100_000, max: 100_000 })), (cents) => {
      expect(sumToCents(cents.map((each) => each / 100))).toBeCloseTo(cents.reduce((a, b) => a + b, 0) / 100, 10)
    }),
  )
  expect(sumToCents([0.1, 0.2])).toBe(0.3)
  expect(sumToCents([])).toBe(0)
})

test.each([
  [1.234, 1.23, 1.2],
  [1.236, 1.24, 1.2],
  [1.25, 1.25, 1.3],
  [-1.25, -1.25, -1.2],
])('%s is %s to the hundredth and %s to the tenth', (value, cents, tenths) => {
  expect(roundToCents(value)).toBe(cents)
  expect(roundToTenths(value)).toBe(tenths)
})
