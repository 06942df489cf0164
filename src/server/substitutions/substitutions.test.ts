import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#shared/audit/contract.ts'
import type { Substitution } from '#shared/substitutions/contract.ts'
import { signedInAs } from '../testing/account-sessions.ts'
import { testApp } from '../testing/app.ts'
import { addProject, addUser } from '../testing/rows.ts'

let now = '2026-11-20T15:00:00Z'
const app = testApp({ now: () => now })

type Caller = Awaited<ReturnType<typeof signedInAs>>

beforeEach(() => {
  now = '2026-11-20T15:00:00Z'
})

const addLeave = (userId: number, startDate: string, endDate = startDate, change: object = {}) =>
  app.db
    .insertInto('leave_requests')
    .values({
      user_id: userId,
      leave_type: 'Annual Leave',
      status: 'Pending',
      start_date: startDate,
      end_date: endDate,
      total_days: 1,
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id)

const addClaim = (userId: number, projectId: number | null) =>
  app.db
    .insertInto('expenses')
    .values({
      user_id: userId,
      project_id: projectId,
      amount: 10,
      category: 'Travel',
      date: '2026-11-19',
      description: 'Taxi',
      status: 'Pending',
      billable: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id)

describe('with a manager, their substitute and a report', () => {
  let manager: number
  let substitute: number
  let report: number
  let [boss, stand, ada]: Caller[] = []
  let request: number
  const as = (caller: Caller | undefined) => {
    if (!caller) throw new Error('Signed in before every test')
    return caller
  }
  const name = (change: object = {}, by = boss) =>
    as(by).post<Substitution & { fields: Record<string, string> }>('/api/substitutions', {
      userId: manager,
      substituteId: substitute,
      startDate: '2026-11-20',
      endDate: '2026-11-22',
      ...change,
    })

  beforeEach(async () => {
    manager = await addUser(app.db, 'Grace Hopper')
    substitute = await addUser(app.db, 'Mary Jackson')
    report = await addUser(app.db, 'Ada Byron', { manager_id: manager })
    const at = new Date(now)
    boss = await signedInAs(app, manager, at)
    stand = await signedInAs(app, substitute, at)
    ada = await signedInAs(app, report, at)
    request = await addLeave(report, '2026-12-07')
  })

  test('from the first to the last day the substitute decides, and the history says for whom', async () => {
    expect((await as(stand).get(`/api/leave-requests/${request}`)).status).toBe(404)
    expect((await name()).status).toBe(201)
    expect((await as(stand).get(`/api/leave-requests/${request}`)).status).toBe(200)
    expect((await as(stand).post(`/api/leave-requests/${request}/approve`)).status).toBe(200)
    const { body } = await as(ada).get<AuditEntry[]>(`/api/audit?kind=change&entity=leave&entityId=${request}`)
    expect(body).toMatchObject([{ action: 'approved', actor: { id: substitute }, actedFor: { id: manager } }])
    expect((await as(stand).post(`/api/leave-requests/${request}/undo`)).status).toBe(200)
    expect((await as(boss).post(`/api/leave-requests/${request}/approve`)).status).toBe(200)
    const after = await as(ada).get<AuditEntry[]>(`/api/audit?kind=change&entity=leave&entityId=${request}`)
    expect(after.body[0]).toMatchObject({ actor: { id: manager }, actedFor: null })
  })

  test('it begins and ends by itself with the days of the company, and ETags with it', async () => {
    await app.db.insertInto('company_settings').values({ session_idle_hours: 72 }).execute()
    await name({ startDate: '2026-11-21', endDate: '2026-11-21' })
    const asked = () => as(stand).get<object[]>('/api/leave-requests')
    const before = await asked()
    expect([before.status, before.body]).toEqual([200, []])
    now = '2026-11-21T00:00:01Z'
    const during = await asked()
    expect(during.body).toHaveLength(1)
    now = '2026-11-22T00:00:01Z'
    const after = await as(stand).get<object[]>('/api/leave-requests', { 'if-none-match': during.headers.etag ?? '' })
    expect([after.status, after.body]).toEqual([200, []])
  })

  test('a substitution that is changed or ended holds for the next call', async () => {
    const { body } = await name()
    const changed = await as(boss).request('PATCH', `/api/substitutions/${body.id}`, { endDate: '2026-11-21' })
    expect(changed.status).toBe(200)
    expect((await as(stand).get(`/api/leave-requests/${request}`)).status).toBe(200)
    expect((await as(boss).request('DELETE', `/api/substitutions/${body.id}`)).status).toBe(204)
    expect((await as(stand).get(`/api/leave-requests/${request}`)).status).toBe(404)
  })

  test('a substitute reads what waits and what they have decided, and neither the past, balances nor reviews', async () => {
    await name()
    const past = await addLeave(report, '2026-03-02', '2026-03-03', { status: 'Approved', decided_by: manager })
    const { id: review } = await app.db
      .insertInto('performance_reviews')
      .values({
        user_id: report,
        reviewer_id: manager,
        review_period: 'H2 2026',
        review_date: '2026-11-20',
        status: 'Submitted',
        goals: [],
        comments: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const status = async (path: string) => (await as(stand).get(path)).status
    const preview = `/api/leave-requests/preview?userId=${report}&leaveType=Annual+Leave&startDate=2026-12-07&endDate=2026-12-07`
    expect({
      past: await status(`/api/leave-requests/${past}`),
      balances: await status(`/api/leave-balances?userId=${report}&year=2026`),
      review: await status(`/api/performance-reviews/${review}`),
      entries: (await as(stand).get<object[]>('/api/time-entries')).body,
      preview: await status(preview),
      previewOfTheRequest: await status(`${preview}&id=${request}`),
    }).toEqual({ past: 404, balances: 403, review: 404, entries: [], preview: 403, previewOfTheRequest: 200 })
  })

  test('nobody decides on their own request as the substitute of their manager', async () => {
    await name({ substituteId: report })
    expect((await as(ada).post(`/api/leave-requests/${request}/approve`)).status).toBe(403)
  })

  test('nobody decides on the request of the one whom they stand in for, also where the two stand in for each other', async () => {
    const apollo = await addProject(app.db, 'Apollo', { lead_id: manager })
    const claim = await addClaim(manager, apollo)
    const other = await addClaim(substitute, apollo)
    await name()
    await name({ userId: substitute, substituteId: manager }, stand)
    expect((await as(stand).post(`/api/expenses/${claim}/approve`)).status).toBe(404)
    expect((await as(boss).post(`/api/expenses/${claim}/approve`)).status).toBe(403)
    expect((await as(stand).post(`/api/expenses/${other}/approve`)).status).toBe(403)
    expect((await as(boss).post(`/api/expenses/${other}/approve`)).status).toBe(200)
  })

  test('a substitute of a substitute takes over nothing', async () => {
    const third = await addUser(app.db, 'Joan Clarke')
    const joan = await signedInAs(app, third, new Date(now))
    await name()
    await name({ userId: substitute, substituteId: third }, stand)
    expect((await joan.get(`/api/leave-requests/${request}`)).status).toBe(404)
  })

  test.each([
    ['two at once', { startDate: '2026-11-22', endDate: '2026-11-30' }, 'startDate', /^Mary Jackson stands in from/],
    ['days that are over', { startDate: '2026-11-01', endDate: '2026-11-19' }, 'endDate', /past/],
    ['backward days', { startDate: '2026-12-02', endDate: '2026-12-01' }, 'endDate', /first day/],
    ['themselves', { substituteId: 'own' }, 'substituteId', /themselves/],
    ['nobody', { substituteId: 9_999 }, 'substituteId', /no such person/],
  ])('nobody names %s', async (_what, change, field, message) => {
    await name()
    const own = 'substituteId' in change && change.substituteId === 'own' ? { substituteId: manager } : change
    const refused = await name(own)
    expect([refused.status, refused.body.fields[field]]).toEqual([400, expect.stringMatching(message) as string])
  })

  test('only the person and HR name a substitute, and others do not see whom', async () => {
    expect((await name({}, ada)).status).toBe(403)
    const hr = await signedInAs(app, await addUser(app.db, 'Joan Clarke'), new Date(now), ['hr'])
    const { body } = await name({}, hr)
    const seen = async (by: Caller | undefined) => (await as(by).get<object[]>('/api/substitutions')).body.length
    expect([await seen(boss), await seen(stand), await seen(ada), await seen(hr)]).toEqual([1, 1, 0, 1])
    expect((await as(stand).request('DELETE', `/api/substitutions/${body.id}`)).status).toBe(404)
  })

  test('who asks is told who decides: the manager, their substitute, or until when the manager is away', async () => {
    const told = async () => (await as(ada).get(`/api/deciders?userId=${report}`)).body
    const grace = { id: manager, name: 'Grace Hopper' }
    expect(await told()).toEqual({ manager: grace, awayUntil: null, substitute: null })
    await addLeave(manager, '2026-11-19', '2026-11-24', { status: 'Approved' })
    now = '2026-11-20T15:00:01Z'
    const { body } = await name()
    const mary = { id: substitute, name: 'Mary Jackson' }
    expect(await told()).toEqual({ manager: grace, awayUntil: '2026-11-24', substitute: mary })
    await as(boss).request('DELETE', `/api/substitutions/${body.id}`)
    expect(await told()).toEqual({ manager: grace, awayUntil: '2026-11-24', substitute: null })
  })
})

test('whatever the relations, substitutes and days: exactly those decide whom the table names, and never oneself', async () => {
  const PEOPLE = [0, 1, 2, 3]
  const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22']
  const place = fc.nat({ max: PEOPLE.length - 1 })
  const company = fc.record({
    // Nobody's manager comes after them, so no circle closes.
    managers: fc.tuple(...PEOPLE.map((own) => fc.option(fc.nat({ max: Math.max(0, own - 1) })))),
    lead: fc.option(place),
    substitutions: fc.uniqueArray(
      fc.record({ user: place, substitute: place, from: fc.nat({ max: 2 }), days: fc.nat({ max: 2 }) }),
      {
        selector: ({ user }) => user,
      },
    ),
    day: fc.nat({ max: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(company, async ({ managers, lead, substitutions, day }) => {
      await app.reset()
      now = `${DAYS[day]}T12:00:00Z`
      const ids: number[] = []
      for (const own of PEOPLE) {
        const above = own === 0 ? null : (managers[own] ?? null)
        ids.push(await addUser(app.db, `Person ${own}`, { manager_id: above === null ? null : (ids[above] ?? null) }))
      }
      const managerOf = (own: number) => (own === 0 ? null : (managers[own] ?? null))
      const project = await addProject(app.db, 'Apollo', { lead_id: lead === null ? null : (ids[lead] ?? null) })
      const rows: { path: string; of: number; led: boolean }[] = []
      for (const of of PEOPLE) {
        const userId = ids[of] ?? 0
        rows.push({ path: `leave-requests/${await addLeave(userId, '2026-12-07')}`, of, led: false })
        rows.push({ path: `expenses/${await addClaim(userId, project)}`, of, led: true })
      }
      const named = substitutions.filter(({ user, substitute }) => user !== substitute)
      for (const { user, substitute, from, days } of named) {
        const end = DAYS[Math.min(2, from + days)] ?? ''
        const row = {
          user_id: ids[user] ?? 0,
          substitute_id: ids[substitute] ?? 0,
          start_date: DAYS[from] ?? '',
          end_date: end,
        }
        await app.db.insertInto('substitutions').values(row).execute()
      }
      const manages = (who: number, of: number): boolean => {
        const above = managerOf(of)
        return above !== null && (above === who || manages(who, above))
      }
      const decides = (who: number, { of, led }: { of: number; led: boolean }) =>
        who !== of && (manages(who, of) || (led && lead === who))
      const stands = (who: number, row: { of: number; led: boolean }) =>
        who !== row.of &&
        named.some(
          ({ user, substitute, from, days }) =>
            substitute === who && from <= day && day <= from + days && decides(user, row),
        )
      for (const who of PEOPLE) {
        const caller = await signedInAs(app, ids[who] ?? 0, new Date(now))
        for (const row of rows) {
          // A version that nobody has is looked at after the permission: 409 says that one may.
          const { status } = await caller.post(`/api/${row.path}/approve`, { version: 99 })
          expect([who, row, status === 409]).toEqual([who, row, decides(who, row) || stands(who, row)])
        }
      }
    }),
    { numRuns: 12 },
  )
}, 60_000)
