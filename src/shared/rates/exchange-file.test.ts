import { expect, test } from 'vitest'
import { MOST_EXCHANGE_LINES, readExchangeRates } from './exchange-file.ts'

const read = (...lines: string[]) => readExchangeRates(lines.join('\n'), 'GBP')

test.each([
  ['commas', ['EUR,2026-11-01,0.85', 'usd,2026-11-01,0.76']],
  ['semicolons, with decimal commas', ['EUR;01.11.2026;0,85', 'USD;2026-11-01;0.76']],
  ['tabs, with a head in another order', ['Date\tRate\tCurrency', '2026-11-01\t0.85\tEUR', '2026-11-01\t0.76\tUSD']],
  ['quotes and the ends of Windows lines', ['\uFEFF"EUR","2026-11-01","0.85"\r', '"USD","2026-11-01","0.76"\r', '\r']],
])('reads lines with %s', (_, lines) => {
  expect(read(...lines)).toEqual({
    rates: [
      { currency: 'EUR', validFrom: '2026-11-01', rate: 0.85 },
      { currency: 'USD', validFrom: '2026-11-01', rate: 0.76 },
    ],
    refused: [],
  })
})

test.each([
  ['Euro,2026-11-01,0.85', 'A currency is three letters, such as EUR'],
  ['GBP,2026-11-01,1', "GBP is the company's own currency"],
  ['EUR,2026-02-30,0.85', 'There is no such day from 1990 to 2100'],
  ['EUR,,0.85', 'There is no such day from 1990 to 2100'],
  ['EUR,2026-11-01,many', 'The rate is no number'],
  ['EUR,2026-11-01', 'The rate is no number'],
  ['EUR,2026-11-01,0', 'A rate is more than 0 and at most 1,000,000'],
  ['EUR,2026-11-01,-0.85', 'A rate is more than 0 and at most 1,000,000'],
  ['EUR,2026-11-01,1000001', 'A rate is more than 0 and at most 1,000,000'],
])('refuses %s by its line and keeps the others', (line, reason) => {
  expect(read('USD,2026-11-01,0.76', line)).toEqual({
    rates: [{ currency: 'USD', validFrom: '2026-11-01', rate: 0.76 }],
    refused: [{ line: 2, text: line, reason }],
  })
})

test('refuses a second rate of a day, and lines beyond the most', () => {
  expect(read('EUR,2026-11-01,0.85', 'EUR,2026-11-01,0.86').refused).toMatchObject([{ line: 2 }])
  const many = Array.from({ length: MOST_EXCHANGE_LINES + 5 }, (_, nth) => `X${String(nth).padStart(5, '0')},,`)
  expect(read(...many).refused.at(-1)).toMatchObject({ line: MOST_EXCHANGE_LINES + 1 })
})
