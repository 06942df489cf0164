import { setImmediate } from 'node:timers/promises'
import type { Db, Tx } from './tables.ts'
import { inTransaction } from './transaction.ts'

/** The embedded database has one connection. Long work gives it back after about this long. */
const STEP_MS = 100

const FEWEST_ROWS = 100
const MOST_ROWS = 50_000

/** Long work in short transactions, one step each, of as many rows as fit the time. Other callers come in between. */
export class Pace {
  readonly #db: Db
  #rows: number

  constructor(db: Db, rows = 1_000) {
    this.#db = db
    this.#rows = rows
  }

  async step<Result>(work: (tx: Tx, rows: number) => Promise<Result>): Promise<Result> {
    const rows = this.#rows
    let ms = 0
    const result = await inTransaction(this.#db, async (tx) => {
      const from = performance.now()
      const done = await work(tx, rows)
      ms = performance.now() - from
      return done
    })
    const factor = Math.min(2, Math.max(0.25, STEP_MS / Math.max(ms, 1)))
    this.#rows = Math.round(Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, rows * factor)))
    // A statement of the embedded database blocks this thread: let it hear callers that have come meanwhile.
    await setImmediate()
    return result
  }

  /**
   * Works through the numbers from 1 to `last`, one stretch per step; `work` gets the first and last number of the stretch.
   * `between` is called after each step, outside of the transaction, with the number reached.
   */
  async through(
    last: number,
    work: (tx: Tx, from: number, to: number) => Promise<void>,
    between: (done: number) => unknown = () => undefined,
  ): Promise<void> {
    for (let done = 0; done < last;) {
      const before = done
      done = await this.step(async (tx, rows) => {
        await work(tx, before + 1, before + rows)
        return before + rows
      })
      await between(Math.min(done, last))
    }
  }
}
