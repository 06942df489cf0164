import { beforeEach, expect, test } from 'vitest'
import type { Role } from '#shared/access/choices.ts'
import { actorWith } from '#shared/access/rules.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { endpoints } from '../testing/endpoints.ts'

/** What accounts give the people of a test. */
const accounts = new Map<number | null, readonly Role[]>()

const app = testApp({
  now: '2026-11-20T15:00:00Z',
  actorFor: (userId) =>
    actorWith({ userId, mode: 'accounts', roles: accounts.get(userId) ?? [], leads: new Set(), reports: new Set() }),
})
const { ada } = testCompany(app, { people: { ada: 'Ada Byron' }, signedIn: null })

beforeEach(async () => {
  accounts.clear()
})

const FORBIDDEN = [403, 'FORBIDDEN']

/** A path with something that is no id in place of every parameter, or with an id that is nobody's. */
const filled = (path: string, value = 'x') => path.replaceAll(/:\w+/g, value)

const asked = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) => {
  const reply = await app.request<{ error?: string } | undefined>(method, path, body)
  return [reply.status, reply.body?.error]
}

test('a call without a session is 401, one without its permission 403, whatever else is wrong with it', async () => {
  const behind = (await endpoints()).filter(({ permission }) => permission !== 'open')
  expect(behind.length).toBeGreaterThan(140)
  for (const { method, path } of behind) {
    expect([path, ...(await asked(method, filled(path)))]).toEqual([path, 401, 'UNAUTHENTICATED'])
  }
  // Nobody has no relation to anything.
  await app.signIn(ada)
  await app.db.updateTable('people').set({ last_day: '2020-01-01' }).execute()
  for (const { method, path, permission } of behind.filter((one) => one.permission !== 'any session')) {
    expect([permission, path, ...(await asked(method, filled(path)))]).toEqual([permission, path, ...FORBIDDEN])
  }
})

test('what is wrong with a call is 400 for those who may make it, and what is not there 404', async () => {
  accounts.set(ada, ['staff', 'hr'])
  await app.signIn(ada)
  expect(await asked('PATCH', '/api/company-holidays/x', {})).toEqual([400, 'INVALID'])
  const holiday = { name: 'Summer', startDate: '2027-08-02', endDate: '2027-08-03', version: 1 }
  expect(await asked('PATCH', '/api/company-holidays/4', holiday)).toEqual([404, 'NOT_FOUND'])
  accounts.set(ada, ['staff'])
  await app.signIn(ada)
  expect(await asked('PATCH', '/api/company-holidays/x', {})).toEqual(FORBIDDEN)
  expect(await asked('PATCH', '/api/company-holidays/4', holiday)).toEqual(FORBIDDEN)
})

test('a refusal says what one may not do, and whom to ask', async () => {
  accounts.set(ada, ['staff'])
  await app.signIn(ada)
  const { body } = await app.post('/api/vocabulary', {})
  expect(body).toEqual({
    error: 'FORBIDDEN',
    message: "You may not change the company's vocabulary of skills; that is for planners, HR, and administrators",
  })
})

test('the session tells what its roles and relations give, and no more', async () => {
  accounts.set(ada, ['staff', 'finance'])
  await app.signIn(ada)
  const { body } = await app.get<{ permissions: string[] }>('/api/auth/session')
  expect(body).toMatchObject({ mode: 'accounts', roles: ['staff', 'finance'], oidc: null })
  expect(body.permissions).toEqual(expect.arrayContaining(['claims.reimburse', 'directory.read', 'leave.write']))
  expect(body.permissions).not.toContain('leave.decide')
})
