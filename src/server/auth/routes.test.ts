import { describe, expect, test } from 'vitest'
import { ROLES } from '#shared/access/choices.ts'
import { PERMISSION_NAMES } from '#shared/access/permissions.ts'
import { PASSWORD, testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { AccessGate } from './password.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada, grace } = testCompany(app, { people: { ada: 'Ada Byron', grace: 'Grace Hopper' }, signedIn: null })

const login = (password: unknown) => app.post('/api/auth/login', { password })

describe('without a session', () => {
  test.each([
    '/api/users',
    '/api/users/current',
    '/api/time-entries',
    '/api/events',
    '/api/openapi.json',
    '/api/nothing',
  ])('GET %s answers 401', async (path) => {
    const refused = await app.get(path)
    expect([refused.status, refused.body]).toEqual([401, { error: 'UNAUTHENTICATED', message: 'Sign in to continue' }])
  })

  test.each(['POST', 'DELETE', 'PUT', 'PATCH'] as const)('%s of anything answers 401', async (method) => {
    expect((await app.request(method, '/api/time-entries/1', {})).status).toBe(401)
  })

  test('the session says that there is none', async () => {
    expect((await app.get('/api/auth/session')).body).toEqual({
      authenticated: false,
      mode: 'password',
      user: null,
      viewingAs: null,
      roles: [],
      permissions: [],
      timeZone: null,
      leads: [],
      reports: [],
      standsInFor: [],
      oidc: null,
      passkeys: false,
      resets: false,
    })
  })

  test('health and metrics answer', async () => {
    expect((await app.get('/api/health')).body).toMatchObject({ status: 'ok' })
    expect((await app.get('/metrics')).status).toBe(200)
  })
})

describe('signing in', () => {
  test('opens a session that acts as the default person, by a cookie that ends with the browser', async () => {
    const reply = await login(PASSWORD)
    expect(reply.status).toBe(204)
    const [cookie = ''] = [reply.headers['set-cookie'] ?? ''].flat()
    expect(cookie).toMatch(/^offbench_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    expect((await app.get('/api/auth/session', { cookie })).body).toMatchObject({
      authenticated: true,
      user: { id: ada, name: 'Ada Byron' },
    })
  })

  test('with the shared password gives every role and every permission', async () => {
    await app.signIn(ada)
    const rights = {
      mode: 'password',
      roles: ROLES,
      permissions: PERMISSION_NAMES,
      timeZone: null,
      oidc: null,
      passkeys: false,
    }
    expect((await app.get('/api/auth/session')).body).toMatchObject(rights)
    expect((await app.put('/api/auth/session', { userId: grace })).body).toMatchObject(rights)
  })

  test('stores the hash of the token, never the token', async () => {
    const cookie = String((await login(PASSWORD)).headers['set-cookie'])
    const token = /=([\w-]{43});/.exec(cookie)?.[1] ?? ''
    const rows = await app.db.selectFrom('sessions').select('token_hash').execute()
    expect(rows).toHaveLength(1)
    expect(Buffer.from(rows[0]?.token_hash ?? []).toString('base64url')).not.toBe(token)
    expect(Buffer.from(rows[0]?.token_hash ?? []).length).toBe(32)
  })

  test.each([['wrong'], [`${PASSWORD} `], [PASSWORD.toUpperCase()]])('with %j answers 401', async (password) => {
    const refused = await login(password)
    expect([refused.status, refused.body]).toMatchObject([401, { error: 'WRONG_PASSWORD' }])
    expect(String(refused.headers['set-cookie'])).not.toContain('offbench_session')
  })

  test.each([[''], [undefined], [5]])('with %j answers 400', async (password) => {
    expect((await login(password)).body).toMatchObject({ fields: { password: 'Password is required' } })
  })

  test('is refused for a while after ten wrong passwords, even all at once, and even with the right one', async () => {
    const tries = await Promise.all(Array.from({ length: 14 }, () => login('wrong')))
    const statuses = tries.map((reply) => reply.status)
    expect([401, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([10, 4])
    const refused = await login(PASSWORD)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('right ones are never counted', async () => {
    for (let count = 0; count < 12; count += 1) expect((await login(PASSWORD)).status).toBe(204)
  })
})

describe('a session', () => {
  test('ends with signing out, at once', async () => {
    await app.signIn(ada)
    expect((await app.get('/api/users')).status).toBe(200)
    expect((await app.post('/api/auth/logout')).status).toBe(204)
    expect((await app.get('/api/users')).status).toBe(401)
  })

  test('acts as whom it is told to', async () => {
    await app.signIn(ada)
    const changed = await app.put('/api/auth/session', { userId: grace })
    expect([changed.status, changed.body]).toMatchObject([200, { authenticated: true, user: { id: grace } }])
    expect((await app.get('/api/users/current')).body).toMatchObject({ id: grace, initials: 'GH' })
  })

  test.each([[{ userId: 99 }], [{ userId: 'ada' }], [{}]])('does not act as %j', async (body) => {
    await app.signIn(ada)
    expect(await app.put('/api/auth/session', body)).toMatchObject({ status: 400, body: { error: 'INVALID' } })
    expect((await app.get('/api/users/current')).body).toMatchObject({ id: ada })
  })

  test('with a forged or stale cookie is none', async () => {
    expect((await app.get('/api/users', { cookie: 'offbench_session=forged' })).status).toBe(401)
    await app.signIn(ada)
    await app.db
      .updateTable('sessions')
      .set({ expires_at: new Date('2026-11-01') })
      .execute()
    expect((await app.get('/api/users')).status).toBe(401)
  })
})

test('a changed password ends every session, the same one none', async () => {
  const count = async () => (await app.db.selectFrom('sessions').select('user_id').execute()).length
  await app.signIn(ada)
  const gate = await AccessGate.open(app.db, PASSWORD)
  expect(await gate.accepts(PASSWORD)).toBe(1)
  expect(await count()).toBe(1)
  const changed = await AccessGate.open(app.db, 'another')
  expect([await changed.accepts('another'), await changed.accepts(PASSWORD)]).toEqual([2, null])
  expect([await gate.accepts('another'), await gate.accepts(PASSWORD)]).toEqual([2, null])
  expect(await count()).toBe(0)
})
