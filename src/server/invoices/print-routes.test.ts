import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Invoice, InvoiceSummary, WholeInvoice } from '#shared/invoices/contract.ts'
import { testCompany } from '../testing/company.ts'
import { testAppWithRights } from '../testing/rights.ts'
import { readPdf } from '../testing/pdf.ts'

const app = testAppWithRights({ now: '2026-11-24T15:00:00Z' })
const { ada, apollo, zeus } = testCompany(app, {
  people: { root: 'Root', ada: ['Ada Byron', { role: 'Engineer' }] },
  projects: { apollo: ['Apollo', { client: 'Northwind' }], zeus: ['Zeus', { client: 'Acme' }] },
})

const SELLER = {
  name: 'Offbench Ltd',
  street: 'Main Street 1',
  city: 'Bristol',
  country: 'GB',
  vatId: 'GB123456789',
  taxRates: [{ name: 'VAT', percent: 20, category: 'S', reason: '', isDefault: true }],
}

async function invoiced(client: string, issueDate: string, hours: number, date = '2026-11-02'): Promise<WholeInvoice> {
  const projectId = client === 'Acme' ? zeus : apollo
  const entry = { userId: ada, projectId, date, hours, category: 'Development', notes: 'Built the thing' }
  expect((await app.post('/api/time-entries', entry)).status).toBe(201)
  const { status, body } = await app.post<WholeInvoice>('/api/invoices', {
    client,
    from: '2025-01-01',
    to: '2026-11-30',
    issueDate,
  })
  expect([status, body]).toEqual([201, body])
  return body
}

async function issue({ id }: WholeInvoice): Promise<WholeInvoice> {
  const { status, body } = await app.post<WholeInvoice>(`/api/invoices/${id}/issue`, {})
  expect([status, body]).toEqual([200, body])
  return body
}

async function prepare() {
  await app.request('PATCH', '/api/invoices/settings', SELLER)
  for (const [name, currency] of [
    ['Northwind', 'GBP'],
    ['Acme', 'EUR'],
  ] as const)
    await app.request('PATCH', '/api/invoices/clients', { name, country: 'DE', currency })
}

async function pdfOf(id: number) {
  const { statusCode, headers, rawPayload } = await app.raw('GET', `/api/invoices/${id}/pdf`, {})
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  return readPdf(rawPayload)
}

const summary = async () => (await app.get<InvoiceSummary>('/api/invoices/summary')).body

test('the summary has what is open, overdue, drafted and invoiced this year, by currency', async () => {
  const none = { open: [], openInvoices: 0, overdue: [], overdueInvoices: 0, drafted: [], drafts: 0 }
  expect(await summary()).toEqual({ ...none, invoicedThisYear: [] })

  await prepare()
  await app.post('/api/exchange-rates', { currency: 'EUR', validFrom: '2025-01-01', rate: 0.5 })
  // Due on the day before today, with 30 days to pay; the next one is due today.
  const late = await issue(await invoiced('Northwind', '2026-10-24', 2))
  await issue(await invoiced('Northwind', '2026-10-25', 1))
  await issue(await invoiced('Northwind', '2025-12-31', 4, '2025-12-01'))
  await app.post(`/api/invoices/${late.id}/pay`, { date: '2026-11-01', amount: 60 })
  await invoiced('Acme', '2026-11-24', 1)
  expect(await summary()).toEqual({
    // 360 − 60, 180, and 720 of last year.
    open: [{ currency: 'GBP', amount: 1200 }],
    openInvoices: 3,
    overdue: [{ currency: 'GBP', amount: 1020 }],
    overdueInvoices: 2,
    drafted: [{ currency: 'EUR', amount: 360 }],
    drafts: 1,
    invoicedThisYear: [{ currency: 'GBP', amount: 450 }],
  })
  const listed = async (query: string) => (await app.get<Invoice[]>(`/api/invoices?${query}`)).body
  const toBePaid = await listed('state=To Be Paid')
  expect([toBePaid.length, toBePaid.reduce((sum, { open }) => sum + open, 0)]).toEqual([3, 1200])
  const ofYear = await listed('state=Not Draft&from=2026-01-01&to=2026-12-31')
  expect(ofYear.reduce((sum, { net }) => sum + net, 0)).toBe(450)

  await app.post(`/api/invoices/${late.id}/credit`, { note: 'Agreed' })
  const credited = await summary()
  expect(credited.invoicedThisYear).toEqual([{ currency: 'GBP', amount: 150 }])
  expect(credited.open).toEqual([{ currency: 'GBP', amount: 900 }])
  expect((await listed('state=To Be Paid')).map(({ kind, open }) => [kind, open])).toEqual([
    ['Invoice', 180],
    ['Invoice', 720],
  ])
})

