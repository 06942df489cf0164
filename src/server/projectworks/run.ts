import { type InvalidRows, SYNC_TYPES, type SyncType } from '#shared/projectworks/choices.ts'
import type { RejectedRow, SyncCounts, SyncLosses, SyncRun, SyncWarning } from '#shared/projectworks/contract.ts'
import { MOST_REJECTED_ANSWERED, MOST_REJECTED_LISTED } from '#shared/projectworks/rules.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Database } from '../db/open.ts'
import { beside } from '../db/scope.ts'
import { inTransaction } from '../db/transaction.ts'
import { raiseVersions, type Versions } from '../http/versions.ts'
import { Reasons } from './rejected.ts'

/** How often browsers hear of progress; not after every batch. */
const ANNOUNCE_EVERY_MS = 1_000

/** How many rejected rows one statement stores. */
const REJECTED_AT_ONCE = 1_000

export type Counts = Partial<Record<SyncType, SyncCounts>>

/** Somebody has stopped the run. */
export class Canceled extends Error {
  constructor() {
    super('The synchronization was canceled; what it had not finished is not stored')
  }
}

/** What a run does to the stored rows of a type. */
export type Changes = Pick<SyncCounts, 'added' | 'changed' | 'removed'>

/** One synchronization under way: what it has found and stored, how far it is, and whether it is to stop. */
export class Run {
  readonly id: number
  readonly dryRun: boolean
  readonly invalidRows: InvalidRows
  /** Why closed months are changed; null if changes of closed months are refused. */
  readonly reason: string | null
  /** The first rejected and kept rows, for the answer. */
  readonly rejected: RejectedRow[] = []
  /** The losses that have to be confirmed; null if there are none. */
  question: SyncLosses | null = null
  /** The types of which nothing is there. */
  readonly isEmpty: Partial<Record<SyncType, boolean>> = {}
  /** Warnings about stored data that somebody should look at. */
  warnings: readonly SyncWarning[] = []
  /** Ids of the stored entries that are gone there, if there are few enough to hold them. */
  gone: readonly number[] | null = null
  readonly #found: Counts = {}
  readonly #stored: Partial<Record<SyncType, Changes>> = {}
  readonly #reasons = new Reasons()
  #unlisted: object[] = []
  #listed = 0
  readonly #database: Database
  readonly #versions: Versions
  /** Aborts when somebody stops the run. */
  readonly signal: AbortSignal
  #announcedAt = 0

  constructor(
    { id, dryRun, invalidRows, reason }: Pick<Run, 'id' | 'dryRun' | 'invalidRows' | 'reason'>,
    database: Database,
    versions: Versions,
    signal: AbortSignal,
  ) {
    this.id = id
    this.dryRun = dryRun
    this.invalidRows = invalidRows
    this.reason = reason
    this.#database = database
    this.#versions = versions
    this.signal = signal
  }

  /** What was found of a type, stored or not; all zero at first. */
  countsOf(type: SyncType): SyncCounts {
    return (this.#found[type] ??= { read: 0, added: 0, changed: 0, removed: 0, unchanged: 0, kept: 0, rejected: 0 })
  }

  /** Counts what a transaction has stored. */
  noteStored(type: SyncType, changes: Partial<Changes>): void {
    this.#stored[type] = { ...NO_CHANGES, ...this.#stored[type], ...changes }
  }

  /** The counts for display. Of changes, only stored ones count, but a dry run counts all that it has found. */
  get counts(): Counts {
    if (this.dryRun) return this.#found
    const types = SYNC_TYPES.filter((type) => this.#found[type])
    return Object.fromEntries(
      types.map((type) => [type, { ...this.countsOf(type), ...(this.#stored[type] ?? NO_CHANGES) }]),
    )
  }

  /** As `counts`, as if these changes were stored too. */
  countsWith(type: SyncType, changes: Partial<Changes>): Counts {
    const { counts } = this
    return { ...counts, [type]: { ...this.countsOf(type), ...counts[type], ...changes } }
  }

  /** What a run has to tell besides its state, in the form of its row. */
  get told() {
    return {
      counts: JSON.stringify(this.counts),
      question: this.question && JSON.stringify(this.question),
      reasons: JSON.stringify(this.#reasons.all),
      warnings: JSON.stringify(this.warnings),
      listed: this.#listed - this.#unlisted.length,
    }
  }

  /** Counts a rejected or kept row with its reason, and lists it where there is room. */
  reject(row: RejectedRow): void {
    this.countsOf(row.type)[row.kept ? 'kept' : 'rejected'] += 1
    this.#reasons.count(row)
    if (this.rejected.length < MOST_REJECTED_ANSWERED) this.rejected.push(row)
    if (this.#listed >= MOST_REJECTED_LISTED) return
    this.#listed += 1
    const { type, externalId, reason, kept, values } = row
    this.#unlisted.push({
      run_id: this.id,
      position: this.#listed,
      type,
      external_id: externalId,
      reason,
      kept,
      row_values: values,
    })
  }

  /** Stores the rejected rows that are not stored yet. */
  async listRejected(): Promise<void> {
    while (this.#unlisted.length > 0) {
      const batch = this.#unlisted.slice(0, REJECTED_AT_ONCE)
      await insertRows(this.#database.db, 'sync_rejected_rows', batch)
      this.#unlisted = this.#unlisted.slice(batch.length)
    }
  }

  /**
   * Tells how far the run is, and throws Canceled if somebody has stopped it. `inside`: a transaction is open, through which
   * nothing may be told; the embedded database then has no other connection to tell it by.
   */
  async progress(step: NonNullable<SyncRun['step']>, { inside = false } = {}): Promise<void> {
    this.stopWhenCanceled()
    if (!inside && this.#unlisted.length >= REJECTED_AT_ONCE) await this.listRejected()
    if (inside && this.#database.kind === 'embedded') return
    if (Date.now() - this.#announcedAt < ANNOUNCE_EVERY_MS) return
    this.#announcedAt = Date.now()
    const tell = () =>
      inTransaction(this.#database.db, async (tx) => {
        const row = await tx
          .updateTable('sync_runs')
          .set({ step: JSON.stringify(step), ...this.told })
          .where('id', '=', this.id)
          .where('state', '=', 'running')
          .returning('cancel_requested')
          .executeTakeFirst()
        this.#versions.advance(await raiseVersions(tx, ['sync']))
        return row === undefined || row.cancel_requested
      })
    const stop = await (inside ? beside(tell) : tell())
    if (stop) throw new Canceled()
  }

  stopWhenCanceled(): void {
    if (this.signal.aborted) throw new Canceled()
  }
}

const NO_CHANGES: Changes = { added: 0, changed: 0, removed: 0 }
