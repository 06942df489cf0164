import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { AccessGate } from '../auth/password.ts'
import { clockOf } from '../clock.ts'
import { appOn, PASSWORD } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { quickPasswords } from '../testing/quick-passwords.ts'
import { addUser } from '../testing/rows.ts'
import { openSession, sessionCookie } from '../testing/session.ts'

quickPasswords()
const database = testDatabase()
const INFO = 30
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

test('what was refused to somebody who is signed in is logged with their person; input that no form sends and what is not there, as information', async () => {
  const { headers, person } = await signedIn()
  await app.inject({ url: '/api/expenses/770077', headers })
  await app.inject({ method: 'POST', url: '/api/users', remoteAddress, headers, payload: { role: 'a secret' } })
  expect(lines).toMatchObject([
    { level: INFO, person, route: '/api/expenses/:id', status: 404, error: 'NOT_FOUND' },
    { level: INFO, address: remoteAddress, person, account: null, route: '/api/users', status: 400, error: 'INVALID' },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/a secret|770077/)
})

test('a failure is logged with its place in the database, without the row, the parameters and what was asked for', async () => {
  const { headers } = await signedIn()
  await sql`alter table people add constraint unheard_of check (role not like 'A secret%')`.execute(database.db)
  try {
    const payload = { name: 'Grace Hopper', role: 'A secret role' }
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/users?q=Byron', headers, payload })
    expect(statusCode).toBe(500)
  } finally {
    await sql`alter table people drop constraint unheard_of`.execute(database.db)
  }
  expect(lines).toMatchObject([
    { path: '/api/users', err: { code: '23514', table: 'people', constraint: 'unheard_of' }, msg: 'request failed' },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/A secret|Hopper|Byron/)
})

async function signedIn() {
  const person = await addUser(database.db, 'Ada Byron')
  return { person, headers: { cookie: sessionCookie(await openSession(database.db, person, now)) } }
}
