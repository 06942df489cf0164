import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertedPrice, crossRate, hoursOf, netOf, sum, sumsOf, taxOf, totalOf, type SummedLine } from './amounts.ts'
import { waitingInvoices } from './waiting.ts'

const quantity = fc.integer({ min: 0, max: 10_000_000_000 }).map((millionths) => millionths / 1e6)
const price = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100)

test.each([
  [2, 120, 240],
  [0.5, 0.01, 0.01],
  [0.499999, 0.01, 0],
  [1.5, 0.01, 0.02],
  [0.333333, 100, 33.33],
  [1 / 3, 0.03, 0.01],
  [7.35, 119.99, 881.93],
])('%d at %d come to %d', (count, each, net) => {
  expect(netOf(count, each)).toBe(net)
})

test('what is taken back comes to as much as what was billed', () => {
  fc.assert(
    fc.property(quantity, price, (count, each) => {
      expect(netOf(-count, each) + netOf(count, each)).toBe(0)
    }),
  )
})

test.each([
  [100, 20, 20],
  [0.25, 10, 0.03],
  [-0.25, 10, -0.03],
  [0.24, 10, 0.02],
  [10, 7.7, 0.77],
  [99.99, 0, 0],
])('the tax of %d at %d %% is %d', (net, percent, tax) => {
  expect(taxOf(net, percent)).toBe(tax)
})

test('a price in another currency follows from what both are worth', () => {
  expect(convertedPrice(100, 0.85)).toBe(85)
  expect(convertedPrice(0.01, 0.5)).toBe(0.01)
  expect(crossRate(0.85, 0.76)).toBe(1.11842105)
  expect(crossRate(1, 3)).toBe(0.33333333)
})

test('seconds are hours to the millionth, so that a minute has its price', () => {
  expect([hoursOf(3600), hoursOf(60), hoursOf(1)]).toEqual([1, 0.016667, 0.000278])
  expect(netOf(hoursOf(60), 60)).toBe(1)
})

test('amounts add up to the cent in any order', () => {
  expect([sum([]), sum([0.1, 0.2]), sum([1.005, -0.1])]).toEqual([0, 0.3, 0.9])
  fc.assert(
    fc.property(fc.array(price), (amounts) => {
      expect(sum(amounts)).toBe(sum(amounts.toReversed()))
    }),
  )
})

describe('the sums of an invoice', () => {
  const line = (net: number, taxPercent: number, taxCategory: SummedLine['taxCategory'] = 'S'): SummedLine => ({
    net,
    taxName: 'VAT',
    taxPercent,
    taxCategory,
    taxReason: '',
  })

  test('have the tax of each rate on what its lines come to, not line by line', () => {
    const { taxes, ...sums } = sumsOf([line(0.12, 20), line(0.12, 20), line(10, 5), line(3, 0, 'E'), line(2, 0, 'Z')])
    expect(sums).toEqual({ net: 15.24, tax: 0.55, total: 15.79 })
    expect(taxes.map(({ taxCategory, taxPercent, net, amount }) => [taxCategory, taxPercent, net, amount])).toEqual([
      ['S', 20, 0.24, 0.05],
      ['S', 5, 10, 0.5],
      ['E', 0, 3, 0],
      ['Z', 0, 2, 0],
    ])
  })

  test('of no lines are nothing', () => {
    expect(sumsOf([])).toEqual({ net: 0, tax: 0, total: 0, taxes: [] })
    expect(totalOf([{ net: -10, amount: -2 }])).toEqual({ net: -10, tax: -2, total: -12 })
  })
})

test.each([
  [{ drafts: 0, overdueInvoices: 0 }, []],
  [{ drafts: 1, overdueInvoices: 0 }, ['issue: 1 draft to issue']],
  [{ drafts: 0, overdueInvoices: 2 }, ['collect: 2 overdue invoices']],
  [{ drafts: 2, overdueInvoices: 1 }, ['collect: 1 overdue invoice', 'issue: 2 drafts to issue']],
])('with %j there waits %j, what is owed first', (counts, told) => {
  const waiting = waitingInvoices({ ...counts, drafted: [], overdue: [] })
  expect(waiting.map(({ step, text }) => `${step}: ${text}`)).toEqual(told)
})
