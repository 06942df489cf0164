import { setImmediate } from 'node:timers/promises'
import { CommitUnknown } from '../db/connections.ts'
import { requireNoTransaction, TookTooLong, WAIT_LIMIT_MS } from '../db/scope.ts'
import { isDatabaseUnavailable } from './errors.ts'

/** The most rows that the changes of one group may write, so that nobody waits long for the rest of the group. */
const MOST_TOGETHER = 100

/**
 * Turns of the event loop between two groups. Callers that have just been answered can join those who have waited, which makes
 * groups twice as large.
 */
const TURNS_BETWEEN = 3

/** A change that can be stored with others in one transaction. */
export interface Groupable {
  /** How many rows it writes. */
  readonly size: number
  /** What the change is about. Two changes of the same thing are never in one group, so that the second finds the result of the first. */
  readonly about: readonly string[]
}

interface Waiting<Change, Result> {
  readonly change: Change
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
  readonly timer: NodeJS.Timeout
}

/** The outcome of each change of a group, in their order. */
export type Outcomes<Result> = readonly PromiseSettledResult<Result>[]

/**
 * Changes that arrive while others are being stored wait, and then go together in one transaction (docs/decisions/0037):
 * shared rows are locked once for all of them, and the disk is waited for once. Each has its own outcome.
 */
export class Group<Change extends Groupable, Result> {
  readonly #store: (changes: readonly Change[]) => Promise<Outcomes<Result>>
  readonly #waiting = new Set<Waiting<Change, Result>>()
  #storing = false

  constructor(store: (changes: readonly Change[]) => Promise<Outcomes<Result>>) {
    this.#store = store
  }

  /** Stores a change. Resolves once it is on the disk, or was refused. */
  add(change: Change): Promise<Result> {
    requireNoTransaction('A change was to wait for others')
    return new Promise((resolve, reject) => {
      const waiting: Waiting<Change, Result> = {
        change,
        resolve,
        reject,
        timer: setTimeout(() => {
          this.#waiting.delete(waiting)
          reject(new TookTooLong(`Other changes have kept the database busy for more than ${WAIT_LIMIT_MS / 1000} s`))
        }, WAIT_LIMIT_MS),
      }
      this.#waiting.add(waiting)
      if (!this.#storing) void this.#storeAll()
    })
  }

  async #storeAll(): Promise<void> {
    this.#storing = true
    // Changes that have arrived in the same turn join the first.
    await setImmediate()
    while (this.#waiting.size > 0) {
      await this.#settle(this.#next())
      for (let turn = 0; turn < TURNS_BETWEEN; turn += 1) await setImmediate()
    }
    this.#storing = false
  }

  /** The changes that go together next, in the order of their arrival. */
  #next(): Waiting<Change, Result>[] {
    const taken: Waiting<Change, Result>[] = []
    const about = new Set<string>()
    let size = 0
    for (const waiting of this.#waiting) {
      const { change } = waiting
      const fits = taken.length === 0 || size + change.size <= MOST_TOGETHER
      if (fits && !change.about.some((thing) => about.has(thing))) {
        taken.push(waiting)
        size += change.size
      }
      for (const thing of change.about) about.add(thing)
      if (size >= MOST_TOGETHER) break
    }
    for (const waiting of taken) {
      clearTimeout(waiting.timer)
      this.#waiting.delete(waiting)
    }
    return taken
  }

  /** If the database refuses a group, each change is tried alone, so that none fails because of another. */
  async #settle(group: readonly Waiting<Change, Result>[]): Promise<void> {
    try {
      const outcomes = await this.#store(group.map(({ change }) => change))
      for (const [index, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[index]
        if (outcome?.status === 'fulfilled') resolve(outcome.value)
        else reject(outcome?.reason)
      }
    } catch (error) {
      if (group.length === 1 || concernsAll(error)) for (const { reject } of group) reject(error)
      else for (const one of group) await this.#settle([one])
    }
  }
}

/** Whether the database is at fault, and not one of the changes. */
function concernsAll(error: unknown): boolean {
  return error instanceof TookTooLong || error instanceof CommitUnknown || isDatabaseUnavailable(error)
}
