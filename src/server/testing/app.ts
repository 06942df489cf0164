import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Selectable } from 'kysely'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Method } from '#shared/http/endpoint.ts'
import { buildApp, type AppParts } from '../app.ts'
import { AccessGate } from '../auth/password.ts'
import { clockOf, type Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/open.ts'
import type { Db, Tables } from '../db/tables.ts'
import { firstUser } from '../people/queries.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { quickPasswords } from './quick-passwords.ts'
import { openSession, sessionCookie } from './session.ts'

export const PASSWORD = 'correct horse'

const NO_PROJECTWORKS: Config['projectWorks'] = { url: undefined, password: undefined }

export interface TestReply<Body> {
  readonly status: number
  readonly headers: LightMyRequestResponse['headers']
  /** Parsed where the answer is JSON, else its text; undefined where there is none. */
  readonly body: Body
}

type Headers = Record<string, string>

/** The real app and its database, without a network. `Body` is what a test claims the answer to be. */
export interface TestApp {
  readonly db: Db
  readonly database: TestDatabase
  /** Where the app keeps files; empty before every test. */
  readonly dataDir: string
  get<Body = unknown>(url: string, headers?: Headers): Promise<TestReply<Body>>
  post<Body = unknown>(url: string, body?: unknown, headers?: Headers): Promise<TestReply<Body>>
  put<Body = unknown>(url: string, body?: unknown, headers?: Headers): Promise<TestReply<Body>>
  delete<Body = unknown>(url: string, headers?: Headers): Promise<TestReply<Body>>
  request<Body = unknown>(method: Method, url: string, body?: unknown, headers?: Headers): Promise<TestReply<Body>>
  /** A request whose payload is sent as it stands and whose answer is left as it comes. */
  raw(
    method: Method | 'HEAD',
    url: string,
    headers: Headers,
    payload?: string | Uint8Array,
  ): Promise<LightMyRequestResponse>
  /** The app on a free port, for what needs a network: its address, and the cookie of who is signed in. */
  listen(): Promise<{ base: string; cookie: string }>
  /** Requests act as this person from here on; before, they have no session. */
  signIn(userId: number): Promise<void>
  /** An empty database, a new app and nobody signed in, as before every test. */
  reset(): Promise<void>
}

/**
 * For the top of a test file: an app of its own with the time standing at `now`. Before every test
 * it begins anew with an empty database and nobody signed in, or, with `keepRows`, once for the file.
 */
export function testApp({
  now,
  keepRows = false,
  sample = false,
  countsStatements = false,
  projectWorks = () => NO_PROJECTWORKS,
  actorFor,
  publicUrl,
  privateNetworks = [],
  oidc = () => null,
  mail = () => null,
  bucket = () => undefined,
}: {
  now: string | (() => string)
  keepRows?: boolean
  /** Begins with the sample company as of `now`, together with `keepRows`. */
  sample?: boolean
  /** For `statementsDuring`. */
  countsStatements?: boolean
  /** Where the external database is, asked before every test. */
  projectWorks?: () => Config['projectWorks']
  /** What a person may do; everything where it is left out. */
  actorFor?: AppParts['actorFor']
  /** The address that people open Offbench at. */
  publicUrl?: string
  /** Private networks that may be called. */
  privateNetworks?: Config['privateNetworks']
  /** The provider of sign-ins, asked before every test. */
  oidc?: () => Config['oidc']
  /** The server that email is handed to, asked before every test. */
  mail?: () => Config['mail']
  /** Where receipts are kept, asked before every test; below `dataDir` where it is left out. */
  bucket?: () => Config['bucket']
}): TestApp {
  quickPasswords()
  const instant = () => (typeof now === 'string' ? now : now())
  const seedTime = () => ({ today: instant().slice(0, 10), now: new Date(instant()) })
  const database = testDatabase({ keepRows, countsStatements, sample: sample ? seedTime() : undefined })
  const clock = clockOf(() => new Date(instant()))
  let gate: AccessGate | undefined
  let hashed: Selectable<Tables['access_gate']> | undefined
  let fastify: FastifyInstance | undefined
  let cookie: string | undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'offbench-app-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  const close = async () => {
    const closing = fastify?.close()
    // A page's event stream would keep it open.
    fastify?.server.closeAllConnections()
    await closing
    fastify = undefined
  }
  const start = async () => {
    await close()
    cookie = undefined
    rmSync(join(dataDir, 'receipts'), { recursive: true, force: true })
    // Hashing the password takes time by design, so a file does it once.
    if (hashed) await database.db.insertInto('access_gate').values(hashed).execute()
    else gate = await AccessGate.open(database.db, PASSWORD)
    hashed ??= await database.db.selectFrom('access_gate').selectAll().executeTakeFirst()
    if (!gate) throw new Error('The gate is open once the password is hashed')
    fastify = await appOn(database, gate, clock, dataDir, projectWorks(), {
      actorFor,
      config: { publicUrl, privateNetworks, oidc: oidc(), mail: mail(), bucket: bucket() },
    })
  }
  if (keepRows) {
    beforeAll(start)
    afterAll(close)
  } else {
    beforeEach(start)
    afterEach(close)
  }

  const raw: TestApp['raw'] = async (method, url, headers, payload) => {
    if (!fastify) throw new Error('The app is there in tests and their hooks only')
    const session = cookie === undefined ? {} : { cookie }
    return fastify.inject({
      method,
      url,
      headers: { ...session, ...headers },
      ...(payload !== undefined && { payload: typeof payload === 'string' ? payload : Buffer.from(payload) }),
    })
  }
  const request: TestApp['request'] = async <Body>(
    method: Method,
    url: string,
    body?: unknown,
    headers: Headers = {},
  ) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    return replyOf<Body>(await raw(method, url, { ...json, ...headers }, JSON.stringify(body)))
  }
  return {
    get db() {
      return database.db
    },
    database,
    dataDir,
    get: (url, headers) => request('GET', url, undefined, headers),
    post: (url, body, headers) => request('POST', url, body, headers),
    put: (url, body, headers) => request('PUT', url, body, headers),
    delete: (url, headers) => request('DELETE', url, undefined, headers),
    request,
    raw,
    async listen() {
      if (!fastify || cookie === undefined) throw new Error('Sign in first')
      return { base: await fastify.listen({ host: '127.0.0.1', port: 0 }), cookie }
    },
    async signIn(userId) {
      cookie = sessionCookie(await openSession(database.db, userId, clock.now()))
    },
    async reset() {
      await close()
      await database.empty()
      await start()
    },
  }
}

