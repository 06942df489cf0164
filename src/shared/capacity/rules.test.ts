import { expect, test } from 'vitest'
import { utilization } from './rules.ts'

test.each([
  [0, 40, 0],
  [30, 40, 75],
  [44, 40, 110],
  [0, 0, null],
  [32, 0, null],
])('%i of %i hours is %s %%, and nothing is a percentage of no capacity', (allocated, capacity, percent) => {
  expect(utilization(allocated, capacity)).toBe(percent)
})
