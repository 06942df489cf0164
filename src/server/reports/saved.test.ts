import { beforeEach, expect, test } from 'vitest'
import { savedReport, type SavedReport } from '#shared/reports/contract.ts'
import { testCompany } from '../testing/company.ts'
import { testAppWithRights } from '../testing/rights.ts'

const app = testAppWithRights({ now: '2026-11-20T15:00:00Z' })
const { ada, grace } = testCompany(app, {
  people: { ada: 'Ada Byron', grace: 'Grace Hopper' },
  projects: { apollo: ['Apollo', { client: 'Northwind' }] },
})

beforeEach(async () => {
  await app.signInWith(ada)
})

const QUERY = { by: 'client', then: 'person', period: 'last month' }

async function save(change: object = {}): Promise<SavedReport> {
  const { status, body } = await app.post<SavedReport>('/api/saved-reports', {
    name: 'Clients',
    query: QUERY,
    ...change,
  })
  expect([status, body]).toEqual([201, body])
  return body
}

const names = async () => (await app.get<SavedReport[]>('/api/saved-reports')).body.map(({ name }) => name)
const asGrace = (roles: Parameters<typeof app.signInWith>[1] = {}) => app.signInWith(grace, roles)

test('a report is saved, changed and deleted by who keeps it', async () => {
  const made = await save()
  expect(savedReport.strict().safeParse(made).error).toBeUndefined()
  expect(made).toMatchObject({
    name: 'Clients',
    userId: ada,
    person: 'Ada Byron',
    shared: false,
    query: QUERY,
    version: 1,
  })
  const query = { by: 'role', from: '2026-10-01', to: '2026-10-31', client: 'Northwind' }
  const changed = await app.request('PATCH', `/api/saved-reports/${made.id}`, { name: 'Roles', query, version: 1 })
  expect(changed.body).toEqual({ ...made, name: 'Roles', query, version: 2 })
  expect((await app.get(`/api/saved-reports/${made.id}`)).body).toEqual(changed.body)
  expect((await app.request('PATCH', `/api/saved-reports/${made.id}`, { name: 'Old', version: 1 })).status).toBe(409)
  expect((await app.delete(`/api/saved-reports/${made.id}?version=1`)).status).toBe(409)
  expect((await app.delete(`/api/saved-reports/${made.id}?version=2`)).status).toBe(204)
  expect(await names()).toEqual([])
})

test('others see what is shared, and change and delete nothing of it, whoever they are', async () => {
  const own = await save({ name: 'Own' })
  const shared = await save({ name: 'Shared', shared: true })
  for (const roles of [[], ['finance'], ['admin', 'hr']] as const) {
    await asGrace({ roles })
    expect(await names()).toEqual(['Shared'])
    expect((await app.get(`/api/saved-reports/${own.id}`)).status).toBe(404)
    expect((await app.get(`/api/saved-reports/${shared.id}`)).body).toEqual(shared)
    for (const { id } of [own, shared]) {
      const status = id === own.id ? 404 : 403
      expect((await app.request('PATCH', `/api/saved-reports/${id}`, { name: 'Mine', version: 1 })).status).toBe(status)
      expect((await app.delete(`/api/saved-reports/${id}?version=1`)).status).toBe(status)
    }
  }
  await app.signInWith(ada)
  await app.request('PATCH', `/api/saved-reports/${shared.id}`, { shared: false, version: 1 })
  await asGrace()
  expect(await names()).toEqual([])
})

test.each([
  [{ name: ' ' }, { name: 'Name is required' }],
  [{ query: { ...QUERY, then: 'client' } }, { 'query.then': 'Must be another group than the first' }],
  [{ query: { by: 'role', from: '2026-10-01' } }, { 'query.to': 'A period has two days' }],
  [{ query: { by: 'role', client: 'Nobody' } }, { client: 'No project has this client' }],
  [{ query: { by: 'role', sideways: true } }, { 'query.sideways': 'Unknown field' }],
])('%j is refused', async (change, fields) => {
  const { status, body } = await app.post<{ fields: object }>('/api/saved-reports', {
    name: 'Clients',
    query: QUERY,
    ...change,
  })
  expect([status, body.fields]).toEqual([400, fields])
})
