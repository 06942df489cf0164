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
  listSkillsOfUser,
  listUsers,
} from '#shared/people/contract.ts'
import { listProjectRoles } from '#shared/projects/roles-contract.ts'
import { listProjectNames, listProjects } from '#shared/projects/contract.ts'
import {
  getPerformanceReview,
  getReviewEvidence,
  getReviewSummary,
  listPerformanceReviews,
} from '#shared/reviews/contract.ts'
import { getCapacitySummary, listBench, listSchedule } from '#shared/schedule/contract.ts'
import { listSkills, listUserSkills } from '#shared/skills/contract.ts'
import { getProjectWorksStatus } from '#shared/projectworks/contract.ts'
import { listTimeEntries } from '#shared/time-entries/contract.ts'
import { testApp } from './testing/app.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const app = testApp({ now: NOW.toISOString(), keepRows: true, sample: true })

beforeAll(async () => {
  await app.signIn(1)
})

const LISTS = [
  listUsers,
  listSkills,
  listUserSkills,
  listProjects,
  listProjectNames,
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

type Row = Record<string, never> & { readonly id: number }
type Value = string | number

/** A list, the key that sorts it where that is no name, and its filters: the values that are tried, and which rows each keeps. */
interface Filtered {
  readonly sorted?: readonly ['asc' | 'desc', ...keys: string[]]
  readonly filters: Readonly<
    Record<string, readonly [valueOf: (row: Row) => Value | null, keeps: (row: Row, value: Value) => boolean]>
  >
}

const is = (field: string) =>
  [(row: Row) => row[field] ?? null, (row: Row, value: Value) => row[field] === value] as const
const fromDay = (field: string) =>
  [(row: Row) => row[field] ?? null, (row: Row, value: Value) => (row[field] ?? '') >= value] as const
const toDay = (field: string) =>
  [(row: Row) => row[field] ?? null, (row: Row, value: Value) => (row[field] ?? '') <= value] as const

const FILTERED: Record<string, Filtered> = {
  '/api/leave-requests': {
    sorted: ['desc', 'startDate', 'id'],
    filters: {
      userId: is('userId'),
      status: is('status'),
      leaveType: is('leaveType'),
      from: fromDay('endDate'),
      to: toDay('startDate'),
      startsFrom: fromDay('startDate'),
    },
  },
  '/api/expenses': {
    sorted: ['desc', 'date', 'id'],
    filters: {
      userId: is('userId'),
      projectId: is('projectId'),
      status: is('status'),
      category: is('category'),
      from: fromDay('date'),
      to: toDay('date'),
      q: [
        (row) => String(row['description']).toUpperCase(),
        (row, value) => String(row['description']).toUpperCase().includes(String(value)),
      ],
    },
  },
  '/api/resource-allocations': {
    sorted: ['desc', 'startDate', 'id'],
    filters: {
      userId: is('userId'),
      projectId: is('projectId'),
      isConfirmed: is('isConfirmed'),
      from: fromDay('endDate'),
      to: toDay('startDate'),
    },
  },
  '/api/performance-reviews': {
    sorted: ['desc', 'reviewDate', 'id'],
    filters: {
      userId: is('userId'),
      reviewerId: is('reviewerId'),
      status: is('status'),
      period: is('reviewPeriod'),
      from: fromDay('reviewDate'),
      to: toDay('reviewDate'),
      pending: [() => 'true', (row) => row['status'] !== 'Completed'],
    },
  },
  '/api/users': {
    filters: {
      role: is('role'),
      ids: [
        ({ id }) => `${id},1,4`,
        ({ id }, value) => [value.toString().split(',')[0], '1', '4'].includes(String(id)),
      ],
      q: [
        (row) => String(row['name']).slice(1, 5).toUpperCase(),
        (row, value) =>
          ['name', 'role', 'username'].some((field) => String(row[field]).toUpperCase().includes(String(value))),
      ],
    },
  },
  '/api/projects': {
    filters: {
      status: [
        (row) => String(row['status']).toLowerCase(),
        (row, value) => String(row['status']).toLowerCase() === value,
      ],
    },
  },
  '/api/allocations': {
    sorted: ['asc', 'id'],
    filters: { userId: is('userId'), projectId: is('projectId') },
  },
  '/api/previous-projects': { sorted: ['asc', 'id'], filters: { userId: is('userId') } },
  '/api/external-profiles': { sorted: ['asc', 'id'], filters: { userId: is('userId'), platform: is('platform') } },
  '/api/capacity-planning': { sorted: ['asc', 'userId', 'week'], filters: { userId: is('userId') } },
}

/** A filter as an address holds it. */
const of = ({ name, value }: { name: string; value: Value }) => `${name}=${encodeURIComponent(value)}`

const rowsAt = async (path: string) => (await app.get<Row[]>(path)).body

/** Some values of a filter that rows have, from all over the list. */
function triedOf(rows: readonly Row[], valueOf: (row: Row) => Value | null): Value[] {
  const values = [...new Set(rows.flatMap((row) => valueOf(row) ?? []))]
  return [0, 1, Math.floor(values.length / 2), values.length - 1].flatMap((place) => values[place] ?? [])
}

test.each(Object.entries(FILTERED))(
  '%s keeps what each filter says, and each two of them',
  async (path, { filters }) => {
    const all = await rowsAt(path)
    const tried = Object.entries(filters).flatMap(([name, [valueOf, keeps]]) =>
      triedOf(all, valueOf).map((value) => ({ name, value, keeps: (row: Row) => keeps(row, value) })),
    )
    for (const [nth, one] of tried.entries()) {
      expect([of(one), await rowsAt(`${path}?${of(one)}`)]).toEqual([of(one), all.filter(one.keeps)])
      const other = tried[(nth * 7 + 5) % tried.length]
      if (!other || other.name === one.name) continue
      const both = `${of(one)}&${of(other)}`
      expect([both, await rowsAt(`${path}?${both}`)]).toEqual([
        both,
        all.filter((row) => one.keeps(row) && other.keeps(row)),
      ])
    }
  },
)

test.each(Object.entries(FILTERED).filter(([, { sorted }]) => sorted))(
  '%s is sorted as it says, and what is alike by its id',
  async (path, { sorted: [direction, ...keys] = ['asc'] }) => {
    const before = (a: Row, b: Row) => {
      const key = keys.find((name) => a[name] !== b[name]) ?? ''
      return (a[key] ?? 0) < (b[key] ?? 0) ? -1 : 1
    }
    const rows = await rowsAt(path)
    const ascending = rows.toSorted(before)
    expect(rows).toEqual(direction === 'asc' ? ascending : ascending.toReversed())
  },
)

test('leave is sorted the other way round where that is asked for', async () => {
  const latest = await rowsAt('/api/leave-requests')
  expect(await rowsAt('/api/leave-requests?order=asc')).toEqual(latest.toReversed())
})

test.each([
  ['activity', ['lastActivity'], 'desc'],
  ['deadline', ['deadline'], 'asc'],
  ['hours', ['loggedHours'], 'desc'],
] as const)('projects are sorted by %s, those without one last', async (sort, [key], direction) => {
  const rows = (await rowsAt(`/api/projects?sort=${sort}`)) as unknown as Record<string, Value | null>[]
  expect(rows).toHaveLength((await rowsAt('/api/projects')).length)
  const known = rows.flatMap((row) => row[key] ?? [])
  expect(rows.slice(0, known.length).every((row) => row[key] !== null)).toBe(true)
  const ascending = known.toSorted((a, b) => (a < b ? -1 : 1))
  expect(known).toEqual(direction === 'asc' ? ascending : ascending.toReversed())
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
