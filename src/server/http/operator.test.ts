import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AccessGate } from '../auth/password.ts'
import { systemClock } from '../clock.ts'
import { appOn, PASSWORD } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { quickPasswords } from '../testing/quick-passwords.ts'

const METRICS_TOKEN = 'a-token-of-the-operator'
const AUTHORIZED = { authorization: `Bearer ${METRICS_TOKEN}` }

quickPasswords()
const database = testDatabase()
let app: FastifyInstance | undefined

beforeEach(async () => {
  await AccessGate.open(database.db, PASSWORD)
})

afterEach(async () => {
  await app?.close()
})

/** What /metrics and the health check give to somebody at this address. */
async function asked(
  config: { trustedProxies: number; metricsToken?: string },
  remoteAddress: string,
  headers: Record<string, string> = {},
): Promise<{ metrics: number; health: unknown }> {
  const gate = await AccessGate.open(database.db, PASSWORD)
  app = await appOn(database, gate, systemClock, '', undefined, { config })
  const metrics = await app.inject({ url: '/metrics', remoteAddress, headers })
  const health = await app.inject({ url: '/api/health', remoteAddress, headers })
  return { metrics: metrics.statusCode, health: health.json() }
}

const OPEN = { metrics: 200, health: { status: 'ok', database: database.kind, version: '0.0.0' } }
const SHUT = { metrics: 401, health: { status: 'ok', database: database.kind } }

describe('metrics and the version are shown', () => {
  test.each<[string, number, string, Record<string, string>]>([
    ['to this machine', 0, '127.0.0.1', {}],
    ['to this machine by IPv6', 0, '::1', { host: '[::1]:3000' }],
    ['to this machine by a socket of both kinds', 0, '::ffff:127.0.0.1', {}],
    ['to this machine beside a proxy', 1, '127.0.0.1', {}],
    ['to this machine through a trusted proxy', 1, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
    ['to whoever has the token', 0, '203.0.113.9', AUTHORIZED],
    ['to whoever has the token through a proxy', 1, '127.0.0.1', { ...AUTHORIZED, 'x-forwarded-for': '203.0.113.9' }],
  ])('%s', async (_, trustedProxies, address, headers) => {
    expect(await asked({ trustedProxies, metricsToken: METRICS_TOKEN }, address, headers)).toEqual(OPEN)
  })
})

describe('metrics and the version are hidden', () => {
  test.each<[string, number, string, Record<string, string>]>([
    ['from other machines', 0, '203.0.113.9', {}],
    ['from other machines with another token', 0, '203.0.113.9', { authorization: 'Bearer another-token-entirely' }],
    ['from others behind a trusted proxy on this machine', 1, '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }],
    [
      'from others who claim to be here, behind a trusted proxy',
      1,
      '127.0.0.1',
      { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' },
    ],
    [
      'from others behind a proxy on this machine that is not trusted',
      0,
      '127.0.0.1',
      { 'x-forwarded-for': '127.0.0.1' },
    ],
    ['from others behind a proxy that names itself', 0, '127.0.0.1', { via: '1.1 proxy' }],
    ['from others behind a proxy that only passes the name on', 0, '127.0.0.1', { host: 'offbench.example' }],
  ])('%s', async (_, trustedProxies, address, headers) => {
    expect(await asked({ trustedProxies, metricsToken: METRICS_TOKEN }, address, headers)).toEqual(SHUT)
  })

  test('from everybody elsewhere where there is no token', async () => {
    expect(await asked({ trustedProxies: 0 }, '203.0.113.9', { authorization: 'Bearer undefined' })).toEqual(SHUT)
  })
})

test('whoever is signed in is told the version, wherever they are', async () => {
  const remoteAddress = '203.0.113.9'
  await asked({ trustedProxies: 0 }, remoteAddress)
  const login = await app?.inject({ method: 'POST', url: '/api/auth/login', payload: { password: PASSWORD } })
  const cookie = String(login?.headers['set-cookie']).split(';')[0] ?? ''
  const health = await app?.inject({ url: '/api/health', remoteAddress, headers: { cookie } })
  expect(health?.json()).toEqual(OPEN.health)
})

test('metrics tell how long calls took, by route and status, and what is kept in memory', async () => {
  await asked({ trustedProxies: 0 }, '127.0.0.1')
  const metrics = await app?.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  const text = metrics?.payload ?? ''
  expect(text).toContain(
    'offbench_http_request_duration_seconds_count{method="GET",route="/api/health",status="200"} 1',
  )
  const seconds = /duration_seconds_sum\{method="GET",route="\/api\/health",status="200"\} (\S+)/.exec(text)?.[1]
  expect(Number(seconds)).toBeGreaterThan(0)
  expect(Number(seconds)).toBeLessThan(10)
  expect(text).toMatch(/offbench_reply_cache_bytes \d/)
  expect(text).toContain('process_resident_memory_bytes')
})