test('the PDF of an invoice has its number, and keeps the company as it was when it was issued', async () => {
  await prepare()
  const { id } = await invoiced('Northwind', '2026-11-24', 2)
  const draft = await pdfOf(id)
  expect(draft.title).toBe('Invoice (draft)')
  await issue({ id } as WholeInvoice)
  await app.request('PATCH', '/api/invoices/settings', { name: 'Offbench plc' })
  const { pages, title } = await pdfOf(id)
  expect(title).toBe('Invoice INV-2026-0001')
  expect(pages[0]).toContain('Offbench Ltd Main Street 1 Bristol')
  expect(pages[0]).toContain('Total £360.00')
})

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const OTHER = readFileSync(new URL('../sample-data/data/receipt.png', import.meta.url))

async function putLogo(bytes: Uint8Array) {
  const headers = { 'content-type': 'application/octet-stream', 'x-file-name': 'logo.png' }
  expect((await app.raw('PUT', '/api/invoices/settings/logo', headers, bytes)).statusCode).toBe(200)
}

test('an issued invoice keeps the logo and the footer of its issue, and invoices share their files', async () => {
  await prepare()
  const logo = async (id: number) => (await app.raw('GET', `/api/invoices/${id}/logo`, {})).rawPayload
  await putLogo(Buffer.from(PIXEL, 'base64'))
  const first = (await app.raw('GET', '/api/invoices/settings/logo', {})).rawPayload
  await app.request('PATCH', '/api/invoices/settings', { footer: 'Registered in Bristol' })
  const old = await invoiced('Northwind', '2026-11-24', 2)
  await issue(old)
  const before = (await app.raw('GET', `/api/invoices/${old.id}/pdf`, {})).rawPayload.length

  await putLogo(OTHER)
  await app.request('PATCH', '/api/invoices/settings', { footer: 'Registered in Bath' })
  const some = [await invoiced('Northwind', '2026-11-24', 2), await invoiced('Northwind', '2026-11-24', 3)]
  expect((await logo(some[0]?.id ?? 0)).equals(OTHER)).toBe(true)
  for (const draft of some) await issue(draft)
  await app.delete('/api/invoices/settings/logo')
  await app.request('PATCH', '/api/invoices/settings', { footer: '' })

  for (const [{ id }, bytes, footer] of [
    [old, first, 'Registered in Bristol'],
    ...some.map((one) => [one, OTHER, 'Registered in Bath'] as const),
  ] as const) {
    expect((await logo(id)).equals(bytes)).toBe(true)
    expect((await pdfOf(id)).pages[0]).toContain(footer)
    expect((await app.get<WholeInvoice>(`/api/invoices/${id}`)).body).toMatchObject({ footer, hasLogo: true })
  }
  expect((await app.raw('GET', `/api/invoices/${old.id}/pdf`, {})).rawPayload).toHaveLength(before)
  expect(await app.db.selectFrom('invoice_logos').select('logo_type').execute()).toHaveLength(2)
  const draft = await invoiced('Northwind', '2026-11-24', 1)
  expect((await app.get(`/api/invoices/${draft.id}/logo`)).status).toBe(404)
})

test.each([
  ['a header alone', Buffer.from(PIXEL, 'base64').subarray(0, 40)],
  ['data that ends early', OTHER.subarray(0, 300)],
  ['damaged transparency', Buffer.from(PIXEL, 'base64').fill(0xff, 45, 52)],
  ['no image', Buffer.from('not an image')],
])(
  'a logo that an earlier release stored with %s leaves the PDF with the name of the company',
  async (_what, bytes) => {
    await prepare()
    await putLogo(OTHER)
    const stored = { logo: bytes.toString('base64'), logo_type: 'image/png' } as const
    await app.db.updateTable('invoice_settings').set(stored).execute()
    const { id } = await invoiced('Northwind', '2026-11-24', 2)
    expect((await pdfOf(id)).pages[0]).toContain('Offbench Ltd')
    await issue({ id } as WholeInvoice)
    expect((await pdfOf(id)).pages[0]).toContain('Total £360.00')
  },
)
