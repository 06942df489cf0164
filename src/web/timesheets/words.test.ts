import { expect, test } from 'vitest'
import type { WeekApproval } from '#shared/weeks/contract.ts'
import { differenceText } from './months/words.ts'
import { stateOf } from './week-sheet/approval/words.ts'

const week = (submitted: object | null) => ({ submitted }) as WeekApproval

test.each([
  [null, 'Not submitted', 'neutral'],
  [{ state: 'Submitted', waiting: 2 }, 'Submitted', 'accent'],
  [{ state: 'Returned', waiting: 2 }, 'Returned', 'caution'],
  [{ state: 'Approved', waiting: 0 }, 'Approved', 'positive'],
  [{ state: 'Approved', waiting: 1 }, 'Approved, 1 entry waits', 'positive'],
  [{ state: 'Approved', waiting: 2 }, 'Approved, 2 entries wait', 'positive'],
] as const)('a week with %j is %s', (submitted, text, tone) => {
  expect(stateOf(week(submitted))).toMatchObject({ text, tone })
})

test('hours differ by more, by less or not at all', () => {
  expect([3, -1.5, 0].map(differenceText)).toEqual(['+3 h', '−1.5 h', '±0 h'])
})
