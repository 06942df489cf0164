import { expect, test } from 'vitest'
import { milestoneAmounts } from './fees.ts'

const milestone = (amount: number | null | undefined, doneOn: string | null = null) => ({
  id: 1,
  name: 'Launch',
  dueDate: '2026-12-01',
  doneOn,
  ...(amount !== undefined && { amount }),
})

test('milestones say what they add up to, what of it can be invoiced, and by how much they miss the fee', () => {
  const thirds = [milestone(33.33, '2026-11-01'), milestone(33.33), milestone(33.33), milestone(null)]
  expect(milestoneAmounts(thirds, 100)).toEqual({ sum: 99.99, reached: 33.33, differs: -0.01 })
  expect(milestoneAmounts(thirds, 99.99)).toMatchObject({ differs: 0 })
  expect(milestoneAmounts(thirds, 50)).toMatchObject({ differs: 49.99 })
  expect(milestoneAmounts(thirds, null)).toMatchObject({ differs: null })
})

test('milestones without amounts have no sum', () => {
  expect(milestoneAmounts([milestone(null), milestone(undefined)], 100)).toMatchObject({ sum: null, reached: 0 })
  expect(milestoneAmounts([milestone(0)], 0)).toEqual({ sum: 0, reached: 0, differs: 0 })
})
