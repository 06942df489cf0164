import type { PGlite } from '@electric-sql/pglite'
import type { Answer, Connection, Connections, Purpose } from './connections.ts'
import { limitHere, requireNoTransaction, TookTooLong, WAIT_LIMIT_MS } from './scope.ts'
import { SEARCH_PATH } from './shown.ts'

interface Waiting {
  readonly turn: () => void
  readonly timer: NodeJS.Timeout
}

/** Plans are made anew after this many uses: tables have grown, and the embedded database does not notice that by itself. */
export const USES_OF_PLANS = 500

/** How many single statements may pass a waiting transaction. */
export const MOST_PASSING = 16

/** For how long statements follow each other without a pause, in ms. */
const LONGEST_RUN_MS = 10

/**
 * The one connection of an embedded database, handed to one caller after the other. Single statements, mostly reads, pass
 * waiting transactions, so that a read waits for at most one transaction, however many there are.
 */
export class OneConnection implements Connections {
  readonly one = true
  readonly #pglite: PGlite
  readonly #statements = new Set<Waiting>()
  readonly #transactions = new Set<Waiting>()
  #passed = 0
  #taken = false
  /** When the process last had time for something else than statements. */
  #pausedAt = 0
  #prepared: Promise<unknown> | undefined
  /** The types of the parameters of each statement that the database has planned, by the statement's name. */
  readonly #planned = new Map<string, readonly number[]>()
  #uses = 0

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  async take(purpose: Purpose): Promise<Connection> {
    await this.#turn(purpose === 'transaction' ? this.#transactions : this.#statements)
    try {
      await (this.#prepared ??= this.#pglite.query(`set search_path = ${SEARCH_PATH}`))
    } catch (error) {
      this.#prepared = undefined
      this.#next()
      throw error
    }
    return {
      query: async (statement, parameters, name) => {
        if (name !== undefined) return this.#runPlanned(name, statement, parameters)
        const { rows, affectedRows } = await this.#pglite.query(statement, [...parameters])
        return { rows, affected: affectedRows }
      },
      // The database runs inside this process: cancellation always falls between two statements, and a rollback is enough.
      abort: () => false,
      release: () => this.#next(),
    }
  }

  /**
   * PGlite parses and plans each query anew, in six messages. A statement with a name is planned once and then takes one
   * message, which is three times as fast.
   */
  async #runPlanned(name: string, text: string, parameters: readonly unknown[]): Promise<Answer> {
    const { parse, protocol } = await import('@electric-sql/pglite')
    const { serialize } = protocol
    const send = async (...messages: Uint8Array[]) => {
      const { messages: answers } = await this.#pglite.execProtocol(Buffer.concat([...messages, serialize.sync()]))
      return answers
    }
    this.#uses += 1
    if (this.#uses % USES_OF_PLANS === 0) await send(serialize.query('discard plans'))
    let types = this.#planned.get(name)
    if (!types) {
      const described = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
      types = parse.parseDescribeStatementResults(described)
      this.#planned.set(name, types)
    }
    const values = parameters.map((value, index) => {
      const serializer = this.#pglite.serializers[types[index] ?? 0] ?? String
      return value === null || value === undefined ? null : serializer(value)
    })
    const bound = serialize.bind({ statement: name, values })
    const answers = await send(bound, serialize.describe({ type: 'P' }), serialize.execute({}))
    const [result] = parse.parseResults(answers, this.#pglite.parsers)
    return { rows: result?.rows ?? [], affected: result?.affectedRows }
  }

  /** Several statements in one transaction, all or none. */
  async script(statements: string): Promise<void> {
    requireNoTransaction('A script was to run', { oneConnection: true })
    await this.#turn(this.#transactions)
    try {
      await this.#pglite.transaction((tx) => tx.exec(statements))
    } finally {
      this.#next()
    }
  }

  async close(): Promise<void> {
    if (!this.#pglite.closed) await this.#pglite.close()
  }

  /** Waits for the connection behind those in the same queue; TookTooLong beyond the limit that holds here. */
  async #turn(queue: Set<Waiting>): Promise<void> {
    if (!this.#taken) {
      this.#taken = true
      return
    }
    const limitMs = limitHere(WAIT_LIMIT_MS)
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        turn: resolve,
        timer: setTimeout(() => {
          queue.delete(waiting)
          reject(new TookTooLong(`The database was busy for more than ${limitMs / 1000} s`))
        }, limitMs),
      }
      queue.add(waiting)
    })
  }

  /**
   * Gives the connection to the next caller. Statements follow each other without a pause, so a report of hundreds would block
   * the process. Every few milliseconds, requests are read and answered first.
   */
  #next(): void {
    if (performance.now() - this.#pausedAt < LONGEST_RUN_MS) return this.#pass()
    setImmediate(() => {
      this.#pausedAt = performance.now()
      this.#pass()
    })
  }

  #pass(): void {
    const passing = this.#statements.size > 0 && (this.#transactions.size === 0 || this.#passed < MOST_PASSING)
    const queue = passing ? this.#statements : this.#transactions
    const [first] = queue
    if (!first) {
      this.#taken = false
      return
    }
    this.#passed = passing && this.#transactions.size > 0 ? this.#passed + 1 : 0
    queue.delete(first)
    clearTimeout(first.timer)
    first.turn()
  }
}
