import { connect as connectTo, Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import {
  CompiledQuery,
  Kysely,
  MysqlDialect,
  PostgresDialect,
  sql,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  type RawBuilder,
} from 'kysely'
import type { PoolOptions } from 'mysql2'
import pg from 'pg'
import { roundToTenths } from '#shared/figures/rounding.ts'
import { addressOf, type Address } from './address.ts'
import { reasonOf } from './reasons.ts'
import type { Config } from '../config.ts'

const POOL_SIZE = 4
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 60_000
const IDLE_TIMEOUT_MS = 60_000

/** Checking the connection takes no longer than this, whatever happens to the server. */
const STATUS_TIMEOUT_MS = 5_000

/** An answer is waited for until the server would have given up by itself … */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + CONNECT_TIMEOUT_MS

/** … and closing a connection takes at most this long. */
const CLOSE_TIMEOUT_MS = 1_000

/** Tables and columns of the external database are known at run time only. */
export type ExternalDb = Kysely<Record<string, never>>

/** The external project-management database. It is only ever read. */
export interface External {
  readonly kind: Address['kind']
  readonly db: ExternalDb
  /** Breaks all connections now: everything that waits for an answer fails at once, and the next question connects anew. */
  cut(): void
  close(): Promise<void>
}

/** What a check of the external database finds. */
export type Connection =
  | { readonly connected: true; readonly server: string; readonly latencyMs: number; readonly reason: null }
  | { readonly connected: false; readonly server: null; readonly latencyMs: null; readonly reason: string }

/** Opens the pool, which connects when it is first asked; AddressError where the address cannot be used. */
export function openExternal(config: Config['projectWorks']): External {
  const address = addressOf(config)
  const lines = new Lines()
  const db: ExternalDb = new Kysely({
    dialect: address.kind === 'mysql' ? mysqlDialect(address, lines) : postgresqlDialect(address, lines),
  })
  return {
    kind: address.kind,
    db,
    cut: () => lines.cut(),
    async close() {
      const left = db.destroy().catch(() => undefined)
      // A paused server does not answer a farewell either.
      await Promise.race([left, delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
      lines.cut()
      await left
    },
  }
}

/**
 * The sockets of a pool. A paused server keeps its connections open and says nothing, and the drivers would wait for it:
 * PostgreSQL's gives up the question but not its connection, MySQL's never gives up.
 */
class Lines {
  readonly #sockets = new Set<Socket>()

  add(socket: Socket): Socket {
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    return socket
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy(silence())
  }

  /** From here on the connection breaks if an answer takes too long. */
  bound(connection: DatabaseConnection): void {
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      const { promise: silent, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => {
        this.cut()
        reject(silence())
      }, ANSWER_TIMEOUT_MS)
      try {
        return await Promise.race([execute<Row>(query), silent])
      } finally {
        clearTimeout(timer)
      }
    }
  }
}

function silence(): Error {
  return Object.assign(new Error('The server did not answer in time'), { code: 'ETIMEDOUT' })
}

/** Whether the server answers, which one it is and how long it takes; within five seconds, and never throws. */
export async function checkConnection(open: () => External): Promise<Connection> {
  try {
    const external = open()
    const { db, kind } = external
    const from = performance.now()
    const asked = ask(db, sql<{ version: string }>`select version() as version`)
    const rows = await Promise.race([asked, delay(STATUS_TIMEOUT_MS, undefined, { ref: false })])
    if (rows === undefined) {
      asked.catch(() => undefined)
      external.cut()
      throw silence()
    }
    const latencyMs = roundToTenths(performance.now() - from)
    return { connected: true, server: serverName(kind, rows[0]?.version ?? ''), latencyMs, reason: null }
  } catch (error) {
    return {
      connected: false,
      server: null,
      latencyMs: null,
      reason: reasonOf(error instanceof ExternalFault ? error.cause : error),
    }
  }
}

/** 'PostgreSQL 17.2' out of 'PostgreSQL 17.2 on x86_64-pc-linux-gnu, compiled by …', 'MariaDB 11.4.2' out of '11.4.2-MariaDB-log'. */
export function serverName(kind: Address['kind'], version: string): string {
  if (kind === 'postgresql') return version.split(' ').slice(0, 2).join(' ')
  const [number = ''] = version.split('-')
  return `${version.includes('MariaDB') ? 'MariaDB' : 'MySQL'} ${number}`
}

/** Runs work on one connection that sees the external database as it is now, whatever others write meanwhile. Nothing can be written through it. */
export async function inSnapshot<T>({ db, kind }: External, work: (snapshot: ExternalDb) => Promise<T>): Promise<T> {
  return connected(db, async (connection) => {
    if (kind === 'postgresql') await run(connection, 'begin isolation level repeatable read read only')
    else {
      await run(connection, 'set transaction isolation level repeatable read')
      await run(connection, 'start transaction with consistent snapshot, read only')
    }
    try {
      return await work(connection)
    } finally {
      // A connection that is gone has ended its transaction.
      await run(connection, 'rollback').catch(() => undefined)
    }
  })
}

/** Runs work on one connection. Failing to get one is a fault of the external database, too. */
async function connected<T>(db: ExternalDb, work: (connection: ExternalDb) => Promise<T>): Promise<T> {
  let reached = false
  try {
    return await db.connection().execute((connection) => {
      reached = true
      return work(connection)
    })
  } catch (error) {
    throw reached ? error : new ExternalFault('The external database cannot be reached', { cause: error })
  }
}

async function run(db: ExternalDb, statement: string): Promise<void> {
  await ask(db, sql.raw(statement))
}

/** The external database failed, not ours; `cause` is the error from it or its driver. */
export class ExternalFault extends Error {}

/** The rows of a query of the external database. */
export async function ask<Row>(db: ExternalDb, query: RawBuilder<Row>): Promise<Row[]> {
  try {
    const { rows } = await query.execute(db)
    return rows
  } catch (error) {
    throw new ExternalFault('The external database failed', { cause: error })
  }
}

function postgresqlDialect(address: Address, lines: Lines): Dialect {
  const { host, port, user, password, database, tls } = address
  const pool = new pg.Pool({
    host,
    port,
    user,
    // Without a password, the driver would take one from the environment of this process.
    password: password ?? '',
    database,
    ssl: tls ? nodeTls(tls) : false,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    stream: () => lines.add(new Socket()),
    keepAlive: true,
    application_name: 'offbench',
    options: '-c timezone=UTC -c default_transaction_read_only=on -c datestyle=ISO',
  })
  // A connection may break while nothing is asked of it; the next query says so.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new PostgresDialect({
    pool,
    async onCreateConnection(connection) {
      lines.bound(connection)
      await takeTextAsItIs(connection)
    },
  })
}

