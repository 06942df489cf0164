import { beforeEach, describe, expect, test } from 'vitest'
import { AccessGate } from '../auth/password.ts'
import { systemClock } from '../clock.ts'
import { appOn, PASSWORD, testApp } from '../testing/app.ts'
import { addUser } from '../testing/rows.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })

beforeEach(async () => app.signIn(await addUser(app.db, 'Ada Byron')))

const OWN = 'http://localhost'
const REFUSED = [403, 'OTHER_ORIGIN']

const statusAndError = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { error?: string } | undefined)?.error,
]

describe('a change that a page of another origin asks for is refused', () => {
  test('every call that is not a GET, and the sync by GET', async () => {
    const { body } = await app.get<{ paths: Record<string, Record<string, unknown>> }>('/api/openapi.json')
    const changes = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'get' || path === '/api/projectworks/sync')
        .map((method) => [method.toUpperCase() as 'POST', path.replaceAll(/\{\w+\}/g, '1')] as const),
    )
    expect(changes.length).toBeGreaterThan(60)
    expect(changes).toContainEqual(['GET', '/api/projectworks/sync'])
    for (const [method, path] of changes) {
      const refused = await app.request(method, path, undefined, { 'sec-fetch-site': 'same-site' })
      expect([method, path, ...statusAndError(refused)]).toEqual([method, path, ...REFUSED])
    }
  })

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'anything' },
    { origin: 'http://localhost:8080' },
    { origin: 'https://localhost' },
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' },
  ])('with %j', async (headers) => {
    expect(statusAndError(await app.post('/api/skills/extraction', undefined, headers))).toEqual(REFUSED)
    expect(statusAndError(await app.post('/api/auth/login', { password: PASSWORD }, headers))).toEqual(REFUSED)
    expect(statusAndError(await app.get('/api/projectworks/sync', headers))).toEqual(REFUSED)
    expect((await app.raw('HEAD', '/api/projectworks/sync', headers)).statusCode).toBe(403)
  })

  test('with the name of a trusted proxy that is not the one that was asked for', async () => {
    const gate = await AccessGate.open(app.db, PASSWORD)
    const behind = await appOn(app.database, gate, systemClock, '', undefined, { config: { trustedProxies: 1 } })
    const forwarded = { 'x-forwarded-host': 'offbench.example', 'x-forwarded-proto': 'https' }
    const login = async (origin: string) => {
      const headers = { ...forwarded, origin }
      const payload = { password: PASSWORD }
      return (await behind.inject({ method: 'POST', url: '/api/auth/login', headers, payload })).statusCode
    }
    try {
      expect(await login('https://offbench.example')).toBe(204)
      expect(await login('http://offbench.example')).toBe(403)
      expect(await login('http://localhost')).toBe(403)
    } finally {
      await behind.close()
    }
  })
})

describe('a change is made', () => {
  test.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'same-origin', origin: OWN },
    { 'sec-fetch-site': 'none' },
    { origin: OWN },
  ])('with %j', async (headers) => {
    // There is nothing to synchronize with, which is found out behind the check.
    expect((await app.get('/api/projectworks/sync', headers)).status).toBe(503)
    expect((await app.post('/api/auth/login', { password: PASSWORD }, headers)).status).toBe(204)
  })
})

test('reads and pages answer whoever leads to them', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await app.get('/api/users', headers)).status).toBe(200)
  expect((await app.get('/api/auth/session', headers)).body).toMatchObject({ authenticated: true })
})

test('no reply is kept on a disk, and reads can still be asked for with their ETag', async () => {
  for (const path of ['/api/users', '/api/users/current', '/api/auth/session', '/api/export/people', '/api/health']) {
    expect([path, (await app.get(path)).headers['cache-control']]).toEqual([path, 'no-store'])
  }
  const { headers } = await app.get('/api/users')
  expect((await app.get('/api/users', { 'if-none-match': String(headers.etag) })).status).toBe(304)
})
