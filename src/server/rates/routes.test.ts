import { describe, expect, test } from 'vitest'
import { billRate, costRate, type BillRate, type CostRate } from '#shared/rates/contract.ts'
import type { AuditEntry } from '#shared/audit/contract.ts'
import type { Project, ProjectDetail } from '#shared/projects/contract.ts'
import { sumToCents } from '#shared/figures/rounding.ts'
import { testCompany } from '../testing/company.ts'
import { testAppWithRights } from '../testing/rights.ts'

const app = testAppWithRights({ now: '2026-11-20T15:00:00Z' })
const { ada, grace, apollo, gemini } = testCompany(app, {
  people: { root: 'Root', ada: ['Ada Byron', { role: 'Engineer' }], grace: ['Grace Hopper', { role: 'Admiral' }] },
  projects: { apollo: ['Apollo', { client: 'Northwind', budget: 10_000 }], gemini: ['Gemini', { client: 'Acme' }] },
})

const HOURLY = { amount: 200, currency: 'GBP', validFrom: '2026-01-01' }

interface Refused {
  message: string
  fields: Record<string, string>
}

async function set(change: Record<string, unknown> = {}): Promise<BillRate> {
  const { status, body } = await app.post<BillRate>('/api/bill-rates', { ...HOURLY, ...change })
  expect([status, body]).toEqual([201, body])
  return body
}

const refused = async (change: Record<string, unknown>) => {
  const { status, body } = await app.post<Refused>('/api/bill-rates', { ...HOURLY, ...change })
  return [status, body.fields]
}

const log = async (userId: number, projectId: number, date: string, hours: number) => {
  const entry = { userId, projectId, date, hours, category: 'Development', notes: 'Built the thing' }
  expect((await app.post('/api/time-entries', entry)).status).toBe(201)
}

const standing = async (id: number) => {
  const { body } = await app.get<Project[]>('/api/projects')
  return body.find((each) => each.id === id)
}

