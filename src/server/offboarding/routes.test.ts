import { beforeEach, describe, expect, test } from 'vitest'
import type { ResourceAllocation } from '#shared/allocations/contract.ts'
import type { AuditEntry } from '#shared/audit/contract.ts'
import type { LeaveRequest } from '#shared/leave/contract.ts'
import type { MatchReply } from '#shared/match/contract.ts'
import { offboarding, type Offboarding } from '#shared/offboarding/contract.ts'
import type { CurrentUser, User } from '#shared/people/contract.ts'
import type { Problem } from '#shared/http/problem.ts'
import type { PersonProfile, Resource, ResourceSummary } from '#shared/people/resource-contract.ts'
import type { PerformanceReview } from '#shared/reviews/contract.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { mary, ada, grace, apollo } = testCompany(app, {
  people: {
    mary: ['Mary Jackson', { role: 'Project Manager' }],
    ada: ['Ada Byron', { join_date: '2020-01-01' }],
    grace: 'Grace Hopper',
  },
  projects: { apollo: 'Apollo' },
})

/** Mary acts; Ada is the one who leaves, and Grace takes over. */

async function created(path: string, body: unknown): Promise<number> {
  const reply = await app.post<{ id: number }>(path, body)
  expect(reply).toMatchObject({ status: 201 })
  return reply.body.id
}

const book = (userId: number, startDate: string, endDate: string) =>
  created('/api/resource-allocations', { userId, projectId: apollo, startDate, endDate, allocatedPercentage: 50 })
const ask = (startDate: string, endDate: string) =>
  created('/api/leave-requests', { userId: ada, leaveType: 'Annual Leave', startDate, endDate })
const review = (userId: number, reviewerId: number) =>
  created('/api/performance-reviews', { userId, reviewerId, reviewPeriod: 'H2 2026', reviewDate: '2026-12-01' })
const log = (userId: number, date: string) =>
  app.post('/api/time-entries', {
    userId,
    projectId: apollo,
    hours: 4,
    date,
    category: 'Development',
    notes: 'Wrote React components',
  })

const offboard = (body: object) => app.post<User & Problem>(`/api/users/${ada}/offboard`, body)
const bookings = async () =>
  (await app.get<ResourceAllocation[]>('/api/resource-allocations')).body
    .map(({ id, userId, startDate, endDate }) => [id, userId, startDate, endDate])
    .toSorted((a, b) => Number(a[0]) - Number(b[0]))
const leaveOf = async () =>
  (await app.get<LeaveRequest[]>(`/api/leave-requests?userId=${ada}&order=asc`)).body.map(
    ({ id, status, startDate, endDate, totalDays }) => [id, status, startDate, endDate, totalDays],
  )
const reviews = async () =>
  (await app.get<PerformanceReview[]>('/api/performance-reviews')).body
    .map(({ id, userId, reviewerId }) => [id, userId, reviewerId])
    .toSorted((a, b) => Number(a[0]) - Number(b[0]))

