import { spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accessPassword, passwordHint } from './auth/password.ts'
import { openDatabase } from './db/open.ts'
import { requirePossibleUser } from './default-user.ts'
import { reservePort } from './port.ts'
import { dayOfNth } from './testing/days.ts'
import { inherited, startServer as startProcess, type ServerProcess } from './testing/server-process.ts'
import { makeDataDir } from './testing/snapshot.ts'

const PASSWORD = 'correct horse'

const folder = mkdtempSync(join(tmpdir(), 'offbench-main-'))
const started: ChildProcess[] = []

// Making a database takes seconds, copying one does not.
const template = join(folder, 'template')

/** What a first start said, from its first line to its last. */
let firstStart: { readonly url: string; readonly lines: string[] }

beforeAll(async () => {
  const server = await startServer({ DATA_DIR: template, ACCESS_PASSWORD: '' })
  await server.stop()
  firstStart = { url: server.url, lines: server.output().trim().split('\n') }
}, 60_000)

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A server with the password above that ends with its test, whatever that says; rejects as `startProcess` does. */
async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startProcess({ ACCESS_PASSWORD: PASSWORD, ...env })
  started.push(server.child)
  return server
}

function dataDir(name: string): string {
  const copy = join(folder, name)
  cpSync(template, copy, { recursive: true })
  return copy
}

type Call = (method: string, path: string, body?: unknown) => Promise<Response>

async function signIn(base: string): Promise<Call> {
  const reply = await fetch(`${base}/api/auth/login`, json('POST', { password: PASSWORD }))
  expect(reply.status).toBe(204)
  const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? ''
  return (method, path, body) => {
    const { headers, ...rest } = body === undefined ? { method, headers: {} } : json(method, body)
    return fetch(base + path, { ...rest, headers: { ...headers, cookie } })
  }
}

/** A script of the server that ends by itself. */
function runScript(script: string, env: Record<string, string>) {
  const path = fileURLToPath(new URL(script, import.meta.url))
  return spawnSync(process.execPath, [path], { env: { ...inherited(), ...env }, encoding: 'utf8' })
}