describe('a bill rate', () => {
  test('is set, changed and deleted, each with who did it', async () => {
    const made = await set({ projectId: apollo, userId: ada })
    expect(billRate.strict().safeParse(made).error).toBeUndefined()
    expect(made).toMatchObject({ place: 'project and person', project: 'Apollo', person: 'Ada Byron', lastDay: null })
    const changed = await app.request<BillRate>('PATCH', `/api/bill-rates/${made.id}`, { amount: 210, version: 1 })
    expect(changed.body).toEqual({ ...made, amount: 210, version: 2 })
    expect((await app.get('/api/bill-rates')).body).toEqual([changed.body])
    expect((await app.delete(`/api/bill-rates/${made.id}?version=1`)).status).toBe(409)
    expect((await app.delete(`/api/bill-rates/${made.id}?version=2`)).status).toBe(204)
    const { body } = await app.get<AuditEntry[]>(`/api/audit?entity=bill%20rate&entityId=${made.id}`)
    expect(body).toMatchObject([
      { action: 'deleted' },
      { action: 'changed', before: { amount: 200 }, after: { amount: 210 } },
      { action: 'created' },
    ])
  })

  test('ends where the next of its place begins', async () => {
    await set({ role: 'Engineer' })
    await set({ role: 'ENGINEER', validFrom: '2026-07-01', amount: 220 })
    await set({ role: 'Admiral', validUntil: '2026-03-31' })
    const { body } = await app.get<BillRate[]>('/api/bill-rates')
    expect(body.map(({ role, validUntil, lastDay }) => [role, validUntil, lastDay])).toEqual([
      ['ENGINEER', null, null],
      ['Admiral', '2026-03-31', '2026-03-31'],
      ['Engineer', null, '2026-06-30'],
    ])
    const on = async (day: string) => (await app.get<BillRate[]>(`/api/bill-rates?on=${day}`)).body.length
    expect(await Promise.all(['2025-12-31', '2026-03-31', '2026-04-01', '2026-07-01'].map(on))).toEqual([0, 2, 1, 1])
  })

  test.each([
    [{ amount: -1 }, { amount: 'Amount must not be negative' }],
    [{ amount: 0.005 }, { amount: 'Amounts have two decimals at most' }],
    [{ amount: 1_000_001 }, { amount: 'At most 1000000 an hour' }],
    [{ currency: undefined }, { currency: 'Currency is required' }],
    [{ currency: '' }, { currency: 'Currency is required' }],
    [{ currency: 'Pounds' }, { currency: 'Three capital letters, such as EUR' }],
    [{ validFrom: '' }, { validFrom: 'First day is required' }],
    [{ validFrom: '9999-12-31' }, { validFrom: 'Days go from 1990-01-01 to 2100-12-31' }],
    [{ validUntil: '2025-12-31' }, { validUntil: 'Must not be before the first day' }],
    [{ userId: 99 }, { userId: 'There is no such person' }],
    [{ projectId: 99, role: 'Engineer' }, { projectId: 'There is no such project' }],
    [{ projectId: 1 }, { role: expect.stringContaining('A rate is of one of these') as string }],
    [{ client: 'Acme', userId: 1 }, { role: expect.stringContaining('client and role') as string }],
  ])('%j is refused', async (change, fields) => {
    expect(await refused(change)).toEqual([400, fields])
  })

  test('that would overlap another one of its place is refused, and says which', async () => {
    await set({ validFrom: '2026-03-01', validUntil: '2026-05-31' })
    expect(await refused({ validFrom: '2026-03-01' })).toEqual([
      400,
      { validFrom: 'There is a rate from 2026-03-01 on already' },
    ])
    expect(await refused({ validFrom: '2026-05-31' })).toEqual([
      400,
      { validFrom: 'The rate from 2026-03-01 lasts until 2026-05-31: they would overlap' },
    ])
    expect(await refused({ validFrom: '2026-01-01', validUntil: '2026-03-01' })).toEqual([
      400,
      { validUntil: 'Another rate begins on 2026-03-01: they would overlap' },
    ])
    const later = await set({ validFrom: '2026-06-01' })
    const moved = await app.request<Refused>('PATCH', `/api/bill-rates/${later.id}`, { validFrom: '2026-05-01' })
    expect([moved.status, Object.keys(moved.body.fields)]).toEqual([400, ['validFrom']])
    // Other places are others.
    await set({ userId: ada, validFrom: '2026-03-01' })
  })

  test('two people at once cannot make two that overlap', async () => {
    const both = [set, set].map(() => app.post('/api/bill-rates', { ...HOURLY, validUntil: '2026-12-31' }))
    const replies = await Promise.all(both)
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
  })

  test('of a project is shown to its lead, others to finance alone, and only finance sets them', async () => {
    await set({ projectId: apollo, role: 'Engineer' })
    await set({ projectId: gemini, role: 'Engineer' })
    const company = await set()
    await app.signInWith(ada, { leads: [apollo] })
    const { body } = await app.get<BillRate[]>('/api/bill-rates')
    expect(body.map(({ project }) => project)).toEqual(['Apollo'])
    expect((await app.post('/api/bill-rates', HOURLY)).status).toBe(403)
    expect((await app.request('PATCH', `/api/bill-rates/${company.id}`, { amount: 1 })).status).toBe(403)
    await app.signInWith(ada, { roles: ['planner'] })
    expect((await app.get<BillRate[]>('/api/bill-rates')).body).toMatchObject({ error: 'FORBIDDEN' })
    await app.signInWith(ada, { roles: ['finance'] })
    expect((await app.get<BillRate[]>('/api/bill-rates')).body).toHaveLength(3)
    expect((await app.delete(`/api/bill-rates/${company.id}`)).status).toBe(204)
  })

  test('is a line of a file', async () => {
    await set({ projectId: apollo, userId: ada })
    const file = await app.raw('GET', '/api/bill-rates/export', {})
    expect(file.body).toContain('project and person,Apollo,,Ada Byron,,200,GBP,2026-01-01,')
  })
})

