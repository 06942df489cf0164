import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { startServer, type ServerProcess } from '../testing/server-process.ts'
import { Receiver } from './testing/receiver.ts'

/** Two processes as an operator runs them, on one PostgreSQL, and a receiver of another company. */
const database = testDatabase({ keepRows: true })
const dataDir = mkdtempSync(join(tmpdir(), 'offbench-webhooks-'))
const receiver = new Receiver()
let processes: ServerProcess[] = []
let apollo: number
let cookie = ''

const env = () => ({
  DATABASE_URL: database.url ?? '',
  DATA_DIR: dataDir,
  ACCESS_PASSWORD: PASSWORD,
  LOG_LEVEL: 'error',
  SAMPLE_DATA: 'off',
  PRIVATE_NETWORKS: '127.0.0.1',
})

beforeAll(async () => {
  await receiver.start()
  await addUser(database.db, 'Ada Byron')
  apollo = await addProject(database.db, 'Apollo')
  processes = await Promise.all([startServer(env()), startServer(env())])
  const login = await ask(0, 'POST', '/api/auth/login', { password: PASSWORD })
  cookie = login.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const hook = { name: 'Payroll', url: receiver.url, events: ['time entry'] }
  const { status } = await ask(0, 'POST', '/api/webhooks', hook)
  if (status !== 201) throw new Error(`The webhook was not added: ${status}`)
}, 60_000)

afterAll(async () => {
  for (const process of processes) await process.stop()
  receiver.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

function ask(at: number, method: string, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie }
  return fetch(`${processes[at]?.url}${path}`, { method, headers, body: JSON.stringify(body) })
}

const log = async (at: number) => {
  const entry = { projectId: apollo, hours: 0.25, date: '2026-11-19', category: 'Testing', notes: 'Tests' }
  return ((await (await ask(at, 'POST', '/api/time-entries', entry)).json()) as { id: number }).id
}

const waiting = () => database.db.selectFrom('webhook_deliveries').select('id').where('state', '=', 'waiting').execute()

test('each change is delivered by one of the processes, and those of a record in their order', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, (_, nth) => log(nth % 2)))
  for (const hours of [0.5, 0.75, 1]) {
    await Promise.all(ids.map((id, nth) => ask((nth + hours * 4) % 2, 'PATCH', `/api/time-entries/${id}`, { hours })))
  }
  await expect.poll(waiting, { timeout: 15_000 }).toEqual([])
  expect(receiver.received).toHaveLength(48)
  expect(new Set(receiver.received.map(({ messageId }) => messageId)).size).toBe(48)
  const order = await database.db
    .selectFrom('webhook_deliveries')
    .select(['message_id as messageId', 'entity_id as entityId'])
    .orderBy('id')
    .execute()
  for (const id of ids) {
    const written = order.filter(({ entityId }) => entityId === id).map(({ messageId }) => `msg_${messageId}`)
    expect(receiver.received.filter(({ data }) => data.id === id).map(({ messageId }) => messageId)).toEqual(written)
  }
}, 30_000)

test('what a killed process was sending is sent by the next start, and nothing is lost', async () => {
  receiver.clear()
  // It takes messages and never answers.
  receiver.answer = () => null
  const ids = [await log(0), await log(1), await log(0)]
  await expect.poll(() => new Set(receiver.received.map(({ data }) => data.id)).size, { timeout: 10_000 }).toBe(3)
  for (const { child } of processes) child.kill('SIGKILL')
  expect(await waiting()).toHaveLength(3)
  // The minute for which they were taken is over.
  await database.db
    .updateTable('webhook_deliveries')
    .set({ claimed_until: new Date(0) })
    .execute()
  receiver.clear()
  processes = [await startServer(env())]
  await expect.poll(waiting, { timeout: 15_000 }).toEqual([])
  expect(new Set(receiver.received.map(({ data }) => data.id))).toEqual(new Set(ids))
  expect(receiver.received).toHaveLength(3)
}, 60_000)
