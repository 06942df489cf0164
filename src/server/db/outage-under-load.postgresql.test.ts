import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOfNth } from '../testing/days.ts'
import { startPostgresql, type PostgresqlServer } from '../testing/postgresql.ts'
import { startServer, type ServerProcess } from '../testing/server-process.ts'

/** The processes and the database as an operator runs them; no part of them lives in the test's own process. */

const PASSWORD = 'correct horse'
const WRITERS = 8

/** However many tries it took to reach the database again. */
const HEALTHY_WITHIN_MS = 2_000

const dataDir = mkdtempSync(join(tmpdir(), 'offbench-outage-'))
const servers: ServerProcess[] = []
let postgresql: PostgresqlServer
let cookie: string

beforeAll(async () => {
  postgresql = await startPostgresql({ durable: true })
  await startProcess({ SAMPLE_DATA: 'off' })
  const reply = await fetch(`${servers[0]?.url}/api/auth/login`, json('POST', { password: PASSWORD }))
  cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? ''
  const person = { name: 'Ada Byron', initials: 'AB', role: 'Software Developer' }
  await call('POST', '/api/users', person)
  const project = { name: 'Apollo', client: 'Northwind', industry: 'Energy', status: 'Active' }
  await call('POST', '/api/projects', project)
}, 90_000)

afterAll(async () => {
  for (const server of servers) await server.stop()
  await postgresql.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function startProcess(env: Record<string, string> = {}): Promise<void> {
  const own = { DATA_DIR: dataDir, DATABASE_URL: postgresql.url('postgres'), ACCESS_PASSWORD: PASSWORD }
  servers.push(await startServer({ ...own, LOG_LEVEL: 'error', ...env }))
}

async function call(method: string, path: string, body?: unknown, base = servers[0]?.url): Promise<Response> {
  const { headers = {}, ...rest } = body === undefined ? { method } : json(method, body)
  return fetch(`${base}${path}`, { ...rest, headers: { ...headers, cookie } })
}

function json(method: string, body: unknown) {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** Writers that go on whatever they are answered, over all processes, until they are told to stop. */
class Load {
  readonly statuses = new Map<number | string, number>()
  /** The notes of entries that were answered with 201. */
  readonly acknowledged: string[] = []
  readonly #writers: Promise<void>[]
  #stopped = false

  constructor() {
    this.#writers = Array.from({ length: WRITERS }, (_, writer) => this.#write(writer))
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#writers)
  }

  async #write(writer: number): Promise<void> {
    for (let count = 0; !this.#stopped; count += 1) {
      const notes = `${Date.now()} ${writer} ${count}`
      const date = dayOfNth(count * WRITERS + writer)
      const entry = { userId: 1, projectId: 1, date, hours: 0.25, category: 'Development', notes }
      // A connection that is refused means that the process has ended.
      const base = servers[writer % servers.length]?.url
      const reply = await call('POST', '/api/time-entries', entry, base).catch((error: unknown) => ({
        status: String(error),
        arrayBuffer: async () => undefined,
      }))
      await reply.arrayBuffer()
      this.statuses.set(reply.status, (this.statuses.get(reply.status) ?? 0) + 1)
      if (reply.status === 201) this.acknowledged.push(notes)
      // Refusals come at once, and must not keep the processor from the database's start.
      else await setTimeout(50)
    }
  }
}

/** Health, a read and a write of every process. */
async function healthy(): Promise<boolean> {
  const replies = await Promise.all(
    servers.flatMap(({ url }) => [
      call('GET', '/api/health', undefined, url),
      call('GET', '/api/time-entries?limit=1', undefined, url),
      call('PATCH', '/api/users/1', { location: `Here at ${Date.now()}` }, url),
    ]),
  )
  for (const reply of replies) await reply.arrayBuffer()
  // Only a process that hears the others' changes gives versions.
  return replies.every((reply, index) => reply.status === 200 && (index % 3 !== 1 || reply.headers.has('etag')))
}

async function stored(): Promise<Set<string>> {
  const client = new pg.Client(postgresql.url('postgres'))
  await client.connect()
  const { rows } = await client.query<{ notes: string }>('select notes from time_entries')
  await client.end()
  return new Set(rows.map(({ notes }) => notes))
}

/** What `happens` to the database under load: no process ends, nothing else than 2xx and 503, nothing is lost. */
async function survive(happens: (load: Load) => Promise<void>): Promise<Load> {
  const load = new Load()
  try {
    await expect.poll(() => load.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(WRITERS)
    const look = Date.now()
    expect(await healthy()).toBe(true)
    // What the look itself takes, beside the writers and whatever else this machine does, is not the outage's.
    const lookMs = Date.now() - look
    await happens(load)
    const back = Date.now()
    await expect.poll(healthy, { timeout: 20_000, interval: 50 }).toBe(true)
    expect(Date.now() - back).toBeLessThan(HEALTHY_WITHIN_MS + lookMs)
    const before = load.acknowledged.length
    await expect.poll(() => load.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(before + WRITERS)
  } finally {
    await load.stop()
  }
  expect([...load.statuses.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([])
  expect(servers.map(({ child }) => child.exitCode ?? child.signalCode)).toEqual(servers.map(() => null))
  const there = await stored()
  expect(load.acknowledged.filter((notes) => !there.has(notes))).toEqual([])
  return load
}

async function killed(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  const load = await survive(async () => {
    await postgresql.kill(signal)
    await expect.poll(async () => (await call('GET', '/api/health')).status, { timeout: 10_000 }).toBe(503)
    expect((await call('GET', '/api/users')).status).toBe(503)
    await postgresql.start()
  })
  expect(load.statuses.get(503)).toBeGreaterThan(0)
}

for (const [processes, signals] of [
  [1, ['SIGKILL', 'SIGINT', 'SIGKILL', 'SIGINT']],
  [2, ['SIGKILL', 'SIGINT']],
] as const) {
  const many = processes === 1 ? 'one process' : 'two processes'
  for (const signal of signals) {
    test(`a database that ends by ${signal} under eight writers of ${many} costs nothing but 503 while it is down`, async () => {
      if (servers.length < processes) await startProcess()
      await killed(signal)
    }, 60_000)
  }

  test(`all connections of ${many} that are ended under load are replaced`, async () => {
    if (servers.length < processes) await startProcess()
    await survive(async () => {
      for (let times = 0; times < 3; times += 1) {
        await postgresql.run(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'offbench'`,
        )
        await setTimeout(200)
      }
    })
  }, 60_000)
}
