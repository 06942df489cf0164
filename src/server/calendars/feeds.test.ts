import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CalendarFeed } from '#shared/calendars/contract.ts'
import { MOST_FEEDS } from '#shared/calendars/rules.ts'
import { testApp } from '../testing/app.ts'
import { openBrowser, OWN_PASSWORD, turnOnAccounts, type TestBrowser } from '../testing/browser.ts'
import { addProject, addUser } from '../testing/rows.ts'

let now = Date.parse('2026-11-20T09:00:00Z')
const app = testApp({ now: () => new Date(now).toISOString(), publicUrl: 'https://offbench.example' })

const ADA = 'ada@northwind.example'

let ada: number
let grace: number
let apollo: number
let root: TestBrowser
let hers: TestBrowser
let installation: string

beforeEach(async () => {
  now = Date.parse('2026-11-20T09:00:00Z')
  ada = await addUser(app.db, 'Ada Byron', { holiday_calendar: 'GB-ENG' })
  grace = await addUser(app.db, 'Grace Hopper')
  apollo = await addProject(app.db, 'Apollo, the “moon”; again', { client: 'Contoso' })
  root = await turnOnAccounts(app, 'root@northwind.example', grace)
  hers = await newAccount(ADA, ada)
  ;({ installation } = await app.db.selectFrom('access_gate').select('installation').executeTakeFirstOrThrow())
  await root.request('PATCH', '/api/company', { timeZone: 'Europe/Vienna' })
})

async function newAccount(email: string, userId: number): Promise<TestBrowser> {
  const account = { email, userId, password: OWN_PASSWORD, roles: ['planner', 'hr'] }
  expect((await root.request('POST', '/api/accounts', account)).status).toBe(201)
  const browser = openBrowser(app)
  await browser.signIn(email)
  return browser
}

type Made = CalendarFeed & { link: string }

const make = async (parts = ['bookings', 'leave', 'holidays'], browser = hers, name = 'Phone') => {
  const { status, body } = await browser.request<Made>('POST', '/api/calendar-feeds', { name, parts })
  expect([status, body]).toEqual([201, body])
  return body
}

/** A read by a program that has no session. */
const open = (link: string, headers: Record<string, string> = {}) =>
  app.raw('GET', link.replace('https://offbench.example', ''), { cookie: '', ...headers })

const eventsAt = async (link: string) => {
  const reply = await open(link)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const calendar = new ICAL.Component(ICAL.parse(reply.payload) as unknown[])
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate, endDate } = new ICAL.Event(component)
    return {
      uid,
      summary,
      from: startDate.toString(),
      to: endDate.toString(),
      status: component.getFirstPropertyValue('status'),
    }
  })
}

const BOOKING = { startDate: '2026-11-23', endDate: '2026-11-27', allocatedPercentage: 50 }

const book = async (more: object = {}) =>
  (
    await hers.request<{ id: number; version: number }>('POST', '/api/resource-allocations', {
      userId: ada,
      projectId: apollo,
      ...BOOKING,
      ...more,
    })
  ).body

const askLeave = async (more: object) =>
  (
    await hers.request<{ id: number; version: number }>('POST', '/api/leave-requests', {
      userId: ada,
      leaveType: 'Annual Leave',
      ...more,
    })
  ).body

