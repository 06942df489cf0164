import type { ZodType } from 'zod'
import { beforeAll, expect, test } from 'vitest'
import { listResourceAllocations } from '#shared/allocations/contract.ts'
import { listCapacity } from '#shared/capacity/contract.ts'
import { getDashboardSkills, getDashboardStats } from '#shared/dashboard/contract.ts'
import { getExpenseSummary, listExpenses } from '#shared/expenses/contract.ts'
import { listLeaveRequests } from '#shared/leave/contract.ts'
import {
  getCurrentUser,
  listCompanies,
  listExternalProfiles,
  listPreviousProjects,
  listProjectRoles,
  listSkillsOfUser,
  listUsers,
} from '#shared/people/contract.ts'
import { listProjects } from '#shared/projects/contract.ts'
import {
  getPerformanceReview,
  getReviewEvidence,
  getReviewSummary,
  listPerformanceReviews,
} from '#shared/reviews/contract.ts'
import { getCapacitySummary, listBench, listSchedule } from '#shared/schedule/contract.ts'
import { listSkills, listUserSkills } from '#shared/skills/contract.ts'
import { getProjectWorksStatus } from '#shared/sync/contract.ts'
import { listTimeEntries } from '#shared/time-entries/contract.ts'
import { seedSampleCompany } from './sample-data/seed.ts'
import { testApp } from './testing/app.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const app = testApp({ now: NOW.toISOString(), keepRows: true })

beforeAll(async () => {
  await seedSampleCompany(app.db, { today: '2026-11-20', now: NOW })
  await app.signIn(1)
})

const LISTS = [
  listUsers,
  listSkills,
  listUserSkills,
  listProjects,
  listTimeEntries,
  listProjectRoles,
  listPreviousProjects,
  listCompanies,
  listExternalProfiles,
  listLeaveRequests,
  listExpenses,
  listResourceAllocations,
  listPerformanceReviews,
  listCapacity,
]

function checked(schema: ZodType | undefined, body: unknown) {
  const result = schema?.safeParse(body)
  expect(result?.error?.issues.slice(0, 3)).toBeUndefined()
}

test.each(LISTS.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s gives the sample company in the shape of its contract',
  async (path, endpoint) => {
    const { status, body } = await app.get<unknown[]>(path)
    expect(status).toBe(200)
    expect(body.length).toBeGreaterThan(0)
    checked(endpoint.reply, body)
  },
)

test.each(LISTS.map((endpoint) => endpoint.path))('%s by pages gives the same rows in the same order', async (path) => {
  const whole = (await app.get<unknown[]>(path)).body.slice(0, 500)
  const rows: unknown[] = []
  let next: string | undefined = `${path}?limit=37`
  while (next !== undefined && rows.length < whole.length) {
    const page: { body: unknown[]; headers: Record<string, unknown> } = await app.get<unknown[]>(next)
    rows.push(...page.body)
    next = /^<(.*)>; rel="next"$/.exec(String(page.headers['link']))?.[1]
  }
  expect(rows.slice(0, whole.length)).toEqual(whole)
})

test.each([
  [getCurrentUser, '/api/users/current'],
  [listSkillsOfUser, '/api/users/1/skills'],
  [getDashboardStats, '/api/dashboard/stats?userId=1'],
  [getDashboardSkills, '/api/dashboard/skills?userId=1&today=2026-11-20'],
  [getProjectWorksStatus, '/api/projectworks/status'],
  [getExpenseSummary, '/api/expenses/summary'],
  [getReviewSummary, '/api/performance-reviews/summary'],
  [getPerformanceReview, '/api/performance-reviews/1'],
  [getReviewEvidence, '/api/performance-reviews/evidence?userId=1&from=2026-07-01&to=2026-12-31'],
  [getCapacitySummary, '/api/capacity-planning/summary?from=2026-11-16&weeks=12'],
  [listBench, '/api/capacity-planning/bench?from=2026-11-16&to=2027-01-31'],
  [listSchedule, '/api/schedule?from=2026-11-16&weeks=12'],
] as const)('$path answers in the shape of its contract', async (endpoint, path) => {
  const { status, body } = await app.get(path)
  expect(status).toBe(200)
  checked(endpoint.reply, body)
})

test.each([
  ['/api/users?role=UX Designer', (row: { role: string }) => row.role === 'UX Designer'],
  ['/api/users?ids=3,1,4', (row: { id: number }) => [1, 3, 4].includes(row.id)],
  ['/api/projects?status=completed', (row: { status: string }) => row.status === 'Completed'],
  ['/api/leave-requests?status=Pending', (row: { status: string }) => row.status === 'Pending'],
  ['/api/leave-requests?leaveType=Sick Leave', (row: { leaveType: string }) => row.leaveType === 'Sick Leave'],
  ['/api/expenses?category=Travel', (row: { category: string }) => row.category === 'Travel'],
  ['/api/resource-allocations?isConfirmed=No', (row: { isConfirmed: string }) => row.isConfirmed === 'No'],
  ['/api/performance-reviews?status=Draft', (row: { status: string }) => row.status === 'Draft'],
  ['/api/performance-reviews?pending=true', (row: { status: string }) => row.status !== 'Completed'],
  ['/api/performance-reviews?period=H1 2026', (row: { reviewPeriod: string }) => row.reviewPeriod === 'H1 2026'],
  ['/api/external-profiles?platform=github', (row: { platform: string }) => row.platform === 'github'],
  ['/api/capacity-planning?userId=2', (row: { userId: number }) => row.userId === 2],
])('%s filters', async (path, belongs) => {
  const all = (await app.get<unknown[]>(path.split('?')[0] ?? '')).body as never[]
  const some = (await app.get<unknown[]>(encodeURI(path))).body as never[]
  expect(some.length).toBeGreaterThan(0)
  expect(some).toEqual(all.filter(belongs))
})

test('unknown people have no skills and no dashboard', async () => {
  expect((await app.get('/api/users/9999/skills')).status).toBe(404)
  expect((await app.get('/api/dashboard/stats?userId=9999')).status).toBe(404)
  expect((await app.get('/api/users/abc/skills')).status).toBe(400)
})

test('ProjectWorks is not connected, and a sync says so', async () => {
  expect((await app.get('/api/projectworks/status')).body).toMatchObject({ connected: false, dbPassword: 'Missing' })
  expect(await app.get('/api/projectworks/sync?type=users')).toMatchObject({
    status: 503,
    body: { error: 'NOT_CONNECTED' },
  })
  expect((await app.get('/api/projectworks/sync?type=invoices')).status).toBe(400)
})
