// Run by hosted.ts, once per worker: the product on any number of companies at once, each with an address, a database and
// a data folder of its own. Loading the product takes seconds, a further company of it does not.
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import pino from 'pino'
import { buildApp } from '../src/server/app.ts'
import { AccessGate } from '../src/server/auth/password.ts'
import { buildId, packageVersion } from '../src/server/build-id.ts'
import { clockOf } from '../src/server/clock.ts'
import { readConfig } from '../src/server/config.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { defaultUser } from '../src/server/default-user.ts'
import { openSession } from '../src/server/testing/session.ts'
import { ACCESS_PASSWORD, type Answer, type Company, type Order, type Template } from './company.ts'

const WEB_DIR = fileURLToPath(new URL('../dist/web', import.meta.url))

const template = JSON.parse(process.env['E2E_TEMPLATE'] ?? '') as Template
const build = { id: buildId(), version: packageVersion() }
const logger = pino({ level: 'error' })

interface Running {
  signIn(): Promise<string>
  /** Sets the app's clock ahead. */
  letPass(ms: number): void
  stop(): Promise<void>
}

const running = new Map<string, Running>()

async function start(company: Company, env: Record<string, string>): Promise<string> {
  const name = `story_${randomUUID().replaceAll('-', '')}`
  const dataDir = mkdtempSync(join(tmpdir(), 'offbench-story-'))
  cpSync(join(template.folder, company), dataDir, { recursive: true })
  await onServer(`create database ${name} template ${company} strategy file_copy`)
  const own = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: template.server.replace(/[^/]*$/, name) }
  const config = readConfig({ ...own, ...env })
  const database = await openDatabase(config)
  const whoFirst = defaultUser(database, undefined)
  let aheadMs = 0
  const clock = clockOf(() => new Date(Date.now() + aheadMs))
  const gate = await AccessGate.open(database.db, ACCESS_PASSWORD)
  const app = await buildApp({
    database,
    gate,
    clock,
    config,
    defaultUser: whoFirst,
    build,
    webDir: WEB_DIR,
    logger,
  })
  const url = await app.listen({ host: '127.0.0.1', port: config.port })
  running.set(url, {
    signIn: async () => openSession(database.db, await whoFirst(), clock.now()),
    letPass: (ms) => {
      aheadMs += ms
    },
    async stop() {
      await app.close()
      await database.close()
      await onServer(`drop database ${name} with (force)`)
      rmSync(dataDir, { recursive: true, force: true })
    },
  })
  return url
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(template.server)
  await client.connect()
  await client.query(statement)
  await client.end()
}

function at(url: string): Running {
  const app = running.get(url)
  if (!app) throw new Error(`Nothing runs at ${url}`)
  return app
}

async function obey(order: Order): Promise<string> {
  if ('start' in order) return start(order.start, order.env)
  if ('signIn' in order) return at(order.signIn).signIn()
  if ('letPass' in order) {
    at(order.letPass).letPass(order.ms)
    return order.letPass
  }
  const app = at(order.stop)
  running.delete(order.stop)
  await app.stop()
  return order.stop
}

process.on('message', ({ id, order }: { id: number; order: Order }) => {
  const answer = (said: Answer) => process.send?.({ id, answer: said })
  obey(order).then(
    (done) => answer({ done }),
    (error: unknown) => answer({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
// A worker that is gone takes its companies along.
process.on('disconnect', () => process.exit())