describe('a calendar link', () => {
  test('is told once, kept as a hash, and listed with its last use', async () => {
    const { link, ...made } = await make(['holidays', 'bookings'])
    expect(link).toMatch(/^https:\/\/offbench\.example\/api\/calendar\.ics\?key=[\w-]{43}$/)
    const secret = link.split('key=')[1] ?? ''
    for (const table of ['calendar_feeds', 'audit_log', 'idempotency_keys'] as const) {
      expect(JSON.stringify(await app.db.selectFrom(table).selectAll().execute())).not.toContain(secret)
    }
    const shown = { id: made.id, name: 'Phone', parts: ['bookings', 'holidays'], createdAt: '2026-11-20T09:00:00.000Z' }
    expect(made).toEqual({ ...shown, lastUsedAt: null })
    now += 60_000
    await open(link)
    const list = (await hers.get('/api/calendar-feeds')).body
    expect(list).toEqual([{ ...shown, lastUsedAt: '2026-11-20T09:01:00.000Z' }])
    expect((await root.get('/api/calendar-feeds')).body).toEqual([])
  })

  test('ends when its owner ends it, and nobody else can', async () => {
    const { id, link } = await make()
    expect((await root.request('DELETE', `/api/calendar-feeds/${id}`)).status).toBe(404)
    expect((await open(link)).statusCode).toBe(200)
    expect((await hers.request('DELETE', `/api/calendar-feeds/${id}`)).status).toBe(204)
    const gone = await open(link)
    expect([gone.statusCode, gone.json()]).toMatchObject([404, { message: 'This calendar link has ended' }])
    expect((await open('/api/calendar.ics?key=nonsense')).statusCode).toBe(404)
    expect((await open('/api/calendar.ics')).statusCode).toBe(400)
  })

  test('shows at least one thing, and there are no more than anybody needs', async () => {
    const refused = async (body: object) => (await hers.request('POST', '/api/calendar-feeds', body)).status
    expect(await refused({ name: 'Phone', parts: [] })).toBe(400)
    expect(await refused({ name: '', parts: ['leave'] })).toBe(400)
    expect(await refused({ name: 'Phone', parts: ['reviews'] })).toBe(400)
    for (let made = 0; made < MOST_FEEDS; made += 1) await make()
    expect(await refused({ name: 'Phone', parts: ['leave'] })).toBe(409)
  })

  test('ends with the account: closed, deleted, given to another person, its person gone, or accounts off', async () => {
    const account = (await root.get<{ id: number; version: number }[]>('/api/accounts?q=ada')).body[0]
    const path = `/api/accounts/${account?.id}`
    const after = async (end: () => Promise<unknown>) => {
      await hers.signIn(ADA)
      const { link } = await make()
      expect((await open(link)).statusCode).toBe(200)
      await end()
      return (await open(link)).statusCode
    }
    const changed = (body: object) => async () => expect((await root.request('PATCH', path, body)).status).toBe(200)
    expect(await after(changed({ active: false }))).toBe(404)
    await changed({ active: true })()
    const other = await addUser(app.db, 'Joan Clarke')
    expect(await after(changed({ userId: other }))).toBe(404)
    await changed({ userId: ada })()
    expect(await after(async () => root.request('POST', `${path}/sign-out`))).toBe(404)
    const leaves = async (last_day: string | null) =>
      app.db.updateTable('people').set({ last_day }).where('id', '=', ada).execute()
    expect(await after(() => leaves('2026-11-19'))).toBe(404)
    await leaves(null)
    expect(await after(async () => app.db.updateTable('access_gate').set({ mode: 'password' }).execute())).toBe(404)
    await app.db.updateTable('access_gate').set({ mode: 'accounts' }).execute()
    expect(await after(async () => root.request('DELETE', path))).toBe(404)
    expect(await app.db.selectFrom('calendar_feeds').select('id').execute()).toEqual([])
  })
})

