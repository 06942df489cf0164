import type { FastifyBaseLogger } from 'fastify'
import type { DataSource } from '#shared/projectworks/choices.ts'
import type { ProjectWorksStatus } from '#shared/projectworks/contract.ts'
import type { DescribedTable, ExternalTable } from '#shared/projectworks/mapping-contract.ts'
import type { Doer } from '../audit/record.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Server } from '../http/route.ts'
import { HttpError, notAllowed } from '../http/errors.ts'
import { raiseVersions } from '../http/versions.ts'
import type { Vocabulary } from '../skills/vocabulary/company-vocabulary.ts'
import { configuredPassword } from './address.ts'
import { checkConnection, ExternalFault, openExternal, type Connection, type External } from './connector.ts'
import { describedTables, externalTables } from './external-tables.ts'
import { invalidRowsOf, isEnabled, storeChoice } from './mapping.ts'
import { reasonOf } from './reasons.ts'
import { isLockTimeout, lockSource, settleSource, hasSampleCompany, shownSource, wasReachable } from './source.ts'
import { ALREADY_RUNNING, markLeftRuns, presentRuns, requestCancel } from './runs.ts'
import { synchronize, type SyncOptions, type SyncOutcome } from './sync.ts'

/** Screens that ask at the same time share an answer. */
const STATUS_KEPT_MS = 2_000

/** While ProjectWorks data is wanted, the connection is checked this often, whether a screen asks or not. */
const LOOK_EVERY_MS = 20_000

/** How long a switch waits for changes and synchronizations that are under way … */
const SWITCH_WAITS_MS = 10_000

/** … and how long one that nobody has asked for waits: less, since it is tried again. */
const FOLLOW_WAITS_MS = 2_000

/** A switch may compute all totals anew, which takes minutes where there are millions of entries. */
const SWITCH_LIMIT_MS = 600_000

const BUSY = 'Changes that others make take long; try again in a moment'

/** The external database as this process knows it. */
export class ProjectWorks {
  readonly #server: Server
  readonly #config: Config['projectWorks']
  readonly #vocabulary: Vocabulary
  readonly #log: FastifyBaseLogger
  #external: External | undefined
  #checked: { at: number; connection: Promise<Connection> } | undefined
  #looking: NodeJS.Timeout | undefined
  #running: { abort: AbortController; done: Promise<unknown> } | undefined

  constructor(server: Server, config: Config['projectWorks'], vocabulary: Vocabulary) {
    this.#server = server
    this.#config = config
    this.#vocabulary = vocabulary
    this.#log = server.app.log
  }

  /** Tidies up what another process or an earlier one has left. */
  async begin(): Promise<void> {
    const { db } = this.#server.database
    await markLeftRuns(this.#server.database)
    this.#looking = setInterval(() => {
      const look = async () => (await isEnabled(db)) && this.#follow(await this.connection())
      look().catch((error: unknown) => this.#log.warn({ err: error }, 'looking after ProjectWorks failed'))
    }, LOOK_EVERY_MS)
    this.#looking.unref()
  }

