import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { AccessGate } from '../auth/password.ts'
import { clockOf } from '../clock.ts'
import { appOn, PASSWORD } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'

const database = testDatabase()
const WARN = 40

let app: FastifyInstance
let lines: Record<string, unknown>[]
let now: Date

beforeEach(async () => {
  lines = []
  now = new Date('2026-11-20T15:00:00Z')
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
  const gate = await AccessGate.open(database.db, PASSWORD)
  const logger = pino({ level: 'info' }, { write })
  app = await appOn(
    database,
    gate,
    clockOf(() => now),
    '',
    undefined,
    { logger },
  )
})

afterEach(() => app.close())

const warnings = () => lines.filter(({ level }) => level === WARN)
const remoteAddress = '203.0.113.9'

const login = (password: string) =>
  app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload: { password } })

test('a failed sign-in is logged with its address and call, without the password', async () => {
  await login('a secret mistyped')
  expect(warnings()).toMatchObject([
    { address: remoteAddress, method: 'POST', route: '/api/auth/login', status: 401, error: 'WRONG_PASSWORD' },
  ])
  expect(JSON.stringify(lines)).not.toContain('mistyped')
})

test('a sign-in is logged with its address', async () => {
  await login(PASSWORD)
  expect(lines).toMatchObject([{ address: remoteAddress, msg: 'signed in' }])
})

test('401, 403 and 429 are logged with address and route, without what was asked for', async () => {
  await app.inject({ url: '/api/users?q=Ada%20Byron', remoteAddress })
  await app.inject({
    method: 'DELETE',
    url: '/api/projects/770077',
    remoteAddress,
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  for (let count = 0; count < 11; count += 1) await login('wrong')
  expect(warnings().map(({ method, route, status }) => [method, route, status])).toEqual([
    ['GET', '/api/users', 401],
    ['DELETE', '/api/projects/:id', 403],
    ...Array.from({ length: 10 }, () => ['POST', '/api/auth/login', 401]),
    ['POST', '/api/auth/login', 429],
  ])
  expect(JSON.stringify(lines)).not.toMatch(/Byron|770077/)
})

test('a flood fills no disk, hides no refusal of another kind, and is counted', async () => {
  for (let count = 0; count < 200; count += 1) await app.inject({ url: '/api/users', remoteAddress })
  expect(warnings()).toHaveLength(60)
  await login('wrong')
  expect(warnings().at(-1)).toMatchObject({ error: 'WRONG_PASSWORD' })
  now = new Date(now.getTime() + 60_000)
  await app.inject({ url: '/api/projects', remoteAddress })
  expect(warnings().slice(-2)).toMatchObject([
    { error: 'UNAUTHENTICATED', count: 140, msg: 'refused, not logged each' },
    { route: '/api/projects' },
  ])
})
