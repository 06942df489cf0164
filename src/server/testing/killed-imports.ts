import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportedFile } from '#shared/imports/contract.ts'
import { inherited, startServer, type ServerProcess } from './server-process.ts'

const PASSWORD = 'correct horse'
const MANY = 3_000

/** Enough that reading them takes longer than it takes to notice that they are there. */
const MANY_MORE = 60_000

const TOTALS_CHECK = fileURLToPath(new URL('../time-entries/totals-check.ts', import.meta.url))

/** Where a killed process has stored its rows, and how a test looks at them. */
export interface KilledOn {
  /** Makes what the first start begins with; gives the environment that names it. */
  readonly prepare: (dataDir: string) => Promise<Record<string, string>>
  /** Lets enough time go by that others may take over what a killed process had. */
  readonly afterKill: () => Promise<void>
  /** Resolves when rows of a file that is being read are there, as far as that can be seen from outside. */
  readonly rowsArrive: () => Promise<void>
  /** How many rows of files there are, of whatever import; asked while no process runs. */
  readonly countRows: (dataDir: string) => Promise<number>
}

/** For the top of a test file: a process that is killed while a file arrives, is read, checked, stored or taken back. */
export function killedImports({ prepare, afterKill, rowsArrive, countRows }: KilledOn): void {
  const dataDir = mkdtempSync(join(tmpdir(), 'offbench-killed-import-'))
  let env: Record<string, string>
  let server: ServerProcess
  let cookie: string

  beforeAll(async () => {
    const settings = { DATA_DIR: dataDir, ACCESS_PASSWORD: PASSWORD, SAMPLE_DATA: 'off', LOG_LEVEL: 'warn' }
    env = { ...(await prepare(dataDir)), ...settings }
    server = await startServer(env)
    const login = await call('POST', '/api/auth/login', JSON.stringify({ password: PASSWORD }))
    cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  }, 240_000)

  afterAll(async () => {
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function kill(): Promise<void> {
    server.child.kill('SIGKILL')
    await once(server.child, 'close')
    await afterKill()
  }

  async function killAndStart(): Promise<void> {
    await kill()
    server = await startServer(env)
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
  const parts = () => (existsSync(join(dataDir, 'imports')) ? readdirSync(join(dataDir, 'imports')) : [])

  async function ask(id: number, step: string, body: object = {}): Promise<void> {
    const reply = await call('POST', `/api/imports/${id}/${step}`, JSON.stringify(body))
    expect([step, reply.status]).toEqual([step, 200])
  }

  /** Begins to send a file and tells of what was answered: nothing, since the process is killed meanwhile. */
  function upload(text: string, isWhole: boolean) {
    const { port } = new URL(server.url)
    const headers = { cookie, 'content-type': 'text/csv' }
    const sending = request({ port, method: 'POST', path: '/api/imports', headers })
    const outcome = new Promise<string>((resolve) => {
      sending.on('response', ({ statusCode }) => resolve(String(statusCode)))
      sending.on('error', () => resolve('cut off'))
    })
    if (isWhole) sending.end(text)
    else sending.write(text)
    return outcome
  }

  test('while a file arrives: nothing of it is there after the next start', async () => {
    const outcome = upload(entriesCsv(MANY).slice(0, 100_000), false)
    await expect.poll(parts, { timeout: 30_000, interval: 5 }).toHaveLength(1)
    await killAndStart()
    expect([await outcome, await all()]).toEqual(['cut off', []])
  }, 240_000)

  test('while its rows are read: nothing of them is there after the next start, and none is left behind', async () => {
    const outcome = upload(entriesCsv(MANY_MORE), true)
    // What is told of a file comes after its last row: until then no answer, and the file is there.
    await expect.poll(parts, { timeout: 30_000, interval: 5 }).not.toEqual([])
    await rowsArrive()
    await kill()
    expect(await outcome).toBe('cut off')
    server = await startServer(env)
    expect(await all()).toEqual([])
    await server.stop()
    expect(await countRows(dataDir)).toBe(0)
    server = await startServer(env)
  }, 240_000)

  let id: number

  test('while it is checked: the next start checks it to its end, and nothing of it is stored', async () => {
    const reply = await call('POST', '/api/imports', entriesCsv(MANY))
    const file = (await reply.json()) as ImportedFile
    expect([reply.status, file.kind]).toEqual([201, 'entries'])
    const { kind, mapping } = file
    id = file.id
    await ask(id, 'check', { kind, mapping, options: { newPeople: true, newProjects: true } })
    await killAndStart()
    await until(id, ({ state }) => state === 'checked')
    expect(await imported(id)).toMatchObject({ good: MANY, refused: 0, newPeopleCount: 4, newProjectsCount: 1 })
    expect(await entries()).toBe(0)
  }, 240_000)

  test('while it is stored: the next start stores the rest, each row once', async () => {
    await ask(id, 'store')
    await until(id, ({ stored }) => stored > 0)
    await killAndStart()
    await until(id, ({ state }) => state === 'stored')
    expect(await imported(id)).toMatchObject({ stored: MANY, refused: 0, there: 0, error: null })
    expect(await entries()).toBe(MANY)
  }, 240_000)

  test('while it is taken back: the next start takes back the rest, with sound totals', async () => {
    await ask(id, 'undo')
    await until(id, ({ done, state }) => done > 0 || state === 'undone')
    await killAndStart()
    await until(id, ({ state }) => state === 'undone')
    expect(await imported(id)).toMatchObject({ stored: 0, kept: 0, error: null })
    expect(await entries()).toBe(0)
    expect((await (await call('GET', '/api/users')).json()) as unknown[]).toEqual([])

    await server.stop()
    const { stdout, stderr, status } = spawnSync(process.execPath, [TOTALS_CHECK], {
      env: { ...inherited(), ...env },
      encoding: 'utf8',
    })
    expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' })
  }, 240_000)
}

function entriesCsv(count: number): string {
  const rows = Array.from({ length: count }, (_, nth) => {
    const day = new Date(Date.UTC(2000, 0, 1 + Math.floor(nth / 8))).toISOString().slice(0, 10)
    return `${day},p${nth % 4}@example.com,Apollo,${1 + (nth % 6)}.5,Docker and more ${nth}`
  })
  return `Date,Email,Project,Hours,Notes\n${rows.join('\n')}\n`
}
