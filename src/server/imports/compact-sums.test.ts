import { expect, test } from 'vitest'
import { CompactSums } from './compact-sums.ts'

test('holds what a Map holds, however many there are', () => {
  const sums = new CompactSums()
  const expected = new Map<string, number>()
  for (let nth = 0; nth < 50_000; nth += 1) {
    const text = `person ${nth % 30_000}`
    expect(sums.get(text)).toBe(expected.get(text) ?? null)
    const sum = (expected.get(text) ?? 0) + nth
    sums.set(text, sum)
    expected.set(text, sum)
  }
  for (const [text, sum] of expected) expect(sums.get(text)).toBe(sum)
  expect(sums.get('nobody')).toBeNull()
})
