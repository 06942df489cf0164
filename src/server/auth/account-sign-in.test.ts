import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { openBrowser, OWN_PASSWORD, turnOnAccounts, type TestBrowser } from '../testing/browser.ts'
import { addProject, addUser } from '../testing/rows.ts'

/** How often a password has been hashed: the work that an answer takes, whatever the machine. */
const derivations = { count: 0 }
const counter = createHook({ init: (_id, type) => void (derivations.count += Number(type === 'ARGON2REQUEST')) })
beforeAll(() => void counter.enable())
afterAll(() => void counter.disable())

const START = Date.parse('2026-11-20T09:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let now = START
const app = testApp({ now: () => new Date(now).toISOString() })
const { ada } = testCompany(app, { people: { ada: 'Ada Byron' }, signedIn: null })

let root: TestBrowser

const ADA = 'ada@northwind.example'

beforeEach(async () => {
  now = START
  root = await turnOnAccounts(app, 'root@northwind.example', await addUser(app.db, 'Grace Hopper'))
  await root.request('POST', '/api/accounts', { email: ADA, userId: null, password: OWN_PASSWORD })
})

const signedIn = async (browser = openBrowser(app)) => {
  expect(await browser.signIn(ADA)).toMatchObject({ status: 204 })
  return browser
}

describe('signing in as oneself', () => {
  test('works with the email in any case, and tells the same of an unknown email as of a wrong password', async () => {
    expect((await openBrowser(app).signIn(' ADA@Northwind.example ')).status).toBe(204)
    const wrong = await openBrowser(app).signIn(ADA, 'a wrong password')
    const unknown = await openBrowser(app).signIn('nobody@northwind.example')
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { error: 'WRONG_CREDENTIALS', message: 'The email or the password is wrong' },
    ])
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  test('takes one derivation, whether there is such an account, one that is closed, one without a password, or none', async () => {
    await root.request('POST', '/api/accounts', { email: 'closed@northwind.example', password: OWN_PASSWORD })
    await root.request('PATCH', '/api/accounts/3', { active: false })
    await root.request('POST', '/api/accounts', { email: 'invited@northwind.example' })
    const names = ['ada', 'closed', 'invited', 'nobody']
    for (const name of names) {
      const before = derivations.count
      const { status } = await openBrowser(app).signIn(`${name}@northwind.example`, 'a wrong password')
      expect([name, status, derivations.count - before]).toEqual([name, 401, 1])
    }
    expect((await openBrowser(app).signIn('closed@northwind.example')).status).toBe(401)
  })

  test('gives another token than the session before had, which has ended', async () => {
    const browser = await signedIn()
    const before = browser.cookies.get('offbench_session') ?? ''
    await browser.signIn(ADA)
    expect(browser.cookies.get('offbench_session')).not.toBe(before)
    expect((await app.get('/api/users', { cookie: `offbench_session=${before}` })).status).toBe(401)
    expect((await browser.get('/api/users')).status).toBe(200)
  })

  test('is recorded with where it came from, and so is a failure', async () => {
    const browser = openBrowser(app, {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
    })
    await browser.signIn(ADA, 'a wrong password')
    await signedIn(browser)
    const recorded = async () =>
      (await app.db
        .selectFrom('audit_log')
        .select(['action', 'device', 'address', 'account_id as account', 'account_email as email'])
        .where('account_id', '=', 2)
        .where('kind', '=', 'sign-in')
        .orderBy('action')
        .execute()) as object[]
    const from = { account: 2, email: ADA, device: 'Firefox on Linux', address: '127.0.0.1' }
    await expect.poll(recorded).toEqual([
      { action: 'failed to sign in', ...from },
      { action: 'signed in', ...from },
    ])
  })

  test('is not for people who have left', async () => {
    await root.request('PATCH', '/api/accounts/2', { userId: ada })
    const browser = await signedIn()
    await app.db.updateTable('people').set({ last_day: '2026-11-20' }).where('id', '=', ada).execute()
    expect((await browser.get('/api/users')).status).toBe(200)
    now += 24 * HOUR
    expect((await browser.get('/api/users')).status).toBe(401)
    expect((await openBrowser(app).signIn(ADA)).status).toBe(401)
  })
})

describe('tries at an account', () => {
  test('by strangers keep its owner out neither where they have signed in before nor for long', async () => {
    const known = await signedIn()
    await known.request('POST', '/api/auth/logout')
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries += 1) {
      const stranger = openBrowser(app, { 'x-forwarded-for': `203.0.113.${tries}` })
      statuses.push((await stranger.signIn(ADA, 'a wrong password')).status)
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect((await known.signIn(ADA)).status).toBe(204)
    now += 61_000
    expect((await openBrowser(app).signIn(ADA)).status).toBe(204)
  })

  test('by somebody who has an account of their own gain nothing by signing in to it between them', async () => {
    const insider = openBrowser(app)
    let refused = 0
    for (let tries = 0; tries < 14; tries += 1) {
      await insider.signIn('root@northwind.example')
      if ((await insider.signIn(ADA, 'a wrong password')).status === 429) refused += 1
    }
    expect(refused).toBeGreaterThan(0)
  })
})

describe('a session of an account', () => {
  test('ends when it was not used for 8 hours, or for as long as the company says', async () => {
    const browser = await signedIn()
    now += 8 * HOUR - 1
    expect((await browser.get('/api/users')).status).toBe(200)
    now += 8 * HOUR
    expect((await browser.get('/api/users')).status).toBe(401)
    const admin = openBrowser(app)
    await admin.signIn('root@northwind.example')
    await admin.request('PATCH', '/api/company', { sessionIdleHours: 1 })
    await signedIn(browser)
    now += HOUR
    expect((await browser.get('/api/users')).status).toBe(401)
  })

  test('ends after 14 days, however much it is used', async () => {
    const browser = await signedIn()
    for (let hours = 0; hours < 14 * 24; hours += 7) {
      expect((await browser.get('/api/users')).status).toBe(200)
      now += 7 * HOUR
    }
    expect((await browser.get('/api/users')).status).toBe(401)
  })

  test('stores its use once a minute, so that reads write nothing', async () => {
    const browser = await signedIn()
    const lastUse = async () => {
      const row = await app.db.selectFrom('sessions').select('last_used_at').orderBy('id', 'desc').executeTakeFirst()
      return (row?.last_used_at?.getTime() ?? 0) - START
    }
    now += MINUTE - 1
    await browser.get('/api/users')
    expect(await lastUse()).toBe(0)
    now += 1
    await browser.get('/api/users')
    now += 1_000
    await browser.get('/api/users')
    expect(await lastUse()).toBe(MINUTE)
  })

  test('has the relations of its person: projects that they lead, and all who report to them', async () => {
    await root.request('PATCH', '/api/accounts/2', { userId: ada })
    const browser = await signedIn()
    const reads = async (userId: number) =>
      (await browser.get(`/api/timesheets/week?week=2026-11-16&userId=${userId}`)).status
    const [mary, joan] = [await addUser(app.db, 'Mary Jackson'), await addUser(app.db, 'Joan Clarke')]
    const project = await addProject(app.db, 'Apollo')
    const lead = async () => (await browser.request('PATCH', `/api/projects/${project}`, { client: 'Acme' })).status
    expect([await reads(ada), await reads(mary), await reads(joan), await lead()]).toEqual([200, 403, 403, 403])
    await app.db.updateTable('people').set({ manager_id: ada }).where('id', '=', mary).execute()
    await app.db.updateTable('people').set({ manager_id: mary }).where('id', '=', joan).execute()
    await app.db.updateTable('projects').set({ lead_id: ada }).execute()
    await signedIn(browser)
    expect([await reads(ada), await reads(mary), await reads(joan), await lead()]).toEqual([200, 200, 200, 200])
  })

  test('acts as its own person alone', async () => {
    await root.request('PATCH', '/api/accounts/2', { userId: ada, roles: ['admin'] })
    const browser = await signedIn()
    expect((await browser.get('/api/users/current')).body).toMatchObject({ id: ada })
    expect((await browser.request('PUT', '/api/auth/session', { userId: ada })).status).toBe(400)
  })
})