describe('a cost rate', () => {
  const made = async () => {
    const { body } = await app.post<CostRate>('/api/cost-rates', { userId: ada, ...HOURLY, amount: 61.5 })
    expect(costRate.strict().safeParse(body).error).toBeUndefined()
    return body
  }

  test('is set, changed and deleted, without two on one day', async () => {
    const rate = await made()
    const twice = await app.post<Refused>('/api/cost-rates', { userId: ada, ...HOURLY })
    expect(twice.body.fields).toEqual({ validFrom: 'There is a rate from 2026-01-01 on already' })
    const changed = await app.request('PATCH', `/api/cost-rates/${rate.id}`, { validUntil: '2026-06-30', version: 1 })
    expect(changed.body).toEqual({ ...rate, validUntil: '2026-06-30', lastDay: '2026-06-30', version: 2 })
    expect((await app.delete(`/api/cost-rates/${rate.id}?version=2`)).status).toBe(204)
  })

  test.each([
    ['nobody in particular', {}],
    ['the person', { of: 'ada' }],
    ['a manager', { reports: [2] }],
    ['a lead', { leads: [1] }],
    ['a planner', { roles: ['planner'] }],
    ['an administrator', { roles: ['admin'] }],
  ] as const)('is nowhere to be found for %s', async (_, rights) => {
    await made()
    await log(ada, apollo, '2026-11-19', 2)
    const { of: who, ...others } = rights as { of?: string; leads?: number[]; reports?: number[]; roles?: never[] }
    await app.signInWith(who === 'ada' ? ada : grace, others)
    const ways = ['/api/cost-rates', '/api/cost-rates/export', '/api/export/cost-rates.json', '/api/audit']
    const pages = [`/api/people/${ada}/profile`, `/api/projects/${apollo}`, '/api/projects', `/api/users/${ada}`]
    for (const path of [...ways, ...pages, `/api/people/${ada}/data`]) {
      expect([path, (await app.raw('GET', path, {})).body]).not.toEqual([path, expect.stringContaining('61.5')])
    }
  })

  test('is seen and set by finance and hr', async () => {
    for (const role of ['finance', 'hr'] as const) {
      await app.signInWith(grace, { roles: [role] })
      const { id } = await made()
      expect((await app.get<CostRate[]>('/api/cost-rates')).body).toMatchObject([{ person: 'Ada Byron', amount: 61.5 }])
      expect((await app.delete(`/api/cost-rates/${id}`)).status).toBe(204)
    }
  })
})

describe('what a project has spent', () => {
  test('is its hours at the rates of their days; a changed rate changes what follows it', async () => {
    await log(ada, apollo, '2026-03-31', 2)
    // In the middle of a week.
    await log(ada, apollo, '2026-04-01', 3)
    await log(grace, apollo, '2026-04-02', 1.5)
    expect(await standing(apollo)).toMatchObject({
      hoursValue: 975,
      hourlyRate: 150,
      figures: { spent: { value: 975 } },
    })
    await set({ userId: ada, amount: 180, validFrom: '2026-04-01' })
    expect(await standing(apollo)).toMatchObject({ hoursValue: 2 * 150 + 3 * 180 + 1.5 * 150 })
    await set({ projectId: apollo, role: 'admiral', amount: 99.99, validFrom: '2026-01-01', validUntil: '2026-04-02' })
    expect(await standing(apollo)).toMatchObject({ hoursValue: 300 + 540 + 149.99 })
    const { body } = await app.get<ProjectDetail>(`/api/projects/${apollo}`)
    expect(body.weeks).toMatchObject([{ week: '2026-03-30', value: 989.99 }])
  })

  test('keeps amounts apart whose currency has no exchange rate, and says so', async () => {
    await log(ada, apollo, '2026-04-01', 3)
    await log(grace, apollo, '2026-04-02', 1)
    await set({ userId: ada, amount: 100, currency: 'EUR' })
    expect(await standing(apollo)).toMatchObject({
      hoursValue: 150,
      otherCurrencies: [{ currency: 'EUR', amount: 300 }],
      figures: { spent: { value: 150 } },
    })
    const rate = { currency: 'EUR', validFrom: '2026-04-01', rate: 0.85 }
    expect((await app.post('/api/exchange-rates', rate)).status).toBe(201)
    expect(await standing(apollo)).toMatchObject({ hoursValue: 405, otherCurrencies: [], hourlyRate: 101.25 })
  })

  test('follows the role of a person', async () => {
    await log(ada, apollo, '2026-04-01', 1)
    await set({ client: 'northwind', role: 'Architect', amount: 300 })
    expect(await standing(apollo)).toMatchObject({ hoursValue: 150 })
    expect((await app.request('PATCH', `/api/users/${ada}`, { role: 'Architect' })).status).toBe(200)
    expect(await standing(apollo)).toMatchObject({ hoursValue: 300 })
  })

  test('adds up by weeks to all of it, to the cent', async () => {
    for (const day of ['2026-03-02', '2026-03-10', '2026-03-18', '2026-03-25']) await log(ada, apollo, day, 0.25)
    await set({ amount: 0.33, validFrom: '2026-03-05' })
    const { body } = await app.get<ProjectDetail>(`/api/projects/${apollo}`)
    const values = body.weeks?.map(({ value }) => value ?? 0) ?? []
    expect(values).toHaveLength(4)
    expect(sumToCents(values)).toBe(body.project.hoursValue)
  })
})
