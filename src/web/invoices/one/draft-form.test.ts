import { expect, test } from 'vitest'
import type { InvoiceLine } from '#shared/invoices/contract.ts'
import { toInvoiceBody, draftForm, netOfLine, newLine, taxOfLine, type DraftForm } from './draft-form.ts'

const HELD: InvoiceLine = {
  id: 7,
  position: 1,
  kind: 'Hours',
  text: 'Apollo',
  quantity: 10.333333,
  unit: 'hour',
  unitPrice: 150,
  net: 1550,
  taxName: 'VAT',
  taxPercent: 20,
  taxCategory: 'S',
  taxReason: '',
  original: null,
  items: 3,
  creditedQuantity: 0,
  creditsLineId: null,
}

const RATES = [
  { id: 1, name: 'VAT', percent: 20, category: 'S', reason: '', isDefault: true },
  { id: 2, name: 'Reduced', percent: 5, category: 'S', reason: '', isDefault: false },
] as const

const held = {
  id: 7,
  kind: 'Hours',
  text: 'Apollo',
  quantity: 10.333333,
  unit: 'hour',
  unitPrice: 150,
  taxRateId: '1',
} as const

const form = (lines: DraftForm['lines']): DraftForm => ({
  issueDate: '2026-11-24',
  dueDate: '2026-12-24',
  note: '',
  buyerReference: '',
  lines,
})

test('of what was logged, text and tax are sent and not quantity and price, which follow from the hours', () => {
  expect(toInvoiceBody(form([held])).lines).toEqual([{ id: 7, text: 'Apollo', taxRateId: 1 }])
})

test('a discount is typed as what it takes off and sent as less', () => {
  const discount = { ...newLine('Discount'), unitPrice: 75 }
  expect(toInvoiceBody(form([discount])).lines).toEqual([
    { kind: 'Discount', text: 'Discount', quantity: -1, unit: 'piece', unitPrice: 75 },
  ])
  expect(netOfLine(discount, undefined, 'EUR')).toBe(-75)
})

test('a line comes to nothing while its price is still to be typed, and is refused when it is saved', () => {
  const empty = newLine('Extra')
  expect(netOfLine(empty, undefined, 'EUR')).toBe(0)
  const found = draftForm.safeParse(form([empty]))
  expect(found.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'lines.0.text: Text is required',
    'lines.0.unitPrice: Price is required',
  ])
})

test('half a cent is rounded up', () => {
  expect(netOfLine({ ...newLine('Extra'), quantity: 0.5, unitPrice: 0.01 }, undefined, 'EUR')).toBe(0.01)
})

test('the tax of a line is the chosen one, else the one that it has, else the default', () => {
  expect(taxOfLine({ ...held, taxRateId: '2' }, HELD, RATES)).toMatchObject({ taxName: 'Reduced', taxPercent: 5 })
  expect(taxOfLine({ ...held, taxRateId: '' }, { ...HELD, taxPercent: 19 }, RATES)).toMatchObject({ taxPercent: 19 })
  expect(taxOfLine(newLine('Extra'), undefined, RATES)).toMatchObject({ taxName: 'VAT', taxPercent: 20 })
})
