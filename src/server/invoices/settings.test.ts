import { expect, test } from 'vitest'
import type { InvoiceClient, InvoiceSettings } from '#shared/invoices/settings-contract.ts'
import { imageSize } from '../images/header.ts'
import { encodePng } from '../images/png.ts'
import { RECEIPT_PNG } from '../sample-data/receipts.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'

const app = testApp({ now: '2026-11-24T15:00:00Z' })
testCompany(app, { people: { root: 'Root' }, projects: { apollo: ['Apollo', { client: 'Northwind' }] } })

interface Refused {
  message: string
  fields: Record<string, string>
}

/** A PNG whose header says this size. */
function ofSize(width: number, height: number): Buffer {
  const file = Buffer.from(RECEIPT_PNG)
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return file
}

const SETTINGS = {
  name: 'Offbench GmbH',
  street: 'Main Street 1',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  taxNumber: '30/123/45678',
  vatId: 'DE123456789',
  registration: 'HRB 1',
  bic: 'COBADEFFXXX',
  bankName: 'Bank',
  email: 'a@example.org',
  phone: '+49 30 1',
  contact: 'Ada',
  paymentDays: 14,
  numberPattern: 'R{yy}-{nnn}',
  creditPattern: 'G{yy}-{nnn}',
  firstNumber: 41,
  footer: 'Thank you',
}

const CLIENT = {
  currency: 'EUR',
  legalName: 'Northwind SE',
  street: 'Elbe 1',
  postalCode: '20095',
  city: 'Hamburg',
  country: 'DE',
  vatId: 'DE987654321',
  email: 'n@example.org',
  buyerReference: '04011000',
  paymentDays: 30,
  grouping: 'Person',
}

const change = (fields: object) => app.request<InvoiceSettings & Refused>('PATCH', '/api/invoices/settings', fields)

const upload = (bytes: Uint8Array) =>
  app.raw(
    'PUT',
    '/api/invoices/settings/logo',
    { 'content-type': 'application/octet-stream', 'x-file-name': 'logo' },
    bytes,
  )

test('settings are stored and read as a whole, tax rates with ids that stay', async () => {
  const rates = [
    { name: 'VAT', percent: 19, category: 'S', reason: '', isDefault: true },
    { name: 'Reverse charge', percent: 0, category: 'AE', reason: 'Reverse charge', isDefault: false },
  ]
  const { body } = await change({ ...SETTINGS, iban: 'de89 3704 0044 0532 0130 00', taxRates: rates })
  expect(body).toMatchObject({
    ...SETTINGS,
    iban: 'DE89370400440532013000',
    taxRates: rates,
    nextNumber: 'R26-041',
    version: 2,
  })
  expect((await app.get('/api/invoices/settings')).body).toEqual(body)
  const [vat, reverse] = body.taxRates
  const other = await change({
    taxRates: [
      { ...reverse, isDefault: true },
      { ...vat, percent: 20, isDefault: false },
    ],
    version: 2,
  })
  expect(other.body.taxRates).toEqual([
    { ...reverse, isDefault: true },
    { ...vat, percent: 20, isDefault: false },
  ])
  expect((await change({ name: 'x', version: 2 })).status).toBe(409)
  expect((await change({ taxRates: [{ ...vat, id: 999 }] })).body.fields).toHaveProperty('taxRates')
})

test('a logo is a PNG or a JPEG, whatever it is called', async () => {
  expect((await app.get('/api/invoices/settings/logo')).status).toBe(404)
  const put = await upload(RECEIPT_PNG)
  expect([put.statusCode, put.json<InvoiceSettings>().hasLogo]).toEqual([200, true])
  expect((await app.get('/api/invoices/settings/logo')).status).toBe(200)
  const svg = await upload(Buffer.from('<svg/>'))
  expect([svg.statusCode, svg.json<Refused>().fields]).toEqual([400, { logo: 'Only PNG and JPEG files' }])
  expect((await app.delete('/api/invoices/settings/logo')).status).toBe(204)
  expect((await app.get<InvoiceSettings>('/api/invoices/settings')).body.hasLogo).toBe(false)
})

test.each([
  ['a header alone', RECEIPT_PNG.subarray(0, 40), 'The image cannot be read; save it anew as PNG or JPEG'],
  ['an end that is missing', RECEIPT_PNG.subarray(0, -100), 'The image cannot be read; save it anew as PNG or JPEG'],
  ['8,000 × 8,000 pixels', ofSize(8_000, 8_000), 'The image has 8000 × 8000 pixels; at most 25 million can be read'],
])('a logo with %s is refused, and the one before stays', async (_what, bytes, message) => {
  await upload(RECEIPT_PNG)
  const refused = await upload(bytes)
  expect([refused.statusCode, refused.json<Refused>().fields]).toEqual([400, { logo: message }])
  const { rawPayload } = await app.raw('GET', '/api/invoices/settings/logo', {})
  expect(rawPayload.equals(RECEIPT_PNG)).toBe(true)
})

test('a logo is stored as small as print needs it', async () => {
  const large = encodePng({ data: new Uint8ClampedArray(2_000 * 500 * 4).fill(120), width: 2_000, height: 500 })
  expect((await upload(large)).statusCode).toBe(200)
  const { rawPayload } = await app.raw('GET', '/api/invoices/settings/logo', {})
  expect(imageSize(rawPayload, 'image/png')).toEqual({ width: 800, height: 200 })
})

test('what the invoices of a client say is kept by its name, whatever the case', async () => {
  const rate = (await change({ name: 'x' })).body.taxRates[0]?.id
  const { status, body } = await app.request<InvoiceClient>('PATCH', '/api/invoices/clients', {
    name: 'northwind',
    ...CLIENT,
    taxRateId: rate,
  })
  expect([status, body]).toEqual([200, { name: 'Northwind', projects: 1, ...CLIENT, taxRateId: rate, version: 2 }])
  expect((await app.get('/api/invoices/clients')).body).toEqual([body])
  expect((await app.get('/api/invoices/clients?q=nobody')).body).toEqual([])
  const refused = async (fields: object) =>
    (await app.request<Refused>('PATCH', '/api/invoices/clients', fields)).body.fields
  expect(await refused({ name: 'Nobody' })).toEqual({ name: 'No project names this client' })
  expect(await refused({ name: 'Northwind', taxRateId: 999 })).toEqual({ taxRateId: 'There is no such tax rate' })
  expect(await refused({ name: 'Northwind', vatId: '123' })).toHaveProperty('vatId')
})
