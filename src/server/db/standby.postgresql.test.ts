import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AccessGate } from '../auth/password.ts'
import { systemClock } from '../clock.ts'
import { appOn, PASSWORD } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { startPostgresql, type PostgresqlServer } from '../testing/postgresql.ts'
import { migrate } from './migrate.ts'
import { openDatabase, type Database } from './open.ts'

const elsewhere = testDatabase({ keepRows: true })
let primary: PostgresqlServer
let standby: PostgresqlServer
let database: Database
let app: FastifyInstance
/** A connection to the standby that nobody else uses. */
let look: pg.Client
let headers: Record<string, string>

beforeAll(async () => {
  primary = await startPostgresql({ durable: true })
  standby = await startPostgresql({ standbyOf: primary.url('postgres') })
  database = await openDatabase({
    dataDir: '',
    databaseUrl: primary.url('postgres'),
    readUrl: standby.url('postgres'),
  })
  await migrate(database)
  app = await appOn(database, await AccessGate.open(database.db, PASSWORD), systemClock)
  look = new pg.Client(standby.url('postgres'))
  look.on('error', () => undefined)
  await look.connect()
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { password: PASSWORD } })
  headers = { cookie: String(login.headers['set-cookie']).split(';')[0] ?? '' }
}, 60_000)

afterAll(async () => {
  await app.close()
  await database.close()
  await look.end().catch(() => undefined)
  await standby.stop()
  await primary.stop()
})

const names = async () => (await app.inject({ url: '/api/users', headers })).json<{ name: string }[]>().map(nameOf)
const nameOf = ({ name }: { name: string }) => name

async function add(name: string): Promise<void> {
  const payload = { name, initials: 'XY', role: 'Software Developer' }
  expect((await app.inject({ method: 'POST', url: '/api/users', headers, payload })).statusCode).toBe(201)
}

/** What the standby has been asked last by each connection of Offbench. */
async function asked(): Promise<string> {
  const { rows } = await look.query(`select query from pg_stat_activity where application_name = 'offbench'`)
  return JSON.stringify(rows)
}

let pages = 0

/** Asks for something new each time, since replies are kept. */
const servesReads = () =>
  expect.poll(async () => {
    pages += 1
    await app.inject({ url: `/api/users?limit=${pages}`, headers })
    return asked()
  })

test('a standby serves reads, and none before it shows what this process knows', async () => {
  await add('Ada Byron')
  await servesReads().toContain('people')
  await look.query('select pg_wal_replay_pause()')
  await add('Grace Hopper')
  expect(await names()).toEqual(['Ada Byron', 'Grace Hopper'])
  await look.query('select pg_wal_replay_resume()')
  await servesReads().toContain('people')
  expect(await names()).toEqual(['Ada Byron', 'Grace Hopper'])
})

test('a statement that the standby ends is answered by the primary', async () => {
  await servesReads().toContain('people')
  await look.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'offbench'`)
  expect((await app.inject({ url: '/api/projects', headers })).statusCode).toBe(200)
})

test('the standby of another database is not read from', async () => {
  const other = await openDatabase({ dataDir: '', databaseUrl: elsewhere.url, readUrl: standby.url('postgres') })
  expect([await other.standby?.state(), await database.standby?.state()]).toEqual(['other', 'same'])
  await other.close()
})

test('while the standby is away the primary serves all reads', async () => {
  await standby.kill('SIGKILL')
  await add('Mary Shelley')
  expect(await names()).toEqual(['Ada Byron', 'Grace Hopper', 'Mary Shelley'])
  expect(await database.standby?.state()).toBe('away')
})
