import { expect, test } from 'vitest'
import { readNumber, WRONG } from './numbers.ts'

test.each([
  ['7.5', '.', 7.5],
  ['7,5', ',', 7.5],
  ['1,234.50', '.', 1234.5],
  ['1.234,50', ',', 1234.5],
  ["1'234.50", '.', 1234.5],
  ['1 234,50 €', ',', 1234.5],
  ['$1,200', '.', 1200],
  ['USD 12.5', '.', 12.5],
  ['50 %', '.', 50],
  ['-3', '.', -3],
  ['.5', '.', 0.5],
  ['1.234.567', ',', 1_234_567],
  ['12,34,567.00', '.', 1_234_567],
  ['(1.5)', '.', -1.5],
  ['4.1666666666666664E-2', ',', 0.041666666666666664],
  // A sign between thousands is followed by three digits.
  ['0,5', '.', WRONG],
  ['1,5', '.', WRONG],
  ['15,25', '.', WRONG],
  ['0,125', '.', WRONG],
  ['1.5', ',', WRONG],
  ['1 5', '.', WRONG],
  ['0,5', 'either', 0.5],
  ['1.5', 'either', 1.5],
  ['1.234,5', 'either', 1234.5],
  ['0,125', 'either', 0.125],
  ['1,234', 'either', WRONG],
  ['1.234', 'either', WRONG],
  ['', '.', null],
  ['7h', '.', WRONG],
  ['1.2.3', '.', WRONG],
] as const)('the number of %j with %j is %s', (cell, decimal, number) => {
  expect(readNumber(cell, decimal)).toBe(number)
})
