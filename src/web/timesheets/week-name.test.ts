import { expect, test } from 'vitest'
import { weekName } from './week-name.ts'

test('a week is named by its days, with both months where it spans two', () => {
  expect(weekName('2026-11-16')).toBe('16 – 22 Nov 2026')
  expect(weekName('2026-11-30')).toBe('30 Nov – 6 Dec 2026')
})
