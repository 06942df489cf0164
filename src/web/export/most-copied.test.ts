import { expect, test } from 'vitest'
import { tooManyToCopy } from './most-copied.ts'

test('more than 20,000 rows are too many to copy', () => {
  expect(tooManyToCopy(20_000)).toBeUndefined()
  expect(tooManyToCopy(20_001)).toBe('More than 20,000 rows are too many to copy; download them')
})
