import { beforeEach, describe, expect, test } from 'vitest'
import type { Account, Invitation } from '#shared/accounts/contract.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { openBrowser, OWN_PASSWORD, turnOnAccounts, type TestBrowser } from '../testing/browser.ts'

let now = Date.parse('2026-11-20T09:00:00Z')
const app = testApp({ now: () => new Date(now).toISOString() })
const { ada, grace } = testCompany(app, { people: { ada: 'Ada Byron', grace: 'Grace Hopper' }, signedIn: null })

const ROOT = 'root@northwind.example'
const ADA = 'ada@northwind.example'

let root: TestBrowser

beforeEach(async () => {
  now = Date.parse('2026-11-20T09:00:00Z')
  root = await turnOnAccounts(app, ROOT, grace)
})

type Made = Account & { invitation: Invitation | null }

const make = async (body: object = {}) => {
  const reply = await root.request<Made>('POST', '/api/accounts', { email: ADA, userId: ada, ...body })
  expect([reply.status, reply.body]).toEqual([201, reply.body])
  return reply.body
}

const change = (id: number, body: object) => root.request<Account>('PATCH', `/api/accounts/${id}`, body)

const tokenOf = ({ link }: { link: string }) => link.split('#')[1]

const accept = (token: string | undefined, password?: string) =>
  openBrowser(app).request<Record<string, unknown>>('POST', '/api/auth/invitation', { token, password })

const signedIn = async (email = ADA) => {
  const browser = openBrowser(app)
  expect(await browser.signIn(email)).toMatchObject({ status: 204 })
  return browser
}

