import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { AccessGate } from '../auth/password.ts'
import { systemClock } from '../clock.ts'
import { appOn, PASSWORD } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { dayOfNth } from '../testing/days.ts'
import { pgbouncerVersion, startPgbouncer, type PgBouncer } from '../testing/pgbouncer.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { totalsDrift } from '../time-entries/totals.ts'
import { openDatabase, type Database } from './open.ts'

const version = pgbouncerVersion()
const database = testDatabase()
const WRITERS = 12

const running: { app: FastifyInstance; opened: Database }[] = []
let pooler: PgBouncer

beforeAll(async () => {
  if (version === undefined) return undefined
  pooler = await startPgbouncer(database.url ?? '')
  return () => pooler.stop()
})

beforeEach(({ skip }) => skip(version === undefined, 'PgBouncer is not installed'))

afterEach(async () => {
  for (const { app, opened } of running.splice(0)) {
    await app.close()
    await opened.close()
  }
})

async function startProcess() {
  const opened = await openDatabase({ dataDir: '', databaseUrl: pooler.url, listenUrl: database.url })
  const app = await appOn(opened, await AccessGate.open(opened.db, PASSWORD), systemClock)
  running.push({ app, opened })
  return app
}

test('two processes behind a PgBouncer in transaction mode write at once, hear each other and export', async () => {
  await addUser(database.db, 'Ada Byron')
  await addProject(database.db, 'Apollo')
  const [here, there] = [await startProcess(), await startProcess()]
  const login = await here.inject({ method: 'POST', url: '/api/auth/login', payload: { password: PASSWORD } })
  const headers = { cookie: String(login.headers['set-cookie']).split(';')[0] ?? '' }
  const read = async (app: FastifyInstance, url: string) => (await app.inject({ url, headers })).json<object[]>()
  const log = async (app: FastifyInstance, nth: number) => {
    const fields = { userId: 1, projectId: 1, hours: 0.25, category: 'Testing', notes: 'Tests of the Java code' }
    const payload = { ...fields, date: dayOfNth(nth) }
    return (await app.inject({ method: 'POST', url: '/api/time-entries', headers, payload })).statusCode
  }
  expect(await read(there, '/api/time-entries')).toEqual([])
  for (let round = 0; round < 3; round += 1) {
    const nth = Array.from({ length: WRITERS }, (_, writer) => round * WRITERS + writer)
    const statuses = await Promise.all(nth.map((one) => log(one % 2 === 0 ? here : there, one)))
    expect(statuses).toEqual(nth.map(() => 201))
  }
  for (const app of [here, there]) {
    await expect.poll(async () => (await read(app, '/api/time-entries')).length).toBe(3 * WRITERS)
    const etag = (await app.inject({ url: '/api/time-entries', headers })).headers['etag']
    expect(etag).toBeDefined()
    expect((await app.inject({ url: '/api/export/time-entries.json', headers })).statusCode).toBe(200)
  }
  expect(Object.values(await totalsDrift(database.db)).every((rows) => rows === 0)).toBe(true)
})

test('a start by way of a pooler is refused without an address that leads past it', async () => {
  const open = (listenUrl?: string) => openDatabase({ dataDir: '', databaseUrl: pooler.url, listenUrl })
  for (const listenUrl of [undefined, pooler.url]) {
    await expect(open(listenUrl)).rejects.toThrow('DATABASE_URL leads to a pooler; set DATABASE_LISTEN_URL')
  }
})

test('a start by way of a pooler that drops settings is refused', async () => {
  const bare = await startPgbouncer(database.url ?? '', 'select 1')
  try {
    const opening = openDatabase({ dataDir: '', databaseUrl: bare.url, listenUrl: database.url })
    await expect(opening).rejects.toThrow('DATABASE_URL leads to a pooler that drops the settings')
  } finally {
    await bare.stop()
  }
})
