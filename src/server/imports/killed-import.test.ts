import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportedFile } from '#shared/imports/contract.ts'
import { inherited, startServer, type ServerProcess } from '../testing/server-process.ts'
import { makeDataDir } from '../testing/snapshot.ts'

// A process that is killed while a file arrives, is checked, is stored or is taken back: the next start goes on or clears up.

const PASSWORD = 'correct horse'
const MANY = 3_000
const TOTALS_CHECK = fileURLToPath(new URL('../time-entries/totals-check.ts', import.meta.url))

const dataDir = mkdtempSync(join(tmpdir(), 'offbench-killed-import-'))
let server: ServerProcess
let cookie: string

const ENTRIES = `Date,Email,Project,Hours,Notes\n${Array.from({ length: MANY }, (_, nth) => {
  const day = new Date(Date.UTC(2020, 0, 1 + Math.floor(nth / 4))).toISOString().slice(0, 10)
  return `${day},p${nth % 4}@example.com,Apollo,${1 + (nth % 6)}.5,Docker and more ${nth}`
}).join('\n')}\n`

beforeAll(async () => {
  await makeDataDir(dataDir)
  await start()
  const login = await call('POST', '/api/auth/login', JSON.stringify({ password: PASSWORD }))
  cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
}, 240_000)

afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<void> {
  const env = { DATA_DIR: dataDir, ACCESS_PASSWORD: PASSWORD, SAMPLE_DATA: 'off', LOG_LEVEL: 'warn' }
  server = await startServer(env)
}

async function kill(): Promise<void> {
  server.child.kill('SIGKILL')
  await once(server.child, 'close')
}

function call(method: string, path: string, body?: string): Promise<Response> {
  const headers = { cookie: cookie ?? '', ...(body !== undefined && { 'content-type': 'application/json' }) }
  return fetch(`${server.url}${path}`, { method, headers, ...(body !== undefined && { body }) })
}

const imported = async (id: number) => (await (await call('GET', `/api/imports/${id}`)).json()) as ImportedFile
const all = async () => (await (await call('GET', '/api/imports')).json()) as ImportedFile[]
const entries = async () => Number((await call('GET', '/api/time-entries?limit=1')).headers.get('x-total-count'))
const until = async (id: number, isThere: (file: ImportedFile) => boolean) =>
  expect.poll(async () => isThere(await imported(id)), { timeout: 120_000, interval: 5 }).toBe(true)

async function ask(id: number, step: string, body: object = {}): Promise<void> {
  const reply = await call('POST', `/api/imports/${id}/${step}`, JSON.stringify(body))
  expect([step, reply.status]).toEqual([step, 200])
}

test('while a file arrives: nothing of it is there after the next start', async () => {
  const { port } = new URL(server.url)
  const upload = request({
    port,
    method: 'POST',
    path: '/api/imports',
    headers: { cookie, 'content-type': 'text/csv' },
  })
  upload.on('error', () => undefined)
  upload.write(ENTRIES.slice(0, 100_000))
  await new Promise((resolve) => setTimeout(resolve, 200))
  await kill()
  await start()
  expect(await all()).toEqual([])
}, 240_000)

let id: number

test('while it is checked: the next start checks it to its end, and nothing of it is stored', async () => {
  const reply = await call('POST', '/api/imports', ENTRIES)
  const file = (await reply.json()) as ImportedFile
  expect([reply.status, file.kind]).toEqual([201, 'entries'])
  const { kind, mapping } = file
  id = file.id
  await ask(id, 'check', { kind, mapping, options: { newPeople: true, newProjects: true } })
  await kill()
  await start()
  await until(id, ({ state }) => state === 'checked')
  expect(await imported(id)).toMatchObject({ good: MANY, refused: 0, newPeopleCount: 4, newProjectsCount: 1 })
  expect(await entries()).toBe(0)
}, 240_000)

test('while it is stored: the next start stores the rest, each row once', async () => {
  await ask(id, 'store')
  await until(id, ({ stored }) => stored > 0)
  await kill()
  await start()
  await until(id, ({ state }) => state === 'stored')
  expect(await imported(id)).toMatchObject({ stored: MANY, refused: 0, there: 0, error: null })
  expect(await entries()).toBe(MANY)
}, 240_000)

test('while it is taken back: the next start takes back the rest, with sound totals', async () => {
  await ask(id, 'undo')
  await until(id, ({ done, state }) => done > 0 || state === 'undone')
  await kill()
  await start()
  await until(id, ({ state }) => state === 'undone')
  expect(await imported(id)).toMatchObject({ stored: 0, kept: 0, error: null })
  expect(await entries()).toBe(0)
  expect((await (await call('GET', '/api/users')).json()) as unknown[]).toEqual([])

  await server.stop()
  const env = { ...inherited(), DATA_DIR: dataDir }
  const { stdout, stderr, status } = spawnSync(process.execPath, [TOTALS_CHECK], { env, encoding: 'utf8' })
  expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' })
}, 240_000)
