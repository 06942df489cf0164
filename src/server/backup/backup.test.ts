import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase, type Database } from '../db/open.ts'
import { dayOfNth } from '../testing/days.ts'
import { inherited, startServer, type ServerProcess } from '../testing/server-process.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'offbench-backup-'))
const dataDir = join(folder, 'data')
let server: ServerProcess
let cookie: string

// A made-up password, which a backup holds, too.
beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir })
  const password = readFileSync(join(dataDir, 'access-password'), 'utf8').trim()
  const reply = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  })
  cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? ''
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

let stopWriting = () => undefined as void
afterEach(() => stopWriting())

function run(command: 'backup' | 'restore', file: string, env: Record<string, string>) {
  const script = fileURLToPath(new URL(`${command}.ts`, import.meta.url))
  return spawnSync(process.execPath, [script, file], { env: { ...inherited(), ...env }, encoding: 'utf8' })
}

let added = 0

async function addEntry(): Promise<number> {
  const date = dayOfNth((added += 1))
  // The sample company has closed most of these months.
  const more = { notes: 'Moved auth to k8s', reason: 'Late' }
  const entry = { projectId: 1, hours: 1.5, date, category: 'DevOps', ...more }
  const reply = await fetch(`${server.url}/api/time-entries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(entry),
  })
  expect(reply.status).toBe(201)
  return ((await reply.json()) as { id: number }).id
}

type Rows = Record<string, string[]>

/** Every row of every table, as text. */
async function allRows({ db }: Database): Promise<Rows> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const content: Rows = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(`public.${name}`)} as t order by 1`.execute(db)
    content[name] = rows.map(({ row }) => row)
  }
  return content
}

async function rowsIn(dataDirOfRows: string): Promise<Rows> {
  const database = await openDatabase({ dataDir: dataDirOfRows })
  const rows = await allRows(database)
  await database.close()
  return rows
}

/** What a new entry adds rows to or changes, its note being read a moment later included. */
const WRITTEN =
  /^(month_corrections|time_entries|entry_skills|\w+_totals|resource_versions|audit_log|(notes|words)_to_read|skill_term_notes|skill_proposals)$/

let restoredBusy: Rows

test('a backup beside writes holds every entry that was acknowledged before it, sound, and stops nobody for long', async () => {
  const acknowledged: number[] = []
  const enough = new AbortController()
  let longestMs = 0
  const writer = async () => {
    while (!enough.signal.aborted) {
      const began = performance.now()
      acknowledged.push(await addEntry())
      longestMs = Math.max(longestMs, performance.now() - began)
    }
  }
  const writers = Array.from({ length: 4 }, writer)
  stopWriting = () => enough.abort()
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(20)
  const before = [...acknowledged]
  const file = join(folder, 'busy.zip')
  longestMs = 0
  const script = fileURLToPath(new URL('backup.ts', import.meta.url))
  const backup = spawn(process.execPath, [script, file], { env: { ...inherited(), DATA_DIR: dataDir } })
  expect(await once(backup, 'close')).toEqual([0, null])
  // Generous, for machines that are busy otherwise; a backup that holds the database makes everybody wait to its end.
  expect(longestMs).toBeLessThan(5_000)
  expect(acknowledged.length).toBeGreaterThan(before.length)
  stopWriting()
  await Promise.all(writers)

  const copy = join(folder, 'busy')
  expect(run('restore', file, { DATA_DIR: copy })).toMatchObject({ status: 0, stderr: '' })
  const database = await openDatabase({ dataDir: copy })
  const stored = await database.db.selectFrom('time_entries').select('id').execute()
  const ids = new Set(stored.map(({ id }) => id))
  expect(before.filter((id) => !ids.has(id))).toEqual([])
  expect(await totalsDrift(database.db)).toEqual(SOUND)
  restoredBusy = await allRows(database)
  await database.close()
})

test('a backup restores row by row, with receipts and password, and beside a server all that nobody writes', async () => {
  await addEntry()
  await server.stop()
  const original = await rowsIn(dataDir)
  const unwritten = Object.entries(original).filter(([table]) => !WRITTEN.test(table))
  expect(unwritten.length).toBeGreaterThan(20)
  for (const [table, rows] of unwritten) expect([table, restoredBusy[table]]).toEqual([table, rows])

  const file = join(folder, 'quiet.zip')
  expect(run('backup', file, { DATA_DIR: dataDir })).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/is backed up in .*quiet\.zip \(\d+\.\d MB\)\n/) as string,
  })
  const copy = join(folder, 'quiet')
  expect(run('restore', file, { DATA_DIR: copy })).toMatchObject({ status: 0, stderr: '' })
  const restored = await rowsIn(copy)
  expect(Object.keys(restored)).toEqual(Object.keys(original))
  expect(original['time_entries']?.length).toBeGreaterThan(1000)
  for (const [table, rows] of Object.entries(original)) expect([table, restored[table]]).toEqual([table, rows])

  const receipts = readdirSync(join(dataDir, 'receipts'))
  expect(receipts.length).toBeGreaterThan(0)
  for (const from of [copy, join(folder, 'busy')]) {
    expect(readdirSync(join(from, 'receipts'))).toEqual(receipts)
    for (const name of [...receipts.map((receipt) => join('receipts', receipt)), 'access-password'])
      expect(readFileSync(join(from, name)).equals(readFileSync(join(dataDir, name)))).toBe(true)
  }
})

test('a backup is never written over another file, and only a whole one goes into an empty folder', () => {
  const file = join(folder, 'quiet.zip')
  expect(run('backup', file, { DATA_DIR: dataDir })).toMatchObject({
    status: 1,
    stderr: `${file} exists already; name another file\nNothing was backed up.\n`,
  })
  const filled = run('restore', file, { DATA_DIR: join(folder, 'quiet') })
  expect(filled.stderr).toMatch(/^DATA_DIR=.* holds database already; a backup goes into an empty folder\n/)

  const torn = join(folder, 'torn.zip')
  writeFileSync(torn, readFileSync(file))
  truncateSync(torn, 1_000_000)
  const target = join(folder, 'torn')
  expect(run('restore', torn, { DATA_DIR: target }).stderr).toMatch(/^\S+torn\.zip is no whole backup: /)
  expect(existsSync(target)).toBe(false)
})

test.each(['backup', 'restore'] as const)('%s says in one line what it is not for', (command) => {
  const nothing = `Nothing was ${command === 'backup' ? 'backed up' : 'restored'}.\n`
  const file = join(folder, 'other.zip')
  const url = { DATABASE_URL: 'postgres://u:secret@h/d', DATA_DIR: dataDir }
  expect(run(command, file, url).stderr).toBe(
    `DATABASE_URL is set, and this is for the embedded database; use pg_dump and pg_restore, and copy DATA_DIR (docs/operations.md)\n${nothing}`,
  )
  const missing = join(folder, 'missing')
  mkdirSync(missing, { recursive: true })
  const { status, stderr } = run(command, file, { DATA_DIR: missing })
  expect([status, stderr.split('\n').slice(1).join('\n')]).toEqual([1, nothing])
  expect(readdirSync(missing)).toEqual([])
})
