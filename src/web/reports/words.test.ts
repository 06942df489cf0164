import { expect, test } from 'vitest'
import { daysText, filterTexts, convertedFrom, otherAmounts, periodText, rowName, shareText } from './words.ts'

test.each([
  ['2026-10-01', '2026-10-31', 'October 2026'],
  ['2024-02-01', '2024-02-29', 'February 2024'],
  ['2026-02-01', '2026-02-27', '1 Feb – 27 Feb 2026'],
  ['2026-10-01', '2026-12-31', 'Q4 2026'],
  ['2026-11-01', '2027-01-31', 'Nov 2026 – Jan 2027'],
  ['2026-02-01', '2026-04-30', 'Feb – Apr 2026'],
  ['2025-01-01', '2025-12-31', '2025'],
  ['2025-02-01', '2026-01-31', 'Feb 2025 – Jan 2026'],
  ['2025-12-31', '2026-01-01', '31 Dec 2025 – 1 Jan 2026'],
  ['2026-03-05', '2026-03-05', '5 Mar 2026'],
])('%s to %s is called %s', (from, to, text) => {
  expect(daysText({ from, to })).toBe(text)
})

test('a quick period is told with its days', () => {
  const today = '2026-01-01'
  expect(periodText({ from: '2025-12-01', to: '2025-12-31' }, today)).toBe('Last Month, December 2025')
  expect(periodText({ from: '2025-12-01', to: '2025-12-30' }, today)).toBe('1 Dec – 30 Dec 2025')
})

test('amounts without an exchange rate are named in their currencies, the others are in the sum', () => {
  const amounts = [
    { currency: 'GBP', amount: 100 },
    { currency: 'EUR', amount: 500.5 },
    { currency: 'USD', amount: 20 },
  ]
  expect(otherAmounts({ total: 118, amounts, missing: ['EUR'] })).toBe('€500.50')
  expect(otherAmounts({ total: 100, amounts, missing: ['EUR', 'USD'] })).toBe('€500.50, US$20.00')
  expect(otherAmounts({ total: 620, amounts, missing: [] })).toBe('')
})

test('a share of nothing is a dash, of a loss a minus', () => {
  expect([shareText(null), shareText(undefined), shareText(0), shareText(-12.4)]).toEqual(['–', '–', '0 %', '−12 %'])
})

test('rows are called by their names, months by theirs', () => {
  expect(rowName('month', { id: '2026-01', name: '2026-01' })).toBe('January 2026')
  expect(rowName('client', { id: 'Acme', name: 'Acme' })).toBe('Acme')
  expect(rowName('skill', { id: null, name: 'No skill' })).toBe('No skill')
})

test('filters are told in words', () => {
  const names = { person: 'Ada Byron', project: undefined }
  expect(filterTexts({ by: 'project', userId: 1, projectId: 2, client: 'Acme', billable: 'false' }, names)).toEqual([
    'Project: …',
    'Client: Acme',
    'Person: Ada Byron',
    'Hours that are not billable',
  ])
  expect(filterTexts({ by: 'project' }, names)).toEqual([])
})

test('currencies that sums are converted from are named once; those without an exchange rate are in no sum', () => {
  const amounts = (...of: string[]) => of.map((currency) => ({ currency, amount: 1 }))
  const revenue = { total: 3, amounts: amounts('GBP', 'USD', 'EUR'), missing: ['USD'] }
  const cost = { total: 2, amounts: amounts('EUR', 'CHF'), missing: [] }
  expect(convertedFrom('GBP', [revenue, cost])).toEqual(['CHF', 'EUR'])
  expect(convertedFrom('GBP', [undefined, { total: 1, amounts: amounts('GBP'), missing: [] }])).toEqual([])
})
