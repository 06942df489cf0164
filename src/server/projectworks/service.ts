import type { FastifyBaseLogger } from 'fastify'
import type { ProjectWorksStatus, SyncType } from '#shared/sync/contract.ts'
import type { DescribedTable } from '#shared/sync/find-mapping.ts'
import type { Config } from '../config.ts'
import type { Server } from '../http/route.ts'
import { HttpError, notAllowed } from '../http/errors.ts'
import type { Vocabulary } from '../skills/company-vocabulary.ts'
import { configuredPassword } from './address.ts'
import { checkConnection, ExternalFault, openExternal, type Connection, type External } from './connector.ts'
import { describedTables, externalTables, type ExternalTable } from './external-tables.ts'
import { isEnabled } from './mapping.ts'
import { reasonOf } from './reasons.ts'
import { ALREADY_RUNNING, markLeftRuns, presentRuns, requestCancel } from './runs.ts'
import { synchronise, type SyncOutcome } from './sync.ts'

/** Screens that ask at the same time share an answer. */
const STATUS_KEPT_MS = 2_000

const SAMPLE_COMPANY_IS_HERE =
  'The sample company is in this database and would mix with the people of ProjectWorks; preview here, and synchronise into one that began with SAMPLE_DATA=off'

/** The external database as this process knows it. */
export class ProjectWorks {
  readonly #server: Server
  readonly #config: Config['projectWorks']
  readonly #vocabulary: Vocabulary
  readonly #log: FastifyBaseLogger
  #external: External | undefined
  #checked: { at: number; connection: Promise<Connection> } | undefined
  #running: { abort: AbortController; done: Promise<unknown> } | undefined

  constructor(server: Server, config: Config['projectWorks'], vocabulary: Vocabulary) {
    this.#server = server
    this.#config = config
    this.#vocabulary = vocabulary
    this.#log = server.app.log
  }

  /** What another process or an earlier one has left is tidied up. */
  async begin(): Promise<void> {
    await markLeftRuns(this.#server.database)
  }

  /** Stops what runs here and waits for it. */
  async close(): Promise<void> {
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
    const { connected, reason, server, latencyMs } = await this.connection()
    return {
      connected,
      dbPassword: configuredPassword(this.#config) === undefined ? 'Missing' : 'Present',
      reason,
      server,
      latencyMs,
      enabled: await isEnabled(db),
      active: 'sample',
      ...(await presentRuns(db)),
    }
  }

  async tables(): Promise<ExternalTable[]> {
    return this.#reading(externalTables)
  }

  async describe(): Promise<DescribedTable[]> {
    return this.#reading(describedTables)
  }

  /** As `describe`, or null where the database cannot be read. */
  async describeIfConnected(): Promise<DescribedTable[] | null> {
    const { connected } = await this.connection()
    if (!connected) return null
    return describedTables(this.#open()).catch(() => null)
  }

  /** One run at a time; see `synchronise`. */
  async sync(options: { type?: SyncType | undefined; dryRun: boolean; full: boolean }): Promise<SyncOutcome> {
    if (this.#running) throw notAllowed(ALREADY_RUNNING)
    const abort = new AbortController()
    const done = this.#synchronise(options, abort.signal)
    this.#running = { abort, done }
    try {
      return await done
    } finally {
      this.#running = undefined
    }
  }

  /** Screens cannot tell two companies apart yet, so the sample company and a real one never share a database. */
  async #holdsSampleCompany(): Promise<boolean> {
    const { db } = this.#server.database
    return (await db.selectFrom('people').select('id').where('source', '=', 'sample').executeTakeFirst()) !== undefined
  }

  async #synchronise(
    options: { type?: SyncType | undefined; dryRun: boolean; full: boolean },
    signal: AbortSignal,
  ): Promise<SyncOutcome> {
    const { connected, reason } = await this.connection()
    if (!connected) throw notConnected(reason)
    if (!options.dryRun && (await this.#holdsSampleCompany())) throw notAllowed(SAMPLE_COMPANY_IS_HERE)
    const { database, versions, clock } = this.#server
    const parts = { database, versions, vocabulary: this.#vocabulary, external: this.#open(), now: () => clock.now() }
    const outcome = await synchronise(parts, { ...options, signal })
    this.#log.info({ run: outcome.run }, 'synchronised with ProjectWorks')
    return outcome
  }

  /** Stops the run here or, at its next sign of progress, in another process; 409 where there is none. */
  async cancel(): Promise<void> {
    this.#running?.abort.abort()
    const asked = this.#running !== undefined || (await requestCancel(this.#server.database.db))
    if (!asked) throw notAllowed('No synchronisation is running')
  }

  async #reading<T>(work: (external: External) => Promise<T>): Promise<T> {
    try {
      return await work(this.#open())
    } catch (error) {
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