describe('an invitation', () => {
  test('comes with an account that is made without a password, says whose it is, and opens it once it is accepted', async () => {
    const { invitation, ...account } = await make({ roles: ['finance', 'planner'] })
    expect(account).toMatchObject({ userId: ada, email: ADA, roles: ['planner', 'finance'], hasPassword: false })
    expect(invitation).toEqual({
      link: expect.stringMatching(/^\/invitation#[\w-]{43}$/) as string,
      until: '2026-11-27T09:00:00.000Z',
      sent: false,
    })
    const token = invitation && tokenOf(invitation)
    const whose = { email: ADA, name: 'Ada Byron', until: '2026-11-27T09:00:00.000Z' }
    expect((await accept(token ?? '')).body).toEqual({ ...whose, accepted: false })
    expect((await openBrowser(app).signIn(ADA)).status).toBe(401)
    expect((await accept(token ?? '', OWN_PASSWORD)).body).toEqual({ ...whose, accepted: true })
    const browser = await signedIn()
    expect((await browser.get('/api/auth/session')).body).toMatchObject({ roles: ['staff', 'planner', 'finance'] })
    expect((await root.get<Account[]>('/api/accounts?q=ada')).body).toMatchObject([
      { hasPassword: true, invitedUntil: null, lastSignIn: '2026-11-20T09:00:00.000Z', version: 2 },
    ])
  })

  test('works once, for 7 days, and until there is a newer one', async () => {
    const { id, invitation } = await make()
    const first = tokenOf(invitation ?? { link: '' })
    const { body } = await root.request<Invitation>('POST', `/api/accounts/${id}/invitation`)
    expect((await accept(first, OWN_PASSWORD)).status).toBe(404)
    now += 7 * 86_400_000
    expect((await accept(tokenOf(body), OWN_PASSWORD)).status).toBe(404)
    now -= 1
    const both = await Promise.all([accept(tokenOf(body), OWN_PASSWORD), accept(tokenOf(body), OWN_PASSWORD)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await accept(tokenOf(body))).status).toBe(404)
  })

  test('to an account with a password replaces it and ends its sessions', async () => {
    const { id } = await make({ password: OWN_PASSWORD })
    const browser = await signedIn()
    const { body } = await root.request<Invitation>('POST', `/api/accounts/${id}/invitation`)
    expect((await browser.get('/api/users')).status).toBe(200)
    await accept(tokenOf(body), 'another long sentence')
    expect((await browser.get('/api/users')).status).toBe(401)
    expect((await openBrowser(app).signIn(ADA)).status).toBe(401)
    expect((await openBrowser(app).signIn(ADA, 'another long sentence')).status).toBe(204)
  })

  test('does not open an account that is closed, and takes no password that is easily guessed', async () => {
    const { id, invitation } = await make()
    const token = tokenOf(invitation ?? { link: '' })
    expect(await accept(token, 'ada byron ada byron')).toMatchObject({ status: 400, body: { error: 'INVALID' } })
    await change(id, { active: false })
    expect((await accept(token, OWN_PASSWORD)).status).toBe(404)
  })

  test('is kept as a hash, and no reply with it is kept for repeats', async () => {
    const key = { 'idempotency-key': 'once' }
    const [[name, value] = []] = [...root.cookies]
    const cookie = `${name}=${value}`
    const reply = await app.post<Made>('/api/accounts', { email: ADA }, { ...key, cookie })
    const token = tokenOf(reply.body.invitation ?? { link: '' }) ?? ''
    expect(token).toHaveLength(43)
    const stored = await app.db.selectFrom('account_invitations').select('token_hash').executeTakeFirstOrThrow()
    expect(Buffer.from(stored.token_hash).toString('base64url')).not.toBe(token)
    expect(await app.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
    const audit = JSON.stringify(await app.db.selectFrom('audit_log').selectAll().execute())
    expect(audit).not.toContain(token)
  })
})

describe('an account', () => {
  test('stands in the file of the accounts, with the filters of the list and without what opens it', async () => {
    await make({ roles: ['finance'], password: OWN_PASSWORD })
    const { body } = await root.get<string>('/api/accounts/export?q=ada')
    const [head, ...lines] = body.trimEnd().split('\r\n')
    expect(head).toContain('Email,Person,Roles,Active,Password')
    expect(lines).toEqual([`${ADA},Ada Byron,finance,Yes,Yes,No,No,0,,`])
  })

  test('is one for each email, in any case, and one for each person', async () => {
    await make()
    for (const [body, field] of [
      [{ email: ADA.toUpperCase() }, 'email'],
      [{ email: 'other@northwind.example', userId: ada }, 'userId'],
      [{ email: 'other@northwind.example', userId: 99 }, 'userId'],
    ] as const) {
      const refused = await root.request('POST', '/api/accounts', body)
      expect([refused.status, refused.body]).toMatchObject([400, { fields: { [field]: expect.any(String) as string } }])
    }
    expect(await change(1, { email: ADA })).toMatchObject({ status: 400 })
    expect(await change(1, { userId: ada })).toMatchObject({ status: 400 })
  })

  test.each([
    [{ roles: ['boss'] }],
    [{ roles: ['staff'] }],
    [{ email: 'ada' }],
    [{ email: `${'a'.repeat(250)}@example.com` }],
    [{ password: 'short' }],
    [{ userId: 0 }],
  ])('is not made of %j', async (body) => {
    expect((await root.request('POST', '/api/accounts', { email: ADA, ...body })).status).toBe(400)
  })

  test('takes neither its password, its second factor nor its version from a change', async () => {
    const { id } = await make({ password: OWN_PASSWORD })
    for (const body of [{ passwordHash: 'x' }, { secondFactor: true }, { version: 99 }]) {
      const { status } = await change(id, body)
      expect([body, [200, 400, 409].includes(status)]).toEqual([body, true])
    }
    await signedIn()
    expect((await root.get<Account[]>('/api/accounts?q=ada')).body).toMatchObject([{ secondFactor: false, version: 1 }])
  })

  test('that was changed meanwhile is not overwritten, and not deleted', async () => {
    const { id } = await make()
    await change(id, { roles: ['hr'], version: 1 })
    expect(await change(id, { roles: [], version: 1 })).toMatchObject({ status: 409, body: { error: 'STALE' } })
    expect((await root.request('DELETE', `/api/accounts/${id}?version=1`)).status).toBe(409)
    expect((await root.request('DELETE', `/api/accounts/${id}?version=2`)).status).toBe(204)
    expect((await root.get<unknown[]>('/api/accounts')).body).toHaveLength(1)
  })

  test('is told with its changes in the records, without any secret', async () => {
    const { id } = await make({ password: OWN_PASSWORD })
    await change(id, { roles: ['hr'] })
    const entries = await app.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('entity', '=', 'account')
      .orderBy('id')
      .execute()
    expect(entries).toMatchObject([
      { action: 'created', before: null, after: { email: ADA, roles: [] } },
      { action: 'changed', before: { roles: [] }, after: { roles: ['hr'] } },
    ])
    expect(JSON.stringify(entries)).not.toContain('argon2')
  })

  test('is a matter of administrators: others see none, and give nobody a role', async () => {
    const { id } = await make({ password: OWN_PASSWORD, roles: ['hr', 'finance', 'planner'] })
    const browser = await signedIn()
    for (const [method, path, body] of [
      ['GET', '/api/accounts', undefined],
      ['POST', '/api/accounts', { email: 'eve@northwind.example', roles: ['admin'] }],
      ['PATCH', `/api/accounts/${id}`, { roles: ['admin'] }],
      ['DELETE', `/api/accounts/${id}`, undefined],
      ['POST', `/api/accounts/${id}/invitation`, undefined],
      ['PATCH', '/api/company', { sessionIdleHours: 336 }],
    ] as const) {
      expect([path, (await browser.request(method, path, body)).status]).toEqual([path, 403])
    }
  })
})

describe('what an administrator changes', () => {
  test('acts at the next call of an open session', async () => {
    const { id } = await make({ password: OWN_PASSWORD, roles: ['planner'] })
    const browser = await signedIn()
    const booking = {
      userId: ada,
      projectId: 99,
      startDate: '2026-11-23',
      endDate: '2026-11-27',
      allocatedPercentage: 50,
    }
    const book = async () => (await browser.request('POST', '/api/resource-allocations', booking)).status
    expect(await book()).toBe(400)
    await change(id, { roles: [] })
    expect(await book()).toBe(403)
    await change(id, { roles: ['planner'] })
    expect(await book()).toBe(400)
  })

  test('gives open sessions a new token with the next call; the one before lasts for calls that were under way', async () => {
    const { id } = await make({ password: OWN_PASSWORD })
    const browser = await signedIn()
    const before = browser.cookies.get('offbench_session') ?? ''
    const byFormer = async () => (await app.get('/api/users', { cookie: `offbench_session=${before}` })).status
    await change(id, { roles: ['hr'] })
    const renewed = await browser.get('/api/users')
    expect(String(renewed.headers['set-cookie'])).toContain('offbench_session=')
    expect(browser.cookies.get('offbench_session')).not.toBe(before)
    expect((await browser.get('/api/users')).headers['set-cookie']).toBeUndefined()
    expect(await byFormer()).toBe(200)
    now += 30_000
    expect(await byFormer()).toBe(401)
    expect((await browser.get('/api/auth/session')).body).toMatchObject({ roles: ['staff', 'hr'] })
    await change(id, { roles: [] })
    const second = browser.cookies.get('offbench_session') ?? ''
    await browser.get('/api/users')
    const own = { current: OWN_PASSWORD, password: 'another long sentence' }
    expect((await browser.request('PUT', '/api/auth/password', own)).status).toBe(204)
    expect((await app.get('/api/users', { cookie: `offbench_session=${second}` })).status).toBe(401)
    expect((await browser.request('POST', '/api/auth/logout')).status).toBe(204)
    expect((await browser.get('/api/users')).status).toBe(401)
  })

  test('ends the sessions of an account that is closed or deleted', async () => {
    const { id } = await make({ password: OWN_PASSWORD })
    const browser = await signedIn()
    await change(id, { active: false })
    expect((await browser.get('/api/users')).status).toBe(401)
    await change(id, { active: true })
    expect((await browser.get('/api/users')).status).toBe(401)
    const again = await signedIn()
    await root.request('DELETE', `/api/accounts/${id}`)
    expect((await again.get('/api/users')).status).toBe(401)
    expect((await openBrowser(app).signIn(ADA)).status).toBe(401)
  })

  test('never gets around the password that their own password and second factor take', async () => {
    const before = await app.db
      .selectFrom('accounts')
      .select(['password_hash', 'version'])
      .where('id', '=', 1)
      .execute()
    const said = { error: 'NOT_ALLOWED', message: expect.stringContaining('under My Account') as string }
    for (const refused of [
      await change(1, { secondFactor: false }),
      await root.request('POST', '/api/accounts/1/invitation'),
    ]) {
      expect([refused.status, refused.body]).toMatchObject([409, said])
    }
    expect(await app.db.selectFrom('account_invitations').selectAll().execute()).toEqual([])
    const after = await app.db.selectFrom('accounts').select(['password_hash', 'version']).where('id', '=', 1).execute()
    expect(after).toEqual(before)
  })

  test('signs somebody out everywhere, without closing the account or ending the session that asks', async () => {
    const { id } = await make({ password: OWN_PASSWORD })
    const [phone, laptop] = [await signedIn(), await signedIn()]
    expect((await root.request('POST', `/api/accounts/${id}/sign-out`)).status).toBe(204)
    for (const browser of [phone, laptop]) expect((await browser.get('/api/users')).status).toBe(401)
    await signedIn()
    const [other, staff] = [await signedIn(ROOT), await signedIn()]
    expect((await root.request('POST', '/api/accounts/1/sign-out')).status).toBe(204)
    expect([(await root.get('/api/users')).status, (await other.get('/api/users')).status]).toEqual([200, 401])
    expect((await staff.request('POST', '/api/accounts/1/sign-out')).status).toBe(403)
    const audit = app.db.selectFrom('audit_log').select('entity_id').where('action', '=', 'ended the sessions of')
    expect(await audit.orderBy('id').execute()).toEqual([{ entity_id: id }, { entity_id: 1 }])
  })

  test('reaches open event streams: fewer rights tell less, and a closed account is told nothing', async () => {
    const { id } = await make({ password: OWN_PASSWORD, roles: ['admin'] })
    const browser = await signedIn()
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    await app.signIn(grace)
    const { base } = await app.listen()
    const stream = await fetch(`${base}/api/events`, { headers: { cookie } })
    const reader = (stream.body ?? new ReadableStream<Uint8Array>()).getReader()
    let told = ''
    const tells = async (text: string) => {
      for (told = ''; !told.includes(text);) told += new TextDecoder().decode((await reader.read()).value)
    }
    await tells('"sync":')
    await change(id, { roles: [] })
    await tells('"accounts":')
    await root.request('PUT', '/api/projectworks/invalid-rows', { invalidRows: 'remove' })
    await change(id, { roles: ['planner'] })
    await tells('"accounts":')
    expect(told).not.toContain('"sync":')
    await change(id, { active: false })
    while (!(await reader.read()).done);
  })

  test('never takes the last administrator who can sign in', async () => {
    const { id } = await make({ roles: ['admin'] })
    const said = 'This is the last administrator who can sign in; make somebody else one first'
    for (const refused of [
      await change(1, { roles: [] }),
      await change(1, { active: false }),
      await root.request('DELETE', '/api/accounts/1'),
    ]) {
      expect([refused.status, refused.body]).toMatchObject([409, { message: said }])
    }
    await app.db
      .updateTable('accounts')
      .set({ roles: ['admin', 'hr'] })
      .where('id', '=', 1)
      .execute()
    const leaving = openBrowser(app)
    await leaving.signIn(ROOT)
    const offboard = () => leaving.request('POST', `/api/users/${grace}/offboard`, { lastDay: '2026-12-31' })
    expect([(await offboard()).status, (await offboard()).body]).toMatchObject([409, { message: said }])
    const { body } = await root.request<Invitation>('POST', `/api/accounts/${id}/invitation`)
    await accept(tokenOf(body), OWN_PASSWORD)
    expect((await offboard()).status).toBe(200)
    expect((await change(1, { roles: [] })).status).toBe(200)
    expect((await root.get('/api/accounts')).status).toBe(403)
  })
})

describe('the list of accounts', () => {
  const found = async (query: string) =>
    (await root.get<Account[]>(`/api/accounts?${query}`)).body.map(({ email }) => email)

  test('is searched by parts of the email and of the name of the person, and narrowed to one person', async () => {
    await make({ email: 'a.b@northwind.example' })
    expect(await found('q=BYRON')).toEqual(['a.b@northwind.example'])
    expect(await found('q=northwind')).toEqual(['a.b@northwind.example', ROOT])
    expect(await found('q=hopp')).toEqual([ROOT])
    expect(await found('q=%25')).toEqual([])
    expect(await found(`userId=${ada}`)).toEqual(['a.b@northwind.example'])
  })

  test('is narrowed to those who can sign in, those who have not accepted yet, and those who are deactivated', async () => {
    const { id } = await make()
    expect(await found('state=invited')).toEqual([ADA])
    expect(await found('state=active')).toEqual([ROOT])
    await change(id, { active: false })
    expect(await found('state=invited')).toEqual([])
    expect(await found('state=deactivated')).toEqual([ADA])
  })
})
