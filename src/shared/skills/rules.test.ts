import { expect, test } from 'vitest'
import { proficiencyLevel } from './rules.ts'

test.each([
  [0, 'Beginner'],
  [19.75, 'Beginner'],
  [20, 'Intermediate'],
  [34.75, 'Intermediate'],
  [35, 'Advanced'],
  [49.75, 'Advanced'],
  [50, 'Expert'],
  [5000, 'Expert'],
])('%s hours prove %s', (hours, level) => {
  expect(proficiencyLevel(hours)).toBe(level)
})
