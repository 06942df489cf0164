import { describe, expect, test } from 'vitest'
import type { WholeInvoice } from '#shared/invoices/contract.ts'
import type { BillRate } from '#shared/rates/contract.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada, grace, apollo } = testCompany(app, {
  people: { root: 'Root', ada: ['Ada Byron', { role: 'Engineer' }], grace: ['Grace Hopper', { role: 'Admiral' }] },
  projects: { apollo: ['Apollo', { client: 'Northwind' }] },
})

const HOURLY = { amount: 200, currency: 'GBP', validFrom: '2026-01-01' }
const SELLER = { name: 'Offbench Ltd', street: 'Main Street 1', city: 'Bristol', country: 'GB', vatId: 'GB123456789' }

interface Refused {
  error: string
  message: string
}

async function made<Body>(path: string, body: object): Promise<Body> {
  const reply = await app.post<Body>(path, body)
  expect([reply.status, reply.body]).toEqual([201, reply.body])
  return reply.body
}

const log = (date: string, userId = ada) =>
  made('/api/time-entries', { userId, projectId: apollo, date, hours: 2, category: 'Development', notes: 'Built it' })

const draft = () => made<WholeInvoice>('/api/invoices', { client: 'Northwind', from: '2026-10-01', to: '2026-10-31' })

async function issued(): Promise<WholeInvoice> {
  await app.request('PATCH', '/api/invoices/settings', SELLER)
  await app.request('PATCH', '/api/invoices/clients', { name: 'Northwind', country: 'DE' })
  const { id } = await draft()
  const { status, body } = await app.post<WholeInvoice>(`/api/invoices/${id}/issue`, {})
  expect([status, body]).toEqual([200, body])
  return body
}

const NOT_BEFORE =
  'Hours up to 9 Oct 2026 are on invoice INV-2026-0001 at the rate they had: begin on 10 Oct 2026 or later, or credit it first'

describe('a rate of hours that are invoiced', () => {
  test('changes what follows them, and never them', async () => {
    const company = await made<BillRate>('/api/bill-rates', HOURLY)
    await log('2026-10-05')
    await log('2026-10-09')
    await log('2026-11-02')
    const { total } = await issued()
    expect(total).toBe(800)
    const refused = [
      await app.post<Refused>('/api/bill-rates', { ...HOURLY, userId: ada, amount: 210 }),
      await app.post<Refused>('/api/bill-rates', { ...HOURLY, role: 'engineer', validFrom: '2026-10-09', amount: 210 }),
      await app.post<Refused>('/api/bill-rates', { ...HOURLY, userId: ada, currency: 'EUR', validUntil: '2026-12-31' }),
      await app.request<Refused>('PATCH', `/api/bill-rates/${company.id}`, { amount: 210 }),
      await app.request<Refused>('PATCH', `/api/bill-rates/${company.id}`, { validFrom: '2026-10-10' }),
      await app.delete(`/api/bill-rates/${company.id}`),
    ]
    for (const { status, body } of refused)
      expect([status, body]).toEqual([409, expect.objectContaining({ message: NOT_BEFORE })])
    // What is invoiced keeps its rate, or one of another place that comes to the same.
    for (const rate of [
      { userId: ada, validFrom: '2026-10-10', amount: 210 },
      { userId: grace, amount: 210 },
      { role: 'Engineer', amount: 210, validUntil: '2026-10-04' },
      { projectId: apollo, userId: ada, validUntil: '2026-10-09' },
    ]) {
      await made('/api/bill-rates', { ...HOURLY, ...rate })
    }
    expect((await app.delete(`/api/bill-rates/${company.id}`)).status).toBe(204)
  })

  test('can be set right once the invoice is credited', async () => {
    await log('2026-10-09')
    const { id } = await issued()
    expect((await app.post<Refused>('/api/bill-rates', HOURLY)).body.message).toBe(NOT_BEFORE)
    expect((await app.post(`/api/invoices/${id}/credit`, { note: 'Wrong rate' })).status).toBe(200)
    await made('/api/bill-rates', HOURLY)
    expect((await draft()).total).toBe(400)
  })

  test('a draft says to be deleted first', async () => {
    await log('2026-10-09')
    const { id } = await draft()
    expect((await app.post<Refused>('/api/bill-rates', HOURLY)).body.message).toBe(
      'Hours up to 9 Oct 2026 are on a draft for Northwind at the rate they had: begin on 10 Oct 2026 or later, or delete the draft first',
    )
    expect((await app.delete(`/api/invoices/${id}`)).status).toBe(204)
    await made('/api/bill-rates', HOURLY)
  })
})
