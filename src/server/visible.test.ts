import { beforeEach, describe, expect, test } from 'vitest'
import type { Permission } from '#shared/access/permissions.ts'
import { mayOn, type About } from '#shared/access/rules.ts'
import { testAppWithRights, type Rights } from './testing/rights.ts'
import { testCompany } from './testing/company.ts'

const app = testAppWithRights({ now: '2026-11-20T15:00:00Z' })
const { root, ada, grace, mary, apollo, gemini } = testCompany(app, {
  people: { root: 'Root', ada: 'Ada Byron', grace: 'Grace Hopper', mary: 'Mary Jackson' },
  projects: { apollo: 'Apollo', gemini: 'Gemini' },
})

/** Ada signs in with an account of these rights. */
const asAda = (rights?: Rights) => app.signInWith(ada, rights)

type Row = About & { id: number; status?: string }

const made = async (path: string, body: object) => {
  const reply = await app.post<Row>(path, body)
  expect(reply).toMatchObject({ status: 201 })
  return reply.body
}

/** What everybody has: two entries and two claims, a request, a draft and a submitted review. */
async function fill(): Promise<Record<Noun, Row[]>> {
  const rows: Record<Noun, Row[]> = { entries: [], leave: [], claims: [], reviews: [] }
  const ratings = { overallRating: 4, technicalSkills: 4, communication: 4, teamwork: 4, leadership: 4, innovation: 4 }
  const people = [ada, grace, mary]
  for (const [nth, userId] of people.entries()) {
    for (const projectId of [apollo, gemini]) {
      const work = { userId, projectId, date: '2026-11-19' }
      rows.entries.push(
        await made('/api/time-entries', { ...work, hours: 1, category: 'Testing', notes: 'React tests' }),
      )
      rows.claims.push(await made('/api/expenses', { ...work, amount: 10, category: 'Travel', description: 'Taxi' }))
    }
    const leave = { userId, leaveType: 'Annual Leave', startDate: '2026-12-07', endDate: '2026-12-08' }
    rows.leave.push(await made('/api/leave-requests', leave))
    const about = { userId, reviewerId: people[(nth + 1) % 3], reviewDate: '2026-11-20', ...ratings }
    rows.reviews.push(await made('/api/performance-reviews', { ...about, reviewPeriod: 'H1 2026' }))
    const { id } = await made('/api/performance-reviews', { ...about, reviewPeriod: 'H2 2026' })
    const submitted = await app.post<Row>(`/api/performance-reviews/${id}/submit`, { version: 1 })
    rows.reviews.push(submitted.body)
  }
  return rows
}

let rows: Record<Noun, Row[]>

beforeEach(async () => {
  rows = await fill()
})

type Noun = 'entries' | 'leave' | 'claims' | 'reviews'

const NOUNS: Record<Noun, { path: string; permission: Permission; counted?: [path: string, field: string] }> = {
  entries: { path: '/api/time-entries', permission: 'entries.read' },
  leave: {
    path: '/api/leave-requests',
    permission: 'leave.read',
    counted: ['/api/leave-requests/summary', 'pending'],
  },
  claims: { path: '/api/expenses', permission: 'claims.read', counted: ['/api/expenses/summary', 'claims'] },
  reviews: {
    path: '/api/performance-reviews',
    permission: 'reviews.read',
    counted: ['/api/performance-reviews/summary', 'reviews'],
  },
}

const ids = (some: readonly Row[]) => some.map(({ id }) => id).sort((a, b) => a - b)