function json(method: string, body: unknown) {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

test('a first start makes a database, fills it and says so', () => {
  const said = firstStart.lines.join('\n')
  expect(said).toMatch(/Opening the embedded database/)
  expect(said).toMatch(/Migrated the database: 0001-people/)
  expect(said).toMatch(/sample company/)
  expect(said).toMatch(/The access password is in .*template\/access-password"/)
})

test('all that a server says on standard output is JSON lines where nobody watches', () => {
  const said = firstStart.lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
  expect(said).toContain(`Offbench is ready at ${firstStart.url}`)
  expect(said).toContain('stopping')
})

describe('a server that is started again on its data folder', () => {
  let env: Record<string, string>
  let server: ServerProcess
  let call: Call
  beforeAll(async () => {
    env = { DATA_DIR: dataDir('again') }
    server = await startProcess({ ACCESS_PASSWORD: PASSWORD, ...env })
    call = await signIn(server.url)
  }, 60_000)
  afterAll(() => void server.child.kill('SIGKILL'))

  test('a second process on the folder stops with one line that names the first', async () => {
    await expect(startServer(env)).rejects.toThrow(
      new RegExp(`^exit 1: .*\\n?DATA_DIR=.* is in use by process ${server.child.pid};`),
    )
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  })

  test('what was built finds the files that stay beside its sources and in packages', async () => {
    const said: unknown[] = []
    for (const path of [
      '/api/invoices/1/pdf',
      '/api/docs/swagger-ui.css',
      '/api/holidays?calendar=GB&from=2026-12-01&to=2026-12-31',
    ]) {
      const reply = await call('GET', path)
      said.push([reply.status, reply.headers.get('content-type')?.split(';')[0], (await reply.text()).length > 60])
    }
    expect(said).toEqual([
      [200, 'application/pdf', true],
      [200, 'text/css', true],
      [200, 'application/json', true],
    ])
    const entry = {
      projectId: 1,
      hours: 1,
      date: '2026-11-20',
      category: 'DevOps',
      notes: 'Ported to Vue, terraform plan',
    }
    const stored = (await (await call('POST', '/api/time-entries', { ...entry, reason: 'Late' })).json()) as object
    expect(stored).toMatchObject({ extractedSkills: ['Vue.js', 'Terraform'] })
  })

  test('every entry that was acknowledged survives kill -9 in the middle of writes, and the folder is free again', async () => {
    const acknowledged: number[] = []
    let sent = 0
    const writer = async () => {
      for (;;) {
        const date = dayOfNth((sent += 1))
        // The sample company has closed most of these months.
        const more = { notes: 'Load on Docker', reason: 'Load' }
        const entry = { projectId: 1, hours: 1, date, category: 'Testing', ...more }
        const reply = await call('POST', '/api/time-entries', entry)
        if (reply.status === 201) acknowledged.push(((await reply.json()) as { id: number }).id)
      }
    }
    const writers = Array.from({ length: 4 }, () => writer().catch(() => undefined))
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(50)
    server.child.kill('SIGKILL')
    await Promise.all(writers)

    server = await startProcess({ ACCESS_PASSWORD: PASSWORD, ...env })
    call = await signIn(server.url)
    const stored = (await (await call('GET', '/api/time-entries?limit=1000')).json()) as { id: number }[]
    const ids = new Set(stored.map((row) => row.id))
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
  }, 60_000)

  test('what was logged is there after a restart, the session still holds, and totals are what the entries add up to', async () => {
    const entry = { projectId: 1, hours: 3.5, date: '2026-11-20', category: 'DevOps', notes: 'Moved auth to k8s' }
    const stored = (await (await call('POST', '/api/time-entries', entry)).json()) as { id: number }
    await server.stop()
    const { url } = server
    server = await startProcess({ ACCESS_PASSWORD: PASSWORD, ...env, PORT: new URL(url).port })
    expect(server.url).toBe(url)
    const list = (await (await call('GET', '/api/time-entries?limit=1')).json()) as { id: number }[]
    expect(list.map((row) => row.id)).toEqual([stored.id])
    await server.stop()
    expect(runScript('time-entries/totals-check.ts', env)).toMatchObject({ status: 0, stderr: '' })
  }, 60_000)
})

test('a taken port and a current user whom nobody will be are told before anything is made', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const notMade = join(folder, 'not-made')
  const wrong: [env: Record<string, string>, told: string][] = [
    [{ PORT: String(port) }, `PORT=${port} is taken on 127.0.0.1; stop its owner or choose another PORT`],
    [{ CURRENT_USER: 'nobody' }, 'CURRENT_USER=nobody is not allowed: no person has this id or username'],
  ]
  for (const [env, told] of wrong) {
    await expect(startServer({ DATA_DIR: notMade, ...env })).rejects.toThrow(new Error(`exit 1: ${told}`))
    expect(existsSync(notMade)).toBe(false)
  }
  other.close()
}, 60_000)

test.each(['nowhere.invalid', '192.0.2.1'])(
  'HOST=%s, which is no address of this machine, is refused',
  async (host) => {
    await expect(reservePort({ host, port: 0 })).rejects.toThrow(`HOST=${host} is no address of this machine`)
  },
)

test('a company that begins empty has no current user to name', async () => {
  const config = { currentUser: '1', sampleData: false, dataDir: join(folder, 'not-made'), databaseUrl: undefined }
  await expect(requirePossibleUser(config)).rejects.toThrow('CURRENT_USER=1 is not allowed: with SAMPLE_DATA=off')
})

test('a current user whom nobody is, is told before the database is migrated', async () => {
  const copy = dataDir('older')
  const recorded = async (change = 'select 1') => {
    const database = await openDatabase({ dataDir: copy })
    await sql.raw(change).execute(database.db)
    const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(database.db)
    await database.close()
    return rows.map(({ name }) => name)
  }
  // As if this release's last migration, which can run again, had not run yet.
  const before = await recorded(`delete from schema_migrations where name = '0011-poor-notes'`)
  await expect(startServer({ DATA_DIR: copy, CURRENT_USER: 'nobody' })).rejects.toThrow(
    /CURRENT_USER=nobody is not allowed: no person has this id or username$/,
  )
  expect(await recorded()).toEqual(before)
}, 60_000)

test('while it starts, a server answers 503 and asks to come back', async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  const port = typeof address === 'object' && address ? address.port : 0
  probe.close()
  await once(probe, 'close')
  const reserved = await reservePort({ host: '127.0.0.1', port })
  const reply = await fetch(`http://127.0.0.1:${port}/api/health`)
  expect([reply.status, reply.headers.get('retry-after'), await reply.json()]).toEqual([
    503,
    '2',
    { error: 'STARTING', message: 'Offbench is starting; please try again shortly' },
  ])
  await reserved.release()
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
})

