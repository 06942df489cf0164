import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CalendarLines } from '#shared/calendars/contract.ts'
import { MAX_CALENDAR_BYTES } from '#shared/calendars/rules.ts'
import { testApp } from '../testing/app.ts'
import { openBrowser, OWN_PASSWORD, turnOnAccounts, type TestBrowser } from '../testing/browser.ts'
import { addProject, addUser } from '../testing/rows.ts'

let now = Date.parse('2026-11-23T09:00:00Z')
const app = testApp({ now: () => new Date(now).toISOString(), privateNetworks: ['127.0.0.1'] })

/** The provider of calendars, on this machine. */
let provider: Server
let base: string
let answer: RequestListener
let asked = 0

beforeAll(async () => {
  provider = createServer((request, reply) => {
    asked += 1
    answer(request, reply)
  })
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})

const WEEKLY = `BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VEVENT
UID:1
DTSTART;TZID=Europe/London:20260105T100000
DTEND;TZID=Europe/London:20260105T110000
RRULE:FREQ=WEEKLY;BYDAY=MO,WE
SUMMARY:Weekly Sync
END:VEVENT
BEGIN:VEVENT
UID:2
DTSTART:20261124T130000Z
DTEND:20261124T143000Z
SUMMARY:Interview
ATTENDEE;PARTSTAT=DECLINED:mailto:grace@northwind.example
END:VEVENT
BEGIN:VEVENT
UID:3
DTSTART:20261125T130000Z
DTEND:20261125T143000Z
SUMMARY:Declined by Ada
ATTENDEE;PARTSTAT=DECLINED:mailto:ada@northwind.example
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n')

let ada: number
let apollo: number
let gemini: number
let root: TestBrowser
let hers: TestBrowser

beforeEach(setUp)

async function setUp(): Promise<void> {
  answer = (_request, reply) => reply.writeHead(200, { 'content-type': 'text/calendar' }).end(WEEKLY)
  ada = await addUser(app.db, 'Ada Byron')
  apollo = await addProject(app.db, 'Apollo')
  gemini = await addProject(app.db, 'Gemini')
  root = await turnOnAccounts(app, 'root@northwind.example', await addUser(app.db, 'Grace Hopper'))
  const account = { email: 'ada@northwind.example', userId: ada, password: OWN_PASSWORD, roles: [] }
  expect((await root.request('POST', '/api/accounts', account)).status).toBe(201)
  hers = openBrowser(app)
  await hers.signIn(account.email)
}

/** An address that nothing is remembered of from another test. */
let addresses = 0
const fresh = (path = '/secret') => `${base}${path}?${(addresses += 1)}`

const choose = (address: string, browser = hers) =>
  browser.request<{ host?: string; fields?: Record<string, string> }>('PUT', '/api/own-calendar', { address })

const linesOf = async (week = '2026-11-23', browser = hers) =>
  (await browser.get<CalendarLines>(`/api/own-calendar/events?week=${week}&zone=Europe/London`)).body

const log = (more: object) =>
  hers.request('POST', '/api/time-entries', {
    projectId: apollo,
    hours: 1,
    date: '2026-11-16',
    category: 'Meeting',
    notes: 'x',
    ...more,
  })

describe('a calendar by its address', () => {
  test('gives the meetings of a week, and what is stored is the address alone', async () => {
    expect(await linesOf()).toEqual({ source: null, fault: null, lines: [], unreadable: [], unknownZones: [] })
    const address = fresh()
    const chosen = await choose(address)
    expect([chosen.status, chosen.body]).toMatchObject([200, { host: new URL(base).host }])
    const sync = { start: '10:00', end: '11:00', hours: 1, title: 'Weekly Sync', project: null, category: null }
    expect(await linesOf('2026-11-25')).toEqual({
      source: new URL(base).host,
      fault: null,
      unreadable: [],
      unknownZones: [],
      lines: [
        { ...sync, date: '2026-11-23' },
        {
          date: '2026-11-24',
          start: '13:00',
          end: '14:30',
          hours: 1.5,
          title: 'Interview',
          project: null,
          category: null,
        },
        { ...sync, date: '2026-11-25' },
      ],
    })
    expect((await linesOf('2026-07-01')).lines).toMatchObject([{ start: '10:00' }, { start: '10:00' }])
    const tables = await app.db.selectFrom('own_calendars').selectAll().execute()
    expect(tables).toEqual([{ account_id: 2, address, added_at: new Date(now) }])
    expect(await app.db.selectFrom('time_entries').select('id').execute()).toEqual([])
    expect((await hers.get('/api/own-calendar')).body).toEqual({
      host: new URL(base).host,
      addedAt: '2026-11-23T09:00:00.000Z',
    })
    expect(JSON.stringify(await app.db.selectFrom('audit_log').selectAll().execute())).not.toContain('/secret')
  })

  test("is nobody else's, and gone when it is removed", async () => {
    await choose(fresh())
    expect((await root.get('/api/own-calendar')).body).toBeNull()
    expect((await linesOf('2026-11-23', root)).source).toBeNull()
    expect((await hers.request('DELETE', '/api/own-calendar')).status).toBe(204)
    expect((await linesOf()).source).toBeNull()
    expect((await hers.request('DELETE', '/api/own-calendar')).status).toBe(204)
  })

  test('is asked for once in a few minutes, and by webcal as by https', async () => {
    const address = fresh()
    await choose(address)
    const before = asked
    await Promise.all([linesOf(), linesOf('2026-11-30'), linesOf()])
    expect(asked).toBe(before)
    const refused = await choose('webcal://127.0.0.2/calendar.ics')
    expect(refused.body.fields?.['address']).toBe(
      'The address is in a private network, which this server does not call',
    )
  })

  test.each([
    ['no calendar', 200, '<html></html>', 'This is no iCalendar file'],
    ['a wrong address', 404, '', 'The server gives no calendar at this address (status 404)'],
    ['a broken server', 500, '', 'The server answered with status 500'],
    ['too much', 200, Buffer.alloc(MAX_CALENDAR_BYTES + 1, 'x'), 'The answer has more than 10 MB'],
  ])('is not taken where it is %s', async (_what, status, body, message) => {
    answer = (_request, reply) => reply.writeHead(status).end(body)
    const refused = await choose(fresh())
    expect([refused.status, refused.body.fields]).toEqual([400, { address: message }])
    expect((await hers.get('/api/own-calendar')).body).toBeNull()
  })

  test.each([
    ['http://10.0.0.1/x.ics', 'The address is in a private network, which this server does not call'],
    ['http://calendar.invalid/x.ics', 'There is no server of that name on the Internet'],
    ['file:///etc/passwd', 'The address must begin with https:// or http://'],
    ['calendar', 'The address must begin with https:// or http://'],
  ])('%s is refused', async (address, message) => {
    expect((await choose(address)).body.fields).toEqual({ address: message })
  })

  test('that cannot be read later is said, with nothing lost', async () => {
    await choose(fresh())
    await app.db
      .updateTable('own_calendars')
      .set({ address: fresh('/moved') })
      .execute()
    answer = (_request, reply) => reply.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    expect(await linesOf()).toEqual({
      source: new URL(base).host,
      fault: 'The address is in a private network, which this server does not call',
      unreadable: [],
      unknownZones: [],
      lines: [],
    })
    answer = (_request, reply) => reply.end(WEEKLY)
    expect((await linesOf()).lines).toHaveLength(3)
  })

  test('goes with the account, and needs one', async () => {
    await choose(fresh())
    await root.request('PATCH', '/api/accounts/2', { active: false })
    expect(await app.db.selectFrom('own_calendars').selectAll().execute()).toEqual([])
    await app.db.updateTable('access_gate').set({ mode: 'password' }).execute()
    await app.signIn(ada)
    expect((await app.put('/api/own-calendar', { address: fresh() })).status).toBe(409)
  })
})

describe('the project of a meeting', () => {
  const projectOf = async (title: string) => (await linesOf()).lines.find((line) => line.title === title)

  test('is that of the latest entry with the same title, whatever its capitals and spaces', async () => {
    await choose(fresh())
    await log({ notes: 'Weekly sync', date: '2026-11-09', projectId: gemini })
    expect(await projectOf('Weekly Sync')).toMatchObject({
      project: { id: gemini, name: 'Gemini' },
      category: 'Meeting',
    })
    await log({ notes: ' weekly   SYNC ', category: 'Research' })
    expect(await projectOf('Weekly Sync')).toMatchObject({ project: { id: apollo }, category: 'Research' })
    expect(await projectOf('Interview')).toMatchObject({ project: null, category: null })
  })

  test('is that of a note that goes on after the title, where none is the title itself', async () => {
    await choose(fresh())
    await log({ notes: 'Weekly Sync: moved the launch', projectId: gemini })
    await log({ notes: 'Weekly Synchronization', projectId: apollo })
    expect(await projectOf('Weekly Sync')).toMatchObject({ project: { id: gemini } })
    await log({ notes: 'Weekly Sync', date: '2026-11-02', projectId: apollo })
    expect(await projectOf('Weekly Sync')).toMatchObject({ project: { id: apollo } })
  })

  test('is none that is archived, and none of what somebody else has logged', async () => {
    await choose(fresh())
    await root.request('POST', '/api/time-entries', {
      projectId: apollo,
      hours: 1,
      date: '2026-11-16',
      category: 'Meeting',
      notes: 'Weekly Sync',
    })
    await log({ notes: 'Weekly Sync', projectId: gemini })
    await app.db
      .updateTable('projects')
      .set({ archived_at: new Date(now) })
      .where('id', '=', gemini)
      .execute()
    expect(await projectOf('Weekly Sync')).toMatchObject({ project: null })
  })
})

describe('a calendar as a file', () => {
  const send = (file: string, browser = hers) => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'content-type': 'text/calendar', 'x-file-name': 'Ada%20work.ics', cookie }
    return app.raw('POST', '/api/own-calendar/events?week=2026-11-23&zone=Europe/London', headers, file)
  }

  test('gives the meetings of a week, and nothing of it is kept', async () => {
    const reply = await send(WEEKLY)
    expect([reply.statusCode, reply.json<CalendarLines>().lines.length]).toEqual([200, 3])
    expect(reply.json()).toMatchObject({ source: 'Ada work.ics', fault: null })
    expect(await app.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
    expect(await app.db.selectFrom('own_calendars').selectAll().execute()).toEqual([])
  })

  test('is refused where it is none, or too large', async () => {
    const refused = await send('hello')
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { fields: { file: 'This is no iCalendar file' } }])
    expect((await send('')).statusCode).toBe(400)
    expect((await send('x'.repeat(MAX_CALENDAR_BYTES + 1))).statusCode).toBe(413)
  })

  test('is read with the shared password too', async () => {
    await app.db.updateTable('access_gate').set({ mode: 'password' }).execute()
    await app.signIn(ada)
    const headers = { 'content-type': 'text/calendar', 'x-file-name': 'a.ics' }
    const reply = await app.raw('POST', '/api/own-calendar/events?week=2026-11-23&zone=UTC', headers, WEEKLY)
    expect(reply.json<CalendarLines>().lines).toHaveLength(4)
  })
})

test("the company's time zone counts before the device's", async () => {
  await choose(fresh())
  await root.request('PATCH', '/api/company', { timeZone: 'Pacific/Auckland' })
  expect((await linesOf()).lines).toMatchObject([
    { date: '2026-11-23', start: '23:00', end: '00:00' },
    { date: '2026-11-25', start: '02:00' },
    { date: '2026-11-25', start: '23:00' },
  ])
  expect((await hers.get('/api/own-calendar/events?week=2026-11-23&zone=Mars/Olympus')).status).toBe(400)
})
