import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD } from '../testing/app.ts'
import { dayOfNth } from '../testing/days.ts'
import { haproxyIsThere, startHaproxy } from '../testing/haproxy.ts'
import { startPostgresql, type PostgresqlServer } from '../testing/postgresql.ts'
import { startServer, type ServerProcess } from '../testing/server-process.ts'

/** Two processes, a HAProxy that leads to the primary, and a standby that must have a change before it is acknowledged. */

const WRITERS = 8
const isThere = haproxyIsThere()
const dataDir = mkdtempSync(join(tmpdir(), 'offbench-failover-'))
const stopping: (() => Promise<void>)[] = []
let primary: PostgresqlServer
let standby: PostgresqlServer
let servers: ServerProcess[]
let cookie: string

beforeEach(({ skip }) => skip(!isThere, 'HAProxy is not installed'))

beforeAll(async () => {
  if (!isThere) return
  primary = await startPostgresql({ durable: true })
  stopping.push(() => primary.stop())
  standby = await startPostgresql({ standbyOf: primary.url('postgres') })
  stopping.push(() => standby.stop())
  await primary.run(`alter system set synchronous_standby_names = '*'`)
  await primary.run('select pg_reload_conf()')
  const proxy = await startHaproxy([primary, standby].map((one) => Number(new URL(one.url('postgres')).port)))
  stopping.push(() => proxy.stop())
  const env = { DATA_DIR: dataDir, ACCESS_PASSWORD: PASSWORD, SAMPLE_DATA: 'off', LOG_LEVEL: 'error' }
  const ways = { DATABASE_URL: proxy.url('postgres'), DATABASE_READ_URL: standby.url('postgres') }
  servers = await Promise.all([1, 2].map(() => startServer({ ...env, ...ways })))
  stopping.push(...servers.map((one) => () => one.stop()))
  const reply = await call('POST', '/api/auth/login', { password: PASSWORD })
  cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? ''
  await call('POST', '/api/users', { name: 'Ada Byron', initials: 'AB', role: 'Software Developer' })
  await call('POST', '/api/projects', { name: 'Apollo', client: 'Northwind', industry: 'Energy', status: 'Active' })
}, 90_000)

afterAll(async () => {
  for (const stop of stopping.toReversed()) await stop()
  rmSync(dataDir, { recursive: true, force: true })
})

function call(method: string, path: string, body?: unknown, base = servers[0]?.url): Promise<Response> {
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  return fetch(`${base}${path}`, {
    method,
    headers: { ...json, cookie },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function notesAt(server: PostgresqlServer): Promise<Set<string>> {
  const client = new pg.Client(server.url('postgres'))
  await client.connect()
  const { rows } = await client.query<{ notes: string }>('select notes from time_entries')
  await client.end()
  return new Set(rows.map(({ notes }) => notes))
}

test('a primary that is killed under load and a standby that is promoted cost no acknowledged entry and no restart', async () => {
  const acknowledged: string[] = []
  const statuses = new Map<number, number>()
  let killed = false
  let again = false
  const over = new AbortController()
  const write = async (writer: number) => {
    for (let count = 0; !over.signal.aborted; count += 1) {
      const notes = `Entry ${writer} ${count}`
      const fields = { userId: 1, projectId: 1, hours: 0.25, category: 'Development', notes }
      const entry = { ...fields, date: dayOfNth(count * WRITERS + writer) }
      const reply = await call('POST', '/api/time-entries', entry, servers[writer % servers.length]?.url)
      await reply.arrayBuffer()
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
      if (reply.status === 201) {
        acknowledged.push(notes)
        again ||= killed
      } else await setTimeout(20)
    }
  }
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer))
  try {
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(5 * WRITERS)
    await primary.kill('SIGKILL')
    killed = true
    await standby.run('select pg_promote()')
    await expect.poll(() => again, { timeout: 20_000 }).toBe(true)
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 5 * WRITERS)
  } finally {
    over.abort()
    await Promise.all(writers)
  }
  expect([...statuses.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([])
  expect(servers.map(({ child }) => child.exitCode ?? child.signalCode)).toEqual(servers.map(() => null))
  const there = await notesAt(standby)
  expect(acknowledged.filter((notes) => !there.has(notes))).toEqual([])
  for (const { url } of servers) {
    await expect
      .poll(async () => (await call('GET', '/api/users', undefined, url)).headers.has('etag'), { timeout: 10_000 })
      .toBe(true)
    const entries = await call('GET', '/api/time-entries', undefined, url)
    expect(await entries.json()).toHaveLength(there.size)
  }
}, 120_000)
