import { expect, test } from 'vitest'
import { activityLabel, isOpen } from './rules.ts'

test.each([
  ['2026-11-21', 'Active'],
  ['2026-11-14', 'Active'],
  ['2026-11-13', 'Recent'],
  ['2026-11-07', 'Recent'],
  ['2026-11-06', 'Stale'],
  [null, 'Stale'],
])('last activity on %s makes a project %s on 2026-11-21', (lastActivity, label) => {
  expect(activityLabel({ lastActivity, startDate: '2026-01-01' }, '2026-11-21')).toBe(label)
})

test.each([
  [null, 'New'],
  ['2026-12-01', 'New'],
  ['2026-11-07', 'New'],
  ['2026-11-06', 'Stale'],
])('a project that starts on %s and has no time yet is %s on 2026-11-21', (startDate, label) => {
  expect(activityLabel({ lastActivity: null, startDate }, '2026-11-21')).toBe(label)
})

test('every status but Completed is open, in either spelling', () => {
  expect(isOpen({ status: 'Ongoing' })).toBe(true)
  expect(isOpen({ status: 'Completed' })).toBe(false)
  expect(isOpen({ status: 'completed' as 'Completed' })).toBe(false)
})
