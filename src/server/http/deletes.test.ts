import { expect, test } from 'vitest'
import { DEFAULT_MAPPING } from '#shared/projectworks/mapping.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { addUser } from '../testing/rows.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { userId, projectId } = testCompany(app, { people: { userId: 'Ada Byron' }, projects: { projectId: 'Apollo' } })

interface Row {
  id: number
  version: number
}

async function made(path: string, body: object): Promise<Row> {
  const reply = await app.post<Row>(path, body)
  expect(reply).toMatchObject({ status: 201, body: { version: 1 } })
  return reply.body
}

const claim = () =>
  made('/api/expenses', {
    userId,
    date: '2026-11-19',
    category: 'Travel',
    description: 'Taxi',
    amount: 20,
    billable: 'No',
  })

async function claimWithReceipt(): Promise<Row> {
  const { id } = await claim()
  const headers = { 'content-type': 'application/pdf', 'x-file-name': 'taxi.pdf' }
  const reply = await app.raw('PUT', `/api/expenses/${id}/receipt`, headers, '%PDF-1.7\n')
  return reply.json<Row>()
}

async function emptyDraft(): Promise<Row> {
  const { client } = await app.db.selectFrom('projects').select('client').executeTakeFirstOrThrow()
  const nothing = { hours: false, expenses: false, milestones: false, retainers: false }
  return made('/api/invoices', { client, from: '2026-11-01', to: '2026-11-30', ...nothing })
}

const HOURLY = { amount: 170, currency: 'EUR', validFrom: '2026-01-01' }

/** For every DELETE of a row: how to make the row, and a change of it that somebody else makes. */
const DELETIONS: Record<string, { make: () => Promise<Row>; change: object }> = {
  '/api/projects/{id}': {
    make: () => made('/api/projects', { name: 'Gemini', client: 'Acme', industry: 'Space', status: 'Active' }),
    change: { name: 'Gemini 2' },
  },
  '/api/time-entries/{id}': {
    make: () =>
      made('/api/time-entries', { projectId, hours: 1, date: '2026-11-20', category: 'DevOps', notes: 'Docker' }),
    change: { hours: 2 },
  },
  '/api/resource-allocations/{id}': {
    make: () => {
      const days = { startDate: '2026-11-23', endDate: '2026-11-27' }
      return made('/api/resource-allocations', { userId, projectId, ...days, allocatedPercentage: 50 })
    },
    change: { note: 'Half a week' },
  },
  '/api/leave-requests/{id}': {
    make: () => {
      const days = { startDate: '2026-12-21', endDate: '2026-12-22' }
      return made('/api/leave-requests', { userId, leaveType: 'Annual Leave', ...days, reason: 'Rest' })
    },
    change: { reason: 'Travel' },
  },
  '/api/substitutions/{id}': {
    make: async () => {
      const days = { startDate: '2026-12-21', endDate: '2026-12-22' }
      return made('/api/substitutions', { userId, substituteId: await addUser(app.db, 'Mary Jackson'), ...days })
    },
    change: { endDate: '2026-12-23' },
  },
  '/api/company-holidays/{id}': {
    make: () =>
      made('/api/company-holidays', { name: 'Founders’ Day', startDate: '2026-12-07', endDate: '2026-12-07' }),
    change: { name: 'Founders’ Week', endDate: '2026-12-11' },
  },
  '/api/saved-reports/{id}': {
    make: () => made('/api/saved-reports', { name: 'By client', query: { by: 'client', period: 'last month' } }),
    change: { name: 'Clients' },
  },
  '/api/allocations/{id}': {
    make: () => made('/api/allocations', { userId, projectId, role: 'Tech Lead' }),
    change: { role: 'Tester' },
  },
  '/api/bill-rates/{id}': { make: () => made('/api/bill-rates', { userId, ...HOURLY }), change: { amount: 180 } },
  '/api/cost-rates/{id}': { make: () => made('/api/cost-rates', { userId, ...HOURLY }), change: { amount: 80 } },
  '/api/exchange-rates/{id}': {
    make: () => made('/api/exchange-rates', { currency: 'EUR', validFrom: '2026-11-01', rate: 0.9 }),
    change: { rate: 0.91 },
  },
  '/api/invoices/{id}': { make: emptyDraft, change: { note: 'Thank you' } },
  '/api/tags/{id}': {
    make: async () => {
      await made('/api/projects', {
        name: 'Gemini',
        client: 'Acme',
        industry: 'Space',
        status: 'Active',
        tags: ['Moon'],
      })
      return { id: 1, version: 1 }
    },
    change: { name: 'Luna' },
  },
  '/api/webhooks/{id}': {
    make: () => made('/api/webhooks', { name: 'Payroll', url: 'https://example.com/hooks', events: ['tag'] }),
    change: { name: 'Salaries' },
  },
  '/api/projectworks/mappings/{id}': {
    make: () => made('/api/projectworks/mappings', { name: 'Before the move', mapping: DEFAULT_MAPPING }),
    change: { name: 'After the move' },
  },
  '/api/expenses/{id}': { make: claim, change: { amount: 25 } },
  '/api/expenses/{id}/receipt': { make: claimWithReceipt, change: { amount: 25 } },
  '/api/performance-reviews/{id}': {
    make: async () => {
      const reviewerId = await addUser(app.db, 'Grace Hopper')
      return made('/api/performance-reviews', {
        userId,
        reviewerId,
        reviewPeriod: 'Q4 2026',
        reviewDate: '2026-11-20',
      })
    },
    change: { reviewPeriod: 'Q3 2026' },
  },
}

