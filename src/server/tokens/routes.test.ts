import { beforeAll, describe, expect, test } from 'vitest'
import { CALLS_PER_MINUTE, MOST_TOKENS, scopeFor } from '#shared/tokens/rules.ts'
import type { Token } from '#shared/tokens/contract.ts'
import type { Method } from '#shared/http/endpoint.ts'
import { testApp } from '../testing/app.ts'
import { openBrowser, OWN_PASSWORD, turnOnAccounts, type TestBrowser } from '../testing/browser.ts'
import { endpoints } from '../testing/endpoints.ts'
import { addProject, addUser } from '../testing/rows.ts'

let now = Date.parse('2026-11-20T09:00:00Z')
const app = testApp({ now: () => new Date(now).toISOString(), keepRows: true })

const ROOT = 'root@northwind.example'
const ADA = 'ada@northwind.example'

let ada: number
let grace: number
let root: TestBrowser
let hers: TestBrowser

beforeAll(async () => {
  ada = await addUser(app.db, 'Ada Byron')
  grace = await addUser(app.db, 'Grace Hopper')
  await addProject(app.db, 'Apollo')
  root = await turnOnAccounts(app, ROOT, grace)
  hers = await newAccount(ADA, ada)
})

/** The browser of somebody who has an account from now on. */
async function newAccount(email: string, userId: number): Promise<TestBrowser> {
  const account = { email, userId, password: OWN_PASSWORD, roles: ['planner'] }
  expect((await root.request('POST', '/api/accounts', account)).status).toBe(201)
  const browser = openBrowser(app)
  await browser.signIn(email)
  return browser
}

const FIELDS = { name: 'Payroll', scopes: ['read', 'write'], expiresAt: '2027-01-20T09:00:00.000Z' }

type Made = Token & { token: string }

const make = async (body: object = {}, browser = hers) => {
  const reply = await browser.request<Made>('POST', '/api/tokens', { ...FIELDS, ...body })
  expect([reply.status, reply.body]).toEqual([201, reply.body])
  return reply.body
}

