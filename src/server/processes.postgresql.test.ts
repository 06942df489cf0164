import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Method } from '#shared/http/endpoint.ts'
import { PASSWORD, type TestApp } from './testing/app.ts'
import { openBrowser, OWN_PASSWORD, type TestBrowser } from './testing/browser.ts'
import { testDatabase } from './testing/database.ts'
import { addProject, addUser } from './testing/rows.ts'
import { startServer, type ServerProcess } from './testing/server-process.ts'
import { Wire } from './testing/wire.ts'

/** Two processes as an operator runs them, on one PostgreSQL. The second one hears of changes through a wire. */

const database = testDatabase({ keepRows: true })
const dataDir = mkdtempSync(join(tmpdir(), 'offbench-processes-'))
const ROOT = 'root@northwind.example'
const ADA = 'ada@northwind.example'

let here: ServerProcess
let there: ServerProcess
let hearing: Wire
/** Two administrators, whose browsers reach either process. */
let root: TestBrowser
let ada: TestBrowser
let graceId: number
let adaId: number

const network: Pick<TestApp, 'request'> = {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- As `TestApp` has it.
  async request<Body>(method: Method, url: string, body?: unknown, headers: Record<string, string> = {}) {
    const json = body === undefined ? {} : { headers: { ...headers, 'content-type': 'application/json' } }
    const reply = await fetch(url, {
      method,
      headers,
      ...json,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    const read: unknown = /json/.test(reply.headers.get('content-type') ?? '') ? JSON.parse(text) : text
    const cookies = { 'set-cookie': reply.headers.getSetCookie() }
    return { status: reply.status, headers: { ...Object.fromEntries(reply.headers), ...cookies }, body: read as Body }
  },
}

beforeAll(async () => {
  graceId = await addUser(database.db, 'Grace Hopper')
  adaId = await addUser(database.db, 'Ada Byron')
  await addProject(database.db, 'Apollo')
  hearing = new Wire(database.url ?? '')
  await hearing.mend()
  const env = { DATABASE_URL: database.url ?? '', DATA_DIR: dataDir, ACCESS_PASSWORD: PASSWORD, LOG_LEVEL: 'error' }
  ;[here, there] = await Promise.all([
    startServer({ ...env, SAMPLE_DATA: 'off' }),
    startServer({ ...env, SAMPLE_DATA: 'off', DATABASE_LISTEN_URL: hearing.url }),
  ])
  root = openBrowser(network)
  await root.request('POST', `${here.url}/api/auth/login`, { password: PASSWORD })
  await root.request('PUT', `${here.url}/api/auth/session`, { userId: graceId })
  const on = { mode: 'accounts', email: ROOT, password: OWN_PASSWORD }
  await root.request('PUT', `${here.url}/api/access`, on)
  const roles = ['admin', 'hr']
  await root.request('PATCH', `${here.url}/api/accounts/1`, { roles })
  ada = await newAccount(ADA, { userId: adaId, roles })
}, 60_000)

afterEach(async () => {
  await hearing.cut()
  await hearing.mend()
  await hears(there)
})

afterAll(async () => {
  for (const process of [here, there]) await process.stop()
  await hearing.cut()
  rmSync(dataDir, { recursive: true, force: true })
})

async function newAccount(email: string, fields: object): Promise<TestBrowser> {
  const password = OWN_PASSWORD
  await root.request('POST', `${there.url}/api/accounts`, { email, password, ...fields })
  const browser = openBrowser(network)
  await browser.request('POST', `${there.url}/api/auth/login`, { email, password })
  return browser
}

/** Only a process that hears the others' changes gives versions. */
const hears = (process: ServerProcess) =>
  expect.poll(async () => (await root.get(`${process.url}/api/users`)).headers['etag']).toBeDefined()

const people = async (browser: Pick<TestBrowser, 'get'>, process = there) =>
  (await browser.get<{ name: string }[]>(`${process.url}/api/users`)).body.map(({ name }) => name)

const cookieOf = ({ cookies }: TestBrowser) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

const newPerson = (name: string) => ({ name, initials: 'XY', role: 'Software Developer' })

const withToken = (token: string): Pick<TestBrowser, 'get' | 'request'> => {
  const request: TestBrowser['request'] = (method, url, body) =>
    network.request(method, url, body, { authorization: `Bearer ${token}` })
  return { request, get: (url) => request('GET', url) }
}

const newToken = async (browser: TestBrowser) => {
  const fields = { name: 'Script', scopes: ['read', 'write'], expiresAt: new Date(Date.now() + 86_400_000) }
  return (await browser.request<{ token: string }>('POST', `${here.url}/api/tokens`, fields)).body.token
}

test('what a browser has changed by way of one process it is shown by another that has not heard of it', async () => {
  const before = [await people(root), await people(ada)]
  hearing.fallSilent()
  expect((await root.request('POST', `${here.url}/api/users`, newPerson('Mary Shelley'))).status).toBe(201)
  // Somebody else is still answered from memory, so the process has heard of nothing.
  expect(await people(ada)).toEqual(before[1])
  expect(await people(root)).toEqual([...(before[0] ?? []), 'Mary Shelley'].toSorted())
})

test('so is a program with a token', async () => {
  const program = withToken(await newToken(root))
  await people(program)
  hearing.fallSilent()
  expect((await program.request('POST', `${here.url}/api/users`, newPerson('Emmy Noether'))).status).toBe(201)
  expect(await people(program)).toContain('Emmy Noether')
})

test('viewing as another person begins and ends at all processes at once', async () => {
  const viewing = async () => (await root.get<{ viewingAs: unknown }>(`${there.url}/api/auth/session`)).body.viewingAs
  expect(await viewing()).toBeNull()
  hearing.fallSilent()
  const began = await root.request('PUT', `${here.url}/api/auth/session`, { userId: adaId })
  expect(began.status).toBe(200)
  expect(await viewing()).toMatchObject({ id: adaId })
  expect((await root.request('POST', `${there.url}/api/users`, newPerson('Nobody'))).status).toBe(403)
  expect((await root.request('DELETE', `${here.url}/api/auth/session/viewing`)).status).toBe(204)
  expect(await viewing()).toBeNull()
})

test('an event stream of one process tells within 200 ms what another one has changed', async () => {
  const cookie = cookieOf(ada)
  const stream = await fetch(`${there.url}/api/events`, { headers: { cookie } })
  const reader = (stream.body ?? new ReadableStream<Uint8Array>()).getReader()
  await reader.read()
  const waits: number[] = []
  for (let count = 0; count < 9; count += 1) {
    const told = reader.read()
    const { headers } = await root.request('POST', `${here.url}/api/users`, newPerson(`Person ${count}`))
    const answered = performance.now()
    const version = /people=(\d+)/.exec(String(headers['x-resource-versions']))?.[1]
    expect(new TextDecoder().decode((await told).value)).toContain(`"people":${version}`)
    waits.push(performance.now() - answered)
  }
  await reader.cancel()
  // The middle one, since other work on this machine may delay any of them.
  expect(waits.toSorted((a, b) => a - b)[4]).toBeLessThan(200)
})

test("an entry leaves what another process has kept of others' entries, and nothing of the person's own", async () => {
  const of = async (id: number) => root.get(`${there.url}/api/timesheets/figures?userId=${id}`)
  const entry = { projectId: 1, hours: 1, date: '2026-11-19', category: 'Testing', notes: 'Tested' }
  await ada.request('POST', `${here.url}/api/time-entries`, entry)
  await expect.poll(async () => (await of(adaId)).body).toMatchObject({ hours: 1 })
  const [graces, adas] = [await of(graceId), await of(adaId)]
  await ada.request('POST', `${here.url}/api/time-entries`, entry)
  await expect.poll(async () => (await of(adaId)).body).toMatchObject({ hours: 2 })
  expect((await of(adaId)).headers['etag']).not.toBe(adas.headers['etag'])
  const now = await of(graceId)
  expect(now.headers['etag']).toBe(graces.headers['etag'])
  expect(now.headers['x-resource-versions']).not.toBe(graces.headers['x-resource-versions'])
})

test('one Idempotency-Key at two processes at once is one change with one answer', async () => {
  const entry = { projectId: 1, hours: 1, date: '2026-11-20', category: 'Testing', notes: 'Sent twice' }
  const cookie = cookieOf(ada)
  const headers = { cookie, 'idempotency-key': 'sent twice' }
  const replies = await Promise.all(
    [here, there].map(({ url }) => network.request('POST', `${url}/api/time-entries`, entry, headers)),
  )
  expect(replies.map(({ status }) => status)).toEqual([201, 201])
  expect(replies[0]?.body).toEqual(replies[1]?.body)
  const stored = database.db.selectFrom('time_entries').select('id').where('notes', '=', entry.notes)
  expect(await stored.execute()).toHaveLength(1)
})
