import { expect, test } from 'vitest'
import { CALLS_PER_MINUTE } from '#shared/tokens/rules.ts'
import { CallRates } from './call-rates.ts'

const calls = (rates: CallRates, tokenId: number, now: number, count: number) =>
  Array.from({ length: count }, () => rates.count(tokenId, now)).filter((wait) => wait === 0).length

test('a token makes 600 calls at once, then ten a second', () => {
  const rates = new CallRates()
  expect(calls(rates, 1, 0, CALLS_PER_MINUTE + 5)).toBe(600)
  expect(rates.count(1, 0)).toBe(100)
  expect(calls(rates, 1, 1_000, 20)).toBe(10)
  expect(calls(rates, 1, 3_600_000, 700)).toBe(600)
})

test('what one token uses up is not taken from another', () => {
  const rates = new CallRates()
  calls(rates, 1, 0, 601)
  expect(rates.count(2, 0)).toBe(0)
})
