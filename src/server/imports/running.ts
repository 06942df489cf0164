import { sql } from 'kysely'
import type { Resource } from '#shared/http/resource.ts'
import type { ImportState } from '#shared/imports/choices.ts'
import type { Tx } from '../db/tables.ts'
import { Pace } from '../db/pace.ts'
import type { Concerned } from '../http/entry-changes.ts'
import type { Server } from '../http/route.ts'
import { raiseVersions } from '../http/versions.ts'
import type { Vocabulary } from '../skills/vocabulary/company-vocabulary.ts'
import { importById, type ImportRecord } from './queries.ts'

/** The rows of the first step; how long they take decides the size of later steps. */
const FIRST_ROWS = 200

/** With more rows at once, they are held for so long that cleaning up after them takes the process beyond 300 MB. */
const MOST_ROWS = 400

/** How often browsers hear of progress; not after every step. */
const ANNOUNCE_EVERY_MS = 1_000

/** How long an import is stored or taken back before it is somebody else's turn, if somebody waits. */
export const IMPORT_TURN_MS = 5_000

/** Another process has taken over, somebody has asked for something else, or this process ends. */
export class Stopped extends Error {}

/** It is somebody else's turn; the import goes on after theirs. */
export class TurnOver extends Error {}

export interface RunningParts {
  readonly server: Pick<Server, 'database' | 'versions' | 'clock'>
  readonly vocabulary: Vocabulary
  readonly holder: string
  /** Aborted when the process ends. */
  readonly signal: AbortSignal
  /** Whether an import of another account waits. */
  readonly othersWait: (started: ImportRecord) => Promise<boolean>
}

/** The results of a step: columns of the import's row, and the resources that it has changed. */
export interface Told {
  readonly columns?: Partial<Record<'done' | 'good' | 'there' | 'refused' | 'stored' | 'kept', number>> & {
    found?: string
  }
  readonly changed?: Iterable<Resource>
  readonly concerned?: Concerned | undefined
}

/** An import that this process has taken, done one step after the other, each in a short transaction of its own. */
export class Running {
  readonly parts: RunningParts
  readonly started: ImportRecord
  readonly #pace: Pace
  #announcedAt = Date.now()
  #turnEndsAt = Date.now() + IMPORT_TURN_MS

  private constructor(parts: RunningParts, started: ImportRecord) {
    this.parts = parts
    this.started = started
    this.#pace = new Pace(parts.server.database.db, FIRST_ROWS)
  }

  static async of(parts: RunningParts, id: number): Promise<Running> {
    return new Running(parts, await importById(parts.server.database.db, id))
  }

  /**
   * Does some rows' worth of work and stores its progress, in one transaction. Throws Stopped if the import is no longer this
   * process's own, or not in its initial state any more.
   */
  async step<Result>(work: (tx: Tx, rows: number) => Promise<{ result: Result } & Told>): Promise<Result> {
    const { server, signal } = this.parts
    if (signal.aborted) throw new Stopped('The process ends')
    await this.#takeTurns()
    const announces = Date.now() - this.#announcedAt >= ANNOUNCE_EVERY_MS
    if (announces) this.#announcedAt = Date.now()
    const { result, raised, concerned } = await this.#pace.step(async (tx, rows) => {
      await this.#requireOwn(tx)
      const done = await work(tx, Math.min(rows, MOST_ROWS))
      // Announced columns are read again by browsers; otherwise the former values stay.
      await this.#tell(tx, { ...(announces && done.columns), beat_at: new Date() })
      const changed = [...new Set([...(done.changed ?? []), ...(announces ? (['imports'] as const) : [])])]
      const versions = changed.length === 0 ? {} : await raiseVersions(tx, changed, undefined, done.concerned)
      return { result: done.result, raised: versions, concerned: done.concerned }
    })
    server.versions.advance(raised, concerned)
    return result
  }

  /** A check would begin anew, so it is done in one turn. */
  async #takeTurns(): Promise<void> {
    if (this.started.state === 'checking' || Date.now() < this.#turnEndsAt) return
    if (await this.parts.othersWait(this.started)) throw new TurnOver('Others wait')
    this.#turnEndsAt = Date.now() + IMPORT_TURN_MS
  }

  /** Ends the import's work, together with the rest that belongs to its end. */
  async finish(state: ImportState, work: (tx: Tx) => Promise<Told> = async () => ({})): Promise<void> {
    await this.step(async (tx) => {
      const { columns, changed = [], concerned } = await work(tx)
      const finished = state === 'stored' || state === 'undone' ? { finished_at: this.parts.server.clock.now() } : {}
      await tx
        .updateTable('imports')
        .set({ state, holder: null, error: null, ...columns, ...finished, version: sql`version + 1` })
        .where('id', '=', this.started.id)
        .execute()
      return { result: undefined, changed: [...changed, 'imports'], concerned }
    })
  }

  async #requireOwn(tx: Tx): Promise<void> {
    const row = await tx
      .selectFrom('imports')
      .select('id')
      .where('id', '=', this.started.id)
      .where('state', '=', this.started.state)
      .where('holder', '=', this.parts.holder)
      .where('version', '=', this.started.version)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Stopped('The import is not under way here any more')
  }

  async #tell(tx: Tx, columns: Told['columns'] & { beat_at: Date }): Promise<void> {
    await tx.updateTable('imports').set(columns).where('id', '=', this.started.id).execute()
  }
}