type OtherParts = Partial<Pick<AppParts, 'webDir' | 'logger' | 'actorFor'>> & { config?: Partial<AppParts['config']> }

/** The real app on any database, as a process of its own would have it; `dataDir` where it is to keep files. */
export async function appOn(
  database: Database,
  gate: AccessGate,
  clock: Clock,
  dataDir = '',
  projectWorks: Config['projectWorks'] = NO_PROJECTWORKS,
  { config, ...parts }: OtherParts = {},
): Promise<FastifyInstance> {
  return buildApp({
    database,
    gate,
    clock,
    config: {
      dataDir,
      bucket: undefined,
      trustedProxies: 0,
      metricsToken: undefined,
      publicUrl: undefined,
      privateNetworks: [],
      oidc: null,
      mail: null,
      projectWorks,
      ...config,
    },
    defaultUser: async () => (await firstUser(database.db, clock.today()))?.id ?? null,
    build: { id: 'test', version: '0.0.0' },
    webDir: '',
    logger: pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }),
    ...parts,
  })
}

function replyOf<Body>(reply: LightMyRequestResponse): TestReply<Body> {
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  const body: unknown = reply.payload === '' ? undefined : isJson ? reply.json() : reply.payload
  return { status: reply.statusCode, headers: reply.headers, body: body as Body }
}
