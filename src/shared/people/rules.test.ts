import { expect, test } from 'vitest'
import { experienceYears, isActivePerson } from './rules.ts'

test.each([
  ['2026-11-20', true],
  ['2026-10-22', true],
  ['2026-10-21', false],
  [null, false],
  // Entries may be dated ahead.
  ['2026-11-25', true],
])('with a last entry on %s it is %s that a person is active', (lastActivity, active) => {
  expect(isActivePerson(lastActivity, '2026-11-20')).toBe(active)
})

test.each([
  [[], 0],
  [[11], 0],
  [[12], 1],
  [[5, 6, 12], 1],
  [[11, 13, 30], 4],
])('previous projects of %j months are %i years of experience', (months, years) => {
  expect(experienceYears(months)).toBe(years)
})
