import { expect, test } from 'vitest'
import { waitMs } from './rules.ts'

test('the wait after a failure grows from a minute to two hours', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 50].map((tries) => waitMs(tries) / 60_000)
  expect(minutes).toEqual([1, 2, 5, 15, 30, 60, 120, 120, 120])
})
