import type { PGlite } from '@electric-sql/pglite'
import type { Connection, Connections } from './connections.ts'
import { limitHere, requireNoTransaction, TookTooLong, WAIT_LIMIT_MS } from './scope.ts'
import { SEARCH_PATH } from './shown.ts'

interface Waiting {
  readonly turn: () => void
  readonly timer: NodeJS.Timeout
}

/** The one connection of an embedded database, handed to one caller after the other. */
export class OneConnection implements Connections {
  readonly one = true
  readonly #pglite: PGlite
  readonly #waiting = new Set<Waiting>()
  #taken = false
  #prepared: Promise<unknown> | undefined

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  async take(): Promise<Connection> {
    await this.#turn()
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
    await this.#turn()
    try {
      await this.#pglite.transaction((tx) => tx.exec(statements))
    } finally {
      this.#next()
    }
  }

  async close(): Promise<void> {
    if (!this.#pglite.closed) await this.#pglite.close()
  }

  /** Waits until nobody has the connection, first come first served; TookTooLong beyond the limit that holds here. */
  async #turn(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true
      return
    }
    const limitMs = limitHere(WAIT_LIMIT_MS)
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        turn: resolve,
        timer: setTimeout(() => {
          this.#waiting.delete(waiting)
          reject(new TookTooLong(`The database was busy for more than ${limitMs / 1000} s`))
        }, limitMs),
      }
      this.#waiting.add(waiting)
    })
  }

  #next(): void {
    const [first] = this.#waiting
    if (!first) {
      this.#taken = false
      return
    }
    this.#waiting.delete(first)
    clearTimeout(first.timer)
    first.turn()
  }
}
