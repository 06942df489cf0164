import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProjectWorksStatus, SyncResult } from '#shared/projectworks/contract.ts'
import { PASSWORD } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { externalCompany } from '../testing/external-company.ts'
import { Receiver } from '../webhooks/testing/receiver.ts'
import { addUser } from '../testing/rows.ts'
import { startServer, type ServerProcess } from '../testing/server-process.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'

/** A process as an operator runs it, which is killed in each phase of a synchronization: held there by a lock that another has. */
const external = externalCompany()
const database = testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'offbench-killed-'))
const receiver = new Receiver()
let server: ServerProcess | undefined
let cookie = ''

beforeAll(() => receiver.start())
beforeEach(async () => {
  receiver.clear()
  await addUser(database.db, 'Hand Made')
  await external.run(`
    insert into time_entries
    select n, 1 + n % 2, 100 + n % 3, 20, date '2026-01-05' + n % 300, 'Docker ' || n, '2026-11-02 17:00Z'
    from generate_series(2000, 2999) n`)
  await start()
  const login = await call('POST', '/api/auth/login', { password: PASSWORD })
  cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
}, 90_000)
afterAll(async () => {
  await server?.stop()
  receiver.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<void> {
  await server?.stop()
  server = await startServer({
    DATABASE_URL: database.url ?? '',
    DATA_DIR: dataDir,
    ACCESS_PASSWORD: PASSWORD,
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'error',
    PRIVATE_NETWORKS: '127.0.0.1',
    PROJECTWORKS_DATABASE_URL: external.url,
    PROJECTWORKS_DB_PASSWORD: 'any',
  })
}

function call(method: string, path: string, body?: unknown): Promise<Response> {
  const json = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  return fetch(`${server?.url}${path}`, { method, ...json, headers: { ...json.headers, cookie } })
}

const status = async () => (await (await call('GET', '/api/projectworks/status')).json()) as ProjectWorksStatus

/** What people see. */
async function seen() {
  const count = async (path: string) => Number((await call('GET', `${path}?limit=1`)).headers.get('x-total-count'))
  return [await count('/api/users'), await count('/api/projects'), await count('/api/time-entries')]
}

/** Holds a table until it is let go, and waits for somebody who waits for it. */
async function hold(url: string, table: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  return {
    waitedFor: () =>
      expect
        .poll(
          async () => {
            const { rows } = await client.query<{ waits: boolean }>(
              `select exists (select from pg_locks where not granted and relation = '${table}'::regclass) as waits`,
            )
            return rows[0]?.waits
          },
          { timeout: 30_000, interval: 20 },
        )
        .toBe(true),
    end: () => client.end(),
  }
}

const NOTHING = [1, 0, 0]
const PEOPLE = [3, 0, 0]
const THINGS = [3, 2, 0]
const ALL = [3, 2, 1_003]

// Each type is stored as a whole or not at all, the types one after the other.
test.each([
  ['reads the other database', 'external', 'tasks', NOTHING],
  ['stores projects', 'own', 'public.projects', null],
  ['stores entries', 'own', 'public.time_entries', null],
  ['adds up totals', 'own', 'public.day_totals', THINGS],
  ['tells webhooks', 'own', 'public.webhook_deliveries', NOTHING],
] as const)(
  'a process that is killed while it %s leaves nothing half done, and the next start goes on',
  async (_, where, table, expected) => {
    const hook = { name: 'Payroll', url: receiver.url, events: ['person', 'time entry'] }
    expect((await call('POST', '/api/webhooks', hook)).status).toBe(201)
    const held = await hold(where === 'external' ? external.url : (database.url ?? ''), table)
    const running = call('POST', '/api/projectworks/sync').catch(() => undefined)
    await held.waitedFor()
    await expect.poll(async () => (await status()).running, { timeout: 30_000 }).not.toBeNull()
    server?.child.kill('SIGKILL')
    await once(server?.child ?? process, 'close')
    await running
    await held.end()
    await start()
    const found = await seen()
    expect(expected === null ? [NOTHING, PEOPLE, THINGS] : [expected]).toContainEqual(found)
    expect(await totalsDrift(database.db)).toEqual(SOUND)
    expect(await status()).toMatchObject({ running: null, lastRun: { state: 'interrupted' } })

    const again = await call('POST', '/api/projectworks/sync')
    expect([again.status, ((await again.json()) as SyncResult).timesheets]).toEqual([200, 1_003])
    expect(await seen()).toEqual(ALL)
    expect(await totalsDrift(database.db)).toEqual(SOUND)
    // What was told is what was stored, once for each.
    const told = (type: string) =>
      receiver.received.filter((one) => one.type === type).flatMap(({ data }) => data['ids'] as number[])
    await expect.poll(() => told('time_entry.synchronized').length, { timeout: 20_000 }).toBe(1_003)
    expect(new Set(told('time_entry.synchronized')).size).toBe(1_003)
    expect(told('person.synchronized')).toHaveLength(2)
  },
  120_000,
)
