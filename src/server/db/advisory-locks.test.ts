import { expect, test } from 'vitest'
import { ADVISORY_LOCKS } from './advisory-locks.ts'

test('no two locks have the same number, so a company is filled while a process serves', () => {
  const numbers = Object.values(ADVISORY_LOCKS)
  expect(new Set(numbers).size).toBe(numbers.length)
})
