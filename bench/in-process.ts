import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { RESOURCES } from '#shared/http/resource.ts'
import { AccessGate } from '../src/server/auth/password.ts'
import { systemClock } from '../src/server/clock.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { openDatabase, type Database } from '../src/server/db/open.ts'
import { inTransaction } from '../src/server/db/transaction.ts'
import { raiseVersions } from '../src/server/http/versions.ts'
import { settleAtStart } from '../src/server/projectworks/source.ts'
import { appOn, PASSWORD } from '../src/server/testing/app.ts'

/** The app on a database, in this process and without a network, asked by somebody with the shared password. */
export interface App {
  readonly database: Database
  readonly cookie: string
  ask(request: InjectOptions, cookie?: string): Promise<LightMyRequestResponse>
  /** As `ask`, but throws where the answer is another status than this one. */
  expect(status: number, request: InjectOptions & { url: string }): Promise<LightMyRequestResponse>
  /** Has the next call answered anew: raised versions make every kept reply worthless, once they are heard of. */
  forget(cookie?: string): Promise<void>
  close(): Promise<void>
}

export async function startedApp(databaseUrl: string): Promise<App> {
  const database = await openDatabase({ dataDir: '', databaseUrl })
  await migrate(database)
  await settleAtStart(database.db)
  const gate = await AccessGate.open(database.db, PASSWORD)
  const app: FastifyInstance = await appOn(database, gate, systemClock)
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { password: PASSWORD } })
  const own = String(login.headers['set-cookie']).split(';')[0] ?? ''
  const ask = (request: InjectOptions, cookie = own) => app.inject({ ...request, headers: { cookie } })
  const etag = async (cookie?: string) => (await ask({ url: '/api/users/current' }, cookie)).headers['etag']
  return {
    database,
    cookie: own,
    ask,
    async expect(status, request) {
      const reply = await ask(request)
      if (reply.statusCode !== status) {
        throw new Error(`${request.url}: ${reply.statusCode} ${reply.payload.slice(0, 200)}`)
      }
      return reply
    },
    async forget(cookie) {
      const before = await etag(cookie)
      await inTransaction(database.db, (tx) => raiseVersions(tx, RESOURCES))
      while ((await etag(cookie)) === before) await setImmediate()
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}

/** Milliseconds that something takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
