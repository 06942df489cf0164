import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  convertedPrice,
  crossRate,
  exactQuantity,
  hoursOf,
  netOf,
  sum,
  sumOfQuantities,
  sumsOf,
  taxOf,
  totalOf,
  type SummedLine,
} from './amounts.ts'
import { recomputableText } from './quantity-text.ts'
import { withRounding } from './rounding.ts'
import { waitingInvoices } from './waiting.ts'

const anyQuantity = fc.integer({ min: 0, max: 10_000_000_000 }).map((millionths) => millionths / 1e6)
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
  expect(netOf(count, each, 'EUR')).toBe(net)
})

test('what is taken back comes to as much as what was billed', () => {
  fc.assert(
    fc.property(anyQuantity, price, (count, each) => {
      expect(netOf(-count, each, 'EUR') + netOf(count, each, 'EUR')).toBe(0)
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
  expect(taxOf(net, percent, 'EUR')).toBe(tax)
})

test('a price in another currency follows from what both are worth', () => {
  expect(convertedPrice(100, 0.85, 'EUR')).toBe(85)
  expect(convertedPrice(0.01, 0.5, 'EUR')).toBe(0.01)
  expect(crossRate(0.85, 0.76)).toBe(1.11842105)
  expect(crossRate(1, 3)).toBe(0.33333333)
})

test('seconds are exact hours, even after they were stored with six decimals', () => {
  expect([hoursOf(3600), hoursOf(60), hoursOf(36)]).toEqual([1, 1 / 60, 0.01])
  expect(netOf(hoursOf(60), 60, 'EUR')).toBe(1)
  expect([netOf(hoursOf(3000), 90.03, 'EUR'), netOf(0.833333, 90.03, 'EUR')]).toEqual([75.03, 75.03])
  expect(sumOfQuantities([0.333333, 0.333333, 0.333333])).toBe(1)
})

test.each([
  ['EUR', 1.5, 33.333, 50],
  ['JPY', 1.5, 3333, 5000],
  ['KWD', 1.5, 3.333, 5],
  ['KWD', 1, 3.333, 3.333],
  ['JPY', 0.5, 3333, 1667],
])('amounts in %s have the decimals of the currency: %d at %d come to %d', (currency, count, each, net) => {
  expect(netOf(count, each, currency)).toBe(net)
})

test('lines of hours come to what their minutes are worth, rounded once, however they are grouped', () => {
  const hours = (minutes: number, unitPrice: number) => ({
    kind: 'Hours' as const,
    quantity: hoursOf(minutes * 60),
    unitPrice,
    net: netOf(minutes / 60, unitPrice, 'EUR'),
    taxName: 'VAT',
    taxPercent: 20,
    taxCategory: 'S' as const,
    taxReason: '',
  })
  const six = withRounding(
    Array.from({ length: 6 }, () => hours(50, 90.03)),
    'EUR',
  )
  expect(six.map(({ kind, net }) => [kind, net])).toEqual([
    ...Array.from({ length: 6 }, () => ['Hours', 75.03]),
    ['Rounding', -0.03],
  ])
  expect(sumsOf(six, 'EUR').net).toBe(450.15)
  expect(sumsOf(withRounding([hours(300, 90.03)], 'EUR'), 'EUR').net).toBe(450.15)
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 600 }), price), { minLength: 1, maxLength: 9 }),
      (drawn) => {
        const lines = withRounding(
          drawn.map(([minutes, each]) => hours(minutes, each)),
          'EUR',
        )
        const exact = drawn.reduce((all, [minutes, each]) => all + minutes * Math.round(each * 100), 0)
        expect(sumsOf(lines, 'EUR').net).toBe(Math.floor((exact + 30) / 60) / 100)
        for (const { quantity, unitPrice, net } of lines) expect(netOf(quantity, unitPrice, 'EUR')).toBe(net)
        expect(withRounding(lines, 'EUR')).toEqual(lines)
      },
    ),
  )
})

test('two taxes on one amount are rounded by themselves', () => {
  const taxParts = [
    { name: 'GST', percent: 5 },
    { name: 'QST', percent: 9.975 },
  ]
  const [quebec] = sumsOf(
    [{ net: 100.1, taxName: 'GST + QST', taxPercent: 14.975, taxCategory: 'S', taxReason: '', taxParts }],
    'CAD',
  ).taxes
  expect([quebec?.amount, quebec?.taxParts?.map(({ amount }) => amount)]).toEqual([14.99, [5.01, 9.98]])
})

test.each([
  [0.333333, 'hour', '0:20'],
  [8.016667, 'hour', '8:01'],
  [0.026667, 'hour', '0:01:36'],
  [1.25, 'hour', '1.25'],
  [0.333333, 'piece', '0.3333333333333333'],
] as const)('a quantity of %d %s is given as %s, so that its amount can be recomputed', (quantity, unit, text) => {
  expect(recomputableText({ quantity: exactQuantity(quantity), unit }, String)).toBe(text)
})

test('amounts add up exactly in any order', () => {
  expect([sum([]), sum([0.1, 0.2]), sum([1.005, -0.1])]).toEqual([0, 0.3, 0.905])
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
    const { taxes, ...sums } = sumsOf(
      [line(0.12, 20), line(0.12, 20), line(10, 5), line(3, 0, 'E'), line(2, 0, 'Z')],
      'EUR',
    )
    expect(sums).toEqual({ net: 15.24, tax: 0.55, total: 15.79 })
    expect(taxes.map(({ taxCategory, taxPercent, net, amount }) => [taxCategory, taxPercent, net, amount])).toEqual([
      ['S', 20, 0.24, 0.05],
      ['S', 5, 10, 0.5],
      ['E', 0, 3, 0],
      ['Z', 0, 2, 0],
    ])
  })

  test('of no lines are nothing', () => {
    expect(sumsOf([], 'EUR')).toEqual({ net: 0, tax: 0, total: 0, taxes: [] })
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
