import { URI, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { openBrowser, OWN_PASSWORD, turnOnAccounts, type TestBrowser } from '../testing/browser.ts'
import { addUser } from '../testing/rows.ts'

const STEP = 30_000
const START = Date.parse('2026-11-20T09:00:00Z')

let now = START
const app = testApp({ now: () => new Date(now).toISOString() })

const ROOT = 'root@northwind.example'
const ADA = 'ada@northwind.example'

let root: TestBrowser
let ada: TestBrowser

beforeEach(async () => {
  now = START
  root = await turnOnAccounts(app, ROOT, await addUser(app.db, 'Grace Hopper'))
  await root.request('POST', '/api/accounts', { email: ADA, password: OWN_PASSWORD })
  ada = openBrowser(app)
  await ada.signIn(ADA)
})

/** As an authenticator app has it that has read the QR code. */
const appOf = (uri: string) => {
  const totp = URI.parse(uri)
  if (!(totp instanceof TOTP)) throw new Error(`Not for time steps: ${uri}`)
  return { code: (at = now) => totp.generate({ timestamp: at }), totp }
}

const prepare = async (browser = ada) => {
  const reply = await browser.request<{ secret: string; uri: string }>('POST', '/api/auth/second-factor', {
    password: OWN_PASSWORD,
  })
  expect([reply.status, reply.body]).toEqual([200, reply.body])
  return appOf(reply.body.uri)
}

const confirm = (code: string) => ada.request<{ recoveryCodes: string[] }>('PUT', '/api/auth/second-factor', { code })

const setUp = async () => {
  const phone = await prepare()
  const { status, body } = await confirm(phone.code())
  expect(status).toBe(200)
  return { phone, recoveryCodes: body.recoveryCodes }
}

const signIn = (code?: string, browser = openBrowser(app)) => browser.signIn(ADA, OWN_PASSWORD, code)

describe('a second factor', () => {
  test('is set up with the password and a first code, and asked for from then on', async () => {
    expect((await ada.request('POST', '/api/auth/second-factor', { password: 'not my password' })).status).toBe(400)
    const phone = await prepare()
    expect(phone.totp).toMatchObject({ issuer: 'Offbench', label: ADA, digits: 6, period: 30 })
    expect((await signIn()).status).toBe(204)
    expect((await confirm(phone.code(now + 10 * STEP))).status).toBe(400)
    expect((await confirm(phone.code())).status).toBe(200)
    expect((await ada.get('/api/auth/account')).body).toEqual({
      email: ADA,
      hasPassword: true,
      secondFactor: true,
      recoveryCodes: 10,
    })
    now += STEP
    const without = await signIn()
    expect([without.status, without.body.error]).toEqual([401, 'CODE_REQUIRED'])
    const wrong = await signIn(phone.code(now + 10 * STEP))
    expect([wrong.status, wrong.body.error]).toEqual([401, 'WRONG_CODE'])
    expect((await signIn(phone.code())).status).toBe(204)
    expect((await root.get('/api/accounts?q=ada')).body).toMatchObject([{ secondFactor: true }])
  })

  test('gives the session another token and ends all others', async () => {
    const other = openBrowser(app)
    await other.signIn(ADA)
    const before = ada.cookies.get('offbench_session') ?? ''
    await setUp()
    expect((await other.get('/api/users')).status).toBe(401)
    expect((await app.get('/api/users', { cookie: `offbench_session=${before}` })).status).toBe(401)
    expect((await ada.get('/api/users')).status).toBe(200)
  })

  test('takes a code once, also of the step before and after, and none of an earlier step', async () => {
    const { phone } = await setUp()
    expect((await signIn(phone.code())).body.error).toBe('WRONG_CODE')
    now += 10 * STEP
    const [code, ahead, behind] = [phone.code(), phone.code(now + STEP), phone.code(now - STEP)]
    const both = await Promise.all([signIn(code), signIn(code)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 401])
    expect((await signIn(behind)).status).toBe(401)
    expect((await signIn(`${ahead.slice(0, 3)} ${ahead.slice(3)}`)).status).toBe(204)
  })

  test('is replaced by each of its recovery codes once', async () => {
    const { recoveryCodes } = await setUp()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [code = '', next = ''] = recoveryCodes
    expect(code).toMatch(/^([a-z2-9]{5}-){4}[a-z2-9]{5}$/)
    expect((await signIn(code.toUpperCase().replaceAll('-', ' '))).status).toBe(204)
    expect((await signIn(code)).status).toBe(401)
    expect((await signIn(next)).status).toBe(204)
    expect((await ada.get('/api/auth/account')).body).toMatchObject({ recoveryCodes: 8 })
    const stored = await app.db.selectFrom('recovery_codes').select('code_hash').execute()
    expect(stored.every((row) => row.code_hash.length === 32)).toBe(true)
  })

  test('cannot be guessed: after five wrong codes, even the right one has to wait', async () => {
    const { phone } = await setUp()
    now += 10 * STEP
    const known = openBrowser(app)
    const statuses: number[] = []
    for (let tries = 0; tries < 8; tries += 1) statuses.push((await signIn('000000', known)).status)
    expect(statuses).toContain(429)
    expect((await signIn(phone.code())).status).toBe(429)
    now += 16 * 60_000
    expect((await signIn(phone.code())).status).toBe(204)
  })

  test('is taken away by an administrator, or by oneself with the password and a code', async () => {
    const { phone } = await setUp()
    const remove = (body: object) => ada.request('POST', '/api/auth/second-factor/remove', body)
    now += STEP
    expect((await remove({ password: 'not my password', code: phone.code() })).status).toBe(400)
    expect((await remove({ password: OWN_PASSWORD, code: phone.code(now + 10 * STEP) })).status).toBe(400)
    expect((await remove({ password: OWN_PASSWORD, code: phone.code() })).status).toBe(204)
    expect((await signIn()).status).toBe(204)
    now += STEP
    await setUp()
    const { body: kept } = await root.request('PATCH', '/api/accounts/2', { roles: ['finance'] })
    expect(kept).toMatchObject({ roles: ['finance'], secondFactor: true })
    const { body } = await root.request('PATCH', '/api/accounts/2', { secondFactor: false })
    expect(body).toMatchObject({ secondFactor: false })
    expect((await signIn()).status).toBe(204)
    expect(await app.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
  })

  test('is asked for also after a new password by an invitation, so that a link alone opens nothing', async () => {
    const { phone } = await setUp()
    const { body } = await root.request<{ link: string }>('POST', '/api/accounts/2/invitation')
    const [, token] = body.link.split('#')
    const password = 'six brown otters swim'
    const accepted = await openBrowser(app).request('POST', '/api/auth/invitation', { token, password })
    expect([accepted.status, String(accepted.headers['set-cookie'])]).toEqual([
      200,
      expect.not.stringContaining('offbench_session'),
    ])
    now += STEP
    expect((await openBrowser(app).signIn(ADA, password)).body).toMatchObject({ error: 'CODE_REQUIRED' })
    expect((await openBrowser(app).signIn(ADA, password, phone.code())).status).toBe(204)
  })

  test('is set up once, and not by two at the same moment', async () => {
    const first = await prepare()
    const second = await prepare()
    expect((await confirm(first.code())).status).toBe(400)
    expect((await confirm(second.code())).status).toBe(200)
    expect((await ada.request('POST', '/api/auth/second-factor', { password: OWN_PASSWORD })).status).toBe(409)
    now += STEP
    expect((await confirm(second.code())).status).toBe(409)
  })

  test('leaves no secret in the records', async () => {
    const { recoveryCodes, phone } = await setUp()
    const audit = JSON.stringify(await app.db.selectFrom('audit_log').selectAll().execute())
    for (const secret of [...recoveryCodes, phone.totp.secret.base32]) expect(audit).not.toContain(secret)
    expect(audit).toContain('turned on the second factor')
  })
})
