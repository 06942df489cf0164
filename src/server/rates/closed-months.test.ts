import { beforeEach, describe, expect, test } from 'vitest'
import type { WholeInvoice } from '#shared/invoices/contract.ts'
import type { MonthCorrection, MonthRow } from '#shared/months/contract.ts'
import type { BudgetDetail } from '#shared/projects/figures.ts'
import type { BillRate, CostRate } from '#shared/rates/contract.ts'
import type { ExchangeRate } from '#shared/rates/currency-contract.ts'
import type { Report } from '#shared/reports/contract.ts'
import { testCompany } from '../testing/company.ts'
import { testAppWithRights } from '../testing/rights.ts'

const app = testAppWithRights({ now: '2026-11-20T15:00:00Z' })
const { ada, grace, apollo, zeus } = testCompany(app, {
  people: { ada: 'Ada Byron', grace: 'Grace Hopper' },
  projects: { apollo: ['Apollo', { client: 'Northwind' }], zeus: 'Zeus' },
})

const log = (userId: number, date: string, hours: number) =>
  app.post('/api/time-entries', {
    userId,
    projectId: apollo,
    date,
    hours,
    category: 'Development',
    notes: 'Built the thing',
  })
const REASON = 'The contract says so'
const asked = { status: 400, body: { fields: { reason: 'October 2026 is closed; say why this is changed' } } }
const bill = (change: object = {}) =>
  app.post<BillRate>('/api/bill-rates', { amount: 200, currency: 'GBP', validFrom: '2026-10-01', ...change })
const cost = (change: object = {}) =>
  app.post<CostRate>('/api/cost-rates', {
    userId: ada,
    amount: 60,
    currency: 'GBP',
    validFrom: '2026-10-01',
    ...change,
  })
const exchange = (change: object = {}) =>
  app.post<ExchangeRate>('/api/exchange-rates', { currency: 'EUR', validFrom: '2026-10-01', rate: 0.8, ...change })

const report = async (days: string, by = 'project') =>
  (await app.get<Report>(`/api/report?by=${by}&${days}`)).body.total
const OCTOBER = 'from=2026-10-01&to=2026-10-31'
const NOVEMBER = 'from=2026-11-01&to=2026-11-30'
/** Revenue and cost of October, of November, and of the project's page, which is the sum of both. */
async function figures() {
  const [october, november, both] = [
    await report(OCTOBER),
    await report(NOVEMBER),
    await report('from=2026-10-01&to=2026-11-30', 'person'),
  ]
  const { outlook, project } = (await app.get<BudgetDetail>(`/api/projects/${apollo}`)).body
  expect([both.revenue?.total, both.cost?.total]).toEqual([outlook.earned, outlook.cost?.now])
  expect(project.hoursValue).toBe(outlook.earned)
  return {
    revenue: [october.revenue?.total, november.revenue?.total],
    cost: [october.cost?.total, november.cost?.total],
  }
}
const corrections = async () =>
  (await app.get<MonthCorrection[]>('/api/month-corrections')).body.map(
    ({ cause, month, reportedIn, name, hoursAfter, revenueBefore, revenueAfter, costBefore, costAfter, reason }) => [
      cause,
      month,
      reportedIn,
      name,
      hoursAfter,
      revenueBefore,
      revenueAfter,
      costBefore,
      costAfter,
      reason,
    ],
  )

beforeEach(async () => {
  await log(ada, '2026-10-05', 8)
  await log(ada, '2026-10-20', 2)
  await log(grace, '2026-10-06', 4)
  await log(ada, '2026-11-02', 1)
  await app.post('/api/months/close', { month: '2026-10' })
})

describe('what decides about the rates of hours', () => {
  const setRole = (role: string) =>
    app.post<{ id: number }>('/api/allocations', { userId: ada, projectId: apollo, role })
  beforeEach(async () => {
    for (const role of ['Tech Lead', 'Architect'])
      await bill({ role, amount: 250, validFrom: '2026-01-01', reason: REASON })
    await bill({ client: 'Southwind', role: 'Engineer', amount: 100, validFrom: '2026-01-01', reason: REASON })
  })

  test('reprices the open month alone if a role on the project is assigned, changed and removed', async () => {
    const { body: role } = await setRole('Tech Lead')
    expect(await figures()).toMatchObject({ revenue: [14 * 150, 250] })
    await bill({ role: 'Developer', amount: 90, validFrom: '2026-01-01', reason: REASON })
    await app.request('PATCH', `/api/allocations/${role.id}`, { role: 'Developer' })
    expect(await figures()).toMatchObject({ revenue: [14 * 150, 90] })
    await app.delete(`/api/allocations/${role.id}`)
    expect(await figures()).toMatchObject({ revenue: [14 * 150, 150] })
  })

  test('reprices the open month alone if a person’s role or a project’s client changes', async () => {
    await app.request('PATCH', `/api/users/${ada}`, { role: 'Architect' })
    expect(await figures()).toMatchObject({ revenue: [14 * 150, 250] })
    await app.request('PATCH', `/api/users/${ada}`, { role: 'Engineer' })
    await app.request('PATCH', `/api/projects/${apollo}`, { client: 'Southwind' })
    expect(await figures()).toMatchObject({ revenue: [14 * 150, 100] })
  })

  test('reprices a month that is reopened', async () => {
    await setRole('Tech Lead')
    await app.post('/api/months/reopen', { month: '2026-10', reason: 'The role was wrong' })
    expect(await figures()).toMatchObject({ revenue: [10 * 250 + 4 * 150, 250] })
  })
})