/** Tried where accounts are turned on, and where a file is brought, which nobody changes. */
const TRIED_ELSEWHERE = {
  '/api/accounts/{id}': 'accounts/routes.test.ts',
  '/api/imports/{id}': 'imports/imports.test.ts',
}

/** Nothing that somebody has changed meanwhile is lost with these. */
const UNVERSIONED = ['/api/auth/sessions/{id}', '/api/tokens/{id}', '/api/calendar-feeds/{id}']

/** Entries and rates may concern a month that is closed, where a reason is asked for. */
const REASONED = ['time-entries', 'timeentries', 'bill-rates', 'cost-rates', 'exchange-rates'].map(
  (name) => `/api/${name}/{id}`,
)

test('every DELETE that there is takes a version, and is tried here', async () => {
  interface Operation {
    deprecated?: boolean
    parameters: { name?: string }[]
  }
  const { body } = await app.get<{ paths: Record<string, { delete?: Operation }> }>('/api/openapi.json')
  const rows = Object.entries(body.paths).filter(
    ([path, methods]) => methods.delete && path.includes('{id}') && !UNVERSIONED.includes(path),
  )
  for (const [path, methods] of rows) {
    const more = REASONED.includes(path) ? ['reason'] : []
    expect(methods.delete?.parameters.flatMap(({ name }) => name ?? [])).toEqual(['id', 'version', ...more])
  }
  const tried = rows.filter(([, methods]) => !methods.delete?.deprecated).map(([path]) => path)
  expect(tried.toSorted()).toEqual(Object.keys({ ...DELETIONS, ...TRIED_ELSEWHERE }).toSorted())
})

test.each(Object.entries(DELETIONS))(
  'DELETE %s of a version that is not current answers 409 with what it is now, and deletes nothing',
  async (path, { make, change }) => {
    const { id, version } = await make()
    const whole = path.replace('{id}', String(id))
    const changed = await app.request<Row>('PATCH', whole.replace('/receipt', ''), change)
    expect(changed).toMatchObject({ status: 200, body: { version: version + 1 } })

    const refused = await app.delete(`${whole}?version=${version}`)
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'STALE', current: { ...change, version: version + 1 } },
    })
    expect((await app.delete(`${whole}?version=two`)).status).toBe(400)
    expect((await app.delete(`${whole}?version=${version + 1}`)).status).toBe(204)
  },
)
