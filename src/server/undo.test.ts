import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { companyHolidayForm } from '#shared/holidays/contract.ts'
import { leaveForm } from '#shared/leave/contract.ts'
import { projectRoleForm } from '#shared/projects/roles-contract.ts'
import { billRateForm, costRateForm } from '#shared/rates/contract.ts'
import { exchangeRateForm } from '#shared/rates/currency-contract.ts'
import { savedReportForm } from '#shared/reports/contract.ts'
import { testCompany } from './testing/company.ts'
import { testAppWithRights, type Rights } from './testing/rights.ts'

/**
 * Undo restores the whole record, including fields that the actor cannot see. Each actor here has the fewest rights that
 * suffice.
 */
const app = testAppWithRights({ now: '2026-11-20T15:00:00Z' })
const { root, ada, grace, apollo } = testCompany(app, {
  people: { root: 'Root', ada: ['Ada Byron', { phone: '+44 1' }], grace: ['Grace Hopper', { manager_id: 2 }] },
  projects: {
    apollo: ['Apollo', { client: 'Northwind', lead_id: 2, billing: 'Fixed Fee', fee: 9_000, budget: 8_000 }],
  },
})

const STAFF: Rights = {}
const MANAGER: Rights = { reports: [grace] }
const LEAD: Rights = { leads: [apollo] }

