import { beforeEach, describe, expect, test } from 'vitest'
import { PERMISSION_NAMES } from '#shared/access/permissions.ts'
import { AccessGate } from '../auth/password.ts'
import { PASSWORD, testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { openBrowser, OWN_PASSWORD, turnOnAccounts } from '../testing/browser.ts'
import { addUser } from '../testing/rows.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada } = testCompany(app, { people: { ada: 'Ada Byron' }, signedIn: null })

beforeEach(async () => {
  await addUser(app.db, 'Grace Hopper')
})

const on = (body: object = {}) =>
  app.put('/api/access', { mode: 'accounts', email: 'ada@northwind.example', password: OWN_PASSWORD, ...body })

describe('turning accounts on', () => {
  test('makes the acting person the first administrator and ends every other session', async () => {
    const other = openBrowser(app)
    await other.request('POST', '/api/auth/login', { password: PASSWORD })
    const browser = await turnOnAccounts(app, 'Ada@Northwind.example', ada)
    expect((await other.get('/api/users')).status).toBe(401)
    const { body } = await browser.get<{ permissions: string[] }>('/api/auth/session')
    expect(body).toMatchObject({
      authenticated: true,
      mode: 'accounts',
      user: { id: ada },
      roles: ['staff', 'admin'],
    })
    expect(body.permissions.length).toBeLessThan(PERMISSION_NAMES.length)
    expect((await browser.get('/api/accounts')).body).toEqual([
      {
        id: 1,
        userId: ada,
        email: 'ada@northwind.example',
        roles: ['admin'],
        active: true,
        hasPassword: true,
        sample: false,
        secondFactor: false,
        linked: false,
        passkeys: 0,
        lastSignIn: '2026-11-20T15:00:00.000Z',
        invitedUntil: null,
        version: 1,
      },
    ])
    expect((await app.get('/api/auth/session', { cookie: '' })).body).toMatchObject({
      authenticated: false,
      mode: 'accounts',
    })
  })

  test('closes the shared password, whose body is then refused', async () => {
    await turnOnAccounts(app, 'ada@northwind.example')
    const stranger = openBrowser(app)
    const refused = await stranger.request('POST', '/api/auth/login', { password: PASSWORD })
    expect([refused.status, refused.body]).toMatchObject([400, { fields: { email: 'Email is required' } }])
    expect((await stranger.signIn('ada@northwind.example', PASSWORD)).status).toBe(401)
    expect((await stranger.signIn('ADA@northwind.example')).status).toBe(204)
    expect((await stranger.get('/api/users')).status).toBe(200)
  })

  test('happens once', async () => {
    const browser = await turnOnAccounts(app, 'ada@northwind.example')
    const body = { mode: 'accounts', email: 'x@northwind.example', password: OWN_PASSWORD }
    expect((await browser.request('PUT', '/api/access', body)).status).toBe(409)
    expect((await browser.get<unknown[]>('/api/accounts')).body).toHaveLength(1)
  })

  test('is recorded', async () => {
    await turnOnAccounts(app, 'ada@northwind.example', ada)
    const entry = await app.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'after'])
      .where('entity', '=', 'access')
      .executeTakeFirst()
    expect(entry).toMatchObject({ actor_id: ada, action: 'turned on accounts', after: { mode: 'accounts' } })
  })

  test.each([
    [{ email: 'ada' }, 'email', 'Enter an email address, such as ada@example.com'],
    [{ password: 'too short' }, 'password', 'At least 15 characters'],
    [{ password: 'x'.repeat(129) }, 'password', 'At most 128 characters'],
    [{ password: 'passwordpassword1' }, 'password', 'easily guessed'],
    [{ password: '1234567890123456' }, 'password', 'easily guessed'],
    [{ password: 'Ada Byron Northwind' }, 'password', 'easily guessed'],
    [{ password: 'ada@northwind.example' }, 'password', 'easily guessed'],
  ])('with %j is refused at the field', async (body, field, message) => {
    await app.signIn(ada)
    await app.request('PATCH', '/api/company', { name: 'Northwind' })
    const refused = await on(body)
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { fields: { [field]: expect.stringContaining(message) as string } },
    ])
  })
})

test('a password may hold spaces and any characters, and one spelling of the same characters is as good as another', async () => {
  await app.signIn(ada)
  expect((await on({ password: 'Grüße aus dem Süden 北' })).status).toBe(204)
  const decomposed = 'Grüße aus dem Süden 北'.normalize('NFD')
  expect((await openBrowser(app).signIn('ada@northwind.example', decomposed)).status).toBe(204)
})

test('with the shared password, the body of accounts is refused and there are no accounts to change', async () => {
  const refused = await openBrowser(app).signIn('ada@northwind.example')
  expect([refused.status, refused.body]).toMatchObject([400, { fields: { email: expect.any(String) as string } }])
  await app.signIn(ada)
  const made = await app.post('/api/accounts', { email: 'eve@northwind.example', roles: ['admin'] })
  expect([made.status, made.body]).toMatchObject([409, { message: 'Accounts are not turned on' }])
  expect((await app.get('/api/accounts')).body).toEqual([])
  const token = { name: 'Script', scopes: ['read'], expiresAt: '2026-12-20T15:00:00Z' }
  expect(await app.post('/api/tokens', token)).toMatchObject({ status: 409, body: { error: 'NOT_ALLOWED' } })
  for (const whose of ['own', 'others']) expect((await app.get(`/api/tokens?whose=${whose}`)).body).toEqual([])
  for (const path of ['account', 'second-factor/remove']) {
    const body = path === 'account' ? undefined : { password: 'x', code: '123456' }
    expect((await app.request(body ? 'POST' : 'GET', `/api/auth/${path}`, body)).status).toBe(404)
  }
})

test('another shared password ends no session of an account', async () => {
  const browser = await turnOnAccounts(app, 'ada@northwind.example')
  await AccessGate.open(app.db, 'another password')
  expect((await browser.get('/api/users')).status).toBe(200)
})