describe('what a feed shows', () => {
  test('bookings from day to day, with share and hours, tentative ones as such', async () => {
    const { link } = await make(['bookings'])
    const first = await book({ isConfirmed: 'Yes' })
    const second = await book({ startDate: '2026-12-01', endDate: '2026-12-01', allocatedPercentage: 20 })
    await book({ userId: grace })
    expect(await eventsAt(link)).toEqual([
      {
        uid: `booking-${first.id}@${installation}.offbench`,
        summary: 'Apollo, the “moon”; again · 50 %',
        from: '2026-11-23',
        to: '2026-11-28',
        status: 'CONFIRMED',
      },
      {
        uid: `booking-${second.id}@${installation}.offbench`,
        summary: 'Apollo, the “moon”; again · 20 % (tentative)',
        from: '2026-12-01',
        to: '2026-12-02',
        status: 'TENTATIVE',
      },
    ])
    expect((await open(link)).payload).toContain('DESCRIPTION:Contoso\\n20 h a week\r\n')
  })

  test('leave that stands or waits, whole days together and half days by themselves', async () => {
    const { link } = await make(['leave'])
    await app.db
      .updateTable('people')
      .set({ contracted_hours: [7.5, 7.5, 7.5, 7.5, 6, 0, 0] })
      .where('id', '=', ada)
      .execute()
    const week = await askLeave({
      startDate: '2026-11-30',
      endDate: '2026-12-04',
      startsAtNoon: true,
      endsAtNoon: true,
    })
    const day = await askLeave({ startDate: '2026-12-07', endDate: '2026-12-07' })
    const morning = await askLeave({
      startDate: '2026-12-08',
      endDate: '2026-12-08',
      endsAtNoon: true,
      leaveType: 'Study Leave',
    })
    await root.request('PATCH', '/api/accounts/1', { roles: ['admin', 'hr'] })
    const step = { version: 1 }
    expect((await root.request('POST', `/api/leave-requests/${day.id}/approve`, step)).status).toBe(200)
    const rejected = await askLeave({ startDate: '2026-12-10', endDate: '2026-12-10' })
    await root.request('POST', `/api/leave-requests/${rejected.id}/reject`, { version: 1, note: 'No' })
    const waiting = { status: 'TENTATIVE', summary: 'Annual Leave (waiting for approval)' }
    expect(await eventsAt(link)).toEqual([
      {
        ...waiting,
        uid: `leave-${week.id}-afternoon@${installation}.offbench`,
        from: '2026-11-30T12:00:00Z',
        to: '2026-11-30T15:45:00Z',
      },
      { ...waiting, uid: `leave-${week.id}@${installation}.offbench`, from: '2026-12-01', to: '2026-12-04' },
      {
        ...waiting,
        uid: `leave-${week.id}-morning@${installation}.offbench`,
        from: '2026-12-04T08:00:00Z',
        to: '2026-12-04T11:00:00Z',
      },
      {
        uid: `leave-${day.id}@${installation}.offbench`,
        summary: 'Annual Leave',
        status: 'CONFIRMED',
        from: '2026-12-07',
        to: '2026-12-08',
      },
      {
        uid: `leave-${morning.id}-morning@${installation}.offbench`,
        summary: 'Study Leave (waiting for approval)',
        status: 'TENTATIVE',
        from: '2026-12-08T08:00:00Z',
        to: '2026-12-08T11:45:00Z',
      },
    ])
  })

  test("public holidays where its owner is, and the company's days off", async () => {
    const { link } = await make(['holidays'])
    const off = { startDate: '2026-12-24', endDate: '2026-12-24', name: 'Quiet day', calendar: null }
    await hers.request('POST', '/api/company-holidays', off)
    const shown = await eventsAt(link)
    expect(shown.filter(({ from }) => from.startsWith('2026-12'))).toMatchObject([
      {
        uid: `holiday-2026-12-24@${installation}.offbench`,
        summary: 'Quiet day',
        from: '2026-12-24',
        to: '2026-12-25',
      },
      { summary: 'Christmas Day' },
      { from: '2026-12-26' },
      { from: '2026-12-28' },
    ])
  })

  test('from three months back to a year ahead, and nothing without a person', async () => {
    const { link } = await make(['bookings'])
    await book({ startDate: '2026-01-01', endDate: '2026-08-21' })
    const still = await book({ startDate: '2026-01-01', endDate: '2026-08-22' })
    const ahead = await book({ startDate: '2027-12-25', endDate: '2028-01-31' })
    await book({ startDate: '2027-12-26', endDate: '2028-01-31' })
    expect((await eventsAt(link)).map(({ uid }) => uid)).toEqual([
      `booking-${still.id}@${installation}.offbench`,
      `booking-${ahead.id}@${installation}.offbench`,
    ])
    const nobody = { email: 'bot@northwind.example', password: OWN_PASSWORD, roles: [] }
    await root.request('POST', '/api/accounts', nobody)
    const browser = openBrowser(app)
    await browser.signIn(nobody.email)
    expect((await open((await make(['leave'], browser)).link)).statusCode).toBe(404)
  })

  test('only what was chosen', async () => {
    await book()
    await askLeave({ startDate: '2026-11-30', endDate: '2026-11-30' })
    const { link } = await make(['leave'])
    expect((await eventsAt(link)).map(({ summary }) => summary)).toEqual(['Annual Leave (waiting for approval)'])
  })
})

