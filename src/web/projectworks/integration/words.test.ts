import { expect, test } from 'vitest'
import type { SyncRun } from '#shared/projectworks/contract.ts'
import { fieldText, notTakenText, rowsOf } from './words.ts'

const reason = (text: string, rows: number, kept = false) => ({ reason: text, rows, kept })
const told = (...reasons: ReturnType<typeof reason>[]) => notTakenText({ reasons } as unknown as SyncRun)

test('rows that were not taken are told with the most frequent reasons, those that were kept apart', () => {
  expect(told()).toBeNull()
  expect(told(reason('no name', 1))).toBe('1 row was rejected: 1 × no name.')
  expect(told(reason('no name', 2), reason('no day', 1))).toBe('3 rows were rejected: 2 × no name and 1 × no day.')
  expect(told(reason('no name', 1, true))).toBe('1 row was kept as it was before: 1 × no name.')
  expect(told(reason('a', 2), reason('b', 3, true))).toBe(
    '2 rows were rejected: 2 × a. 3 rows were kept as they were before: 3 × b.',
  )
})

test('three reasons are told, further ones counted', () => {
  const [a, b, c] = [reason('a', 4), reason('b', 3), reason('c', 2)]
  expect(told(a, b, c)).toBe('9 rows were rejected: 4 × a, 3 × b, and 2 × c.')
  expect(told(a, b, c, reason('d', 1))).toBe('10 rows were rejected: 4 × a, 3 × b, 2 × c, and 1 other reason.')
  expect(told(a, b, c, reason('d', 1), reason('e', 1))).toContain('and 2 other reasons.')
  expect(rowsOf([a, b] as never)).toBe(7)
})

test('a field is told in words', () => {
  expect([fieldText('userId'), fieldText('name')]).toEqual(['User id', 'Name'])
})
