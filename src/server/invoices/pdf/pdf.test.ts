import { buffer } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { readPdf } from '../../testing/pdf.ts'
import type { InvoiceLine, TaxTotal, WholeInvoice } from '#shared/invoices/contract.ts'
import { pdfOf } from './pdf.ts'

const VAT = { taxName: 'VAT', taxPercent: 20, taxCategory: 'S', taxReason: '' } as const

const LINE: InvoiceLine = {
  ...VAT,
  id: 1,
  position: 1,
  kind: 'Hours',
  text: 'Discovery',
  quantity: 12.5,
  unit: 'hour',
  unitPrice: 150,
  net: 1875,
  original: null,
  items: 3,
  creditedQuantity: 0,
  creditsLineId: null,
}

const INVOICE: WholeInvoice = {
  id: 1,
  kind: 'Invoice',
  state: 'Issued',
  number: '2026-0042',
  client: 'Acme',
  currency: 'GBP',
  issueDate: '2026-11-03',
  dueDate: '2026-12-03',
  periodStart: '2026-10-01',
  periodEnd: '2026-10-31',
  net: 1875,
  tax: 375,
  total: 2250,
  paid: 0,
  credited: 0,
  open: 2250,
  creditsId: null,
  creditsNumber: null,
  createdAt: '2026-11-03T09:00:00.000Z',
  issuedAt: '2026-11-03T09:00:00.000Z',
  version: 1,
  grouping: 'Project',
  note: 'Thank you.',
  buyerReference: 'PO-7',
  seller: {
    name: 'Northlight Ltd',
    street: '12 Harbour Street',
    postalCode: 'EC1A 4JQ',
    city: 'London',
    country: 'GB',
    taxNumber: '',
    vatId: 'GB123456789',
    registration: '',
    iban: 'GB29NWBK60161331926819',
    bic: 'NWBKGB2L',
    bankName: 'Harbour Bank',
    email: 'billing@northlight.example',
    phone: '',
    contact: '',
  },
  buyer: {
    name: 'Acme GmbH',
    street: 'Musterstraße 7',
    postalCode: '10115',
    city: 'Berlin',
    country: 'DE',
    vatId: 'DE999999999',
    email: '',
    buyerReference: '',
  },
  lines: [LINE],
  taxes: [{ ...VAT, net: 1875, amount: 375 }],
  payments: [],
  creditNotes: [],
  missing: {},
  nextNumber: null,
  footer: 'Northlight Ltd is registered in London.',
  hasLogo: false,
  createdBy: null,
  issuedBy: null,
}

const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const from = (country: string): WholeInvoice => ({ ...INVOICE, seller: { ...INVOICE.seller, country } })

const fileOf = async (invoice: WholeInvoice, logo: Buffer | null = null) => buffer(await pdfOf(invoice, logo))

async function printed(invoice: WholeInvoice, logo: Buffer | null = null) {
  const bytes = await fileOf(invoice, logo)
  return { ...(await readPdf(bytes)), bytes: bytes.length }
}

test('everything that an invoice must say is in its text', async () => {
  const { pages, title } = await printed(INVOICE)
  expect(pages).toHaveLength(1)
  expect(title).toBe('Invoice 2026-0042')
  for (const said of [
    'Invoice 2026-0042',
    'Acme GmbH Musterstraße 7 10115 Berlin Germany VAT ID DE999999999',
    'Northlight Ltd 12 Harbour Street London EC1A 4JQ VAT ID GB123456789 billing@northlight.example',
    '3 November 2026',
    '3 December 2026',
    '1 – 31 October 2026',
    'PO-7',
    'Discovery 12.5 h 150.00 20% 1,875.00',
    'Net £1,875.00',
    'VAT 20% on £1,875.00 £375.00',
    'Total £2,250.00',
    'Please pay £2,250.00 by 3 December 2026.',
    'IBAN GB29 NWBK 6016 1331 9268 19 BIC NWBKGB2L Harbour Bank',
    'Thank you.',
    'Northlight Ltd is registered in London.',
    'Page 1 of 1',
  ])
    expect(pages[0]).toContain(said)
})

test('the same invoice is the same file, whenever it is asked for', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-03T10:00:00Z') })
  const first = await fileOf(INVOICE)
  vi.setSystemTime('2031-03-04T05:06:07Z')
  expect((await fileOf(INVOICE)).equals(first)).toBe(true)
  vi.useRealTimers()
  expect((await fileOf({ ...INVOICE, note: 'Thanks.' })).equals(first)).toBe(false)
})