describe('a bill rate for days of a closed month', () => {
  test('asks for a reason, in every call, and changes nothing without one', async () => {
    const { body: later } = await bill({ validFrom: '2026-11-01' })
    expect(await bill({ userId: ada })).toMatchObject(asked)
    expect(await bill({ userId: ada, reason: '  ' })).toMatchObject(asked)
    expect(await app.request('PATCH', `/api/bill-rates/${later.id}`, { validFrom: '2026-10-31' })).toMatchObject(asked)
    await app.request('PATCH', `/api/bill-rates/${later.id}`, { validFrom: '2026-10-31', reason: REASON })
    expect(await app.delete(`/api/bill-rates/${later.id}`)).toMatchObject(asked)
    expect(await figures()).toMatchObject({ revenue: [14 * 150, 200] })
  })

  test('is a correction in the open month, in money and hours; the closed one stays', async () => {
    expect((await bill({ userId: ada, validFrom: '2026-10-10', reason: REASON })).status).toBe(201)
    expect(await figures()).toMatchObject({ revenue: [14 * 150, 200 + 100] })
    expect(await corrections()).toEqual([
      ['bill rate', '2026-10', '2026-11', 'Ada Byron', 10, 1_500, 1_600, 0, 0, REASON],
    ])
    const { body: months } = await app.get<MonthRow[]>('/api/months')
    expect(months[0]).toMatchObject({ month: '2026-11', reported: 1, reportedHours: 0, reportedRevenue: 100 })
    // Parts of the open month add up to it; the first day has the correction.
    const [first, rest] = [await report('from=2026-11-01&to=2026-11-01'), await report('from=2026-11-02&to=2026-11-30')]
    expect([first.revenue?.total, rest.revenue?.total]).toEqual([100, 200])
  })

  test('is charged on invoices all the same', async () => {
    await bill({ userId: ada, reason: REASON })
    const { body } = await app.get<{ lines: { quantity: number; unitPrice: number }[] }>(
      `/api/invoices/preview?client=Northwind&${OCTOBER}`,
    )
    expect(body.lines.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      [10, 200],
      [4, 150],
    ])
  })

  test('can be changed and deleted again, each with its own correction', async () => {
    const { body: rate } = await bill({ reason: REASON })
    await app.request('PATCH', `/api/bill-rates/${rate.id}`, { amount: 100, reason: 'A typo' })
    expect(await figures()).toMatchObject({ revenue: [14 * 150, 100 - 14 * 50] })
    await app.delete(`/api/bill-rates/${rate.id}?reason=Wrong`)
    expect(await figures()).toMatchObject({ revenue: [14 * 150, 150] })
    expect((await corrections()).map(([, , , name, , before, after]) => [name, before, after])).toEqual([
      ['Grace Hopper', 400, 600],
      ['Ada Byron', 1_000, 1_500],
      ['Grace Hopper', 800, 400],
      ['Ada Byron', 2_000, 1_000],
      ['Grace Hopper', 600, 800],
      ['Ada Byron', 1_500, 2_000],
    ])
  })

  test('that is there already stays in the reports of the closed month', async () => {
    await app.post('/api/months/reopen', { month: '2026-10', reason: 'Rates' })
    const { body: rate } = await bill()
    await app.post('/api/months/close', { month: '2026-10' })
    expect(await figures()).toMatchObject({ revenue: [14 * 200, 200] })
    await app.request('PATCH', `/api/bill-rates/${rate.id}`, { amount: 250, reason: REASON })
    expect(await figures()).toMatchObject({ revenue: [14 * 200, 250 + 14 * 50] })
    await app.post('/api/months/reopen', { month: '2026-10', reason: 'Rates' })
    expect(await figures()).toMatchObject({ revenue: [14 * 250, 250] })
    expect(await corrections()).toEqual([])
  })

  test('needs no reason if it concerns open days alone, and is no correction without hours', async () => {
    expect((await bill({ validFrom: '2026-11-01' })).status).toBe(201)
    const { body: rate } = await bill({
      userId: grace,
      validFrom: '2026-08-01',
      validUntil: '2026-08-31',
      reason: REASON,
    })
    await app.request('PATCH', `/api/bill-rates/${rate.id}`, { validUntil: '2026-08-15', reason: REASON })
    expect(await corrections()).toEqual([])
  })
})

