import { expect, test } from 'vitest'
import { daysText, hourlyText, placeText, rateText } from './words.ts'

const NONE = { project: null, client: null, person: null, role: null }

test('a rate holds where its names say, or in the whole company', () => {
  expect(placeText({ ...NONE, project: 'Apollo', person: 'Ada Byron' })).toBe('Apollo, Ada Byron')
  expect(placeText({ ...NONE, client: 'Acme', role: 'Engineer' })).toBe('Acme, Engineer')
  expect(placeText(NONE)).toBe('the whole company')
})

test.each<[string, unknown, string]>([
  ['rate', 0.8512, '0.8512'],
  ['amount', 120, '120.00'],
  ['validUntil', null, 'open'],
  ['validUntil', '', 'open'],
  ['validUntil', '2026-12-31', '31 Dec 2026'],
  ['validFrom', '2026-01-01', '1 Jan 2026'],
  ['role', null, '–'],
  ['role', '', '–'],
  ['role', 'Engineer', 'Engineer'],
])('%s %j is told as %s', (field, value, told) => {
  expect(rateText(field, value)).toBe(told)
})

test('days of a rate are from and to, or from alone', () => {
  expect(daysText({ validFrom: '2026-01-01', lastDay: null })).toBe('from 1 Jan 2026')
  expect(daysText({ validFrom: '2026-01-01', lastDay: '2026-12-31' })).toBe('1 Jan 2026 to 31 Dec 2026')
  expect(hourlyText({ amount: 120, currency: 'EUR' })).toBe('€120.00')
})