/**
 * A SQL_ASCII database holds bytes of any encoding, and refuses a whole query because of one text that is not in the client's.
 * So it is asked for the plain bytes (external-rows.ts reads them).
 */
async function takeTextAsItIs(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(
    CompiledQuery.raw(`
      select set_config('client_encoding', 'SQL_ASCII', false) where current_setting('server_encoding') = 'SQL_ASCII'`),
  )
}

function mysqlDialect(address: Address, lines: Lines): Dialect {
  const { host, port, user, password, database, tls } = address
  const settings: PoolOptions = {
    host,
    port,
    user,
    password: password ?? '',
    database,
    ...(tls && { ssl: { ...nodeTls(tls), verifyIdentity: tls.checkHost } }),
    connectionLimit: POOL_SIZE,
    connectTimeout: CONNECT_TIMEOUT_MS,
    idleTimeout: IDLE_TIMEOUT_MS,
    stream: () => lines.add(connectTo({ host, port, keepAlive: true, noDelay: true })),
    charset: 'utf8mb4',
    // Days, decimals and large numbers as text, as PostgreSQL gives them.
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
  }
  return new MysqlDialect({
    pool: async () => (await import('mysql2')).createPool(settings),
    async onCreateConnection(connection) {
      lines.bound(connection)
      await prepareMysql(connection)
    },
  })
}

async function prepareMysql(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(`set session transaction read only`))
  await connection.executeQuery(CompiledQuery.raw(`set time_zone = '+00:00'`))
  // MySQL counts in milliseconds, MariaDB in seconds; each refuses the other's setting.
  await connection
    .executeQuery(CompiledQuery.raw(`set session max_execution_time = ${STATEMENT_TIMEOUT_MS}`))
    .catch(() =>
      connection.executeQuery(CompiledQuery.raw(`set session max_statement_time = ${STATEMENT_TIMEOUT_MS / 1000}`)),
    )
}

function nodeTls({ checkCertificate, checkHost, ca }: NonNullable<Address['tls']>) {
  return {
    rejectUnauthorized: checkCertificate,
    ...(ca !== undefined && { ca }),
    ...(checkCertificate && !checkHost && { checkServerIdentity: () => undefined }),
  }
}
