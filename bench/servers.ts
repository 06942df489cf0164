import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startPostgresql } from '../src/server/testing/postgresql.ts'
import { startServer } from '../src/server/testing/server-process.ts'

const GENERATE = fileURLToPath(new URL('../src/server/sample-data/generate.ts', import.meta.url))
const BASELINE = fileURLToPath(new URL('processes/baseline.ts', import.meta.url))
const PASSWORD = 'correct horse'

/** How many people and entries a company has. */
export interface Size {
  readonly people: number
  readonly entries: number
}

export interface Databases {
  /** The address of a PostgreSQL database with a company of this size, made once; the caller may change what is in it. */
  filled(size: Size): Promise<string>
  /** The address of a copy of that database as it stands; nobody may be connected to it. */
  copied(url: string, name: string): Promise<string>
  /** A data folder with an embedded database that holds a company of this size. */
  embedded(size: Size): string
  /** Which PostgreSQL it is. */
  version(): Promise<string>
  /** A new, empty folder. */
  folder(): string
  stop(): Promise<void>
}

/**
 * A PostgreSQL that writes to the disk as in production, and folders; all of it goes when the run ends. On a server that is
 * given, databases stay and are used again.
 */
export async function startDatabases(serverUrl: string | undefined): Promise<Databases> {
  const own = serverUrl === undefined ? await startPostgresql({ durable: true }) : undefined
  const home = serverUrl ?? own?.url('postgres') ?? ''
  const urlOf = (name: string) => home.replace(/[^/]*$/, name)
  const root = mkdtempSync(join(tmpdir(), 'offbench-bench-'))
  let folders = 0
  const folder = () => join(root, String((folders += 1)))
  return {
    folder,
    async filled(size) {
      const name = `with_${size.people}_${size.entries}`
      const found = await rowsOf(home, `select from pg_database where datname = '${name}'`)
      if (found.length === 0) {
        await rowsOf(home, `create database ${name}`)
        generate(size, { DATABASE_URL: urlOf(name), DATA_DIR: folder() })
        // PostgreSQL would do so by itself for minutes, on the core that is measured; a company that grows has it behind it.
        await rowsOf(urlOf(name), 'vacuum (analyze)')
      }
      return urlOf(name)
    },
    async copied(url, name) {
      await rowsOf(home, `drop database if exists ${name}`)
      await rowsOf(home, `create database ${name} template ${url.replace(/^.*\//, '')}`)
      return urlOf(name)
    },
    async version() {
      const [row] = await rowsOf<{ server_version: string }>(home, 'show server_version')
      return row?.server_version ?? ''
    },
    embedded(size) {
      const dataDir = folder()
      generate(size, { DATA_DIR: dataDir })
      return dataDir
    },
    async stop() {
      await own?.stop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

function generate({ people, entries }: Size, env: Record<string, string>): void {
  console.error(`Generating ${people} people and ${entries} time entries …`)
  execFileSync(process.execPath, [GENERATE, '--people', String(people), '--entries', String(entries)], {
    env: { ...process.env, ...env },
  })
}

export interface Server {
  readonly port: number
  readonly child: ChildProcess
  /** The headers of somebody who has signed in. */
  readonly headers: Record<string, string>
  /** From the start of the process until it said that it was ready, ms. */
  readonly startMs: number
  stop(): Promise<void>
}

/** The product as `npm start` runs it, with somebody signed in; `DATABASE_URL` or `DATA_DIR` say where its database is. */
export async function startOffbench(env: Record<string, string>): Promise<Server> {
  const begun = performance.now()
  const { NODE_OPTIONS = '' } = process.env
  const server = await startServer({ NODE_OPTIONS, ACCESS_PASSWORD: PASSWORD, SAMPLE_DATA: 'off', ...env })
  const startMs = performance.now() - begun
  process.once('exit', () => server.child.kill())
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  })
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0]
  if (!login.ok || cookie === undefined) throw new Error(`Signing in: ${login.status} ${await login.text()}`)
  const { url, child } = server
  return { port: Number(new URL(url).port), child, headers: { cookie }, startMs, stop: () => server.stop() }
}

/** The servers written by hand, as one process, on a database of their own. */
export async function startBaseline(databaseUrl: string): Promise<Server> {
  const child = spawn(process.execPath, [BASELINE], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill())
  const begun = performance.now()
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return {
    port: Number(new URL(url).port),
    child,
    headers: {},
    startMs: performance.now() - begun,
    async stop() {
      child.kill()
      await once(child, 'close')
    },
  }
}

/** What a statement gives. */
export async function rowsOf<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(query)).rows
  } finally {
    await client.end()
  }
}