/** The rows of a table as they are stored, without what counts changes and tells when they were made. */
async function stored(table: string): Promise<unknown[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) - '{id,version,created_at,changed_at,updated_at,decided_at}'::text[] as row
    from ${sql.table(table)} t order by 1`.execute(app.db)
  return rows.map(({ row }) => row)
}

const made = async (path: string, body: object) => {
  const reply = await app.post<{ id: number; version: number }>(path, body)
  expect([path, reply.status, reply.body]).toEqual([path, expect.toBeOneOf([200, 201, 204]), reply.body])
  return reply.body
}
const seen = async (path: string) => (await app.get<{ id: number; version: number }>(path)).body

const RATE = { amount: 99.5, currency: 'GBP', validFrom: '2026-11-01', validUntil: '2026-11-30' }
const RATINGS = { overallRating: 4, technicalSkills: 3, communication: 4, teamwork: 5, leadership: 2, innovation: 4 }

// A review's draft is restored by its form (web/reviews), milestones by the project's history (milestones.test.ts).
test.each<
  [
    what: string,
    table: string,
    rights: Rights,
    who: number,
    path: string,
    body: Record<string, unknown>,
    form: z.ZodType,
  ]
>([
  [
    'a bill rate',
    'bill_rates',
    { roles: ['finance'] },
    ada,
    '/api/bill-rates',
    { ...RATE, projectId: apollo, role: 'Tester' },
    billRateForm,
  ],
  [
    'a cost rate',
    'cost_rates',
    { roles: ['finance'] },
    ada,
    '/api/cost-rates',
    { ...RATE, userId: grace },
    costRateForm,
  ],
  [
    'an exchange rate',
    'exchange_rates',
    { roles: ['finance'] },
    ada,
    '/api/exchange-rates',
    { currency: 'EUR', validFrom: '2026-11-01', rate: 0.85 },
    exchangeRateForm,
  ],
  [
    'a saved report',
    'saved_reports',
    LEAD,
    ada,
    '/api/saved-reports',
    { name: 'Mine', query: { by: 'projectRole', period: 'this month', projectId: apollo } },
    savedReportForm,
  ],
  [
    'a company holiday',
    'company_holidays',
    { roles: ['hr'] },
    ada,
    '/api/company-holidays',
    { name: 'Founders', startDate: '2026-12-01', endDate: '2026-12-02' },
    companyHolidayForm,
  ],
  [
    'a leave request of one’s own',
    'leave_requests',
    STAFF,
    grace,
    '/api/leave-requests',
    {
      userId: grace,
      leaveType: 'Sick Leave',
      startDate: '2026-12-01',
      endDate: '2026-12-02',
      startsAtNoon: true,
      reason: 'Flu',
    },
    leaveForm,
  ],
  [
    'a role on a project',
    'project_roles',
    LEAD,
    ada,
    '/api/allocations',
    { userId: grace, projectId: apollo, role: 'Tester' },
    projectRoleForm,
  ],
])('%s that is deleted comes back as it was', async (_what, table, rights, who, path, body, form) => {
  // People see only their own saved reports, so the actor saves it.
  if (table === 'saved_reports') await app.signInWith(who, rights)
  await made(path, body)
  const before = await stored(table)
  expect(before).toHaveLength(1)
  await app.signInWith(who, rights)
  const [row] = (await app.get<{ id: number; version: number }[]>(path)).body
  if (!row) throw new Error('Whoever deletes a record sees it')
  expect((await app.delete(`${path}/${row.id}?version=${row.version}`)).status).toBe(204)
  expect(await stored(table)).toEqual([])
  await made(path, form.parse(row) as object)
  expect(await stored(table)).toEqual(before)
})

test('time entries that are deleted come back with their minutes, times and corrected skills', async () => {
  await app.signInWith(grace, STAFF)
  const entry = { projectId: apollo, date: '2026-11-19', category: 'Development', notes: 'Docker and Kubernetes' }
  const { id } = await made('/api/time-entries', {
    ...entry,
    hours: 0.25,
    startTime: '09:10',
  })
  await app.db.updateTable('time_entries').set({ hours: 0.33, minutes: 20, billable: false }).execute()
  await app.request('PATCH', `/api/time-entries/${id}/skills`, { add: ['Terraform'], reject: ['Docker'] })
  const tables = ['time_entries', 'skill_corrections']
  const before = await Promise.all(tables.map(stored))
  const { version } = await seen(`/api/time-entries/${id}`)
  await made('/api/time-entries/delete', { entries: [{ id, version }] })
  await made('/api/time-entries/restore', { ids: [id] })
  expect(await Promise.all(tables.map(stored))).toEqual(before)
})

test('a project that is moved, archived and brought back keeps the money that a planner does not see', async () => {
  const before = await stored('projects')
  await app.signInWith(grace, { roles: ['planner'] })
  await app.request('PATCH', `/api/projects/${apollo}`, { status: 'Ongoing' })
  await app.request('PATCH', `/api/projects/${apollo}`, { status: 'Active' })
  await app.delete(`/api/projects/${apollo}`)
  await made(`/api/projects/${apollo}/bring-back`, {})
  expect(await stored('projects')).toEqual(before)
})

test.each<[what: string, table: string, path: string, body: object, step: string, stepBody: object]>([
  [
    'leave',
    'leave_requests',
    '/api/leave-requests',
    { userId: grace, leaveType: 'Annual Leave', startDate: '2026-12-01', endDate: '2026-12-02', reason: 'Rest' },
    'approve',
    {},
  ],
  [
    'leave',
    'leave_requests',
    '/api/leave-requests',
    { userId: grace, leaveType: 'Annual Leave', startDate: '2026-12-01', endDate: '2026-12-02', reason: 'Rest' },
    'reject',
    { note: 'Not then' },
  ],
  [
    'a claim',
    'expenses',
    '/api/expenses',
    { userId: grace, amount: 42.5, category: 'Travel', date: '2026-11-18', description: 'Train' },
    'approve',
    {},
  ],
  [
    'a claim',
    'expenses',
    '/api/expenses',
    { userId: grace, amount: 42.5, category: 'Travel', date: '2026-11-18', description: 'Train' },
    'reject',
    { note: 'Why?' },
  ],
  [
    'a review',
    'performance_reviews',
    '/api/performance-reviews',
    { userId: grace, reviewerId: ada, reviewPeriod: 'H2', reviewDate: '2026-11-20', ...RATINGS },
    'submit',
    {},
  ],
])(
  '%s is as it was once a manager takes back the step that was taken (%#)',
  async (_what, table, path, body, step, stepBody) => {
    const { id } = await made(path, body)
    const before = await stored(table)
    await app.signInWith(ada, MANAGER)
    const { version } = await seen(`${path}/${id}`)
    const decided = await made(`${path}/${id}/${step}`, { version, ...stepBody })
    expect(await stored(table)).not.toEqual(before)
    await made(`${path}/${id}/undo`, { version: decided.version })
    expect(await stored(table)).toEqual(before)
  },
)

beforeEach(() => app.signIn(root))
