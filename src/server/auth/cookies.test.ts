import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { appOn, PASSWORD } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { quickPasswords } from '../testing/quick-passwords.ts'
import { addUser } from '../testing/rows.ts'
import { AccessGate } from './password.ts'

quickPasswords()
const database = testDatabase()
let app: FastifyInstance

beforeEach(async () => {
  await addUser(database.db, 'Ada Byron')
  const gate = await AccessGate.open(database.db, PASSWORD)
  app = await appOn(database, gate, systemClock, '', undefined, { config: { trustedProxies: 1 } })
})

afterEach(() => app.close())

const TLS = { 'x-forwarded-proto': 'https' }

async function login(headers: Record<string, string> = {}) {
  const reply = await app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: { password: PASSWORD } })
  const cookies = [reply.headers['set-cookie'] ?? []].flat()
  return { reply, cookies, pairs: cookies.map((cookie) => cookie.split(';')[0] ?? '') }
}

const isOpen = async (headers: Record<string, string>) =>
  (await app.inject({ url: '/api/users', headers })).statusCode === 200

test('behind TLS the cookies are secure, bound to the host, and the browser is told to stay with TLS', async () => {
  const { reply, cookies, pairs } = await login(TLS)
  expect(cookies[0]).toMatch(/^__Host-offbench_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  expect(cookies[1]).toMatch(
    /^__Host-offbench_browser=known\.\S+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  expect(reply.headers['strict-transport-security']).toBe('max-age=31536000')
  expect(await isOpen({ ...TLS, cookie: pairs[0] ?? '' })).toBe(true)
})

test('behind TLS a cookie without the prefix, which another host may have set, opens nothing', async () => {
  const { pairs } = await login()
  expect(pairs[0]).toMatch(/^offbench_session=/)
  expect(await isOpen({ cookie: pairs[0] ?? '' })).toBe(true)
  expect(await isOpen({ ...TLS, cookie: pairs[0] ?? '' })).toBe(false)
})

test('over plain HTTP nothing speaks of TLS', async () => {
  const { reply, cookies } = await login()
  expect(cookies.join()).not.toMatch(/Secure|__Host-/)
  expect(reply.headers['strict-transport-security']).toBeUndefined()
})

test('a login ends the session that it replaces', async () => {
  const before = (await login()).pairs[0] ?? ''
  const after = (await login({ cookie: before })).pairs[0] ?? ''
  expect([await isOpen({ cookie: before }), await isOpen({ cookie: after })]).toEqual([false, true])
  expect(await database.db.selectFrom('sessions').select('user_id').execute()).toHaveLength(1)
})

test('signing out clears the cookie and what the browser has kept', async () => {
  const cookie = (await login()).pairs[0] ?? ''
  const { headers } = await app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } })
  expect(headers['clear-site-data']).toBe('"cache"')
  expect(String(headers['set-cookie'])).toMatch(/^offbench_session=;/)
  expect(await isOpen({ cookie })).toBe(false)
})
