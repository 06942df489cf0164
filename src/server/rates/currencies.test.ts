import { expect, test } from 'vitest'
import type { Client, ExchangeFile, ExchangeRate } from '#shared/rates/currency-contract.ts'
import type { CompanySettings } from '#shared/company/contract.ts'
import { testCompany } from '../testing/company.ts'
import { testAppWithRights } from '../testing/rights.ts'

const app = testAppWithRights({ now: '2026-11-20T15:00:00Z' })
const { ada } = testCompany(app, {
  people: { root: 'Root', ada: 'Ada Byron' },
  projects: { apollo: ['Apollo', { client: 'Northwind' }], gemini: ['Gemini', { client: 'NORTHWIND' }], zeus: 'Zeus' },
})

interface Refused {
  message: string
  fields: Record<string, string>
}

const rates = async () => (await app.get<ExchangeRate[]>('/api/exchange-rates')).body

const given = { currency: 'EUR', validFrom: '2026-11-01', rate: 0.85 }

test('a client has the currency that it is billed in, whatever the case of its name in projects', async () => {
  const { body: before } = await app.get<Client[]>('/api/clients')
  expect(before).toEqual([
    { name: 'Client', projects: 1, currency: null, version: 1 },
    { name: 'NORTHWIND', projects: 2, currency: null, version: 1 },
  ])
  const change = { name: 'northwind', currency: 'EUR', version: 1 }
  const { body: changed } = await app.request<Client>('PATCH', '/api/clients', change)
  expect(changed).toEqual({ ...before[1], currency: 'EUR', version: 2 })
  expect((await app.get<Client[]>('/api/clients')).body).toEqual([before[0], changed])
  expect((await app.request('PATCH', '/api/clients', { ...change, currency: 'USD' })).status).toBe(409)
  const unknown = await app.request<Refused>('PATCH', '/api/clients', { name: 'Nobody', currency: 'EUR' })
  expect([unknown.status, unknown.body.fields]).toEqual([400, { name: 'No project names this client' }])
})

test.each([
  [{ currency: 'GBP' }, { currency: "GBP is the company's own currency" }],
  [{ currency: '' }, { currency: 'Currency is required' }],
  [{ rate: 0 }, { rate: 'Rate must be more than 0' }],
  [{ rate: 1e7 }, { rate: 'Rate is too large' }],
  [{ validFrom: '' }, { validFrom: 'Day is required' }],
])('an exchange rate with %j is refused', async (change, fields) => {
  const { status, body } = await app.post<Refused>('/api/exchange-rates', { ...given, ...change })
  expect([status, body.fields]).toEqual([400, fields])
})

test('there is one exchange rate of a currency and day', async () => {
  expect((await app.post('/api/exchange-rates', given)).status).toBe(201)
  const twice = await app.post<Refused>('/api/exchange-rates', given)
  expect(twice.body.fields).toEqual({ validFrom: 'There is a rate of this day already' })
})

test('a file is looked at before it is stored; what is refused of it is named, and the same file changes nothing', async () => {
  await app.post('/api/exchange-rates', given)
  await app.post('/api/exchange-rates', { ...given, validFrom: '2026-10-01' })
  const text = 'Currency,Date,Rate\nEUR,2026-11-01,0.86\nEUR,2026-10-01,0.85\nUSD,2026-11-01,0.76\nUSD,today,1\n'
  const send = async (store?: boolean) =>
    (await app.post<ExchangeFile>('/api/exchange-rates/file', { text, store })).body
  const found = { added: 1, changed: 1, same: 1, refused: [{ line: 5, text: 'USD,today,1' }] }
  expect(await send()).toMatchObject({ ...found, stored: false })
  expect(await rates()).toHaveLength(2)
  expect(await send(true)).toMatchObject({ ...found, stored: true })
  expect((await rates()).map(({ currency, rate, version }) => [currency, rate, version])).toEqual([
    ['USD', 0.76, 1],
    ['EUR', 0.86, 2],
    ['EUR', 0.85, 1],
  ])
  expect(await send(true)).toMatchObject({ added: 0, changed: 0, same: 3 })
  const { body } = await app.get<object[]>('/api/audit?entity=exchange%20rate&limit=2')
  expect(body).toMatchObject([{ action: 'imported' }, { action: 'imported' }])
})

test('only finance changes them; everybody may look', async () => {
  await app.post('/api/exchange-rates', given)
  await app.signInWith(ada)
  expect(await rates()).toHaveLength(1)
  expect((await app.post('/api/exchange-rates', { ...given, currency: 'USD' })).status).toBe(403)
  expect((await app.post('/api/exchange-rates/file', { text: 'USD,2026-11-01,1' })).status).toBe(403)
  expect((await app.request('PATCH', '/api/clients', { name: 'Northwind', currency: 'EUR' })).status).toBe(403)
})

test("the company's currency stays while others are measured by it", async () => {
  await app.post('/api/exchange-rates', given)
  const { status, body } = await app.request<Refused & CompanySettings>('PATCH', '/api/company', { currency: 'USD' })
  expect([status, body.message]).toEqual([409, 'The currency stays GBP while there are amounts in it: 1 exchange rate'])
})
