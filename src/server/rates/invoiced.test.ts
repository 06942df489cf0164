import { describe, expect, test } from 'vitest'
import type { WholeInvoice } from '#shared/invoices/contract.ts'
import type { WholeProject } from '#shared/projects/contract.ts'
import type { BillRate } from '#shared/rates/contract.ts'
import type { ReportRow } from '#shared/reports/contract.ts'
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

/** What October and November have earned, as reports say, and all hours of the project as the project says. */
async function worth() {
  const rows = await app.get<ReportRow[]>('/api/report/rows?by=month&from=2026-10-01&to=2026-11-30&sort=name')
  const project = await app.get<{ project: WholeProject }>(`/api/projects/${apollo}`)
  return {
    months: rows.body.map(({ figures }) => figures.revenue?.total),
    project: project.body.project.hoursValue,
  }
}

describe('hours that are invoiced keep their price', () => {
  const change = async (path: string, body: object) =>
    expect(await app.request('PATCH', path, body)).toMatchObject({ status: 200 })

  test('after a promotion, which holds for what follows', async () => {
    await made('/api/bill-rates', { ...HOURLY, role: 'Engineer' })
    await made('/api/bill-rates', { ...HOURLY, role: 'Lead', amount: 300 })
    await log('2026-10-05')
    await log('2026-10-09')
    await log('2026-11-02')
    const { id } = await issued()
    const path = `/api/users/${ada}`
    expect(await worth()).toEqual({ months: [800, 400], project: 1200 })
    await change(path, { role: 'Lead' })
    expect(await worth()).toEqual({ months: [800, 600], project: 1400 })
    // A day that is invoiced has one price, for hours that come later, too.
    await log('2026-10-07')
    expect(await worth()).toEqual({ months: [1200, 600], project: 1800 })
    const later = await draft()
    expect(later.total).toBe(400)
    await change(path, { role: 'Admiral' })
    expect((await worth()).months).toEqual([1200, 300])
    // What is freed is priced like all that is not invoiced.
    expect((await app.delete(`/api/invoices/${later.id}`)).status).toBe(204)
    expect((await worth()).months).toEqual([1200, 300])
    expect((await app.post(`/api/invoices/${id}/credit`, { note: 'Wrong rate' })).status).toBe(200)
    expect((await worth()).months).toEqual([900, 300])
  })

  test('in a project that goes to another client', async () => {
    await made('/api/bill-rates', { ...HOURLY, role: 'Engineer', client: 'Northwind' })
    await made('/api/bill-rates', { ...HOURLY, role: 'Engineer', client: 'Acme', amount: 250 })
    await log('2026-10-09')
    await log('2026-11-02')
    const { id } = await draft()
    await change(`/api/projects/${apollo}`, { client: 'Acme' })
    expect(await worth()).toEqual({ months: [400, 500], project: 900 })
    expect((await app.delete(`/api/invoices/${id}`)).status).toBe(204)
    expect(await worth()).toEqual({ months: [500, 500], project: 1000 })
  })

  test('of a client that is invoiced in another currency from then on', async () => {
    await made('/api/exchange-rates', { currency: 'EUR', validFrom: '2026-01-01', rate: 0.8 })
    await log('2026-10-09')
    await log('2026-11-02')
    const before = await worth()
    await issued()
    await change('/api/clients', { name: 'Northwind', currency: 'EUR' })
    expect(await worth()).toEqual(before)
  })

  test('in a project whose type stays until the invoice is credited', async () => {
    const path = `/api/projects/${apollo}`
    await log('2026-10-09')
    const { id } = await issued()
    const before = await worth()
    for (const billing of ['Not Billable', 'Fixed Fee', 'Retainer']) {
      expect(await app.request('PATCH', path, { billing })).toMatchObject({
        status: 409,
        body: {
          message:
            'The type stays, since work of this project is on invoice INV-2026-0001: add a new project for what comes, or credit it first',
        },
      })
    }
    await change(path, { billing: 'Time and Material', name: 'Apollo 11' })
    expect(await worth()).toEqual(before)
    expect((await app.post(`/api/invoices/${id}/credit`, { note: 'Not billable' })).status).toBe(200)
    await change(path, { billing: 'Not Billable' })
  })
})
