import { describe, expect, test } from 'vitest'
import type { InvoicePreview, ProjectInvoiced, WholeInvoice } from '#shared/invoices/contract.ts'
import { testCompany } from '../testing/company.ts'
import { testAppWithRights } from '../testing/rights.ts'
import { brokenRules } from '../testing/en16931.ts'
import { ublOf } from './ubl.ts'

const app = testAppWithRights({ now: '2026-11-24T15:00:00Z' })
const { ada, grace, apollo } = testCompany(app, {
  people: { ada: ['Ada Byron', { role: 'Engineer' }], grace: ['Grace Hopper', { role: 'Admiral' }] },
  projects: { apollo: ['Apollo', { client: 'Northwind' }] },
})

const NOVEMBER = { client: 'Northwind', from: '2026-11-01', to: '2026-11-30' }
const VAT = { name: 'VAT', percent: 20, category: 'S', reason: '', isDefault: true }

async function done(status: number, reply: { status: number; body: unknown }) {
  expect([reply.status, reply.body]).toEqual([status, reply.body])
  return reply.body
}

async function prepare(currency: string, taxRates: object[] = [VAT]) {
  const seller = { name: 'Offbench', street: 'Main Street 1', city: 'Bristol', country: 'GB', vatId: 'GB123456789' }
  await done(200, await app.request('PATCH', '/api/invoices/settings', { ...seller, taxRates }))
  await done(200, await app.request('PATCH', '/api/invoices/clients', { name: 'Northwind', country: 'DE', currency }))
}

async function log(userId: number, hours: number, date = '2026-11-10') {
  const entry = { userId, projectId: apollo, date, hours, category: 'Development', notes: 'Built the thing' }
  await done(201, await app.post('/api/time-entries', entry))
}

const rate = async (amount: number, currency: string) =>
  app.post('/api/bill-rates', { amount, currency, validFrom: '2026-01-01' })
const draft = async (more: object = {}) =>
  (await done(201, await app.post('/api/invoices', { ...NOVEMBER, ...more }))) as WholeInvoice
const issued = async (more: object = {}) => {
  const { id } = await draft(more)
  return (await done(200, await app.post(`/api/invoices/${id}/issue`, {}))) as WholeInvoice
}
const invoicedOf = async () => (await app.get<ProjectInvoiced>(`/api/projects/${apollo}/invoiced`)).body
const previewed = async () =>
  (await app.get<InvoicePreview>('/api/invoices/preview?client=Northwind&from=2026-11-01&to=2026-11-30')).body

describe('a credit note for a part of an entry', () => {
  test('reduces what the project shows as invoiced, and the part can be invoiced again at once', async () => {
    await prepare('GBP')
    await rate(100, 'GBP')
    await log(ada, 8)
    const invoice = await issued()
    const [line] = invoice.lines
    await done(
      200,
      await app.post(`/api/invoices/${invoice.id}/credit`, {
        note: 'Too much',
        lines: [{ lineId: line?.id, quantity: 3.5 }],
      }),
    )
    expect(await invoicedOf()).toMatchObject({ hours: 4.5, amounts: [{ currency: 'GBP', net: 450 }] })
    const preview = await previewed()
    expect(preview.lines.map(({ quantity, net }) => [quantity, net])).toEqual([[3.5, 350]])
    expect(preview.leftOut).toEqual([
      { reason: 'On another invoice', what: 'On another invoice: 4.5 h', hours: 4.5, count: 1 },
    ])
    const again = await issued()
    expect([again.net, (await invoicedOf()).hours]).toEqual([350, 8])
    expect((await previewed()).lines).toEqual([])
    // The rest of the first invoice is still its own.
    await done(200, await app.post(`/api/invoices/${invoice.id}/credit`, { note: 'All of it' }))
    expect(await invoicedOf()).toMatchObject({ hours: 3.5, amounts: [{ net: 350 }] })
    expect((await previewed()).lines.map(({ quantity }) => quantity)).toEqual([4.5])
  })
})

test.each([
  ['JPY', 5_432, 5_432.5, 'Amounts in JPY have no decimals'],
  ['KWD', 5.432, 5.4321, 'Amounts in KWD have 3 decimals at most'],
])('rates, lines, taxes and payments in %s have its decimals', async (currency, amount, wrong, fault) => {
  await prepare(currency)
  expect(await rate(wrong, currency)).toMatchObject({ status: 400, body: { fields: { amount: fault } } })
  await done(201, await rate(amount, currency))
  await log(ada, 1.75)
  await log(grace, 0.25)
  await app.db.updateTable('time_entries').set({ hours: 0.33, minutes: 20 }).where('user_id', '=', grace).execute()
  const invoice = await issued({ grouping: 'Person' })
  const isExact = (value: number) => Number(value.toFixed(currency === 'JPY' ? 0 : 3)) === value
  expect(
    [...invoice.lines.map(({ net }) => net), invoice.net, invoice.tax, invoice.total].filter((one) => !isExact(one)),
  ).toEqual([])
  expect(invoice.net).toBe(
    currency === 'JPY' ? Math.round(5_432 * (25 / 12)) : Math.round(5.432 * (25 / 12) * 1000) / 1000,
  )
  expect(
    await app.post(`/api/invoices/${invoice.id}/pay`, {
      date: '2026-11-24',
      amount: currency === 'JPY' ? 0.5 : 0.0005,
    }),
  ).toMatchObject({ status: 400, body: { fields: { amount: fault } } })
})

