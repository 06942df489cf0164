import { expect, test } from 'vitest'
import { isNewSkill, skillGrowth } from '../skills/growth.ts'

test.each([
  [0, 0, '+0%'],
  [4, 4, '+0%'],
  [5, 4, '+25%'],
  [7, 6, '+17%'],
  [3, 0, '+100%'],
])('%i skills now and %i before is %s', (now, before, growth) => {
  expect(skillGrowth(now, before)).toBe(growth)
})

test.each([
  ['2026-10-21', false],
  ['2026-10-22', true],
  ['2026-11-20', true],
])('a skill first used on %s is new on 2026-11-20: %s', (firstUsed, expected) => {
  expect(isNewSkill({ firstUsed }, '2026-11-20')).toBe(expected)
})
