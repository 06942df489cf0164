import { expect, test } from 'vitest'
import type { InvoiceLine, WholeInvoice } from '#shared/invoices/contract.ts'
import { askedAgain, draftAgain } from './draft-again.ts'

const VAT = { id: 7, name: 'VAT', percent: 20, category: 'S', reason: '', isDefault: true } as const

const line = (id: number, text: string, of: Partial<InvoiceLine> = {}): InvoiceLine => ({
  id,
  position: id,
  kind: 'Hours',
  text,
  quantity: 10,
  unit: 'hour',
  unitPrice: 150,
  net: 1500,
  taxName: 'VAT',
  taxPercent: 20,
  taxCategory: 'S',
  taxReason: '',
  original: null,
  items: 2,
  creditedQuantity: 0,
  creditsLineId: null,
  ...of,
})

const draft = (...lines: InvoiceLine[]) =>
  ({
    client: 'Acme',
    periodStart: '2026-10-01',
    periodEnd: '2026-10-31',
    issueDate: '2026-11-02',
    dueDate: '2026-12-02',
    grouping: 'Person',
    note: 'Thank you',
    buyerReference: 'PO-1',
    lines,
  }) as unknown as WholeInvoice

const discount = line(3, 'Agreed', { kind: 'Discount', quantity: -1, unit: 'piece', unitPrice: 75, items: 0 })

test('a deleted draft is drafted of what it held, with its days', () => {
  expect(askedAgain(draft(line(1, 'Anna'), discount))).toEqual({
    client: 'Acme',
    from: '2026-10-01',
    to: '2026-10-31',
    issueDate: '2026-11-02',
    grouping: 'Person',
    hours: true,
    expenses: false,
    milestones: false,
    retainers: false,
  })
})

test('texts, further lines, due date and note are as they were; lines that were not on it go again', () => {
  const deleted = draft(line(1, 'Engineering'), line(2, 'Ben'), discount)
  const made = draft(line(11, 'Anna'), line(12, 'Ben'), line(13, 'Cleo', { quantity: 4 }))
  const { body, isWhole } = draftAgain(deleted, made, [VAT])
  expect(isWhole).toBe(true)
  expect(body).toEqual({
    issueDate: '2026-11-02',
    dueDate: '2026-12-02',
    note: 'Thank you',
    buyerReference: 'PO-1',
    lines: [
      { id: 11, text: 'Engineering', taxRateId: 7 },
      { id: 12, text: 'Ben', taxRateId: 7 },
      { kind: 'Discount', text: 'Agreed', quantity: -1, unit: 'piece', unitPrice: 75, taxRateId: 7 },
    ],
  })
})

test('what has been invoiced or changed since is left out, and said', () => {
  const deleted = draft(line(1, 'Anna'), line(2, 'Ben'))
  const { body, isWhole } = draftAgain(deleted, draft(line(11, 'Anna'), line(12, 'Ben', { items: 3 })), [VAT])
  expect(isWhole).toBe(false)
  expect(body.lines.map(({ text }) => text)).toEqual(['Anna'])
})
