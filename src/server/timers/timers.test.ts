import { beforeEach, describe, expect, test } from 'vitest'
import type { GivenRole } from '#shared/accounts/choices.ts'
import type { Problem } from '#shared/http/problem.ts'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import type { Timer } from '#shared/timers/contract.ts'
import type { Method } from '#shared/http/endpoint.ts'
import { addAccount, openAccountSession } from '../testing/account-sessions.ts'
import { testApp } from '../testing/app.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { sessionCookie } from '../testing/session.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const app = testApp({ now: NOW.toISOString() })

let ada: number
let grace: number
let apollo: number
let attic: number

beforeEach(async () => {
  ada = await addUser(app.db, 'Ada Byron')
  grace = await addUser(app.db, 'Grace Hopper')
  apollo = await addProject(app.db, 'Apollo')
  attic = await addProject(app.db, 'Attic', { archived_at: NOW })
})

type Caller = Awaited<ReturnType<typeof sign>>

/** Somebody on another device each time. */
async function sign(userId: number, roles: GivenRole[] = []) {
  const known = await app.db.selectFrom('accounts').select('id').where('user_id', '=', userId).executeTakeFirst()
  const account = known?.id ?? (await addAccount(app, userId, roles))
  const cookie = sessionCookie(await openAccountSession(app, account, NOW))
  const request = <Body>(method: Method, url: string, body?: object, headers: Record<string, string> = {}) =>
    app.request<Body>(method, url, body, { cookie, ...headers })
  return {
    request,
    get: <Body>(url: string) => app.get<Body>(url, { cookie }),
    post: <Body>(url: string, body: object = {}) => request<Body>('POST', url, body),
  }
}
const timerOf = async (by: Caller) => (await by.get<Timer | null>('/api/timer')).body
const stop = (by: Caller, body: object = {}) => by.post<TimeEntry & Problem>('/api/timer/stop', body)
const entries = async (by: Caller) => (await by.get<TimeEntry[]>('/api/time-entries')).body

const WORK = { category: 'DevOps', notes: 'Docker for the cluster' }

async function started(by: Caller, body: object = {}): Promise<Timer> {
  const { status, body: timer } = await by.post<Timer>('/api/timer', { projectId: apollo, ...WORK, ...body })
  expect([status, timer]).toEqual([201, timer])
  return timer
}

/** As if the timer had been started so long ago. */
const ago = (minutes: number, date = '2026-11-20') =>
  app.db
    .updateTable('timers')
    .set({ started_at: new Date(NOW.getTime() - minutes * 60_000), date })
    .execute()

describe('a timer', () => {
  test('is started with what is known, and is seen on every device of its person alone', async () => {
    const [by, other] = [await sign(ada), await sign(grace, ['admin', 'hr', 'finance', 'planner'])]
    expect(await timerOf(by)).toBeNull()
    const timer = await started(by)
    expect(timer).toEqual({
      startedAt: NOW.toISOString(),
      date: '2026-11-20',
      startTime: '15:00',
      projectId: apollo,
      ...WORK,
      version: 1,
      project: { id: apollo, name: 'Apollo', client: expect.any(String) as string, status: 'Active' },
    })
    expect(await timerOf(await sign(ada))).toEqual(timer)
    expect(await timerOf(other)).toBeNull()
  })

  test('runs once: a second one is refused with the one that runs', async () => {
    const by = await sign(ada)
    const [one, other] = await Promise.all([by.post<Problem>('/api/timer', {}), by.post<Problem>('/api/timer', {})])
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([201, 409])
    const refused = one.status === 409 ? one : other
    expect(refused.body).toMatchObject({ message: 'A timer is running already', current: { version: 1 } })
  })

  test('has the day and the time of the clock that it was started by', async () => {
    expect(await started(await sign(ada), { date: '2026-11-21', startTime: '00:10' })).toMatchObject({
      date: '2026-11-21',
      startTime: '00:10',
    })
    expect((await (await sign(grace)).post('/api/timer', { startTime: '24:00' })).status).toBe(400)
  })

  test('is changed while it runs, field by field, by whoever has seen it', async () => {
    const by = await sign(ada)
    const { version } = await started(by, { projectId: null, category: null, notes: '' })
    const changed = await by.request<Timer>('PATCH', '/api/timer', { projectId: apollo, version })
    expect(changed.body).toMatchObject({ projectId: apollo, category: null, notes: '', version: 2 })
    expect((await by.request('PATCH', '/api/timer', { notes: 'x', version })).status).toBe(409)
    expect((await by.request<Timer>('PATCH', '/api/timer', { notes: 'Tests' })).body).toMatchObject({ notes: 'Tests' })
    expect((await by.request<Problem>('PATCH', '/api/timer', { projectId: attic })).body.fields).toEqual({
      projectId: 'This project is archived',
    })
    expect((await by.request('PATCH', '/api/timer', { projectId: 9_999 })).status).toBe(400)
  })

  test('is discarded, and nothing is logged', async () => {
    const by = await sign(ada)
    await started(by)
    expect((await by.request('DELETE', '/api/timer?version=7')).status).toBe(409)
    expect((await by.request('DELETE', '/api/timer')).status).toBe(204)
    expect(await timerOf(by)).toBeNull()
    expect(await entries(by)).toEqual([])
    for (const again of [await by.request('DELETE', '/api/timer'), await stop(by)]) expect(again.status).toBe(404)
  })
})