test('lines go on over as many pages as they need, each with the heads, none lost and none twice', async () => {
  const lines = Array.from({ length: 90 }, (_, n) => ({ ...LINE, text: `Line ${n + 1} of work.` }))
  const { pages } = await printed({ ...INVOICE, lines })
  expect(pages.length).toBeGreaterThan(2)
  pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages.length}`))
  const withLines = pages.filter((page) => page.includes('of work.'))
  for (const page of withLines) expect(page.match(/Description Quantity/g)).toHaveLength(1)
  const told = pages.flatMap((page) => [...page.matchAll(/Line (\d+) of work/g)].map(([, n]) => Number(n)))
  expect(told).toEqual(lines.map((_, n) => n + 1))
})

test('a text that is longer than a page goes on and leaves the totals whole', async () => {
  const text = Array.from({ length: 150 }, (_, n) => `Part${n}`).join('\n')
  const { pages } = await printed({ ...INVOICE, lines: [{ ...LINE, text }] })
  const all = pages.join(' ')
  expect(pages[1]).toContain('12.5 h 150.00 20% 1,875.00')
  expect(all).toContain('Part149')
  expect(all.match(/Total £2,250.00/g)).toHaveLength(1)
})

test.each([
  ['GB', [595, 842], '£2,250.00', '3 November 2026'],
  ['DE', [595, 842], '2.250,00 £', '3 November 2026'],
  ['US', [612, 792], '£2,250.00', 'November 3, 2026'],
  ['CH', [595, 842], "£ 2'250.00", '3 November 2026'],
  ['EG', [595, 842], '2,250.00', '3 November 2026'],
])('%s has its paper, amounts and days', async (country, size, total, day) => {
  const { pages, ...paper } = await printed(from(country))
  expect(paper.size).toEqual(size)
  expect(pages[0]).toContain(total)
  expect(pages[0]).toContain(day)
})

test('names in Greek, Cyrillic and with accents are printed, and of the fonts only their letters are in the file', async () => {
  const names = 'Δημήτρης Παπαδόπουλος, Людмила Їжакевич, Łukasz Żółty, Đặng Ngọc'
  const { pages, bytes } = await printed({ ...INVOICE, buyer: { ...INVOICE.buyer, name: names } })
  expect(pages[0]).toContain(names)
  expect(bytes).toBeLessThan(60_000)
})

test('a draft says that it is one', async () => {
  const { pages, title } = await printed({ ...INVOICE, number: null, issuedAt: null, state: 'Draft' })
  expect(title).toBe('Invoice (draft)')
  expect(pages[0]).toContain('Draft, not issued')
})

test('a credit note says what it corrects and asks for no payment', async () => {
  const { pages } = await printed({ ...INVOICE, kind: 'Credit Note', number: 'C-7', creditsNumber: '2026-0042' })
  expect(pages[0]).toContain('Credit Note C-7')
  expect(pages[0]).toContain('Corrects invoice')
  expect(pages[0]).toContain('2026-0042')
  expect(pages[0]).toContain('Total credited £2,250.00')
  expect(pages[0]).not.toContain('IBAN')
  expect(pages[0]).not.toContain('Please pay')
})

test('what was paid in part asks for the rest, and what was paid for nothing', async () => {
  const part = await printed({ ...INVOICE, paid: 250.01 })
  expect(part.pages[0]).toContain('Paid -£250.01')
  expect(part.pages[0]).toContain('Amount due £1,999.99')
  const whole = await printed({ ...INVOICE, paid: 2250 })
  expect(whole.pages[0]).toContain('Nothing is left to pay.')
  expect(whole.pages[0]).not.toContain('IBAN')
})

test('a logo stands in the place of the name at the top', async () => {
  const without = await printed(INVOICE)
  const { pages } = await printed(INVOICE, LOGO)
  const names = (text: string | undefined) => text?.match(/Northlight Ltd/g)?.length ?? 0
  expect(names(pages[0])).toBe(names(without.pages[0]) - 1)
})

test('a reason for charging no tax is said once, and a price in another currency with its exchange rate', async () => {
  const none = { taxName: 'Reverse charge', taxPercent: 0, taxCategory: 'AE', taxReason: 'Article 196' } as const
  const taxes: TaxTotal[] = [{ ...none, net: 1875, amount: 0 }]
  const original = { currency: 'USD', unitPrice: 190, rate: 0.78945 }
  const { pages } = await printed({ ...INVOICE, lines: [{ ...LINE, ...none, original }], taxes, tax: 0, total: 1875 })
  expect(pages[0]).toContain('Reverse charge 0% on £1,875.00 £0.00')
  expect(pages[0]?.match(/Article 196/g)).toHaveLength(1)
  expect(pages[0]).toContain('USD 190.00 at 0.78945')
})

test('a screen reader is given every part in its order, and passes over what every page repeats', async () => {
  const { parts, untagged } = await printed(INVOICE, LOGO)
  expect(untagged).toEqual([])
  expect(parts).toEqual([
    'Figure Northlight Ltd',
    'H1 Invoice',
    'P 2026-0042',
    'H2 Billed to',
    'P Acme GmbH',
    'P Musterstraße 7',
    'P 10115 Berlin',
    'P Germany',
    'P VAT ID DE999999999',
    'H2 From',
    'P Northlight Ltd',
    'P 12 Harbour Street',
    'P London EC1A 4JQ',
    'P VAT ID GB123456789',
    'P billing@northlight.example',
    'P Invoice date 3 November 2026',
    'P Due date 3 December 2026',
    'P Services 1 – 31 October 2026',
    'P Your reference PO-7',
    'TH Description',
    'TH Quantity',
    'TH Unit price',
    'TH Tax',
    'TH Amount in GBP',
    'TD Discovery',
    'TD 12.5 h',
    'TD 150.00',
    'TD 20%',
    'TD 1,875.00',
    'TH Net',
    'TD £1,875.00',
    'TH VAT 20% on £1,875.00',
    'TD £375.00',
    'TH Total',
    'TD £2,250.00',
    'H2 Payment',
    'P Please pay £2,250.00 by 3 December 2026.',
    'H2 Bank details',
    'P Northlight Ltd IBAN GB29 NWBK 6016 1331 9268 19 BIC NWBKGB2L Harbour Bank',
    'H2 Note',
    'P Thank you.',
    'P Northlight Ltd is registered in London.',
  ])
})

test('a table over several pages is read with its heads once, and a long text before its figures', async () => {
  const lines = Array.from({ length: 90 }, (_, n) => ({ ...LINE, text: `Line ${n + 1} of work.` }))
  const long = { ...LINE, text: Array.from({ length: 150 }, (_, n) => `Part${n}`).join('\n') }
  const { parts, untagged } = await printed({ ...INVOICE, lines: [...lines, long] })
  expect(untagged).toEqual([])
  expect(parts.filter((part) => part === 'TH Description')).toHaveLength(1)
  expect(parts.filter((part) => part.startsWith('TD Line'))).toEqual(lines.map(({ text }) => `TD ${text}`))
  expect(parts.findIndex((part) => part.startsWith('TD Part0'))).toBeLessThan(parts.lastIndexOf('TD 12.5 h'))
})

test('every text stands where it did', async () => {
  const none = { taxName: 'Reverse charge', taxPercent: 0, taxCategory: 'AE', taxReason: 'Article 196' } as const
  const original = { currency: 'USD', unitPrice: 190, rate: 0.78945 }
  const long = 'A text that is wider than its column and so goes on in the line below it. '
  const papers: Partial<WholeInvoice>[] = [
    { paid: 250, credited: 100, buyer: { ...INVOICE.buyer, name: long } },
    { paid: 2250, dueDate: null, buyerReference: '', note: '', footer: long.repeat(3), taxes: [] },
    { lines: Array.from({ length: 8 }, (_, nth) => ({ ...LINE, text: nth % 7 ? 'Part\n'.repeat(5) : long })) },
    {
      kind: 'Credit Note',
      number: null,
      creditsNumber: '2026-0041',
      seller: from('US').seller,
      note: long,
      lines: [{ ...LINE, ...none, original }],
      taxes: [{ ...none, net: 1875, amount: 0 }],
    },
    { lines: [{ ...LINE, text: 'Part\n'.repeat(75) }] },
    { note: 'Part\n'.repeat(20) },
  ]
  const drawn: string[] = []
  for (const [nth, paper] of papers.entries()) {
    const { places } = await printed({ ...INVOICE, ...paper }, nth === 1 ? LOGO : null)
    for (const [page, texts] of places.entries()) {
      const some = texts.filter((text, place) => !(text.endsWith('Part') && texts[place + 1]?.endsWith('Part')))
      drawn.push(`Paper ${nth + 1}, page ${page + 1}`, ...some, '')
    }
  }
  await expect(drawn.join('\n')).toMatchFileSnapshot('testing/places.txt')
})
