// `npm run bench:imports -- [--entries N] [--postgresql]`: how long it takes to read, check, store and take back a file of time
// entries, and the most memory that the process takes meanwhile: on an embedded database in a folder of its own, or on a
// PostgreSQL of its own that writes to the disk as in production.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { ImportedFile } from '#shared/imports/contract.ts'
import { startPostgresql } from '../src/server/testing/postgresql.ts'
import { engineOfStart, startServer } from '../src/server/testing/server-process.ts'
import { forgetMostMemory, mostMemoryMb } from './peak.ts'

const { values } = parseArgs({
  options: { entries: { type: 'string', default: '100000' }, postgresql: { type: 'boolean', default: false } },
})
const ENTRIES = Number(values.entries)
const PEOPLE = 400
const NOTES = [
  'Built React components',
  'Docker and Kubernetes',
  'Sprint planning',
  'PostgreSQL queries',
  'Fixed the login',
]

const dataDir = mkdtempSync(join(tmpdir(), 'offbench-bench-imports-'))
const postgresql = values.postgresql ? await startPostgresql({ durable: true }) : undefined
const server = await startServer({
  ...(await engineOfStart()),
  ...(postgresql && { DATABASE_URL: postgresql.url('postgres') }),
  DATA_DIR: dataDir,
  ACCESS_PASSWORD: 'benchmark',
  SAMPLE_DATA: 'off',
  LOG_LEVEL: 'warn',
})
try {
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'benchmark' }),
  })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const ask = async (method: string, path: string, body?: string, type = 'application/json') => {
    const headers = { cookie, ...(body !== undefined && { 'content-type': type }) }
    const reply = await fetch(`${server.url}${path}`, { method, headers, ...(body !== undefined && { body }) })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as ImportedFile
  }
  const timed = async (what: string, work: () => Promise<ImportedFile>) => {
    forgetMostMemory(server.child)
    const from = performance.now()
    const file = await work()
    const seconds = (performance.now() - from) / 1000
    const rate = Math.round(file.rows / seconds).toLocaleString('en')
    console.log(`| ${what} | ${seconds.toFixed(1)} s | ${rate} | ${mostMemoryMb(server.child)} MB |`)
    return file
  }
  const settled = async (id: number, state: string) => {
    for (;;) {
      const file = await ask('GET', `/api/imports/${id}`)
      if (file.state === state) return file
      if (file.error !== null) throw new Error(file.error)
      await delay(100)
    }
  }
  const begun = mostMemoryMb(server.child)
  console.log(`${postgresql ? 'PostgreSQL' : 'Embedded'}, ${ENTRIES.toLocaleString('en')} entries of ${PEOPLE} people`)
  console.log(`\n| step | time | rows/s | memory, at most |\n| --- | --- | --- | --- |\n| start | | | ${begun} MB |`)
  const { id, kind, mapping } = await timed('read', () => ask('POST', '/api/imports', entriesCsv(), 'text/csv'))
  await timed('check', async () => {
    const options = { newPeople: true, newProjects: true }
    await ask('POST', `/api/imports/${id}/check`, JSON.stringify({ kind, mapping, options }))
    return settled(id, 'checked')
  })
  const stored = await timed('store', async () => {
    await ask('POST', `/api/imports/${id}/store`, '{}')
    return settled(id, 'stored')
  })
  if (stored.stored !== ENTRIES) throw new Error(`Only ${stored.stored} are stored`)
  const again = await ask('POST', '/api/imports', entriesCsv(), 'text/csv')
  const twice = await timed('check the same file again', async () => {
    await ask('POST', `/api/imports/${again.id}/check`, JSON.stringify({ kind, mapping }))
    return settled(again.id, 'checked')
  })
  if (twice.there !== ENTRIES) throw new Error(`Only ${twice.there} are known again`)
  await timed('take back', async () => {
    await ask('POST', `/api/imports/${id}/undo`, '{}')
    return settled(id, 'undone')
  })
} finally {
  await server.stop()
  await postgresql?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

function entriesCsv(): string {
  const rows = Array.from({ length: ENTRIES }, (_, nth) => {
    const who = nth % PEOPLE
    const day = new Date(Date.UTC(2023, 0, 1 + Math.floor(nth / PEOPLE))).toISOString().slice(0, 10)
    return `Person ${who},p${who}@example.com,Client ${nth % 30},Project ${nth % 90},${NOTES[nth % NOTES.length]} ${nth % 977},${day},09:00:00,06:30:00`
  })
  return `User,Email,Client,Project,Description,Start date,Start time,Duration\n${rows.join('\n')}\n`
}
