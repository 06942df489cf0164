import type { PGlite } from '@electric-sql/pglite'
import type { Connection, Connections, Purpose } from './connections.ts'
import { limitHere, requireNoTransaction, TookTooLong, WAIT_LIMIT_MS } from './scope.ts'
import { SEARCH_PATH } from './shown.ts'

interface Waiting {
  readonly turn: () => void
  readonly timer: NodeJS.Timeout
}

/** So many single statements may pass a transaction that waits. */
export const MOST_PASSING = 16

/**
 * The one connection of an embedded database, handed to one caller after the other. Single statements, mostly reads, pass
 * the transactions that wait, so that a read waits for one transaction at most, however many there are.
 */
export class OneConnection implements Connections {
  readonly one = true
  readonly #pglite: PGlite
  readonly #statements = new Set<Waiting>()
  readonly #transactions = new Set<Waiting>()
  #passed = 0
  #taken = false
  #prepared: Promise<unknown> | undefined

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
      query: async (statement, parameters) => {
        const { rows, affectedRows } = await this.#pglite.query(statement, [...parameters])
        return { rows, affected: affectedRows }
      },
      // It runs inside this process: whatever can be canceled is between two statements, and a rollback is enough.
      abort: () => false,
      release: () => this.#next(),
    }
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

  /** Waits for the connection behind those who wait for the same; TookTooLong beyond the limit that holds here. */
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

  #next(): void {
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
