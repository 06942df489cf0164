import { expect, test } from 'vitest'
import { skillGrowth } from './rules.ts'

test.each([
  [0, 0, '+0%'],
  [4, 4, '+0%'],
  [5, 4, '+25%'],
  [7, 6, '+17%'],
  [3, 0, '+100%'],
])('%i skills now and %i before is %s', (now, before, growth) => {
  expect(skillGrowth(now, before)).toBe(growth)
})