describe('stopping', () => {
  test('logs the time to the nearest step where the company rounds nothing, with its start', async () => {
    const by = await sign(ada)
    await started(by, { startTime: '13:38' })
    await ago(82)
    const { status, body } = await stop(by)
    expect([status, body]).toMatchObject([
      201,
      {
        userId: ada,
        projectId: apollo,
        hours: 1.25,
        date: '2026-11-20',
        startTime: '13:38',
        ...WORK,
        billable: true,
        extractedSkills: ['Docker'],
      },
    ])
    expect(await timerOf(by)).toBeNull()
    expect(await entries(by)).toEqual([body])
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test.each([
    ['up', 15, 61, 1.25],
    ['down', 15, 89, 1.25],
    ['none', 1, 20, 0.33],
  ] as const)(
    'rounds %s in steps of %d min, as the company does: %d minutes',
    async (rounding, step, minutes, hours) => {
      await app.db.insertInto('company_settings').values({ rounding, step_minutes: step }).execute()
      const by = await sign(ada)
      await started(by)
      await ago(minutes)
      expect((await stop(by)).body.hours).toBe(hours)
    },
  )

  test('takes what is said with it before what the timer has', async () => {
    const by = await sign(ada)
    await started(by)
    await ago(60)
    const said = { notes: 'React', category: 'Testing', hours: 0.5, startTime: null }
    const { body } = await stop(by, said)
    expect(body).toMatchObject({ notes: 'React', category: 'Testing', hours: 0.5 })
    expect(body).not.toHaveProperty('startTime')
  })

  test('says what the entry lacks, and the timer runs on', async () => {
    const by = await sign(ada)
    await by.post('/api/timer', {})
    await ago(60)
    const { status, body } = await stop(by)
    expect([status, body.fields]).toEqual([400, { projectId: 'Project is required', category: 'Category is required' }])
    expect((await stop(by, { projectId: apollo, category: 'DevOps' })).body.fields).toEqual({
      notes: 'Notes are required',
    })
    await ago(3)
    expect((await stop(by, { projectId: apollo, ...WORK })).body.fields).toEqual({ hours: 'Minimum 0.25 hours' })
    expect(await timerOf(by)).not.toBeNull()
    expect(await entries(by)).toEqual([])
  })

  test.each([
    ['has run for more than ten hours', 601, '2026-11-20', {}],
    ['was started on another day', 45, '2026-11-19', {}],
    ['was started before midnight of its own clock', 45, '2026-11-20', { today: '2026-11-21' }],
  ])('a timer that %s asks how long it really was', async (_, minutes, date, said) => {
    const by = await sign(ada)
    await started(by)
    await ago(minutes, date)
    expect(await stop(by, said)).toMatchObject({
      status: 400,
      body: { error: 'FORGOTTEN', fields: { hours: 'The timer was forgotten. How long was it really?' } },
    })
    expect(await entries(by)).toEqual([])
    expect((await stop(by, { ...said, hours: 7.5 })).body).toMatchObject({ hours: 7.5, date })
  })

  test('past midnight logs the time on two days', async () => {
    const by = await sign(ada, ['admin'])
    expect((await by.request('PATCH', '/api/company', { stepMinutes: 5 })).status).toBe(200)
    await started(by, { date: '2026-11-19', startTime: '23:50' })
    await ago(20, '2026-11-19')
    const { status, body } = await stop(by, { today: '2026-11-20' })
    expect([status, body]).toMatchObject([201, { date: '2026-11-19', startTime: '23:50', minutes: 10 }])
    expect(await entries(by)).toMatchObject([
      { date: '2026-11-20', startTime: '00:00', minutes: 10, projectId: apollo, ...WORK },
      { date: '2026-11-19', startTime: '23:50', minutes: 10, projectId: apollo, ...WORK },
    ])
    expect(await timerOf(by)).toBeNull()
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('makes one entry, however often and from wherever it is stopped', async () => {
    const [by, phone] = [await sign(ada), await sign(ada)]
    await started(by)
    await ago(60)
    const stops = await Promise.all([stop(by), stop(phone), stop(by)])
    expect(stops.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404, 404])
    expect(await entries(by)).toHaveLength(1)
  })

  test('is answered again under the same key, once its answer was lost', async () => {
    const by = await sign(ada)
    await started(by)
    await ago(60)
    const once = () => by.request<TimeEntry>('POST', '/api/timer/stop', {}, { 'idempotency-key': 'stop-1' })
    const first = await once()
    expect(first.status).toBe(201)
    expect((await once()).body).toEqual(first.body)
    expect(await entries(by)).toHaveLength(1)
  })

  test('waits in a week that was submitted, as any other entry', async () => {
    await app.db.insertInto('company_settings').values({ approval: 'week' }).execute()
    await app.db
      .insertInto('weeks')
      .values({
        user_id: ada,
        week: '2026-11-16',
        state: 'Submitted',
        submitted_at: NOW,
        submitted_by: ada,
        expected_hours: 40,
        logged_hours: 40,
      })
      .execute()
    const by = await sign(ada)
    await started(by)
    await ago(60)
    expect((await stop(by)).body.approval).toBe('Submitted')
  })
})

test('a timer raises its own version alone, and stopping it those of entries, so that other devices read both', async () => {
  const by = await sign(ada)
  const versions = ({ headers }: { headers: unknown }) =>
    String((headers as Record<string, unknown>)['x-resource-versions'])
  const begun = await by.post('/api/timer', { projectId: apollo, ...WORK })
  expect(versions(begun)).toMatch(/^timers=\d+$/)
  await ago(60)
  expect(versions(await stop(by))).toMatch(/timers=/)
})
