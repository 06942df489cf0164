import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Method } from '#shared/http/endpoint.ts'
import { AccessGate } from '../auth/password.ts'
import { clockOf } from '../clock.ts'
import { PASSWORD, type TestReply } from '../testing/app.ts'
import { openBrowser, OWN_PASSWORD, type TestBrowser } from '../testing/browser.ts'
import { testProcesses } from '../testing/processes.ts'
import { quickPasswords } from '../testing/quick-passwords.ts'
import { addUser } from '../testing/rows.ts'
import { inherited } from '../testing/server-process.ts'

// Passwords take their time by design.
vi.setConfig({ testTimeout: 60_000 })

const { database, start } = testProcesses(clockOf(() => new Date('2026-11-20T15:00:00Z')))
quickPasswords()

const ROOT = 'root@northwind.example'
const ADA = 'ada@northwind.example'

async function startProcess() {
  const { app } = await start((db) => AccessGate.open(db, PASSWORD))
  return {
    app,
    browser: () => openBrowser({ request: (method, url, body, headers) => call(app, method, url, body, headers) }),
  }
}

async function call<Body>(
  app: FastifyInstance,
  method: Method,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<TestReply<Body>> {
  const payload = body === undefined ? {} : { payload: body as object }
  const reply = await app.inject({ method, url, headers, ...payload })
  const read: unknown = reply.payload === '' ? undefined : reply.json()
  return { status: reply.statusCode, headers: reply.headers, body: read as Body }
}

let here: Awaited<ReturnType<typeof startProcess>>
let there: typeof here
let root: TestBrowser
let ada: TestBrowser

/** Two administrators, each signed in at a process of their own. */
beforeEach(() => begin())

async function begin(): Promise<void> {
  await addUser(database.db, 'Grace Hopper')
  here = await startProcess()
  there = await startProcess()
  root = here.browser()
  await root.request('POST', '/api/auth/login', { password: PASSWORD })
  const turnedOn = await root.request('PUT', '/api/access', { mode: 'accounts', email: ROOT, password: OWN_PASSWORD })
  expect(turnedOn).toMatchObject({ status: 204 })
  await root.request('POST', '/api/accounts', { email: ADA, password: OWN_PASSWORD, roles: ['admin'] })
  ada = there.browser()
  await expect.poll(async () => (await ada.signIn(ADA)).status).toBe(204)
}

const administrators = async () => {
  const rows = await database.db.selectFrom('accounts').select(['id', 'roles', 'active']).execute()
  return rows.filter(({ roles, active }) => active && roles.includes('admin')).length
}

test('two administrators who remove each other at the same moment do not both succeed', async () => {
  for (let round = 0; round < 5; round += 1) {
    const both = await Promise.all([
      root.request('PATCH', '/api/accounts/2', { roles: [] }),
      ada.request('PATCH', '/api/accounts/1', { active: false }),
    ])
    const statuses = both.map(({ status }) => status)
    expect(statuses).toContain(200)
    // Which of them is refused: by the session that has ended, or by the role that is gone.
    expect([401, 403]).toContain(statuses.find((status) => status !== 200))
    expect(await administrators()).toBe(1)
    await database.db
      .updateTable('accounts')
      .set({ roles: ['admin'], active: true })
      .execute()
    for (const [browser, email] of [
      [root, ROOT],
      [ada, ADA],
    ] as const) {
      expect((await browser.signIn(email)).status).toBe(204)
    }
  }
})

test('an account that one process closes has no session and no event stream at another within a second', async () => {
  const base = await there.app.listen({ host: '127.0.0.1', port: 0 })
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const stream = await fetch(`${base}/api/events`, { headers: { cookie } })
  const ended = stream.text().then(() => true)
  await root.request('PATCH', '/api/accounts/2', { active: false })
  // `poll` gives up after a second.
  await expect.poll(async () => (await ada.get('/api/users')).status).toBe(401)
  expect(await ended).toBe(true)
})

test('viewing as somebody whose account another process closes ends within a second', async () => {
  const mary = await addUser(database.db, 'Mary Ross')
  await root.request('POST', '/api/accounts', { email: 'mary@northwind.example', userId: mary, password: OWN_PASSWORD })
  const viewed = async () => {
    const { body } = await ada.get<{ viewingAs: { id: number } | null; roles: string[] }>('/api/auth/session')
    return [body.viewingAs?.id ?? null, body.roles]
  }
  await expect.poll(async () => (await ada.request('PUT', '/api/auth/session', { userId: mary })).status).toBe(200)
  expect(await viewed()).toEqual([mary, ['staff']])
  const { body } = await root.get<{ id: number; userId: number }[]>('/api/accounts')
  const id = body.find(({ userId }) => userId === mary)?.id ?? 0
  await root.request('PATCH', `/api/accounts/${id}`, { active: false })
  await expect.poll(viewed).toEqual([null, ['staff', 'admin']])
})

test('a token hears within a second of what another process does to its account, and ends with the mode', async () => {
  const made = () =>
    ada.request<{ token: string }>('POST', '/api/tokens', {
      name: 'Script',
      scopes: ['read'],
      expiresAt: '2026-12-20T15:00:00Z',
    })
  const asks = (token: string, path: string) => async () =>
    (await call(there.app, 'GET', path, undefined, { authorization: `Bearer ${token}` })).status
  const { body } = await made()
  expect(await asks(body.token, '/api/accounts')()).toBe(200)
  await root.request('PATCH', '/api/accounts/2', { roles: [] })
  await expect.poll(asks(body.token, '/api/accounts')).toBe(403)
  expect(await access('password')).toMatchObject({ status: 0 })
  await expect.poll(asks(body.token, '/api/users')).toBe(401)
  expect(await database.db.selectFrom('access_tokens').selectAll().execute()).toEqual([])
})

test('a role that one process takes away is gone at another within a second', async () => {
  expect((await ada.get('/api/accounts')).status).toBe(200)
  await root.request('PATCH', '/api/accounts/2', { roles: ['hr'] })
  await expect.poll(async () => (await ada.get('/api/accounts')).status).toBe(403)
})

test('a session that is used by way of one process does not end as unused at another', async () => {
  await database.db
    .updateTable('sessions')
    .set({ last_used_at: new Date('2026-11-20T07:00:00.001Z') })
    .execute()
  const elsewhere = here.browser()
  for (const [name, value] of ada.cookies) elsewhere.cookies.set(name, value)
  expect((await elsewhere.get('/api/users')).status).toBe(200)
  expect((await ada.get('/api/users')).status).toBe(200)
})

const COMMAND = fileURLToPath(new URL('access.ts', import.meta.url))

/** What `npm run access -- …` says, and its status. */
function access(...args: string[]): Promise<{ status: number; said: string }> {
  const env = { ...inherited(), DATABASE_URL: database.url, PUBLIC_URL: 'https://offbench.example/' }
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, stdout, stderr) => {
      resolve({ status: error ? 1 : 0, said: stdout + stderr })
    })
  })
}