/** Everything that can be open of somebody, on both sides of 30 November. */
async function everythingOpen() {
  const begun = await book(ada, '2026-11-02', '2026-12-11')
  const coming = await book(ada, '2026-12-07', '2026-12-18')
  const over = await book(ada, '2026-11-02', '2026-11-27')
  const crossing = await ask('2026-11-26', '2026-12-02')
  const after = await ask('2026-12-21', '2026-12-23')
  const before = await ask('2026-11-23', '2026-11-23')
  const draft = await review(grace, ada)
  const other = await review(mary, ada)
  const own = await review(ada, mary)
  const { id: role } = await app.db
    .insertInto('project_roles')
    .values({ user_id: ada, project_id: apollo, role: 'Project Lead' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const claim = { userId: ada, amount: 42.5, category: 'Travel', date: '2026-11-18', description: 'Train' }
  await created('/api/expenses', claim)
  expect((await log(ada, '2026-11-19')).status).toBe(201)
  return { begun, coming, over, crossing, after, before, draft, other, own, role }
}

describe('what is open', () => {
  test('is told by kind, beyond the last day alone where that matters', async () => {
    const { begun, coming, crossing, after, draft, other, role } = await everythingOpen()
    const { body } = await app.get<Offboarding>(`/api/users/${ada}/offboarding?lastDay=2026-11-30`)
    expect(offboarding.strict().safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject({
      bookings: [{ id: begun, project: 'Apollo' }, { id: coming }],
      roles: [{ id: role, project: 'Apollo', role: 'Project Lead' }],
      reviews: [
        { id: draft, person: 'Grace Hopper', status: 'Draft' },
        { id: other, person: 'Mary Jackson' },
      ],
      leave: [{ id: crossing }, { id: after }],
      stays: { expenses: 1, leave: 1, reviews: 1 },
      lastEntry: '2026-11-19',
    })
    expect((await app.get('/api/users/99/offboarding?lastDay=2026-11-30')).status).toBe(404)
  })

  test('must all be named: what came up meanwhile is not ended unseen', async () => {
    const { begun, role, draft, other } = await everythingOpen()
    const named = { roles: [{ id: role, to: null }], reviews: [draft, other].map((id) => ({ id, to: mary })) }
    const refused = await offboard({ ...named, lastDay: '2026-11-30', bookings: [{ id: begun, to: grace }] })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'What is open of Ada Byron has changed in the meantime; look at the list again. Nothing was changed',
    ])
    expect((await bookings())[0]).toEqual([begun, ada, '2026-11-02', '2026-12-11'])
  })
})

/** Of everything that can be open one goes to somebody else, and one ends. */
const decided = (open: Awaited<ReturnType<typeof everythingOpen>>) => ({
  lastDay: '2026-11-30',
  bookings: [
    { id: open.begun, to: grace },
    { id: open.coming, to: null },
  ],
  roles: [{ id: open.role, to: grace }],
  reviews: [
    { id: open.draft, to: mary },
    { id: open.other, to: null },
  ],
})

/** Offboards Ada with everything that can be open. */
async function leaves() {
  const open = await everythingOpen()
  const reply = await offboard(decided(open))
  expect(reply).toMatchObject({ status: 200, body: { id: ada, lastDay: '2026-11-30', version: 2 } })
  return open
}

describe('offboarding', () => {
  test('hands over or ends everything in one go, and the audit trail tells each thing', async () => {
    const { begun, over, crossing, after, before, draft, own } = await leaves()
    expect(await bookings()).toEqual([
      [begun, ada, '2026-11-02', '2026-11-30'],
      [over, ada, '2026-11-02', '2026-11-27'],
      [expect.any(Number), grace, '2026-12-01', '2026-12-11'],
    ])
    expect(await leaveOf()).toEqual([
      [before, 'Pending', '2026-11-23', '2026-11-23', 1],
      [crossing, 'Pending', '2026-11-26', '2026-11-30', 3],
      [after, 'Withdrawn', '2026-12-21', '2026-12-23', 3],
    ])
    expect(await reviews()).toEqual([
      [draft, grace, mary],
      [own, ada, mary],
    ])
    expect((await app.get('/api/allocations')).body).toMatchObject([
      { userId: ada, role: 'Project Lead' },
      { userId: grace, role: 'Project Lead' },
    ])
    const { body } = await app.get<AuditEntry[]>(`/api/audit?entity=person&entityId=${ada}`)
    expect(body[0]).toMatchObject({
      action: 'offboarded',
      actor: { id: mary },
      before: { lastDay: null },
      after: { lastDay: '2026-11-30' },
    })
    const booking = await app.get<AuditEntry[]>(`/api/audit?entity=allocation&entityId=${begun}`)
    expect(booking.body[0]).toMatchObject({ action: 'split', after: { endDate: '2026-11-30' } })
  })

  test('can be undone as a whole, and brings everything back under its own id', async () => {
    const before = await everythingOpen().then(async (open) => ({
      open,
      bookings: await bookings(),
      leave: await leaveOf(),
      reviews: await reviews(),
    }))
    await offboard(decided(before.open))
    expect(await app.post(`/api/users/${ada}/offboard/undo`, {})).toMatchObject({
      status: 200,
      body: { lastDay: null },
    })
    expect([await bookings(), await leaveOf(), await reviews()]).toEqual([
      before.bookings,
      before.leave,
      before.reviews,
    ])
    expect((await app.get('/api/allocations')).body).toMatchObject([{ userId: ada }])
    const { body } = await app.get<AuditEntry[]>(`/api/audit?entity=allocation&entityId=${before.open.coming}`)
    expect(body[0]).toMatchObject({ action: 'restored', after: { userId: ada, startDate: '2026-12-07' } })
    expect(await app.post(`/api/users/${ada}/offboard/undo`, {})).toMatchObject({
      status: 409,
      body: { message: 'Offboarding Ada Byron cannot be undone any more; bring them back instead' },
    })
  })

  test('is not undone over what somebody has changed since', async () => {
    const { begun } = await leaves()
    expect((await app.request('PATCH', `/api/resource-allocations/${begun}`, { note: 'Ends early' })).status).toBe(200)
    expect(await app.post(`/api/users/${ada}/offboard/undo`, {})).toMatchObject({
      status: 409,
      body: { message: 'Something that Ada Byron has handed over was changed since; bring them back instead' },
    })
  })

  test('refuses a last day before joining or before the last entry', async () => {
    await log(ada, '2026-11-19')
    expect((await offboard({ lastDay: '2019-12-31' })).body.fields).toEqual({
      lastDay: 'Ada Byron joined on 1 Jan 2020; choose that day or a later one',
    })
    expect((await offboard({ lastDay: '2026-11-18' })).body.fields).toEqual({
      lastDay:
        'Ada Byron has logged time up to 19 Nov 2026; choose that day or a later one, or delete those entries first',
    })
    expect((await offboard({ lastDay: '2026-11-19' })).status).toBe(200)
  })

  test('hands nothing to who leaves before it ends, reviews nobody by themselves, and keeps what is submitted', async () => {
    const booking = await book(ada, '2026-11-02', '2026-12-11')
    const draft = await review(grace, ada)
    const submitted = await review(mary, ada)
    await app.db.updateTable('performance_reviews').set({ status: 'Submitted' }).where('id', '=', submitted).execute()
    await app.db.updateTable('people').set({ last_day: '2026-12-04' }).where('id', '=', mary).execute()
    const { status, body } = await offboard({
      lastDay: '2026-11-30',
      bookings: [{ id: booking, to: mary }],
      reviews: [
        { id: draft, to: grace },
        { id: submitted, to: null },
      ],
    })
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      'bookings.0.to': 'The last day of Mary Jackson is 4 Dec 2026; no booking can go beyond it',
      'reviews.0.to': 'Nobody reviews themselves',
      'reviews.1.to': 'The review of Mary Jackson is submitted; choose who completes it',
    })
    const themselves = await offboard({
      lastDay: '2026-11-30',
      bookings: [{ id: booking, to: ada }],
      reviews: [draft, submitted].map((id) => ({ id, to: 99 })),
    })
    expect(themselves.body.fields).toEqual({
      'bookings.0.to': 'Ada Byron is leaving; choose somebody else',
      'reviews.0.to': 'There is no such person',
      'reviews.1.to': 'There is no such person',
    })
  })
})