test('an exempt rate that becomes a standard one loses its reason, and every reason of an invoice is printed', async () => {
  const exempt = { name: 'Exempt', percent: 0, category: 'E', reason: 'Article 132', isDefault: true }
  const other = { name: 'Small', percent: 0, category: 'E', reason: 'Article 284', isDefault: false }
  await prepare('GBP', [exempt, other])
  await log(ada, 1)
  const { id, version, lines } = await draft()
  const settings = (await app.get<{ taxRates: { id: number }[] }>('/api/invoices/settings')).body
  const extra = { text: 'Further', unitPrice: 10, taxRateId: settings.taxRates[1]?.id }
  await done(
    200,
    await app.request('PATCH', `/api/invoices/${id}`, {
      version,
      lines: [...lines.map((line) => ({ id: line.id, text: line.text })), extra],
    }),
  )
  const invoice = (await done(200, await app.post(`/api/invoices/${id}/issue`, {}))) as WholeInvoice
  expect(invoice.taxes.map(({ taxReason }) => taxReason)).toEqual(['Article 132; Article 284'])
  expect(brokenRules(ublOf(invoice))).toEqual([])
  const standard = { ...exempt, id: settings.taxRates[0]?.id, percent: 20, category: 'S' }
  await prepare('GBP', [standard])
  expect((await app.get('/api/invoices/settings')).body).toMatchObject({ taxRates: [{ percent: 20, reason: '' }] })
  await log(ada, 1, '2026-11-11')
  const taxed = await issued()
  expect(brokenRules(ublOf(taxed))).toEqual([])
})

test('two taxes on one line are rounded by themselves and come to the tax of the invoice', async () => {
  const parts = [
    { name: 'GST', percent: 5 },
    { name: 'QST', percent: 9.975 },
  ]
  const quebec = { ...VAT, name: 'GST + QST', percent: 14.975, parts }
  const wrong = await app.request('PATCH', '/api/invoices/settings', { taxRates: [{ ...quebec, percent: 15 }] })
  expect(wrong).toMatchObject({
    status: 400,
    body: { fields: { 'taxRates.0.parts': 'The taxes add up to 14.975 %, not 15 %' } },
  })
  await prepare('CAD', [quebec])
  await rate(100.1, 'CAD')
  await log(ada, 1)
  const invoice = await issued()
  expect(invoice).toMatchObject({ net: 100.1, tax: 14.99, taxes: [{ taxParts: [{ amount: 5.01 }, { amount: 9.98 }] }] })
  expect(brokenRules(ublOf(invoice))).toEqual([])
})

test.each([
  [{ country: 'XX' }, 'country'],
  [{ country: 'UK' }, 'country'],
  [{ currency: 'ABC' }, 'currency'],
  [{ country: 'DE', vatId: 'FR12345678901' }, 'vatId'],
  [{ country: 'DE', vatId: 'DE12' }, 'vatId'],
  [{ country: 'GR', vatId: 'GR123456789' }, 'vatId'],
])('a client with %j is refused', async (change, field) => {
  const reply = await app.request('PATCH', '/api/invoices/clients', { name: 'Northwind', ...change })
  expect(reply.status).toBe(400)
  expect(Object.keys((reply.body as { fields: object }).fields)).toEqual([field])
})

test('Kosovo is 1A, as the lists of EN 16931 have it, and Greece begins VAT ids with EL', async () => {
  const client = { name: 'Northwind', country: 'XK' }
  expect((await app.request('PATCH', '/api/invoices/clients', client)).body).toMatchObject({ country: '1A' })
  const greek = { name: 'Northwind', country: 'GR', vatId: 'EL123456789' }
  expect((await app.request('PATCH', '/api/invoices/clients', greek)).status).toBe(200)
})

test('an invoice in a currency of three decimals is issued, but no e-invoice is made of it', async () => {
  await prepare('KWD')
  await rate(10.125, 'KWD')
  await log(ada, 1)
  const { id, net } = await issued()
  expect(net).toBe(10.125)
  const reply = await app.request('GET', `/api/invoices/${id}/ubl`)
  expect(reply.status).toBe(409)
  expect(reply.body).toMatchObject({ message: 'An e-invoice of EN 16931 has amounts of two decimals; KWD has 3' })
})
