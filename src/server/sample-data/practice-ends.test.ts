import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { WholeInvoice } from '#shared/invoices/contract.ts'
import type { InvoiceSettings } from '#shared/invoices/settings-contract.ts'
import type { ProjectWorksStatus, SyncResult } from '#shared/projectworks/contract.ts'
import type { Tables } from '../db/tables.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { testApp } from '../testing/app.ts'
import { externalCompany } from '../testing/external-company.ts'
import { seedSampleCompany } from './seed.ts'

const NOW = '2026-11-20T15:00:00Z'

const company = externalCompany()
const app = testApp({ now: NOW, projectWorks: () => ({ url: company.url, password: undefined }) })

/** What the sample company sets for everybody's data, and its invoices. */
const SET = [
  'closed_months',
  'month_steps',
  'bill_rates',
  'exchange_rates',
  'clients',
  'invoice_settings',
  'tax_rates',
  'invoices',
  'invoice_lines',
  'invoice_items',
  'invoice_payments',
] as const satisfies (keyof Tables)[]

async function rowsSet(): Promise<Record<string, number>> {
  const counts = SET.map(async (table) => {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.id('public', table)}`.execute(
      app.db,
    )
    return [table, rows[0]?.n ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

async function fill(): Promise<void> {
  await seedSampleCompany(app.db, { today: NOW.slice(0, 10), now: new Date(NOW) })
  await app.signIn(1)
}

const sync = (query = '') => app.post<SyncResult>(`/api/projectworks/sync?${query}`)

/** The first synchronization, which asks and is confirmed. */
async function synchronize(): Promise<void> {
  expect(await sync()).toMatchObject({ status: 409, body: { error: 'NEEDS_CONFIRMATION' } })
  const { body } = await app.get<ProjectWorksStatus>('/api/projectworks/status')
  expect((await sync(`confirm=${body.question?.id}`)).body.timesheets).toBe(3)
}

const companySettings = async () =>
  (await app.get<{ approval: string; notBillable: string[]; closedThrough: string | null }>('/api/company')).body

test(
  'a company that brings its own hours begins without what the sample company has set',
  { timeout: 90_000 },
  async () => {
    await fill()
    expect(Object.entries(await rowsSet()).filter(([, count]) => count === 0)).toEqual([])
    await synchronize()
    expect(Object.entries(await rowsSet()).filter(([, count]) => count > 0)).toEqual([])
    expect(await companySettings()).toMatchObject({ approval: 'none', notBillable: [], closedThrough: null })
    const { rows: held } = await sql`
      select 1 from public.time_entries where invoice_id is not null
      union all select 1 from public.expenses where invoice_id is not null`.execute(app.db)
    expect(held).toEqual([])
    await app.put('/api/projectworks/source', { source: 'projectworks' })
    expect((await app.get('/api/saved-reports')).body).toEqual([])
    expect((await app.get<InvoiceSettings>('/api/invoices/settings')).body).toMatchObject({
      name: '',
      nextNumber: 'INV-2026-0001',
    })
  },
)

test(
  'the first synchronization names the settings of the sample company that it would delete, and asks',
  { timeout: 90_000 },
  async () => {
    await fill()
    const before = await rowsSet()
    const sample = {
      rates: before['bill_rates'],
      exchangeRates: before['exchange_rates'],
      clients: before['clients'],
      closedMonths: before['closed_months'],
      invoices: before['invoices'],
      approval: true,
    }
    expect((await sync('dryRun=true')).body.run).toMatchObject({ state: 'done', question: { sample } })
    const { status, body } = await sync()
    expect(status).toBe(409)
    expect(body).toMatchObject({
      message: expect.stringContaining(`delete the sample company’s ${before['bill_rates']} rates`) as string,
    })
    expect(await rowsSet()).toEqual(before)
    const { question } = (await app.get<ProjectWorksStatus>('/api/projectworks/status')).body
    await app.post(`/api/projectworks/runs/${question?.id}/decline`)
    expect(await rowsSet()).toEqual(before)
    // Without hours there is nothing that the settings would apply to.
    await company.run('delete from time_entries')
    expect((await sync()).status).toBe(200)
    expect(await rowsSet()).toEqual(before)
  },
)

test('what somebody has chosen since stays', { timeout: 90_000 }, async () => {
  await fill()
  const changes: [path: string, change: object][] = [
    ['/api/company', { approval: 'line' }],
    ['/api/invoices/settings', { name: 'Ours Ltd', numberPattern: '{yyyy}-{nnn}' }],
    ['/api/invoices/clients', { name: 'Meridian Rail', city: 'Derby' }],
    ['/api/clients', { name: 'Halden Bank', currency: 'USD' }],
  ]
  for (const [path, change] of changes) expect((await app.request('PATCH', path, change)).status).toBe(200)
  await synchronize()
  expect(await companySettings()).toMatchObject({ approval: 'line', closedThrough: null })
  const { body } = await app.get<InvoiceSettings>('/api/invoices/settings')
  expect(body).toMatchObject({ name: 'Ours Ltd', nextNumber: '2026-001' })
  expect(body.taxRates.map(({ name }) => name)).toEqual(['VAT', 'Reverse charge'])
  const clients = await app.db.selectFrom('clients').select(['name', 'city', 'currency']).orderBy('name').execute()
  expect(clients).toMatchObject([
    { name: 'Halden Bank', currency: 'USD' },
    { name: 'Meridian Rail', city: 'Derby' },
  ])
})

test("invoices of others than the sample company's clients stay", { timeout: 90_000 }, async () => {
  await fill()
  const userId = await addUser(app.db, 'Ada Lovelace')
  const projectId = await addProject(app.db, 'Engine', { client: 'Babbage' })
  const entry = { userId, projectId, hours: 2, date: '2026-11-20', category: 'DevOps', notes: 'Docker' }
  await app.request('PATCH', '/api/company', { approval: 'none' })
  expect((await app.post('/api/time-entries', entry)).status).toBe(201)
  const asked = { client: 'Babbage', from: '2026-11-01', to: '2026-11-30' }
  const { status, body } = await app.post<WholeInvoice>('/api/invoices', asked)
  expect(status).toBe(201)
  await synchronize()
  const { rows } = await sql`select client from public.invoices`.execute(app.db)
  expect(rows).toEqual([{ client: 'Babbage' }])
  const { rows: held } =
    await sql`select invoice_id as held from public.time_entries where invoice_id is not null`.execute(app.db)
  expect(held).toEqual([{ held: body.id }])
})