const names = async (path: string) => (await app.get<{ name: string }[]>(path)).body.map(({ name }) => name)
const others = ['Grace Hopper', 'Mary Jackson']

describe('somebody who has left', () => {
  beforeEach(async () => {
    await log(ada, '2026-11-12')
    await offboard({ lastDay: '2026-11-13' })
  })

  test('is neither offered, matched nor counted, and is found where former people are asked for', async () => {
    for (const path of ['/api/users', '/api/resources', '/api/schedule?from=2026-11-16&weeks=1']) {
      expect([path, await names(path)]).toEqual([path, others])
    }
    expect(await names('/api/leave-calendar?month=2026-12&all=true')).toEqual(others)
    expect(await names('/api/users?employed=former')).toEqual(['Ada Byron'])
    expect(await names('/api/users?employed=all')).toHaveLength(3)
    expect(await names(`/api/users?ids=${ada}`)).toEqual(['Ada Byron'])
    const { body: former } = await app.get<Resource[]>('/api/resources?employed=former')
    expect(former).toMatchObject([{ name: 'Ada Byron', lastDay: '2026-11-13', hours: 4 }])
    const { body: summary } = await app.get<ResourceSummary>('/api/resources/summary')
    expect(summary).toMatchObject({
      people: 2,
      totalHours: 4,
      averageHoursPerPerson: 0,
      expertSkills: 0,
      topSkill: null,
    })
    expect((await app.get('/api/hr/overview')).body).toMatchObject({ people: 2, roles: 2, onBench: 2 })
    const { body: match } = await app.get<MatchReply>('/api/match?skills=React&from=2026-11-16&to=2026-11-27')
    expect(match).toMatchObject({ considered: 2, ranked: 0, people: [] })
    expect((await app.get('/api/dashboard/skills')).body).toMatchObject({ team: [] })
    const answer = await app.post<{ answer: { total: number } }>('/api/assistant/ask', { question: 'Who knows React?' })
    expect(answer.body.answer.total).toBe(0)
  })

  test('stays in history: profile, entries, the past of plans and reports', async () => {
    const { body } = await app.get<PersonProfile>(`/api/people/${ada}/profile`)
    expect(body.person).toMatchObject({ name: 'Ada Byron', hours: 4, lastDay: '2026-11-13' })
    expect(body.utilization?.capacity).toBe(0)
    // Who is not there has no time to offer.
    expect(body.insights).toEqual([])
    expect((await app.get(`/api/time-entries?userId=${ada}`)).body).toMatchObject([{ hours: 4 }])
    expect(await names('/api/schedule?from=2026-11-09&weeks=1')).toContain('Ada Byron')
    expect((await app.get<MatchReply>('/api/match?skills=React&from=2026-11-09&to=2026-11-13')).body.ranked).toBe(1)
  })

  test.each([
    [
      '/api/resource-allocations',
      { projectId: 1, startDate: '2026-11-09', endDate: '2026-11-16', allocatedPercentage: 50 },
      { endDate: 'The last day of Ada Byron is 13 Nov 2026; no booking can go beyond it' },
    ],
    [
      '/api/leave-requests',
      { leaveType: 'Annual Leave', startDate: '2026-11-13', endDate: '2026-11-16' },
      { endDate: 'The last day of Ada Byron is 13 Nov 2026; no leave can go beyond it' },
    ],
    [
      '/api/time-entries',
      { projectId: 1, hours: 1, date: '2026-11-16', category: 'Testing', notes: 'Wrote tests' },
      { date: 'The last day of Ada Byron is 13 Nov 2026; no time can be logged after it' },
    ],
  ])('takes nothing after the last day by %s, and what lies before', async (path, form, fields) => {
    const refused = await app.post<Problem>(path, { ...form, userId: ada })
    expect([refused.status, refused.body.fields]).toEqual([400, fields])
    const until = 'date' in form ? { date: '2026-11-13' } : { endDate: '2026-11-13' }
    expect((await app.post(path, { ...form, ...until, userId: ada })).status).toBe(201)
  })

  test('gets nothing by a change either', async () => {
    const booking = await book(grace, '2026-11-09', '2026-11-20')
    const moved = await app.request<Problem>('PATCH', `/api/resource-allocations/${booking}`, { userId: ada })
    expect(moved.body.fields).toEqual({
      endDate: 'The last day of Ada Byron is 13 Nov 2026; no booking can go beyond it',
    })
    const { body: entry } = await app.post<{ id: number }>('/api/time-entries', {
      userId: grace,
      projectId: apollo,
      hours: 1,
      date: '2026-11-16',
      category: 'Testing',
      notes: 'Wrote tests',
    })
    const given = await app.request<Problem>('PATCH', `/api/time-entries/${entry.id}`, { userId: ada })
    expect(given.body.fields).toEqual({
      date: 'The last day of Ada Byron is 13 Nov 2026; no time can be logged after it',
    })
    expect(await app.request('PATCH', `/api/users/${ada}`, { joinDate: '2026-11-16' })).toMatchObject({
      status: 400,
      body: { fields: { joinDate: 'Must not be after the last day, 13 Nov 2026' } },
    })
  })

  test('is brought back by taking the last day away', async () => {
    expect(await app.post(`/api/users/${ada}/bring-back`, {})).toMatchObject({ status: 200, body: { lastDay: null } })
    expect(await names('/api/users')).toEqual(['Ada Byron', ...others])
    expect((await log(ada, '2026-11-20')).status).toBe(201)
    expect(await app.post(`/api/users/${ada}/bring-back`, {})).toMatchObject({
      status: 409,
      body: { message: 'Ada Byron has no last day that could be taken away' },
    })
  })

  test('is nobody to act as; a session that did acts as whoever is there first', async () => {
    expect((await app.request<Problem>('PUT', '/api/auth/session', { userId: ada })).body.fields).toEqual({
      userId: 'Ada Byron has left',
    })
    const current = async () => (await app.get<CurrentUser>('/api/users/current')).body.id
    await app.post(`/api/users/${ada}/bring-back`, {})
    await app.request('PUT', '/api/auth/session', { userId: ada })
    expect(await current()).toBe(ada)
    expect((await offboard({ lastDay: '2026-11-19' })).status).toBe(200)
    expect(await current()).toBe(mary)
    await app.post(`/api/users/${ada}/bring-back`, {})
    expect(await current()).toBe(ada)
    // The last day itself is still one of work.
    expect((await offboard({ lastDay: '2026-11-20' })).status).toBe(200)
    expect(await current()).toBe(ada)
  })
})