  /** Stops what runs here and waits for it. */
  async close(): Promise<void> {
    clearInterval(this.#looking)
    this.#running?.abort.abort()
    await this.#running?.done.catch(() => undefined)
    await this.#external?.close()
  }

  /** Whether it can be reached; never throws. */
  async connection(): Promise<Connection> {
    if (!this.#checked || Date.now() - this.#checked.at > STATUS_KEPT_MS) {
      const check = async () => checkConnection(() => this.#open())
      this.#checked = { at: Date.now(), connection: check() }
    }
    return this.#checked.connection
  }

  async status(): Promise<ProjectWorksStatus> {
    const { db } = this.#server.database
    const connection = await this.connection()
    await this.#follow(connection).catch((error: unknown) =>
      this.#log.warn({ err: error }, 'showing what the connection allows failed'),
    )
    const { connected, reason, server, latencyMs } = connection
    return {
      configured: this.#config.url !== undefined,
      connected,
      dbPassword: configuredPassword(this.#config) === undefined ? 'Missing' : 'Present',
      reason,
      server,
      latencyMs,
      enabled: await isEnabled(db),
      active: await shownSource(db),
      sampleCompany: await hasSampleCompany(db),
      ...(await presentRuns(db)),
      invalidRows: await invalidRowsOf(db),
    }
  }

  /** Makes everybody see sample data from now on, or ProjectWorks data if it is connected (else 409). */
  async choose(source: DataSource, actor: Doer): Promise<void> {
    const enabled = source === 'projectworks'
    // The last check of the connection may be out of date by now.
    this.#checked = undefined
    const { connected, reason } = enabled ? await this.connection() : { connected: false, reason: null }
    if (enabled && !connected) {
      throw new HttpError(409, 'NOT_CONNECTED', `ProjectWorks data cannot be shown: not connected (${reason})`)
    }
    const now = this.#server.clock.now()
    const choice = (tx: Tx) => storeChoice(tx, { enabled }, { actor, now })
    await this.#settle(SWITCH_WAITS_MS, enabled ? { reachable: true } : {}, choice)
  }

  /** Shows what the connection allows: sample data while it fails, ProjectWorks data when it is back (spec §4). */
  async #follow({ connected }: Connection): Promise<void> {
    const { db } = this.#server.database
    if (!(await isEnabled(db)) || (await wasReachable(db)) === connected) return
    if (await this.#settle(FOLLOW_WAITS_MS, { reachable: connected }))
      this.#log.info({ connected }, 'shows the other data')
  }

  /** Updates what is shown after `work`, and tells everybody; returns whether anything else is shown now. */
  async #settle(
    waitMs: number,
    known: { reachable?: boolean } = {},
    work?: (tx: Tx) => Promise<void>,
  ): Promise<boolean> {
    const { database, versions } = this.#server
    try {
      const settle = async (tx: Tx) => {
        await lockSource(tx, waitMs)
        await work?.(tx)
        const all = await settleSource(tx, known)
        return { ...all, ...(await raiseVersions(tx, work ? ['sync', 'audit'] : [])) }
      }
      const raised = await inTransaction(database.db, settle, { limitMs: SWITCH_LIMIT_MS })
      versions.advance(raised)
      return raised.source !== undefined
    } catch (error) {
      throw isLockTimeout(error) ? notAllowed(BUSY) : error
    }
  }

  async tables(): Promise<ExternalTable[]> {
    return this.#reading(externalTables)
  }

  async describe(): Promise<DescribedTable[]> {
    return this.#reading(describedTables)
  }

  /** As `describe`, or null if the database cannot be read. */
  async describeIfConnected(): Promise<DescribedTable[] | null> {
    const { connected } = await this.connection()
    if (!connected) return null
    return describedTables(this.#open()).catch(() => null)
  }

  /** The result of work on the external database; 503 if it cannot be reached or fails. */
  async look<T>(work: (external: External) => Promise<T>): Promise<T> {
    return this.#reading(work)
  }

  /** One run at a time; see `synchronize`. */
  async sync(options: Omit<SyncOptions, 'signal'>): Promise<SyncOutcome> {
    if (this.#running) throw notAllowed(ALREADY_RUNNING)
    const abort = new AbortController()
    const done = this.#synchronize(options, abort.signal)
    this.#running = { abort, done }
    try {
      return await done
    } finally {
      this.#running = undefined
    }
  }

  async #synchronize(options: Omit<SyncOptions, 'signal'>, signal: AbortSignal): Promise<SyncOutcome> {
    const { connected, reason } = await this.connection()
    if (!connected) throw notConnected(reason)
    const { database, versions, clock } = this.#server
    // Connections of its own: a cancellation breaks them without touching those of others.
    const external = openExternal(this.#config)
    const parts = { database, versions, vocabulary: this.#vocabulary, external, now: () => clock.now() }
    try {
      const outcome = await synchronize(parts, { ...options, signal })
      this.#log.info({ run: outcome.run }, 'synchronized with ProjectWorks')
      return outcome
    } finally {
      await external.close()
    }
  }

  /** Stops the run: here, or in another process at its next sign of progress. 409 if there is none. */
  async cancel(): Promise<void> {
    this.#running?.abort.abort()
    const asked = this.#running !== undefined || (await requestCancel(this.#server.database.db))
    if (!asked) throw notAllowed('No synchronization is running')
  }

  async #reading<T>(work: (external: External) => Promise<T>): Promise<T> {
    try {
      return await work(this.#open())
    } catch (error) {
      if (error instanceof HttpError) throw error
      throw error instanceof ExternalFault ? notConnected(reasonOf(error.cause)) : notConnected(reasonOf(error))
    }
  }

  #open(): External {
    return (this.#external ??= openExternal(this.#config))
  }
}

function notConnected(reason: string): HttpError {
  return new HttpError(503, 'NOT_CONNECTED', `The ProjectWorks database is not connected: ${reason}`)
}
