import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostMemoryMb } from '../../bench/peak.ts'
import { QUEUES } from './limits.ts'
import { PASSWORD } from './testing/app.ts'
import { testDatabase } from './testing/database.ts'
import { addProject, addUser } from './testing/rows.ts'
import { engineOfStart, startServer, type ServerProcess } from './testing/server-process.ts'

/** The product as an operator runs it, of which one caller asks for far more than their share. */
const database = testDatabase({ keepRows: true })
const dataDir = mkdtempSync(join(tmpdir(), 'offbench-fair-use-'))
let server: ServerProcess | undefined

const ENTRIES = 4_000
const ASKED = 150

beforeAll(async () => {
  const userId = await addUser(database.db, 'Ada Byron')
  const projectId = await addProject(database.db, 'Apollo')
  await sql`
    insert into time_entries (user_id, project_id, date, hours, category, notes)
    select ${userId}, ${projectId}, date '2024-01-01' + n % 700, 0.01, 'Testing', 'Row ' || n from generate_series(1, ${ENTRIES}) n`.execute(
    database.db,
  )
  server = await startServer({
    ...(await engineOfStart()),
    DATABASE_URL: database.url ?? '',
    DATA_DIR: dataDir,
    ACCESS_PASSWORD: PASSWORD,
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'error',
  })
}, 90_000)
afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function signedIn(): Promise<(path: string) => Promise<Response>> {
  const login = await fetch(`${server?.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  return (path) => fetch(`${server?.url}${path}`, { headers: { cookie } })
}

test('whoever asks for 150 workbooks at once gets as many as may wait, and nobody waits for them', async () => {
  const [greedy, other] = [await signedIn(), await signedIn()]
  const over = new AbortController()
  const asking = Promise.all(
    Array.from({ length: ASKED }, async () => {
      const reply = await greedy('/api/time-entries/export?format=xlsx')
      const { byteLength } = await reply.arrayBuffer()
      return { status: reply.status, retry: reply.headers.get('retry-after'), byteLength }
    }),
  ).finally(() => over.abort())
  const waits: number[] = []
  while (!over.signal.aborted) {
    const from = performance.now()
    expect((await other('/api/time-entries?limit=5')).status).toBe(200)
    waits.push(performance.now() - from)
    await setTimeout(20)
  }
  const answers = await asking
  const files = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status !== 200)
  const { runningOfOne, waitingOfOne } = QUEUES.files
  expect(files.length).toBeGreaterThanOrEqual(runningOfOne + waitingOfOne)
  expect(files.length).toBeLessThan(ASKED / 2)
  expect(new Set(files.map(({ byteLength }) => Math.round(byteLength / 1024))).size).toBe(1)
  expect(refused.filter(({ status, retry }) => status !== 429 || retry === null)).toEqual([])
  // The longest wait depends on what else the machine does; `npm run bench:fair-use` measures it.
  expect(waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(500)
  if (!server) throw new Error('The server has not started')
  // Linux alone says how much it was.
  expect(process.platform === 'linux' ? mostMemoryMb(server.child) : 0).toBeLessThan(300)
}, 90_000)
