import {
  AbortedTransactionError,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { AsyncLocalStorage } from 'node:async_hooks'
import { nameOfQuery } from './planned.ts'
import { isReading, requireNoTransaction } from './scope.ts'
import type { Several, Statement } from './sending.ts'

export interface Answer {
  readonly rows: unknown[]
  /** What PostgreSQL says it has done, such as `INSERT` or `ROLLBACK`. */
  readonly command?: string
  readonly affected?: number | null | undefined
}

/** A connection that one caller has to itself. */
export interface Connection {
  /** With a name, the statement is parsed and planned once, where connections can do that. */
  query(statement: string, parameters: readonly unknown[], name?: string): Promise<Answer>
  /**
   * Several statements without waiting for each answer, where connections can do that; the error is that of the first one that fails.
   */
  queryAll?(statements: readonly Statement[]): Promise<Answer[]>
  /** Ends what is under way, here and in the database. Returns whether the connection is unusable from then on. */
  abort(): boolean
  /** Gives it back; a broken one is closed. */
  release(broken: boolean): void
}

/** What a connection is wanted for; a `read` is a statement of its own that changes nothing. */
export type Purpose = 'read' | 'statement' | 'transaction'

/** Where connections come from. */
export interface Connections {
  /** There is one connection for all callers (the embedded database). */
  readonly one: boolean
  take(purpose: Purpose): Promise<Connection>
  close(): Promise<void>
}

/** The connection went away while a commit was under way: what was written may or may not be there. */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('The database went away while a change was being stored', { cause })
  }
}

/** A transaction from its beginning to its end, so that it can be ended from outside. */
export class OpenTransaction {
  /** Whether each statement is planned for any parameters at once; PostgreSQL would otherwise first make five plans for particular ones. */
  readonly plansOnce: boolean
  #lease: Lease | undefined

  constructor({ plansOnce = false }: { plansOnce?: boolean } = {}) {
    this.plansOnce = plansOnce
  }

  begun(lease: Lease): void {
    this.#lease = lease
  }

  /** All statements fail from now on, including the one under way. */
  cancel(reason: Error): void {
    this.#lease?.cancel(reason)
  }
}

const beginning = new AsyncLocalStorage<OpenTransaction>()

/** The one way to begin a transaction; `transaction.ts` is its only caller, so that every transaction has a limit. */
export function beginningAs<T>(open: OpenTransaction, begin: () => T): T {
  return beginning.run(open, begin)
}

/**
 * Kysely's PostgreSQL dialect over our own connections. No connection is handed out inside a transaction, transactions begin in
 * one place, and canceled work cannot write through a connection that has since gone to somebody else.
 */
export function dialectOver(connections: Connections): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new GuardedDriver(connections),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

/** Sent together with the beginning of a transaction, as one message. */
const PLANS_ONCE = 'set local plan_cache_mode = force_generic_plan'

class GuardedDriver implements Driver {
  readonly #connections: Connections

  constructor(connections: Connections) {
    this.#connections = connections
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Lease> {
    requireNoTransaction('Another connection was asked for', { oneConnection: this.#connections.one })
    const purpose = beginning.getStore() ? 'transaction' : isReading() ? 'read' : 'statement'
    return new Lease(await this.#connections.take(purpose))
  }

  async releaseConnection(lease: DatabaseConnection): Promise<void> {
    asLease(lease).end()
  }

  async beginTransaction(lease: DatabaseConnection, { isolationLevel, accessMode }: TransactionSettings) {
    const open = beginning.getStore()
    if (!open) throw new Error('Transactions begin with inTransaction (db/transaction.ts), which gives them a limit')
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    const plans = open.plansOnce && !this.#connections.one ? `; ${PLANS_ONCE}` : ''
    asLease(lease).begin(`begin${level}${accessMode ? ` ${accessMode}` : ''}${plans}`)
    open.begun(asLease(lease))
  }

  async commitTransaction(lease: DatabaseConnection): Promise<void> {
    const { command } = await asLease(lease).commit()
    // A statement failed earlier, and the caller went on regardless.
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollbackTransaction(lease: DatabaseConnection): Promise<void> {
    await asLease(lease).rollback()
  }

  async destroy(): Promise<void> {
    await this.#connections.close()
  }
}

/** A connection for as long as its caller may use it. */
class Lease implements DatabaseConnection {
  readonly #connection: Connection
  #over: Error | undefined
  #ended = false
  /** The statement that begins the transaction; it is sent with the first other statement. */
  #beginning: string | undefined
  #broken = false

  constructor(connection: Connection) {
    this.#connection = connection
  }

  begin(statement: string): void {
    this.#beginning = statement
  }

  async query(text: string, parameters: readonly unknown[] = [], name?: string): Promise<Answer> {
    if (this.#beginning === undefined) {
      this.#requireOpen()
      return this.#connection.query(text, parameters, name)
    }
    const [answer] = await this.#queryAll([{ text, parameters, name }])
    return answer ?? { rows: [] }
  }

  #requireOpen(): void {
    if (this.#over) throw this.#over
    if (this.#ended) throw new Error('This connection was given back; its transaction has ended')
  }

  /** The answers of several statements. The transaction's beginning is sent ahead of them if it was not sent yet. */
  async #queryAll(statements: readonly Statement[]): Promise<Answer[]> {
    this.#requireOpen()
    const first = this.#beginning
    this.#beginning = undefined
    const all = first === undefined ? statements : [{ text: first, parameters: [] }, ...statements]
    const answers: Answer[] = []
    if (this.#connection.queryAll) answers.push(...(await this.#connection.queryAll(all)))
    else for (const { text, parameters, name } of all) answers.push(await this.query(text, parameters, name))
    return first === undefined ? answers : answers.slice(1)
  }

  async executeQuery<Row>(query: Several): Promise<QueryResult<Row>> {
    if (query.several) {
      const answers = await this.#queryAll(query.several)
      return { rows: answers.map(({ rows }) => rows) as Row[] }
    }
    const { rows, affected } = await this.query(query.sql, query.parameters, nameOfQuery(query))
    return { rows: rows as Row[], ...(typeof affected === 'number' && { numAffectedRows: BigInt(affected) }) }
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Rows are read in chunks by key, not as a stream')
  }

  async commit(): Promise<Answer> {
    // Nothing was asked.
    if (this.#beginning !== undefined) return { rows: [] }
    try {
      return await this.query('commit')
    } catch (error) {
      // An error without a SQLSTATE is not a refusal by the database.
      throw error instanceof Error && 'severity' in error ? error : new CommitUnknown(error)
    }
  }

  /** If the rollback fails, the connection is closed, which makes the database roll back. */
  async rollback(): Promise<void> {
    if (this.#broken || this.#beginning !== undefined) return
    try {
      await this.#connection.query('rollback', [])
    } catch {
      this.#broken = true
    }
  }

  cancel(reason: Error): void {
    this.#over ??= reason
    this.#broken = this.#connection.abort()
  }

  end(): void {
    this.#ended = true
    this.#connection.release(this.#broken)
  }
}

function asLease(connection: DatabaseConnection): Lease {
  if (connection instanceof Lease) return connection
  throw new TypeError('A connection of another driver')
}
