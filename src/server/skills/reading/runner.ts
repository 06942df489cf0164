import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/tables.ts'
import { HttpError } from '../../http/errors.ts'
import type { Versions } from '../../http/versions.ts'
import { cancelExtraction, extractAll } from './extraction.ts'

/** Reads notes again in the background of this process, one run at a time. */
export class ExtractionRunner {
  readonly #db: Db
  readonly #versions: Versions
  readonly #log: FastifyBaseLogger
  #running: Promise<void> | undefined
  #again = false
  #closed = false

  constructor(db: Db, versions: Versions, log: FastifyBaseLogger) {
    this.#db = db
    this.#versions = versions
    this.#log = log
  }

  /** Starts a run; refuses while one is under way here. */
  start(): void {
    if (this.#running) throw new HttpError(409, 'RUNNING', 'The notes are being read again already')
    this.#run()
  }

  /** After a change of the vocabulary: a run that is under way starts again with it. */
  restart(): void {
    if (!this.#running) return this.#run()
    this.#again = true
    void cancelExtraction(this.#db).catch((error: unknown) => this.#log.error({ err: error }, 'canceling failed'))
  }

  /** Stops at the end of the batch and waits for it. */
  async close(): Promise<void> {
    this.#closed = true
    if (!this.#running) return
    await cancelExtraction(this.#db).catch(() => undefined)
    await this.#running
  }

  #run(): void {
    const started = Date.now()
    this.#running = extractAll(this.#db, { versions: this.#versions })
      .then(
        ({ state, processed, changed }) =>
          this.#log.info({ state, processed, changed, ms: Date.now() - started }, 'read the notes again'),
        (error: unknown) => this.#log.error({ err: error }, 'reading the notes again failed'),
      )
      .then(() => {
        this.#running = undefined
        if (!this.#again || this.#closed) return
        this.#again = false
        this.#run()
      })
  }
}
