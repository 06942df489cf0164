import type { Socket } from 'node:net'
import pg from 'pg'
import type { Connection, Connections } from './connections.ts'
import { limitHere, STATEMENT_LIMIT_MS, TookTooLong } from './scope.ts'
import type { Statement } from './sending.ts'

const POOL_SIZE = 10

/** After this time the server itself ends a call's statement, or a transaction that is left idle. */
const SERVER_LIMIT_MS = 60_000

/** How long closing waits for a database that does not answer. */
const CLOSE_LIMIT_MS = 2_000

/**
 * A connected client. When its connection breaks, its running statement or the next one fails. The `error` event says nothing
 * more, but without a listener it would end the process.
 */
export async function connected(settings: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(settings)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Ends a client, and waits for that only a moment: a database that does not answer says no good-bye. */
export async function ended(closing: { end(): Promise<void> }): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const moment = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CLOSE_LIMIT_MS)
  })
  await Promise.race([closing.end().catch(() => undefined), moment])
  clearTimeout(timer)
}

/**
 * Whether a pooler such as PgBouncer is in between: it numbers its connections itself. It may lend a connection of the database
 * for a single transaction, so settings and LISTEN do not outlast that.
 */
export async function isPooled(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return 'processID' in client && client.processID !== rows[0]?.pid
}

/**
 * Whether a pooler knows statements by their names, whichever connection it lends. PgBouncer does from 1.21 on, under names of
 * its own, unless its `max_prepared_statements` is 0.
 */
async function knowsNames(client: pg.ClientBase): Promise<boolean> {
  const name = 'offbench_probe'
  try {
    await client.query('begin')
    const { rows } = await client.query<{ name: string }>({ name, text: 'select name from pg_prepared_statements' })
    const known = rows.every((row) => row.name.startsWith('PGBOUNCER_'))
    if (!known) await client.query(`deallocate ${name}`)
    await client.query('commit')
    return known
  } catch {
    // The name exists already: it was left by another connection.
    return false
  }
}

/** The pool of connections to a PostgreSQL. */
export class Pool implements Connections {
  readonly one = false
  readonly #settings: pg.ClientConfig
  readonly #pool: pg.Pool
  #pooled = false
  /** Whether planned statements keep their names. */
  #named = true

  constructor(settings: pg.ClientConfig) {
    this.#settings = settings
    this.#pool = new pg.Pool({
      ...settings,
      max: POOL_SIZE,
      // Statements are sent as soon as they are asked for, without waiting for the answer to the one before.
      pipeline: true,
      statement_timeout: SERVER_LIMIT_MS,
      idle_in_transaction_session_timeout: SERVER_LIMIT_MS,
    })
    // A connection that breaks while idle is replaced at the next statement, which reports what is wrong.
    this.#pool.on('error', () => undefined)
    this.#pool.on('connect', (client) => client.on('error', () => undefined))
  }

  /** Finds out what is in between; returns whether it is a pooler. */
  async meet(): Promise<boolean> {
    const client = await this.#pool.connect()
    try {
      this.#pooled = await isPooled(client)
      if (this.#pooled) this.#named = await knowsNames(client)
      return this.#pooled
    } finally {
      // A pooler would count the name of the probe among the known ones.
      client.release(this.#pooled)
    }
  }

  async take(): Promise<Connection & { readonly client: object }> {
    const client = await this.#pool.connect()
    const abort = () => {
      void this.#terminate(client)
      closeSocket(client)
      return true
    }
    const send = ({ text, name, parameters }: Statement) =>
      client.query<Record<string, unknown>>({ text, ...(this.#named && { name }), values: [...parameters] })
    return {
      client,
      async query(text, parameters, name) {
        const { rows, rowCount, command } = await inTime(() => send({ text, parameters, name }), abort)
        return { rows, affected: rowCount, command }
      },
      async queryAll(statements) {
        const settled = await inTime(() => Promise.allSettled(statements.map(send)), abort)
        const failed = settled.find((one) => one.status === 'rejected')
        if (failed) throw failed.reason
        return settled.flatMap((one) =>
          one.status === 'fulfilled'
            ? { rows: one.value.rows, affected: one.value.rowCount, command: one.value.command }
            : [],
        )
      },
      abort,
      release: (broken) => client.release(broken),
    }
  }

  async script(statements: string): Promise<void> {
    const client = await this.#pool.connect()
    try {
      await client.query(`begin; set local statement_timeout = 0; ${statements}; commit`)
      client.release()
    } catch (error) {
      // Closing the connection makes the database roll back, if there still is a transaction.
      client.release(true)
      throw error
    }
  }

  async close(): Promise<void> {
    await ended(this.#pool)
  }

  /**
   * Ends a connection in the database; otherwise its statement would go on and hold its locks until it is done. Behind a pooler
   * nobody knows the connection's number; the database ends it when it finds the pooler gone
   * (`client_connection_check_interval`).
   */
  async #terminate(client: pg.PoolClient): Promise<void> {
    if (!('processID' in client) || this.#pooled) return
    try {
      const control = await connected({ ...this.#settings, query_timeout: CLOSE_LIMIT_MS })
      try {
        await control.query('select pg_terminate_backend($1)', [client.processID])
      } finally {
        await ended(control)
      }
    } catch {
      // A database that cannot be reached has no statement under way, or ends it when it finds nobody listening.
    }
  }
}

/** Closes the socket, so that callers waiting for a statement hear of it at once; `end` would wait for the statements already sent. */
function closeSocket(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: Socket } }
  connection.stream.destroy()
}

/** The answer, or TookTooLong when it does not come in time: from then on the state of the connection is unknown. */
async function inTime<Answer>(ask: () => Promise<Answer>, abort: () => void): Promise<Answer> {
  const limitMs = limitHere(STATEMENT_LIMIT_MS)
  let tookTooLong: TookTooLong | undefined
  const timer = setTimeout(() => {
    tookTooLong = new TookTooLong(`The database has not answered for ${limitMs / 1000} s`)
    abort()
  }, limitMs)
  try {
    const answer = await ask()
    if (tookTooLong) throw tookTooLong
    return answer
  } catch (error) {
    throw tookTooLong ?? error
  } finally {
    clearTimeout(timer)
  }
}
