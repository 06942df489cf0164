import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TaxCategory } from '#shared/invoices/choices.ts'
import type { InvoiceLine, WholeInvoice } from '#shared/invoices/contract.ts'
import { netOf, sumsOf } from '#shared/invoices/amounts.ts'
import { missingOf } from '#shared/invoices/missing.ts'
import { brokenRules } from '../testing/en16931.ts'
import { ublOf } from './ubl.ts'

const ADDRESS = { street: 'Main Street 1', postalCode: '10115', city: 'Berlin', country: 'DE' }

const RATES: Readonly<Record<string, { taxPercent: number; taxCategory: TaxCategory; taxReason: string }>> = {
  standard: { taxPercent: 19, taxCategory: 'S', taxReason: '' },
  reduced: { taxPercent: 7, taxCategory: 'S', taxReason: '' },
  zero: { taxPercent: 0, taxCategory: 'Z', taxReason: '' },
  exempt: { taxPercent: 0, taxCategory: 'E', taxReason: 'Teaching' },
  reverse: { taxPercent: 0, taxCategory: 'AE', taxReason: 'Reverse charge' },
  outside: { taxPercent: 0, taxCategory: 'O', taxReason: 'Not subject to tax' },
}

const QUEBEC = {
  taxPercent: 14.975,
  taxParts: [
    { name: 'GST', percent: 5 },
    { name: 'QST', percent: 9.975 },
  ],
}

function line(text: string, quantity: number, unitPrice: number, rate = 'standard'): InvoiceLine {
  const tax = { taxName: rate, ...(RATES[rate] ?? RATES['standard']) } as InvoiceLine
  const kind = quantity < 0 ? 'Discount' : 'Extra'
  return {
    ...tax,
    id: 1,
    position: 1,
    kind,
    text,
    quantity,
    unitPrice,
    unit: 'hour',
    net: netOf(quantity, unitPrice, 'EUR'),
    original: null,
    items: 0,
    creditedQuantity: 0,
    creditsLineId: null,
  }
}

function invoiceOf(lines: InvoiceLine[], change: Partial<WholeInvoice> = {}): WholeInvoice {
  return {
    id: 1,
    kind: 'Invoice',
    state: 'Issued',
    number: 'INV-2026-0001',
    client: 'Northwind',
    currency: 'EUR',
    issueDate: '2026-11-24',
    dueDate: '2026-12-24',
    periodStart: '2026-11-01',
    periodEnd: '2026-11-30',
    paid: 0,
    credited: 0,
    open: 0,
    creditsId: null,
    creditsNumber: null,
    createdAt: '',
    issuedAt: '',
    version: 1,
    grouping: 'Project',
    note: '',
    buyerReference: '',
    payments: [],
    creditNotes: [],
    missing: {},
    nextNumber: null,
    footer: '',
    hasLogo: false,
    createdBy: null,
    issuedBy: null,
    seller: {
      ...ADDRESS,
      name: 'Offbench GmbH',
      taxNumber: '30/123/45678',
      vatId: 'DE123456789',
      registration: 'HRB 1',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      bankName: '',
      email: 'a@example.org',
      phone: '',
      contact: '',
    },
    buyer: {
      ...ADDRESS,
      name: 'Northwind SE',
      vatId: 'DE987654321',
      email: '',
      buyerReference: '',
    },
    lines: lines.map((one, nth) => ({
      ...one,
      id: nth + 1,
      position: nth + 1,
    })),
    ...sumsOf(lines, change.currency ?? 'EUR'),
    ...change,
  }
}

test.each([
  ['several rates', invoiceOf([line('A', 1.5, 99.99), line('B', 3, 0.33, 'reduced'), line('C', -1, 10, 'reduced')])],
  ['nothing charged', invoiceOf([line('A', 1, 10, 'zero'), line('B', 1, 10, 'exempt'), line('C', 1, 10, 'reverse')])],
  ['outside the scope of tax', invoiceOf([line('A', 1, 10, 'outside')])],
  [
    'a credit note',
    invoiceOf([line('A', 1, 10)], { kind: 'Credit Note', number: 'CN-1', creditsNumber: 'INV-1', dueDate: null }),
  ],
  [
    'pounds, without an account',
    invoiceOf([line('A', 1, 10)], { currency: 'GBP', note: 'Thanks', buyerReference: '4711' }),
  ],
  ['yen', invoiceOf([line('A', 1.5, 99), line('B', 3, 33, 'reduced')], { currency: 'JPY' })],
  [
    'two taxes of one rate as that of a single tax',
    invoiceOf([
      { ...line('A', 1, 100.1), ...QUEBEC },
      { ...line('B', 1, 10), ...QUEBEC, taxParts: [] },
    ]),
  ],
])('an e-invoice of %s keeps the rules of EN 16931', (_what, invoice) => {
  expect(missingOf(invoice)).toEqual({})
  expect(brokenRules(ublOf(invoice))).toEqual([])
})

test('random lines keep the rules of sums, and lines and tax come to the total', () => {
  const one = fc.record({
    text: fc.string({ minLength: 1, unit: 'binary' }).map((text) => `x${text}`),
    quantity: fc.integer({ min: 1, max: 1e9 }).map((millionths) => millionths / 1e6),
    unitPrice: fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100),
    rate: fc.constantFrom('standard', 'reduced', 'zero', 'exempt', 'reverse'),
  })
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 8 }), (drawn) => {
      const lines = drawn.map(({ text, quantity, unitPrice, rate }) => line(text, quantity, unitPrice, rate))
      const invoice = invoiceOf(lines)
      const cents = (amount: number) => Math.round(amount * 100)
      const net = lines.reduce((sum, each) => sum + cents(each.net), 0)
      const tax = invoice.taxes.reduce((sum, each) => sum + cents(each.amount), 0)
      expect(net + tax).toBe(cents(invoice.total))
      expect(brokenRules(ublOf(invoice))).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('texts are escaped, and characters that no document may have are left out', () => {
  const xml = ublOf(invoiceOf([line('<a> & "b" \u0000\uD800\u{1F600}', 1, 1)]))
  expect(brokenRules(xml)).toEqual([])
  expect(xml).toContain('<cbc:Name>&lt;a&gt; &amp; &quot;b&quot; \uFFFD\u{1F600}</cbc:Name>')
})

test('the rules notice what is wrong', () => {
  const wrong = (change: Partial<WholeInvoice>) => brokenRules(ublOf(invoiceOf([line('A', 1, 10)], change)))
  expect(wrong({ total: 12 })).toEqual(['BR-CO-15'])
  expect(wrong({ net: 11 })).toEqual(['BR-CO-10', 'BR-CO-15'])
  expect(wrong({ currency: 'XYZ' })).toEqual(['BR-5, BR-CL-4'])
  expect(wrong({ dueDate: null })).toEqual(['BR-CO-25'])
  expect(wrong({ lines: [] })).toEqual(['BR-16', 'BR-CO-10', 'BR-S-8'])
  expect(brokenRules(ublOf(invoiceOf([{ ...line('A', 1, 10, 'exempt'), taxReason: '' }])))).toEqual([
    'BR-E-10, BR-AE-10, BR-O-10',
  ])
})

test.each([
  [0.005, 1, 0.01],
  [-0.005, 1, -0.01],
  [0.333333, 150, 50],
  [1 / 3, 900, 300],
  [1.005, 100, 100.5],
  [2.675, 1, 2.68],
])('%d × %d is %d', (quantity, price, net) => {
  expect(netOf(quantity, price, 'EUR')).toBe(net)
})