describe.each<[string, () => Rights, Record<Noun, number>]>([
  ['staff', () => ({}), { entries: 2, leave: 1, claims: 2, reviews: 3 }],
  ['the lead of a project', () => ({ leads: [apollo] }), { entries: 4, leave: 1, claims: 4, reviews: 3 }],
  ['a manager', () => ({ reports: [grace] }), { entries: 4, leave: 2, claims: 4, reviews: 5 }],
  ['a planner', () => ({ roles: ['planner'] }), { entries: 6, leave: 1, claims: 2, reviews: 3 }],
  ['HR', () => ({ roles: ['hr'] }), { entries: 6, leave: 3, claims: 2, reviews: 6 }],
  ['finance', () => ({ roles: ['finance'] }), { entries: 6, leave: 1, claims: 6, reviews: 3 }],
  ['an administrator', () => ({ roles: ['admin'] }), { entries: 2, leave: 1, claims: 2, reviews: 3 }],
])('%s', (_who, given, counts) => {
  test('is shown the rows that the table gives them, in lists, one by one, counted and summed, and no others', async () => {
    const actor = await asAda(given())
    for (const [noun, { path, permission, counted }] of Object.entries(NOUNS) as [Noun, (typeof NOUNS)[Noun]][]) {
      const seen = rows[noun].filter((row) => mayOn(actor, permission, { ...row, withheld: row.status === 'Draft' }))
      expect([noun, seen.length]).toEqual([noun, counts[noun]])
      expect([noun, ids((await app.get<Row[]>(path)).body)]).toEqual([noun, ids(seen)])
      const { headers } = await app.get(`${path}?limit=1`)
      expect([noun, headers['x-total-count']]).toEqual([noun, String(seen.length)])
      for (const { id } of rows[noun]) {
        const expected = seen.some((row) => row.id === id) ? 200 : 404
        expect([noun, id, (await app.get(`${path}/${id}`)).status]).toEqual([noun, id, expected])
      }
      if (!counted) continue
      const summary = await app.get<Record<string, number>>(counted[0])
      expect([noun, summary.body[counted[1]]]).toEqual([noun, seen.length])
    }
    for (const [noun, { path }] of Object.entries(NOUNS) as [Noun, (typeof NOUNS)[Noun]][]) {
      const { status, body } = await app.get<string>(`${path}/export`)
      const isRefused = noun === 'claims' && !mayOn(actor, 'claims.export', {})
      // Besides the heads, and the total of entries.
      const lines = counts[noun] + (noun === 'entries' ? 2 : 1)
      expect([noun, status, isRefused ? null : body.trim().split('\r\n').length]).toEqual(
        isRefused ? [noun, 403, null] : [noun, 200, lines],
      )
    }
  })
})

test('balances of leave are those that somebody may read', async () => {
  await asAda({ reports: [grace] })
  const path = '/api/leave-balances/everybody?leaveType=Annual%20Leave&year=2026'
  expect((await app.get<Row[]>(path)).body.map(({ userId }) => userId)).toEqual([ada, grace])
  for (const [userId, status] of [
    [ada, 200],
    [grace, 200],
    [mary, 403],
  ]) {
    expect((await app.get(`/api/leave-balances?userId=${userId}&year=2026`)).status).toBe(status)
  }
})

test('notes that prove skills and plans of people are those that somebody may see', async () => {
  const days = 'from=2026-11-23&to=2026-11-29'
  const paths = ['schedule?from=2026-11-23&weeks=1', `capacity-planning?${days}`, `capacity-planning/bench?${days}`]
  const plansOf = async () =>
    Promise.all(paths.map(async (path) => (await app.get<Row[]>(`/api/${path}`)).body.map(({ userId }) => userId)))
  const whole = async () => [
    (await app.get('/api/capacity-planning/summary?from=2026-11-23&weeks=1')).status,
    (await app.get('/api/match?skills=Testing')).status,
  ]
  await asAda()
  expect([await plansOf(), await whole()]).toEqual([
    [[ada], [ada], [ada]],
    [403, 403],
  ])
  await asAda({ leads: [apollo] })
  const everybody = [root, ada, grace, mary].sort((a, b) => a - b)
  const plans = (await plansOf()).map((of) => of.sort((a, b) => (a ?? 0) - (b ?? 0)))
  expect([plans, await whole()]).toEqual([
    [everybody, everybody, everybody],
    [200, 200],
  ])
  const { id: skill } = await app.db.selectFrom('skills').select('id').executeTakeFirstOrThrow()
  const proofs = async (userId: number) =>
    (await app.get<unknown[]>(`/api/users/${userId}/skills/${skill}/evidence`)).body.length
  expect([await proofs(ada), await proofs(grace)]).toEqual([2, 1])
})

/** The one of them that takes a week. */
const week = (path: string) => (path === 'timesheets/week' ? '&week=2026-11-16' : '')

const statuses = async (some: string[], query: string) => {
  const replies = await Promise.all(some.map((path) => app.get(`/api/${path}?${query}${week(path)}`)))
  return [...new Set(replies.map(({ status }) => status))]
}

test('figures are of whom somebody may see, and of the company for those who may see all of it', async () => {
  const paths = ['timesheets/figures', 'timesheets/skills', 'timesheets/weeks', 'timesheets/trends']
  const ofOne = ['timesheets/current-work', 'timesheets/week', 'dashboard/stats', 'dashboard/skills']
  await asAda({ leads: [apollo], reports: [grace] })
  for (const userId of [ada, grace]) expect(await statuses([...paths, ...ofOne], `userId=${userId}`)).toEqual([200])
  expect(await statuses([...paths, ...ofOne], `userId=${mary}`)).toEqual([403])
  expect(await statuses(paths, `projectId=${apollo}`)).toEqual([200])
  expect(await statuses(paths, `projectId=${apollo}&userId=${mary}`)).toEqual([200])
  expect(await statuses(paths, `projectId=${gemini}`)).toEqual([403])
  expect(await statuses(paths, '')).toEqual([403])
  await asAda({ roles: ['planner'] })
  expect(await statuses(paths, '')).toEqual([200])
})