describe('the file', () => {
  test('carries the name that its owner gave it, and the ids of its events are of this installation', async () => {
    await book()
    const { link } = await make(['bookings'], hers, 'Work; at home, too')
    const { payload } = await open(link)
    expect(payload).toContain('X-WR-CALNAME:Work\\; at home\\, too\r\n')
    expect(payload).toContain('NAME:Work\\; at home\\, too\r\n')
    expect(installation).toMatch(/^[0-9a-f-]{36}$/)
    expect([...payload.matchAll(/^UID:.*@(.*)\r$/gm)].map(([, domain]) => domain)).toEqual([`${installation}.offbench`])
  })

  test('makes approved leave busy time; what waits for approval, a booking or a holiday leaves the calendar free', async () => {
    const { link } = await make()
    await book()
    const approved = await askLeave({ startDate: '2026-12-07', endDate: '2026-12-08', endsAtNoon: true })
    await askLeave({ startDate: '2026-12-14', endDate: '2026-12-14' })
    await root.request('PATCH', '/api/accounts/1', { roles: ['admin', 'hr'] })
    await root.request('POST', `/api/leave-requests/${approved.id}/approve`, { version: 1 })
    const { payload } = await open(link)
    const events = payload.split('BEGIN:VEVENT').slice(1)
    const busy = events.filter((event) => event.includes('TRANSP:OPAQUE'))
    expect(busy.map((event) => /^UID:(.*)@/m.exec(event)?.[1])).toEqual([
      `leave-${approved.id}`,
      `leave-${approved.id}-morning`,
    ])
    expect(events.filter((event) => event.includes('TRANSP:TRANSPARENT'))).toHaveLength(events.length - 2)
  })

  test('is the same for the same events, and its ETag answers 304 until something changes', async () => {
    const { link } = await make(['bookings'])
    const booking = await book()
    const first = await open(link)
    const etag = String(first.headers['etag'])
    now += 3_600_000
    expect((await open(link, { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await open(link, { 'if-none-match': `"other", W/${etag}` })).statusCode).toBe(304)
    await hers.request('PATCH', `/api/resource-allocations/${booking.id}`, { version: 1, allocatedPercentage: 60 })
    const second = await open(link, { 'if-none-match': etag })
    expect([second.statusCode, second.payload]).toEqual([200, expect.stringContaining('SEQUENCE:1\r\n')])
    expect(second.payload).toContain(`UID:booking-${booking.id}@${installation}.offbench\r\n`)
  })

  test('has lines of 75 bytes at most, which split no character, and ends each as its standard says', async () => {
    const long = await addProject(app.db, `Zürich 🚀 ${'Überführung, '.repeat(14)}`.slice(0, 190).trim())
    await book({ projectId: long })
    const { payload } = await open((await make(['bookings'])).link)
    const lines = payload.split('\r\n')
    expect(lines.at(-1)).toBe('')
    const longest = Math.max(...lines.map((line) => Buffer.byteLength(line)))
    expect([longest > 70, longest <= 75]).toEqual([true, true])
    expect(payload).not.toMatch(/[^\r]\n|�/)
    expect(payload).toContain('Überführung\\, ')
  })

  test('is kept nowhere, found by no search engine, and read by HEAD too', async () => {
    const { link } = await make()
    const { headers } = await open(link)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect((await app.raw('HEAD', link.replace('https://offbench.example', ''), { cookie: '' })).statusCode).toBe(200)
  })
})

test('no token makes a calendar link, and with the shared password there is none', async () => {
  const fields = { name: 'Script', scopes: ['write'], expiresAt: '2026-12-20T09:00:00Z' }
  const { token } = (await hers.request<{ token: string }>('POST', '/api/tokens', fields)).body
  const body = { name: 'Phone', parts: ['leave'] }
  const made = await app.post('/api/calendar-feeds', body, { authorization: `Bearer ${token}`, cookie: '' })
  expect([made.status, made.body]).toMatchObject([403, { error: 'OUT_OF_SCOPE' }])
  await app.db.updateTable('access_gate').set({ mode: 'password' }).execute()
  await app.signIn(ada)
  expect((await app.post('/api/calendar-feeds', body)).status).toBe(409)
  expect((await app.get('/api/calendar-feeds')).body).toEqual([])
})
