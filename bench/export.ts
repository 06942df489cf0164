// `DATABASE_URL=… npm run bench:export`: takes exports of a company away from the product as `npm start` runs it, and says how
// long each takes and the most memory that the process has meanwhile. What is exported stands in the company's audit log then.
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExportCount } from '#shared/export/contract.ts'
import { forgetMostMemory, mostMemoryMb } from './peak.ts'
import { startOffbench } from './servers.ts'

const MB = 1024 * 1024

const EXPORTS = [
  'export/time-entries.json',
  'export/time-entries.csv',
  'export/all.zip',
  'time-entries/export?format=csv',
  'time-entries/export?format=xlsx',
  'audit/export?format=xlsx',
  'resource-allocations/export?format=xlsx',
]

const databaseUrl = process.env['DATABASE_URL']
if (databaseUrl === undefined) throw new Error('DATABASE_URL names the company whose exports are measured')
const dataDir = mkdtempSync(join(tmpdir(), 'offbench-bench-export-'))
const server = await startOffbench({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
try {
  const kinds = JSON.parse((await take('export')).toString()) as ExportCount[]
  const rows = (name: string) => kinds.find((kind) => kind.name === name)?.rows.toLocaleString('en') ?? '0'
  console.log(`${rows('time-entries')} time entries, ${rows('people')} people`)
  console.log('\n| export | size | time | memory, at most |\n| --- | --- | --- | --- |')
  for (const path of EXPORTS) {
    forgetMostMemory(server.child)
    const from = performance.now()
    const bytes = await sizeOf(await open(path))
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    console.log(`| ${path} | ${(bytes / MB).toFixed(0)} MB | ${seconds} s | ${mostMemoryMb(server.child)} MB |`)
  }
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** The reply to a call, which may take as long as it likes. */
async function open(path: string): Promise<IncomingMessage> {
  const { port, headers } = server
  const asking = request({ port, headers, path: `/api/${path}` }).end()
  const [reply] = (await once(asking, 'response')) as [IncomingMessage]
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode}`)
  return reply
}

async function take(path: string): Promise<Buffer> {
  return Buffer.concat((await (await open(path)).toArray()) as Buffer[])
}

async function sizeOf(reply: IncomingMessage): Promise<number> {
  let bytes = 0
  for await (const chunk of reply) bytes += (chunk as Buffer).length
  return bytes
}
