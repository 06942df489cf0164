import { expect, test } from 'vitest'
import { taxText } from '../widgets/tax-text.ts'
import { historyText, quantityText, titleOf, unitText } from './words.ts'

test.each([
  [1, 'hour', '1 h', 'hour'],
  [12.5, 'hour', '12.5 h', 'hours'],
  [1, 'day', '1 day', 'day'],
  [0.5, 'day', '0.5 days', 'days'],
  [2, 'month', '2 months', 'months'],
  [1, 'piece', '1', 'piece'],
  [1234.567, 'piece', '1,234.567', 'pieces'],
  [1 / 3, 'hour', '0:20 h', 'hours'],
] as const)('%d of the unit %s is %s', (quantity, unit, amount, word) => {
  expect([quantityText({ quantity, unit }), unitText({ quantity, unit })]).toEqual([amount, word])
})

test('an invoice is called by its number, a draft by its client', () => {
  expect(titleOf({ kind: 'Invoice', number: '2026-001', client: 'Acme' })).toBe('Invoice 2026-001')
  expect(titleOf({ kind: 'Invoice', number: null, client: 'Acme' })).toBe('Draft for Acme')
  expect(taxText({ name: 'VAT', percent: 7.125 })).toBe('VAT 7.125 %')
})

test('the history names the lines that differ, discounts and taxes among them', () => {
  const hours = { kind: 'Hours', text: 'Apollo', quantity: 3, unitPrice: 100, net: 300, taxName: 'VAT', taxPercent: 20 }
  const discount = { ...hours, kind: 'Discount', text: 'Discount', quantity: -1, unitPrice: 50, net: -50 }
  const text = historyText('GBP')
  expect(text('lines', [hours, discount], [hours])).toBe('Discount: -1 × £50.00 = -£50.00, VAT 20 %')
  expect(text('lines', [hours], [hours, discount])).toBe('–')
  expect(text('lines', [hours], [{ ...hours, taxPercent: 0 }])).toBe('Apollo: 3 × £100.00 = £300.00, VAT 20 %')
  expect([text('tax', 60), text('dueDate', '2026-12-24'), text('note', '')]).toEqual(['£60.00', '24 Dec 2026', '–'])
})