test('`access administrator` repairs an administrator while processes serve, and makes one of anybody', async () => {
  await root.request('PATCH', '/api/accounts/2', { active: false })
  const { status, said } = await access('administrator', 'ADA@northwind.example')
  expect([status, said]).toEqual([0, expect.stringMatching(/https:\/\/offbench\.example\/invitation#[\w-]{43}\n$/)])
  const token = said.trim().split('#')[1]
  const password = 'another long sentence'
  expect((await here.browser().request('POST', '/api/auth/invitation', { token, password })).status).toBe(200)
  expect((await ada.signIn(ADA, password)).status).toBe(204)
  await expect.poll(async () => (await ada.get('/api/accounts')).status).toBe(200)
  expect((await access('administrator', 'it@elsewhere.example')).status).toBe(0)
  expect(await administrators()).toBe(3)
})

test('`access password` has the shared password open sessions again, and ends those of accounts', async () => {
  expect(await access('password')).toMatchObject({ status: 0 })
  await expect.poll(async () => (await ada.get('/api/users')).status).toBe(401)
  const login = async () => (await ada.request('POST', '/api/auth/login', { password: PASSWORD })).status
  await expect.poll(login).toBe(204)
  expect((await ada.get('/api/auth/session')).body).toMatchObject({ mode: 'password' })
  const again = await access('password')
  expect([again.status, again.said]).toEqual([1, 'The shared password is in force already\nNothing was changed.\n'])
})

test.each([[[]], [['administrator']], [['administrator', 'ada']], [['password', 'x']]])(
  '`access %j` says how it is used',
  async (args) => {
    const { status, said } = await access(...args)
    expect([status, said]).toEqual([1, expect.stringContaining('Usage: npm run access -- administrator EMAIL')])
  },
)