test('a reply that was made for one is never given to another, by its address or by its ETag', async () => {
  await asAda({ roles: ['hr'] })
  const all = await app.get<Row[]>('/api/leave-requests')
  expect(all.body).toHaveLength(3)
  await asAda()
  const own = await app.get<Row[]>('/api/leave-requests')
  expect(own.body).toHaveLength(1)
  const etag = String(all.headers.etag)
  expect((await app.get('/api/leave-requests', { 'if-none-match': etag })).status).toBe(200)
  expect((await app.get('/api/leave-requests', { 'if-none-match': String(own.headers.etag) })).status).toBe(304)
})

const refused = async (reply: Promise<{ status: number }>) => expect([403, 404]).toContain((await reply).status)
const entry = () => ({ projectId: apollo, hours: 1, date: '2026-11-18', category: 'Testing', notes: 'Tests' })

const changePerson = (id: number, body: object) => app.request('PATCH', `/api/users/${id}`, { ...body, version: 1 })

describe('what somebody with an account may not do', () => {
  test('log, change, hand over or delete time of others', async () => {
    const [own, , others] = rows.entries.map(({ id }) => id)
    await asAda({ roles: ['planner', 'hr', 'finance', 'admin'] })
    const before = await app.db.selectFrom('time_entries').selectAll().orderBy('id').execute()
    await refused(app.post('/api/time-entries', { ...entry(), userId: grace }))
    await refused(app.request('PATCH', `/api/time-entries/${others}`, { hours: 2, version: 1 }))
    await refused(app.request('PATCH', `/api/time-entries/${own}`, { userId: grace, version: 1 }))
    const both = [own, others].map((id) => ({ id, version: 1 }))
    await refused(app.request('PATCH', '/api/time-entries', { entries: both, change: { hours: 2 } }))
    await refused(app.request('PATCH', `/api/time-entries/${others}/skills`, { add: ['Docker'] }))
    await refused(app.post('/api/time-entries/delete', { entries: both }))
    await refused(app.delete(`/api/time-entries/${others}`))
    expect(await app.db.selectFrom('time_entries').selectAll().orderBy('id').execute()).toEqual(before)
    expect((await app.post('/api/time-entries', entry())).status).toBe(201)
    expect((await app.request('PATCH', `/api/time-entries/${own}`, { hours: 2, version: 1 })).status).toBe(200)
  })

  test('move time of others off the project that they lead', async () => {
    const others = rows.entries[2]?.id
    await asAda({ leads: [apollo] })
    const change = (body: object) => app.request('PATCH', `/api/time-entries/${others}`, { ...body, version: 1 })
    await refused(change({ projectId: gemini }))
    const entries = [{ id: others, version: 1 }]
    await refused(app.request('PATCH', '/api/time-entries', { entries, change: { projectId: gemini } }))
    expect((await change({ hours: 2 })).status).toBe(200)
  })

  test('bring back time of others that was deleted', async () => {
    const others = rows.entries[2]?.id
    expect((await app.delete(`/api/time-entries/${others}`)).status).toBe(204)
    await asAda()
    await refused(app.post('/api/time-entries/restore', { ids: [others] }))
    expect(await app.db.selectFrom('time_entries').select('id').execute()).toHaveLength(5)
  })

  test('ask for leave and claim for others, or decide on their own', async () => {
    const [leave] = rows.leave.map(({ id }) => id)
    const [claim] = rows.claims.map(({ id }) => id)
    await asAda({ roles: ['hr', 'finance'], reports: [ada] })
    const days = { leaveType: 'Annual Leave', startDate: '2026-12-21', endDate: '2026-12-22' }
    await refused(app.post('/api/leave-requests', { ...days, userId: grace }))
    const taxi = { amount: 10, category: 'Travel', date: '2026-11-19', description: 'Taxi' }
    await refused(app.post('/api/expenses', { ...taxi, userId: grace }))
    await refused(app.post(`/api/leave-requests/${leave}/approve`, { version: 1 }))
    await refused(app.post(`/api/expenses/${claim}/approve`, { version: 1 }))
    expect((await app.post(`/api/leave-requests/${rows.leave[1]?.id}/approve`, { version: 1 })).status).toBe(200)
    expect((await app.post(`/api/expenses/${rows.claims[2]?.id}/approve`, { version: 1 })).status).toBe(200)
  })

  test('confirm bookings, or touch confirmed ones, as the lead of a project', async () => {
    const booking = { userId: grace, projectId: apollo, startDate: '2026-11-23', endDate: '2026-12-04' }
    const confirmed = await made('/api/resource-allocations', {
      ...booking,
      allocatedPercentage: 50,
      isConfirmed: 'Yes',
    })
    await asAda({ leads: [apollo] })
    const change = (id: number, body: object) =>
      app.request('PATCH', `/api/resource-allocations/${id}`, { ...body, version: 1 })
    await refused(app.post('/api/resource-allocations', { ...booking, allocatedPercentage: 10, isConfirmed: 'Yes' }))
    await refused(app.post('/api/resource-allocations', { ...booking, allocatedPercentage: 10, projectId: gemini }))
    await refused(change(confirmed.id, { note: 'Mornings' }))
    await refused(app.delete(`/api/resource-allocations/${confirmed.id}?version=1`))
    const tentative = await made('/api/resource-allocations', { ...booking, allocatedPercentage: 10 })
    await refused(change(tentative.id, { isConfirmed: 'Yes' }))
    await refused(change(tentative.id, { projectId: gemini }))
    expect((await change(tentative.id, { note: 'Mornings' })).status).toBe(200)
  })

  test('change more of themselves than contacts and skills', async () => {
    await asAda()
    await refused(changePerson(ada, { role: 'Director' }))
    await refused(changePerson(ada, { phone: '1', contractedHours: [1, 1, 1, 1, 1, 0, 0] }))
    await refused(changePerson(grace, { phone: '1' }))
    expect((await changePerson(ada, { phone: '1', role: 'Software Developer' })).status).toBe(200)
  })

  test('archive a project that they lead, or set its budget as a planner', async () => {
    await asAda({ leads: [apollo] })
    const change = (id: number, body: object, version = 1) =>
      app.request('PATCH', `/api/projects/${id}`, { ...body, version })
    await refused(change(apollo, { archived: true }))
    await refused(app.delete(`/api/projects/${apollo}?version=1`))
    await refused(change(gemini, { client: 'Acme' }))
    expect((await change(apollo, { client: 'Acme', budget: 5_000 })).status).toBe(200)
    await asAda({ roles: ['planner'] })
    await refused(change(gemini, { budget: 5_000 }))
    const project = { name: 'Mercury', status: 'Active', client: 'Acme', industry: 'Space' }
    await refused(app.post('/api/projects', { ...project, budget: 5_000 }))
    expect((await change(gemini, { archived: true })).status).toBe(200)
  })

  test('read the receipt of a claim of others', async () => {
    const others = rows.claims[2]?.id
    const receipt = { receipt: 'r.png', receipt_file: 'x', receipt_type: 'image/png', receipt_bytes: 1 }
    await app.db.updateTable('expenses').set(receipt).execute()
    await asAda()
    expect(await app.get(`/api/expenses/${others}/receipt`)).toMatchObject({ status: 404 })
  })

  test('make themselves the reviewer of somebody, or see what the records say of them for one', async () => {
    const evidence = (userId: number) =>
      app.get(`/api/performance-reviews/evidence?userId=${userId}&from=2026-01-01&to=2026-06-30`)
    await asAda()
    const about = { reviewerId: ada, reviewPeriod: 'H1 2027', reviewDate: '2027-06-30' }
    await refused(app.post('/api/performance-reviews', { ...about, userId: grace }))
    // Mary's draft is hers to write.
    const draft = rows.reviews.find(({ userId, status }) => userId === mary && status === 'Draft')
    const change = (body: object) =>
      app.request('PATCH', `/api/performance-reviews/${draft?.id}`, { ...body, version: 1 })
    await refused(change({ userId: grace }))
    expect((await change({ comments: 'Helps others' })).status).toBe(200)
    expect([(await evidence(mary)).status, (await evidence(grace)).status]).toEqual([200, 403])
  })
})

test('the event stream tells only of what somebody may read', async () => {
  await asAda()
  const { base, cookie } = await app.listen()
  const stream = await fetch(`${base}/api/events`, { headers: { cookie } })
  const reader = (stream.body ?? new ReadableStream<Uint8Array>()).getReader()
  const { value } = await reader.read()
  const text = new TextDecoder().decode(value)
  expect(text).toContain('"leave":')
  expect(text).not.toContain('"sync":')
  await reader.cancel()
})