test('a made-up password is told once, to a person; a log gets the name of its file', () => {
  const folderOfOne = join(folder, 'password')
  mkdirSync(folderOfOne)
  const made = accessPassword(undefined, folderOfOne)
  expect(made.password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/)
  expect(passwordHint(made, true)).toContain(`Access password: ${made.password}`)
  const hint = `The access password is in ${join(folderOfOne, 'access-password')}`
  expect(passwordHint(made, false)).toBe(hint)
  expect(passwordHint(accessPassword(undefined, folderOfOne), true)).toBe(hint)
  expect(passwordHint(accessPassword('chosen by hand', folderOfOne), true)).toBeUndefined()
})

test('a data folder that cannot be made or written is named in one line', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  await expect(startServer({ DATA_DIR: join(file, 'below') })).rejects.toThrow(
    /^exit 1: DATA_DIR=.*a-file\/below cannot be written \(ENOTDIR\)/,
  )
  const readOnly = join(folder, 'read-only')
  mkdirSync(readOnly)
  chmodSync(readOnly, 0o500)
  // The superuser may write everywhere.
  if (process.getuid?.() === 0) return
  await expect(startServer({ DATA_DIR: join(readOnly, 'below') })).rejects.toThrow(/cannot be written \(EACCES\)/)
}, 30_000)

// What else is refused, and in which words: config.test.ts.
test('an address that cannot be reached stops the start with one line, without its password', async () => {
  const DATABASE_URL = 'postgres://u:see@secret@127.0.0.1:1/none?password=secret'
  const failure: unknown = await startServer({ DATA_DIR: join(folder, 'wrong'), DATABASE_URL }).catch(
    (error: unknown) => error,
  )
  expect(String(failure)).toContain(
    'DATABASE_URL=postgres://u:***@127.0.0.1:1/none?password=*** cannot be reached: connect ECONNREFUSED 127.0.0.1:1',
  )
  expect(String(failure)).not.toMatch(/secret|see/)
}, 30_000)

test.each(['time-entries/totals-check.ts', 'skills/reading/reextract.ts'])(
  '%s on a folder without a database says so in one line, and makes none',
  (script) => {
    const missing = join(folder, 'is-not-there')
    expect(runScript(script, { DATA_DIR: missing })).toMatchObject({
      status: 1,
      stdout: '',
      stderr: `DATA_DIR=${missing} holds no database; name the folder of one, or a PostgreSQL in DATABASE_URL\n`,
    })
    expect(existsSync(missing)).toBe(false)
  },
)

test('an empty company starts, and has no current user', async () => {
  const empty = join(folder, 'empty')
  await makeDataDir(empty)
  const server = await startServer({ DATA_DIR: empty, SAMPLE_DATA: 'off' })
  const call = await signIn(server.url)
  expect(await (await call('GET', '/api/auth/session')).json()).toMatchObject({ authenticated: true, user: null })
  expect((await call('GET', '/api/users/current')).status).toBe(404)
  const entry = { projectId: 1, hours: 1, date: '2026-11-20', category: 'DevOps', notes: 'Docker' }
  const refused = await call('POST', '/api/time-entries', entry)
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { error: 'NO_CURRENT_USER', message: 'No current user', fields: { userId: 'No current user' } },
  ])
}, 60_000)

/** Says at the end of a process, in its last line, which packages it has loaded. */
const TELL_PACKAGES = `
  import { registerHooks } from 'node:module'
  const packages = new Set()
  registerHooks({
    load(url, context, next) {
      packages.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1] ?? (url.includes('/sample-data/company.ts') ? 'sample data' : ''))
      return next(url, context)
    },
  })
  process.on('exit', () => process.stderr.write('\\n' + JSON.stringify([...packages]) + '\\n'))`

/** What only a rare call, another database or a first start needs. */
const RARE = [
  'mysql2',
  'file-type',
  'openid-client',
  '@simplewebauthn/server',
  'date-holidays',
  '@zxcvbn-ts/core',
  'nodemailer',
  'prom-client',
  'ajv',
  'sample data',
]

test('a start loads no package that only a rare call needs', async () => {
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(TELL_PACKAGES)}` }
  const packagesOf = (output: string) => JSON.parse(output.trim().split('\n').at(-1) ?? '') as string[]
  const server = await startServer({ ...env, DATA_DIR: dataDir('packages') })
  await server.stop()
  const embedded = packagesOf(server.output())
  expect(embedded).toContain('fastify')
  expect(embedded.filter((name) => RARE.includes(name))).toEqual([])
  const refused = await startServer({ ...env, DATA_DIR: folder, DATABASE_URL: 'postgres://127.0.0.1:1/none' }).then(
    () => '',
    (error: Error) => error.message,
  )
  expect(packagesOf(refused)).toContain('pg')
  expect(packagesOf(refused)).not.toContain('@electric-sql/pglite')
}, 60_000)
