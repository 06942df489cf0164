import { expect, test } from 'vitest'
import { freshness, levelByHours, proficiencyLevel, skillBar } from './rules.ts'

const TODAY = '2026-11-20'
const LATELY = '2026-05-24'
const LONG_AGO = '2026-05-23'

test.each([
  [0, LATELY, 'Beginner'],
  [19.75, LATELY, 'Beginner'],
  [20, LONG_AGO, 'Intermediate'],
  [34.75, LATELY, 'Intermediate'],
  [35, LATELY, 'Advanced'],
  [35, LONG_AGO, 'Intermediate'],
  [49.75, LATELY, 'Advanced'],
  [50, LONG_AGO, 'Expert'],
  [5000, LATELY, 'Expert'],
])('%s hours, last used on %s, prove %s', (hours, lastUsed, level) => {
  expect(proficiencyLevel(hours, lastUsed, TODAY)).toBe(level)
})

test.each([
  [19.75, 'Beginner'],
  [20, 'Intermediate'],
  [49.75, 'Intermediate'],
  [50, 'Expert'],
])('on cards of Company Resources %s hours are %s', (hours, level) => {
  expect(levelByHours(hours)).toBe(level)
})

test.each([
  ['2026-11-20', 100],
  ['2026-10-21', 100],
  ['2025-10-21', 50],
  ['2024-10-21', 25],
  // Entries may be dated ahead.
  ['2026-11-21', 100],
])('a skill last used on %s is %i %% fresh', (lastUsed, percent) => {
  expect(freshness(lastUsed, TODAY)).toBe(percent)
})

test.each([
  ['Beginner', 0, 0],
  ['Beginner', 0.25, 0.3125],
  ['Beginner', 10, 12.5],
  ['Beginner', 19.75, 24.6875],
  ['Intermediate', 20, 50],
  ['Advanced', 35, 75],
  ['Expert', 50, 100],
] as const)('a skill bar begins at zero: of a %s with %s h it is filled to %s %%', (level, hours, fill) => {
  expect(skillBar(level, hours)).toBe(fill)
})
