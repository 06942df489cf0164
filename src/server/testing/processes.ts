import type { FastifyInstance } from 'fastify'
import { afterEach } from 'vitest'
import type { Method } from '#shared/http/endpoint.ts'
import { AccessGate } from '../auth/password.ts'
import type { Clock } from '../clock.ts'
import { openDatabase } from '../db/open.ts'
import type { Db } from '../db/tables.ts'
import { appOn, PASSWORD } from './app.ts'
import { testDatabase } from './database.ts'
import { openSession, sessionCookie } from './session.ts'

type ProjectWorks = Parameters<typeof appOn>[4]

export interface TestProcess {
  readonly app: FastifyInstance
  readonly gate: AccessGate
  /** By its own connections. */
  readonly db: Db
  readonly close: () => Promise<void>
}

/**
 * For the top of a test file on PostgreSQL (the embedded database belongs to one process): a database, and processes on it, each with
 * connections and memory of its own. They end after every test.
 */
export function testProcesses(clock: Clock) {
  const database = testDatabase()
  const running = new Set<TestProcess>()
  const cookies = new Map<number, string>()
  let gate: AccessGate | undefined
  afterEach(async () => {
    gate = undefined
    for (const process of running) await process.close()
  })

  /** A process with this gate, or with the one that all others have. */
  async function start(own?: (db: Db) => Promise<AccessGate>, projectWorks?: ProjectWorks) {
    const opened = await openDatabase({ dataDir: '', databaseUrl: database.url })
    const opens = own ? await own(opened.db) : (gate ??= await AccessGate.open(database.db, PASSWORD))
    const app = await appOn(opened, opens, clock, '', projectWorks)
    const process: TestProcess = {
      app,
      gate: opens,
      db: opened.db,
      async close() {
        running.delete(process)
        await app.close()
        await opened.close()
      },
    }
    running.add(process)
    return process
  }

  return {
    database,
    /** In the order in which they were started. */
    running: running as ReadonlySet<TestProcess>,
    start,
    /** Two processes, and a session for each of these people, known to both. */
    two: async (people: readonly number[]): Promise<[FastifyInstance, FastifyInstance]> => {
      // A gate that is set up ends all sessions.
      const apps = [(await start()).app, (await start()).app] as const
      for (const id of people) cookies.set(id, sessionCookie(await openSession(database.db, id, clock.now())))
      return [...apps]
    },
    /** A call that somebody of `two` makes of a process. */
    call: async (
      app: FastifyInstance,
      by: number,
      method: Method,
      url: string,
      payload?: object,
    ): Promise<{ status: number; body: Record<string, unknown> }> => {
      const headers = { cookie: cookies.get(by) ?? '' }
      const reply = await app.inject({ method, url, headers, ...(payload && { payload }) })
      return { status: reply.statusCode, body: reply.payload === '' ? {} : reply.json<Record<string, unknown>>() }
    },
  }
}
