import { tooManyRequests } from './http/errors.ts'

/** What a queue bears, all of it in this process. */
export interface QueueLimits {
  /** How many pieces of work run at once … */
  readonly running: number
  /** … and how many of them for one caller. */
  readonly runningOfOne: number
  /** How many wait, of all callers … */
  readonly waiting: number
  /** … and of one. */
  readonly waitingOfOne: number
  /** How long one waits at most, in seconds; absent where it waits until its turn. */
  readonly waitSeconds?: number
}

/** Ends a turn; a second call does nothing. */
export type EndTurn = () => void

interface Waiter {
  readonly begin: (end: EndTurn) => void
}

/** What a caller has in the queue. */
interface Lane {
  running: number
  /** The number of the turn that began last; 0 before the first. */
  lastTurn: number
  readonly waiting: Set<Waiter>
}

/**
 * Runs a limited number of jobs at once. Callers take turns: a caller with many jobs waits behind their own, and a caller with one job
 * comes next. Jobs beyond the limits are refused with 429 and Retry-After.
 */
export class FairQueue {
  /** What waits and runs, in the words of a refusal, such as "files". */
  readonly #what: string
  readonly #limits: QueueLimits
  readonly #lanes = new Map<string, Lane>()
  #running = 0
  #waiting = 0
  #turns = 0

  constructor(what: string, limits: QueueLimits) {
    this.#what = what
    this.#limits = limits
  }

  /** Does some work for a caller in their turn. */
  async run<T>(caller: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const end = await this.turn(caller, signal)
    try {
      return await work()
    } finally {
      end()
    }
  }

  /** Waits for the caller's turn, unless `signal` is aborted before. The returned function ends the turn. */
  async turn(caller: string, signal?: AbortSignal): Promise<EndTurn> {
    signal?.throwIfAborted()
    const lane = this.#lanes.get(caller) ?? { running: 0, lastTurn: 0, waiting: new Set() }
    const { waiting, waitingOfOne, waitSeconds } = this.#limits
    if (this.#mayBegin(lane)) {
      this.#lanes.set(caller, lane)
      return this.#begin(caller, lane)
    }
    if (lane.waiting.size >= waitingOfOne) throw tooManyRequests(`You have as many ${this.#what} waiting as you may`)
    if (this.#waiting >= waiting) throw tooManyRequests(`Too many ${this.#what} are waiting`)
    this.#lanes.set(caller, lane)
    const { promise, resolve, reject } = Promise.withResolvers<EndTurn>()
    const waiter: Waiter = { begin: resolve }
    lane.waiting.add(waiter)
    this.#waiting += 1
    const leave = (error: Error) => {
      if (!lane.waiting.delete(waiter)) return
      this.#waiting -= 1
      this.#forget(caller, lane)
      reject(error)
    }
    const late = () => leave(tooManyRequests(`It was not the turn of your ${this.#what} within ${waitSeconds} s`))
    const timer = waitSeconds === undefined ? undefined : setTimeout(late, waitSeconds * 1000)
    const gone = () => leave(signal?.reason instanceof Error ? signal.reason : new Error('Nobody waits any more'))
    signal?.addEventListener('abort', gone)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', gone)
    }
  }

  #mayBegin({ running }: Lane): boolean {
    return this.#running < this.#limits.running && running < this.#limits.runningOfOne
  }

  #begin(caller: string, lane: Lane): EndTurn {
    lane.running += 1
    this.#running += 1
    lane.lastTurn = this.#turns += 1
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      lane.running -= 1
      this.#running -= 1
      this.#forget(caller, lane)
      this.#beginWaiting()
    }
  }

  /** Of the callers who may begin, the one with the least under way is next; of several, the one whose last turn is the longest ago. */
  #beginWaiting(): void {
    let next: { caller: string; lane: Lane; waiter: Waiter } | undefined
    for (const [caller, lane] of this.#lanes) {
      const [waiter] = lane.waiting
      if (waiter && this.#mayBegin(lane) && (!next || comesBefore(lane, next.lane))) next = { caller, lane, waiter }
    }
    if (!next) return
    next.lane.waiting.delete(next.waiter)
    this.#waiting -= 1
    next.waiter.begin(this.#begin(next.caller, next.lane))
  }

  #forget(caller: string, lane: Lane): void {
    if (lane.running === 0 && lane.waiting.size === 0) this.#lanes.delete(caller)
  }
}

function comesBefore(one: Lane, other: Lane): boolean {
  return one.running === other.running ? one.lastTurn < other.lastTurn : one.running < other.running
}
