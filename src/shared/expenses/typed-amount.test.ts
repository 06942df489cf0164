import { expect, test } from 'vitest'
import { typedAmount } from './typed-amount.ts'

test.each([
  ['', null],
  ['   ', null],
  ['12', 12],
  ['12.5', 12.5],
  ['12,50', 12.5],
  [',5', 0.5],
  ['1,234', 1234],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['1 234,5', 1234.5],
  ['1,234,567', 1_234_567],
  ['-3', -3],
  ['a lot', NaN],
  ['12,34,567', 1_234_567],
  ['1,2,3', NaN],
  ['0x10', NaN],
  ['.', NaN],
])('%j is read as %d', (text, amount) => {
  expect(typedAmount(text)).toEqual(amount)
})