test('a cost rate for days of a closed month asks for a reason and is a correction of cost', async () => {
  expect(await cost()).toMatchObject(asked)
  const { body: rate } = await cost({ reason: REASON })
  expect(await figures()).toMatchObject({ cost: [0, 60 + 600] })
  expect(await corrections()).toEqual([
    ['cost rate', '2026-10', '2026-11', 'Ada Byron', 10, 1_500, 1_500, 0, 600, REASON],
  ])
  expect(await app.request('PATCH', `/api/cost-rates/${rate.id}`, { amount: 70 })).toMatchObject(asked)
  expect(await app.delete(`/api/cost-rates/${rate.id}`)).toMatchObject(asked)
  await app.delete(`/api/cost-rates/${rate.id}?reason=Wrong`)
  expect(await figures()).toMatchObject({ cost: [0, 0] })
})

describe('an exchange rate of a closed month', () => {
  beforeEach(async () => {
    await app.post('/api/months/reopen', { month: '2026-10', reason: 'Rates' })
    await bill({ currency: 'EUR', amount: 100, userId: ada })
    await exchange()
    await app.post('/api/months/close', { month: '2026-10' })
  })

  test('asks for a reason and is a correction in the open month', async () => {
    expect(await figures()).toMatchObject({ revenue: [800 + 600, 80] })
    expect(await exchange({ validFrom: '2026-10-31', rate: 0.9 })).toMatchObject(asked)
    const { body: rate } = await exchange({ validFrom: '2026-10-31', rate: 0.9, reason: REASON })
    expect(await figures()).toMatchObject({ revenue: [800 + 600, 90 + 100] })
    expect(await corrections()).toEqual([
      ['exchange rate', '2026-10', '2026-11', 'Ada Byron', 10, 800, 900, 0, 0, REASON],
    ])
    expect(await app.request('PATCH', `/api/exchange-rates/${rate.id}`, { rate: 1 })).toMatchObject(asked)
    await app.request('PATCH', `/api/exchange-rates/${rate.id}`, { rate: 1, reason: REASON })
    expect(await figures()).toMatchObject({ revenue: [800 + 600, 100 + 200] })
    expect(await app.delete(`/api/exchange-rates/${rate.id}`)).toMatchObject(asked)
    await app.delete(`/api/exchange-rates/${rate.id}?reason=Wrong`)
    expect(await figures()).toMatchObject({ revenue: [800 + 600, 80] })
  })

  test('is asked about in a file, too', async () => {
    const file = { text: 'EUR,2026-10-01,0.7\nEUR,2026-11-01,0.8\n', store: true }
    expect(await app.post('/api/exchange-rates/file', file)).toMatchObject(asked)
    expect((await app.post('/api/exchange-rates/file', { ...file, reason: REASON })).status).toBe(200)
    expect(await figures()).toMatchObject({ revenue: [800 + 600, 80 - 100] })
  })
})

test('the type of a project stays while closed months report it', async () => {
  const setType = (project: number, billing: string) =>
    app.request('PATCH', `/api/projects/${project}`, { billing, fee: billing === 'Fixed Fee' ? 5_000 : null })
  const refused = {
    status: 409,
    body: {
      message:
        'The type stays, since October 2026 is closed and reports this project: add a new project for what comes, or reopen October 2026 first',
    },
  }
  for (const type of ['Fixed Fee', 'Not Billable']) expect(await setType(apollo, type)).toMatchObject(refused)
  expect(await figures()).toMatchObject({ revenue: [14 * 150, 150] })
  expect((await setType(zeus, 'Fixed Fee')).status).toBe(200)
  await app.post('/api/months/reopen', { month: '2026-10', reason: 'The type was wrong' })
  expect((await setType(apollo, 'Not Billable')).status).toBe(200)
})

test('an invoice and a credit note that are dated into a closed month ask for a reason', async () => {
  await app.request('PATCH', '/api/invoices/settings', {
    name: 'Offbench Ltd',
    street: 'Main Street 1',
    city: 'Bristol',
    country: 'GB',
    vatId: 'GB123456789',
    taxRates: [
      {
        name: 'VAT',
        percent: 20,
        category: 'S',
        reason: '',
        isDefault: true,
      },
    ],
  })
  await app.request('PATCH', '/api/invoices/clients', { name: 'Northwind', country: 'DE', currency: 'GBP' })
  const { body: draft } = await app.post<WholeInvoice>('/api/invoices', {
    client: 'Northwind',
    from: '2026-10-01',
    to: '2026-10-31',
    issueDate: '2026-10-31',
  })
  expect(await app.post(`/api/invoices/${draft.id}/issue`, {})).toMatchObject(asked)
  const issued = await app.post<WholeInvoice>(`/api/invoices/${draft.id}/issue`, { reason: 'Agreed with Northwind' })
  expect([issued.status, issued.body]).toMatchObject([200, { state: 'Issued' }])
  const credit = { note: 'Wrong hours', issueDate: '2026-10-31' }
  expect(await app.post(`/api/invoices/${draft.id}/credit`, credit)).toMatchObject(asked)
  expect((await app.post(`/api/invoices/${draft.id}/credit`, { ...credit, reason: 'Same' })).status).toBe(200)
  const { body: history } = await app.get<{ after: object | null }[]>(`/api/audit?entity=invoice&entityId=${draft.id}`)
  expect(JSON.stringify(history)).toContain('Agreed with Northwind')
})
