import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyBaseLogger } from 'fastify'

interface RoundsOptions {
  readonly log: FastifyBaseLogger
  /** What the log says about a round that has failed. */
  readonly failure: string
  /** How long after one round the next one begins by itself, in milliseconds. */
  readonly everyMs: number
  /** How long a requested round waits so that further requests join it, in milliseconds. */
  readonly gatheredMs?: number
}

/**
 * Work of this process that checks by itself whether there is something to do. One round runs at a time: some time after the
 * one before, or when somebody asks for one. A request during a round leads to another round.
 */
export class Rounds {
  readonly #round: () => Promise<unknown>
  readonly #options: RoundsOptions
  readonly #ending = new AbortController()
  /** Callers may ask for a round inside a transaction or a limit (db/scope.ts); the round itself runs outside of it. */
  readonly #outside = AsyncLocalStorage.snapshot()
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | undefined
  #isAsked = false

  /** After a round that returns `false`, the next one runs only when it is asked for. */
  constructor(round: () => Promise<unknown>, options: RoundsOptions) {
    this.#round = round
    this.#options = options
  }

  /** Aborted once no further round may begin. */
  get signal(): AbortSignal {
    return this.#ending.signal
  }

  /** Asks for a round, without waiting for it. */
  wake(): void {
    if (this.#isAsked || this.signal.aborted) return
    this.#isAsked = true
    if (!this.#working) this.#wait(this.#options.gatheredMs ?? 0)
  }

  /** Waits for the round that is under way; no round begins after it. */
  async close(): Promise<void> {
    this.#ending.abort()
    clearTimeout(this.#timer)
    await this.#working
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#working = this.#outside(() => this.#begin())
    }, ms)
    this.#timer.unref()
  }

  async #begin(): Promise<void> {
    const { log, failure, everyMs, gatheredMs = 0 } = this.#options
    this.#isAsked = false
    const goesOn = await this.#round().catch((error: unknown) => log.warn({ err: error }, failure))
    this.#working = undefined
    if (this.signal.aborted) return
    if (this.#isAsked) this.#wait(gatheredMs)
    else if (goesOn !== false) this.#wait(everyMs)
  }
}
