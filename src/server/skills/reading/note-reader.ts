import type { FastifyBaseLogger } from 'fastify'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Resource } from '#shared/http/resource.ts'
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { raiseVersions, type Versions } from '../../http/versions.ts'
import { Rounds } from '../../rounds.ts'
import type { Vocabulary } from '../vocabulary/company-vocabulary.ts'
import { entriesWith, NoteReading } from './note-reading.ts'
import { queueWords, takeEntries, type QueuedEntry } from './queue.ts'

/** How many entries are read in one short transaction. */
const BATCH_ENTRIES = 250

/** How often the queue is checked, beside whenever this process puts something into it: other processes may have. */
const LOOK_EVERY_MS = 15_000

/** Entries that are saved in quick succession are read together. */
const GATHERED_MS = 500

/**
 * Reads saved notes in the background, and notes that a decision on the vocabulary concerns. One process reads at a time; what
 * it does not finish, another one takes over.
 */
export class NoteReader {
  readonly #db: Db
  readonly #versions: Versions
  readonly #vocabulary: Vocabulary
  readonly #rounds: Rounds

  constructor(db: Db, versions: Versions, vocabulary: Vocabulary, log: FastifyBaseLogger) {
    this.#db = db
    this.#versions = versions
    this.#vocabulary = vocabulary
    this.#rounds = new Rounds(async () => this.run(), {
      log,
      failure: 'reading saved notes failed',
      everyMs: LOOK_EVERY_MS,
      gatheredMs: GATHERED_MS,
    })
  }

  /** Reads what was saved from now on, and what waits already. */
  begin(): void {
    this.#versions.subscribe((changed) => {
      if (changed['time-entries'] !== undefined) this.wake()
    })
    this.wake()
  }

  /** Reads what waits soon, without waiting for it. */
  wake(): void {
    this.#rounds.wake()
  }

  /** Stops after the batch that is being read. */
  async close(): Promise<void> {
    await this.#rounds.close()
  }

  /** Reads everything that waits. */
  async run(): Promise<void> {
    while (!this.#rounds.signal.aborted) {
      const raised = await inTransaction(this.#db, (tx) => this.#readBatch(tx))
      if (raised === null) return
      this.#versions.advance(raised)
      // The embedded database works on this thread, so callers get their turn between batches.
      await setImmediate()
    }
  }

  /** The versions that a batch has raised; null if nothing waits, or if another process is reading. */
  async #readBatch(tx: Tx) {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.readingNotes}) as free`.execute(tx)
    if (!rows[0]?.free) return null
    const looked = await queueWords(tx)
    const queued = await takeEntries(tx, BATCH_ENTRIES)
    if (queued.length === 0) return looked ? raiseVersions(tx, ['extraction']) : null
    const ids = [...new Set(queued.map(({ entryId }) => entryId))]
    const entries = await entriesWith(tx, ids)
    const reading = new NoteReading(await this.#vocabulary.current(tx))
    const { changed, proposed } = await reading.store(tx, entries, reading.detect(entries), ids)
    await countChanged(tx, queued, changed)
    const isAgain = looked || queued.some(({ because }) => because !== null)
    const resources: Resource[] = changed.length > 0 ? ['extraction', 'skills', 'time-entries'] : ['extraction']
    return changed.length > 0 || proposed || isAgain ? raiseVersions(tx, resources) : {}
  }
}

/** Adds to each decision how many entries have changed because of it. */
async function countChanged(tx: Tx, queued: readonly QueuedEntry[], changed: readonly number[]): Promise<void> {
  const entries = new Set(changed)
  const reasons = new Map(queued.flatMap(({ entryId, because }) => (because === null ? [] : [[entryId, because]])))
  const counts = new Map<string, number>()
  for (const [entryId, because] of reasons) {
    if (entries.has(entryId)) counts.set(because, (counts.get(because) ?? 0) + 1)
  }
  for (const [term, count] of counts) {
    await sql`update public.skill_proposals set changed = changed + ${count} where term = ${term}`.execute(tx)
  }
}