/** A call with a token, of no browser. */
const call = (token: string, method: Method, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  app.request<{ error?: string } | undefined>(method, path, body, {
    authorization: `Bearer ${token}`,
    cookie: '',
    ...headers,
  })

const status = async (token: string, path = '/api/users') => (await call(token, 'GET', path)).status

const ENTRY = { projectId: 1, hours: 1, date: '2026-11-19', category: 'Testing', notes: 'Tests' }

describe('a personal access token', () => {
  test('is told once, kept as a hash, and listed with its last use to the minute', async () => {
    const { token, ...made } = await make()
    expect(token).toMatch(/^ob_[0-9A-Za-z]{36}$/)
    const shown = { ...FIELDS, id: made.id, createdAt: '2026-11-20T09:00:00.000Z', email: ADA, userId: ada }
    expect(made).toEqual({ ...shown, lastUsedAt: null })
    expect(JSON.stringify(await app.db.selectFrom('access_tokens').selectAll().execute())).not.toContain(token)
    expect(JSON.stringify(await app.db.selectFrom('audit_log').selectAll().execute())).not.toContain(token)
    now += 61_000
    expect(await status(token)).toBe(200)
    now += 30_000
    expect(await status(token)).toBe(200)
    expect((await hers.get<Token[]>('/api/tokens')).body[0]).toEqual({
      ...shown,
      lastUsedAt: '2026-11-20T09:01:01.000Z',
    })
  })

  test('acts as its owner, without a cookie and with none in the answer', async () => {
    const { token } = await make()
    const reply = await call(token, 'GET', '/api/users/current')
    expect([reply.body, reply.headers['set-cookie']]).toMatchObject([{ id: ada }, undefined])
    const added = await call(token, 'POST', '/api/time-entries', ENTRY)
    expect([added.status, added.body, added.headers['set-cookie']]).toMatchObject([201, { userId: ada }, undefined])
  })

  test('is no cookie, and a token in the place of a session opens nothing', async () => {
    const { token } = await make()
    expect((await app.get('/api/users', { cookie: `offbench_session=${token}` })).status).toBe(401)
  })

  test('wins over a cookie, also where it opens nothing', async () => {
    const { token } = await make()
    const cookie = [...root.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect((await call(token, 'GET', '/api/users/current', undefined, { cookie })).body).toMatchObject({ id: ada })
    const wrong = await call(`${token.slice(0, -1)}~`, 'GET', '/api/users', undefined, { cookie })
    expect([wrong.status, wrong.headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"'])
  })

  test.each(['Bearer of-the-proxy', 'Basic YTpi', ''])(
    'is not meant by "Authorization: %s", with which the cookie counts',
    async (authorization) => {
      const cookie = [...hers.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      expect((await app.get('/api/users/current', { cookie, authorization })).body).toMatchObject({ id: ada })
    },
  )

  test('makes changes whatever origin they are asked from, since no browser adds a token by itself', async () => {
    const { token } = await make()
    const from = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect((await call(token, 'POST', '/api/time-entries', ENTRY, from)).status).toBe(201)
  })

  test('lasts until its end, a year at most, and is made of what is allowed alone', async () => {
    const { token } = await make({ expiresAt: new Date(now + 60_000).toISOString() })
    now += 59_999
    expect(await status(token)).toBe(200)
    now += 1
    expect(await status(token)).toBe(401)
    for (const [body, field] of [
      [{ expiresAt: new Date(now).toISOString() }, 'expiresAt'],
      [{ expiresAt: '2027-11-23T10:00:00Z' }, 'expiresAt'],
      [{ expiresAt: null }, 'expiresAt'],
      [{ scopes: [] }, 'scopes'],
      [{ scopes: ['admin'] }, 'scopes.0'],
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(101) }, 'name'],
    ] as const) {
      const refused = await hers.request('POST', '/api/tokens', { ...FIELDS, ...body })
      expect([refused.status, refused.body]).toMatchObject([400, { fields: { [field]: expect.any(String) as string } }])
    }
  })

  test('belongs to those who make it, whatever the body says', async () => {
    for (const slipped of [{ accountId: 1 }, { account_id: 1 }, { userId: grace }, { email: ROOT }, { id: 99 }]) {
      expect((await hers.request('POST', '/api/tokens', { ...FIELDS, ...slipped })).status).toBe(400)
    }
    const { token } = await make()
    expect((await call(token, 'GET', '/api/users/current')).body).toMatchObject({ id: ada })
  })

  test(`is one of ${MOST_TOKENS} at most`, async () => {
    const browser = await newAccount('mary@northwind.example', await addUser(app.db, 'Mary Jackson'))
    const { id } = await make({}, browser)
    for (let made = 1; made < MOST_TOKENS; made += 1) await make({}, browser)
    const refused = await browser.request('POST', '/api/tokens', FIELDS)
    expect([refused.status, refused.body]).toMatchObject([409, { message: 'You have 50 tokens; end one first' }])
    await browser.request('DELETE', `/api/tokens/${id}`)
    await make({}, browser)
  })

  test('is recorded when it is made and ended', async () => {
    const { id } = await make()
    await root.request('DELETE', `/api/tokens/${id}`)
    const rows = await app.db
      .selectFrom('audit_log')
      .select(['actor_id', 'entity_id', 'action', 'before', 'after'])
      .where('action', 'like', '%token%')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    const token = { tokenId: id, tokenName: 'Payroll', scopes: ['read', 'write'] }
    expect(rows).toMatchObject([
      { actor_id: grace, entity_id: 2, action: 'ended a token of', before: token, after: null },
      { actor_id: ada, entity_id: 2, action: 'made a token of', before: null, after: token },
    ])
  })
})

describe('the scopes of a token', () => {
  test('read lets it read, by POST too, and change nothing', async () => {
    const { token } = await make({ scopes: ['read'] })
    expect(await status(token)).toBe(200)
    expect((await call(token, 'POST', '/api/assistant/ask', { question: 'who knows React?' })).status).toBe(200)
    const refused = await call(token, 'POST', '/api/time-entries', ENTRY)
    expect([refused.status, refused.body?.error]).toEqual([403, 'OUT_OF_SCOPE'])
  })

  test('write lets it read too', async () => {
    const { token, scopes } = await make({ scopes: ['write'] })
    expect([scopes, await status(token)]).toEqual([['read', 'write'], 200])
  })

  test('never reach what guards an account, whatever its owner may do', async () => {
    const { token } = await make({}, root)
    const all = await endpoints()
    const guarded = all.filter((endpoint) => scopeFor(endpoint) === null)
    const before = await app.db.selectFrom('accounts').selectAll().execute()
    for (const { method, path } of guarded) {
      const reply = await call(token, method, path.replace(/:\w+/, '1'), {})
      expect([method, path, reply.status, reply.body?.error]).toEqual([method, path, 403, 'OUT_OF_SCOPE'])
      expect(reply.headers['set-cookie']).toBeUndefined()
    }
    expect(await app.db.selectFrom('accounts').selectAll().execute()).toEqual(before)
    expect(await status(token, '/api/accounts')).toBe(200)
    // Calls that change something and ask for no permission are about the account itself.
    const others = all.filter(
      (endpoint) => ['open', 'any session'].includes(endpoint.permission) && scopeFor(endpoint) === 'write',
    )
    expect(others.map(({ method, path }) => `${method} ${path}`)).toEqual([])
    const governing = ['accounts.manage', 'people.impersonate', 'tokens.manage']
    expect(all.filter((one) => governing.includes(one.permission) && scopeFor(one) === 'write')).toEqual([])
  })
})

describe('a token never lets one do more than its owner may', () => {
  const booking = { userId: 1, projectId: 99, startDate: '2026-11-23', endDate: '2026-11-27', allocatedPercentage: 50 }
  const book = async (token: string) => (await call(token, 'POST', '/api/resource-allocations', booking)).status

  test('now: others see what they may, and a role that is taken is gone at the next call', async () => {
    const { token } = await make()
    expect([await status(token, '/api/accounts'), await book(token)]).toEqual([403, 400])
    await root.request('PATCH', '/api/accounts/2', { roles: [] })
    expect(await book(token)).toBe(403)
    await root.request('PATCH', '/api/accounts/2', { roles: ['planner'] })
  })

  test('nor where the account is closed, taken over by an invitation, or deleted: its tokens end', async () => {
    const joan = 'joan@northwind.example'
    const browser = await newAccount(joan, await addUser(app.db, 'Joan Clarke'))
    const [account] = (await root.get<{ id: number }[]>('/api/accounts?q=joan')).body
    const path = `/api/accounts/${account?.id}`
    const first = (await make({}, browser)).token
    await root.request('PATCH', path, { active: false })
    expect(await status(first)).toBe(401)
    await root.request('PATCH', path, { active: true })
    expect(await status(first)).toBe(401)
    await browser.signIn(joan)
    const second = (await make({}, browser)).token
    const { body } = await root.request<{ link: string }>('POST', `${path}/invitation`)
    expect(await status(second)).toBe(200)
    const accepted = { token: body.link.split('#')[1], password: OWN_PASSWORD }
    await openBrowser(app).request('POST', '/api/auth/invitation', accepted)
    expect(await status(second)).toBe(401)
    await browser.signIn(joan)
    const third = (await make({}, browser)).token
    expect(await status(third)).toBe(200)
    await root.request('DELETE', path)
    expect(await status(third)).toBe(401)
    const left = app.db
      .selectFrom('access_tokens')
      .select('id')
      .where('account_id', '=', account?.id ?? 0)
    expect(await left.execute()).toEqual([])
  })

  test('nor once its person has left', async () => {
    const betty = await addUser(app.db, 'Betty Holberton', { last_day: '2026-11-20' })
    const { token } = await make({}, await newAccount('betty@northwind.example', betty))
    expect(await status(token)).toBe(200)
    now += 86_400_000
    expect(await status(token)).toBe(401)
    now -= 86_400_000
  })
})

describe('tokens end', () => {
  test('with a new password of their owner where they choose so, and with Sign Out Everywhere', async () => {
    const browser = await newAccount('joanna@northwind.example', await addUser(app.db, 'Joanna Ross'))
    const [account] = (await root.get<{ id: number }[]>('/api/accounts?q=joanna')).body
    const first = (await make({}, browser)).token
    const next = `${OWN_PASSWORD} twice`
    const change = async (current: string, password: string, endTokens?: boolean) =>
      (await browser.request('PUT', '/api/auth/password', { current, password, endTokens })).status
    expect([await change(OWN_PASSWORD, next), await status(first)]).toEqual([204, 200])
    expect([await change(next, OWN_PASSWORD, true), await status(first)]).toEqual([204, 401])
    const second = (await make({}, browser)).token
    expect((await root.request('POST', `/api/accounts/${account?.id}/sign-out`)).status).toBe(204)
    expect(await status(second)).toBe(401)
  })
})

describe('tokens of others', () => {
  test('are seen and ended by administrators alone', async () => {
    const own = await make({}, root)
    const { id, token } = await make()
    expect((await hers.get('/api/tokens?whose=others')).status).toBe(403)
    expect((await hers.request('DELETE', `/api/tokens/${own.id}`)).status).toBe(404)
    const others = (await root.get<Token[]>('/api/tokens?whose=others')).body
    expect(others[0]).toMatchObject({ id, email: ADA, userId: ada })
    expect(others.map(({ email }) => email)).not.toContain(own.email)
    expect((await root.get<Token[]>('/api/tokens')).body[0]).toMatchObject({ id: own.id })
    expect(await status(token)).toBe(200)
    expect((await root.request('DELETE', `/api/tokens/${id}`)).status).toBe(204)
    expect(await status(token)).toBe(401)
    expect((await root.request('DELETE', `/api/tokens/${id}`)).status).toBe(404)
  })
})

test('more calls than a minute allows are 429 with the seconds to wait, for that token alone', async () => {
  const { token } = await make()
  const other = (await make()).token
  for (let made = 0; made < CALLS_PER_MINUTE; made += 1) await call(token, 'GET', '/api/health')
  const refused = await call(token, 'GET', '/api/health')
  expect([refused.status, refused.body?.error, refused.headers['retry-after']]).toEqual([429, 'TOO_MANY_CALLS', '1'])
  expect(await status(other)).toBe(200)
  now += 1_000
  expect(await status(token)).toBe(200)
})

test('an event stream opens with a token, and ends with it', async () => {
  const { id, token } = await make()
  await app.signIn(ada)
  const { base } = await app.listen()
  const stream = await fetch(`${base}/api/events`, { headers: { authorization: `Bearer ${token}` } })
  const reader = (stream.body ?? new ReadableStream<Uint8Array>()).getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toContain('event: versions')
  await root.request('DELETE', `/api/tokens/${id}`)
  while (!(await reader.read()).done);
})

test('the OpenAPI document says how a token is sent, and which calls take none', async () => {
  interface Document {
    security: unknown
    components: { securitySchemes: Record<string, unknown> }
    paths: Record<string, Record<string, { security?: unknown; description: string }>>
  }
  const { body } = await hers.get<Document>('/api/openapi.json')
  expect(body.components.securitySchemes['token']).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(body.security).toEqual([{ session: [] }, { token: [] }])
  expect(body.paths['/api/tokens']?.['post']?.security).toEqual([{ session: [] }])
  expect(body.paths['/api/time-entries']?.['post']?.description).toContain('A token needs the scope `write`.')
})
