import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProjectWorksStatus } from '#shared/projectworks/contract.ts'
import { startProjectWorks, type ProjectWorksDatabase } from '../testing/projectworks-database.ts'
import { inherited, startServer, type ServerProcess } from '../testing/server-process.ts'
import { makeDataDir } from '../testing/snapshot.ts'

const PASSWORD = 'correct horse'
const MANY = 20_000
const TOTALS_CHECK = fileURLToPath(new URL('../time-entries/totals-check.ts', import.meta.url))

const dataDir = mkdtempSync(join(tmpdir(), 'offbench-killed-sync-'))
let external: ProjectWorksDatabase
let server: ServerProcess
let cookie: string

beforeAll(async () => {
  external = await startProjectWorks()
  await external.fill()
  await external.run(`
    insert into time_entries
    select n, 1 + n % 2, 100 + n % 3, 15 * (1 + n % 32), date '2026-01-05' + n % 300,
      (array['Docker', 'React and Jest', 'A meeting'])[1 + n % 3], '2026-11-02 17:00Z'
    from generate_series(2000, ${2000 + MANY - 1}) n`)
  await makeDataDir(dataDir)
  await start()
  const login = await call('POST', '/api/auth/login', { password: PASSWORD })
  cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  await call('POST', '/api/users', { name: 'Hand Made', role: 'Analyst' })
  await call('POST', '/api/projects', { name: 'Apollo', client: 'Northwind', industry: 'Energy', status: 'Active' })
  const entry = { userId: 1, projectId: 1, hours: 2, date: '2026-11-18', category: 'Testing', notes: 'By hand' }
  await call('POST', '/api/time-entries', entry)
}, 120_000)

afterAll(async () => {
  await server?.stop()
  await external?.server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<void> {
  server = await startServer({
    DATA_DIR: dataDir,
    ACCESS_PASSWORD: PASSWORD,
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'warn',
    PROJECTWORKS_DATABASE_URL: external.url,
    PROJECTWORKS_DB_PASSWORD: 'any',
  })
}

function call(method: string, path: string, body?: unknown): Promise<Response> {
  const json = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  return fetch(`${server.url}${path}`, { method, ...json, headers: { ...json.headers, cookie: cookie ?? '' } })
}

const status = async () => (await (await call('GET', '/api/projectworks/status')).json()) as ProjectWorksStatus
const entries = async () => Number((await call('GET', '/api/time-entries?limit=1')).headers.get('x-total-count'))

/** Kills the server once the run has stored a share beside the others, or `later` milliseconds after it has begun. */
async function killWhileStoring(later: number): Promise<void> {
  const running = call('POST', '/api/projectworks/sync').catch(() => undefined)
  await expect.poll(async () => (await status()).running, { timeout: 20_000, interval: 20 }).not.toBeNull()
  await delay(later)
  server.child.kill('SIGKILL')
  await once(server.child, 'close')
  await running
}

test.each([400, 1_500, 3_000])(
  'a server that is killed %i ms into a large synchronization starts with what was there before, or with all of it',
  async (later) => {
    const before = await entries()
    expect(before).toBeGreaterThan(0)
    await killWhileStoring(later)
    await start()
    const { running, lastRun } = await status()
    const now = await entries()
    expect(running).toBeNull()
    expect([
      [before, 'interrupted'],
      [1 + MANY + 3, 'interrupted'],
      [1 + MANY + 3, 'done'],
    ]).toContainEqual([now, lastRun?.state])
  },
  60_000,
)

test('the next synchronization brings everything over, with sound totals', async () => {
  expect((await call('POST', '/api/projectworks/sync')).status).toBe(200)
  expect(await entries()).toBe(1 + MANY + 3)
  await server.stop()
  const {
    stdout,
    stderr,
    status: code,
  } = spawnSync(process.execPath, [TOTALS_CHECK], {
    env: { ...inherited(), DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  expect({ code, said: code === 0 ? '' : stdout + stderr }).toEqual({ code: 0, said: '' })
}, 120_000)
