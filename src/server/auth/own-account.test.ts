import { beforeEach, describe, expect, test } from 'vitest'
import type { OpenSession } from '#shared/auth/contract.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { openBrowser, OWN_PASSWORD, turnOnAccounts, type TestBrowser } from '../testing/browser.ts'
import { addUser } from '../testing/rows.ts'

let now = 0
const app = testApp({ now: () => new Date(now).toISOString() })
const { person } = testCompany(app, { people: { person: 'Ada Byron' }, signedIn: null })

const ADA = 'ada@northwind.example'
const NEW_PASSWORD = 'four gray otters swim'
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' }

let root: TestBrowser
let ada: TestBrowser

beforeEach(async () => {
  now = Date.parse('2026-11-20T09:00:00Z')
  root = await turnOnAccounts(app, 'root@northwind.example', await addUser(app.db, 'Grace Hopper'))
  await root.request('POST', '/api/accounts', { email: ADA, userId: person, password: OWN_PASSWORD })
  ada = openBrowser(app, FIREFOX)
  await ada.signIn(ADA)
})

const sessions = async (browser = ada) => (await browser.get<OpenSession[]>('/api/auth/sessions')).body

describe("one's own sessions", () => {
  test('are listed with device, address and last use, the one that asks among them', async () => {
    now += 60_000
    const phone = openBrowser(app)
    await phone.signIn(ADA)
    expect(await sessions(phone)).toEqual([
      {
        id: expect.any(Number) as number,
        device: null,
        address: '127.0.0.1',
        createdAt: '2026-11-20T09:01:00.000Z',
        lastUsedAt: '2026-11-20T09:01:00.000Z',
        current: true,
      },
      {
        id: expect.any(Number) as number,
        device: 'Firefox on Linux',
        address: '127.0.0.1',
        createdAt: '2026-11-20T09:00:00.000Z',
        lastUsedAt: '2026-11-20T09:00:00.000Z',
        current: false,
      },
    ])
    now += 8 * 3_600_000 - 1
    expect(await sessions(phone)).toHaveLength(1)
  })

  test('end one by one or all others at once, and those of others not at all', async () => {
    const [other, another] = [openBrowser(app), openBrowser(app)]
    await other.signIn(ADA)
    await another.signIn(ADA)
    const [newest] = await sessions()
    expect((await root.request('DELETE', `/api/auth/sessions/${newest?.id}`)).status).toBe(404)
    expect((await ada.request('DELETE', `/api/auth/sessions/${newest?.id}`)).status).toBe(204)
    expect([(await other.get('/api/users')).status, (await another.get('/api/users')).status]).toEqual([200, 401])
    expect((await ada.request('DELETE', '/api/auth/sessions')).status).toBe(204)
    expect((await other.get('/api/users')).status).toBe(401)
    expect((await ada.get('/api/users')).status).toBe(200)
    expect((await root.get('/api/users')).status).toBe(200)
  })
})

describe("one's own password", () => {
  const change = (body: object) => ada.request('PUT', '/api/auth/password', body)

  test('is changed with the one before; other sessions end and this one has another token', async () => {
    const other = openBrowser(app)
    await other.signIn(ADA)
    const before = ada.cookies.get('offbench_session') ?? ''
    expect((await change({ current: OWN_PASSWORD, password: NEW_PASSWORD })).status).toBe(204)
    expect((await other.get('/api/users')).status).toBe(401)
    expect((await app.get('/api/users', { cookie: `offbench_session=${before}` })).status).toBe(401)
    expect((await ada.get('/api/users')).status).toBe(200)
    expect((await openBrowser(app).signIn(ADA)).status).toBe(401)
    expect((await openBrowser(app).signIn(ADA, NEW_PASSWORD)).status).toBe(204)
  })

  test.each([
    [{ current: 'not my password', password: NEW_PASSWORD }, 'current'],
    [{ current: OWN_PASSWORD, password: 'ada byron ada byron' }, 'password'],
    [{ current: OWN_PASSWORD, password: 'short' }, 'password'],
  ])('stays with %j', async (body, field) => {
    const refused = await change(body)
    expect([refused.status, refused.body]).toMatchObject([400, { fields: { [field]: expect.any(String) as string } }])
    expect((await openBrowser(app).signIn(ADA)).status).toBe(204)
  })

  test('cannot be guessed by somebody who has found the browser open', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 8; tries += 1) {
      statuses.push((await change({ current: `wrong ${tries}`, password: NEW_PASSWORD })).status)
    }
    expect(statuses).toContain(429)
    expect((await change({ current: OWN_PASSWORD, password: NEW_PASSWORD })).status).toBe(429)
  })
})

test('with the shared password there is one session to list, and nothing else to look after', async () => {
  await app.reset()
  await app.signIn(await addUser(app.db, 'Ada Byron'))
  const { body } = await app.get<OpenSession[]>('/api/auth/sessions')
  expect(body).toMatchObject([{ current: true, device: null, lastUsedAt: null }])
  expect((await app.get('/api/auth/account')).status).toBe(404)
  expect((await app.delete('/api/auth/sessions')).status).toBe(204)
  expect((await app.delete(`/api/auth/sessions/${body[0]?.id}`)).status).toBe(404)
  expect((await app.get('/api/users')).status).toBe(200)
})
