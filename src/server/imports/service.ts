import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor } from '#shared/access/rules.ts'
import type { ImportKind } from '#shared/imports/choices.ts'
import type { ImportedFile } from '#shared/imports/contract.ts'
import { guessImport } from '#shared/imports/match-columns.ts'
import { MAX_FILE_BYTES, MOST_IMPORTS, ROWS_KEPT_DAYS } from '#shared/imports/rules.ts'
import type { ResourceVersions } from '#shared/http/resource.ts'
import { singleLine } from '#shared/words/single-line.ts'
import { withLimit } from '../db/scope.ts'
import { Pace } from '../db/pace.ts'
import { inTransaction } from '../db/transaction.ts'
import { notAllowed } from '../http/errors.ts'
import { countOf } from '../http/list-of.ts'
import type { Server } from '../http/route.ts'
import type { streamOf } from '../http/upload.ts'
import { raiseVersions } from '../http/versions.ts'
import { Rounds } from '../rounds.ts'
import type { Vocabulary } from '../skills/vocabulary/company-vocabulary.ts'
import { checkRows } from './check.ts'
import { addedAtFirst, importById, shownImport, type FileReading, type ImportRecord } from './queries.ts'
import { ReceivedFiles } from './received-file.ts'
import { openTable } from './open-table.ts'
import { Running, Stopped, TurnOver } from './running.ts'
import { stageRows } from './stage.ts'
import { storeRows } from './store.ts'
import type { AskedReading } from './table-file.ts'
import { undoRows } from './undo.ts'

/** An import under way that has not been heard of for this long, in milliseconds, has lost its process; another continues it. */
const LOST_AFTER_MS = 30_000

/** How often each process looks for imports that another has left. */
const LOOK_EVERY_MS = 20_000

/** Nobody waits for a step: this is how long it may take, and may wait for others. */
const STEP_LIMIT_MS = 120_000

/** The work of each state, and the state to which an import returns if the work fails for good. */
const WORK = {
  checking: { run: checkRows, fallBack: 'received' },
  storing: { run: storeRows, fallBack: 'checked' },
  undoing: { run: undoRows, fallBack: 'stored' },
} as const

type UnderWay = keyof typeof WORK

/** How many rows of an import are stored, whatever number was told last. */
const STORED = sql<number>`(
  select count(*)::integer from import_rows r where r.import_id = imports.id and r.state = 'stored')`

/** The imports of this process: files that arrive, and one import at a time that is under way. */
export class Imports {
  readonly #server: Server
  readonly #vocabulary: Vocabulary
  readonly #files: ReceivedFiles
  readonly #holder = randomUUID()
  readonly #rounds: Rounds

  constructor(server: Server, vocabulary: Vocabulary, dataDir: string) {
    this.#server = server
    this.#vocabulary = vocabulary
    this.#files = new ReceivedFiles(dataDir)
    this.#rounds = new Rounds(async () => withLimit(STEP_LIMIT_MS, async () => this.#workThrough()), {
      log: server.app.log,
      failure: 'looking for imports failed',
      everyMs: LOOK_EVERY_MS,
    })
  }

  /** Continues what an earlier process has left. */
  async begin(): Promise<void> {
    const { db, kind } = this.#server.database
    // The embedded database has one process at a time, so all others have ended.
    if (kind === 'embedded') await db.updateTable('imports').set({ holder: null, beat_at: null }).execute()
    await this.#files.clear({ alone: kind === 'embedded' })
    this.wake()
  }

  /** Stops at the end of a step; another process, or the next one here, continues. */
  async close(): Promise<void> {
    await this.#rounds.close()
  }

  /** Looks for something to do; if it is busy, it looks again afterwards. */
  wake(): void {
    this.#rounds.wake()
  }

  /** Reads an uploaded file into rows; if it cannot be read, nothing of it stays. */
  async receive(
    { name, size, stream }: ReturnType<typeof streamOf>,
    { kind, ...asked }: AskedReading & { kind?: ImportKind | undefined },
    actor: Actor,
  ): Promise<{ imported: ImportedFile; versions: ResourceVersions }> {
    return this.#files.during(stream, { declared: size, maxBytes: MAX_FILE_BYTES }, async (path, bytes) => {
      const { db } = this.#server.database
      const table = await openTable(path, asked)
      const id = await this.#insert(name, bytes, actor).catch((error: unknown) => {
        table.close()
        throw error
      })
      try {
        const { columns, rows, headings } = await stageRows(db, id, table, asked)
        const { known, mapping, dayOrderSure, decimalSure: _, kind: likely, ...reading } = guessImport(columns, kind)
        const { format, encoding, separator, sheet, sheets, formulas } = table
        const found: FileReading = {
          format,
          encoding,
          separator,
          sheet,
          sheets: [...sheets],
          headings,
          known,
          dayOrderSure,
          formulas: formulas.all,
          emptyFormulas: formulas.empty,
        }
        const options = { ...reading, rounding: 'none', ...(await addedAtFirst(db, actor)) }
        const versions = await inTransaction(db, async (tx) => {
          await tx
            .updateTable('imports')
            .set({
              state: 'received',
              kind: likely,
              rows,
              reading: JSON.stringify(found),
              columns: JSON.stringify(columns),
              mapping: JSON.stringify(mapping),
              options: JSON.stringify(options),
              holder: null,
            })
            .where('id', '=', id)
            .execute()
          return raiseVersions(tx, ['imports'])
        })
        return { imported: shownImport(await importById(db, id)), versions }
      } catch (error) {
        await this.#forget(id).catch(() => undefined)
        throw error
      } finally {
        table.close()
      }
    })
  }

  async #insert(name: string, bytes: number, { userId, caller }: Actor): Promise<number> {
    const { database, clock } = this.#server
    return inTransaction(database.db, async (tx) => {
      if ((await countOf(tx.selectFrom('imports'))) >= MOST_IMPORTS)
        throw notAllowed(`At most ${MOST_IMPORTS} imports are kept; delete some of them`)
      const { id } = await tx
        .insertInto('imports')
        .values({
          kind: 'people',
          state: 'receiving',
          file_name: singleLine(name).slice(0, 255).toWellFormed() || 'file',
          file_bytes: bytes,
          error: null,
          holder: this.#holder,
          beat_at: new Date(),
          user_id: userId,
          account_id: caller?.accountId ?? null,
          created_at: clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    })
  }

  /** Removes an import and its rows, which may be many. */
  async #forget(id: number): Promise<void> {
    const pace = new Pace(this.#server.database.db)
    const removeSome = async () =>
      pace.step(async (tx, limit) => {
        const { rows } = await sql`
          delete from import_rows where import_id = ${id} and line <= (
            select max(line) from (
              select line from import_rows where import_id = ${id} order by line limit ${limit}::integer) as first)
          returning 1`.execute(tx)
        return rows.length
      })
    while ((await removeSome()) > 0);
    await this.#server.database.db.deleteFrom('imports').where('id', '=', id).execute()
  }

  async #workThrough(): Promise<void> {
    const { signal } = this.#rounds
    await this.#clearUp()
    for (let next = await this.#take(); next && !signal.aborted; next = await this.#take()) {
      await this.#work(next.id, next.state)
    }
  }

  /**
   * Takes an import that is under way and that no living process has. Accounts take turns: the one whose imports have rested the
   * longest comes first.
   */
  async #take(): Promise<{ id: number; state: UnderWay } | undefined> {
    const lost = new Date(Date.now() - LOST_AFTER_MS)
    const { rows } = await sql<{ id: number; state: UnderWay }>`
      update imports set holder = ${this.#holder}, beat_at = ${new Date()} where id = (
        select id from imports where state in ('checking', 'storing', 'undoing')
          and (holder is null or holder = ${this.#holder} or beat_at < ${lost})
        order by (select max(o.beat_at) from imports o
          where o.account_id is not distinct from imports.account_id and o.user_id is not distinct from imports.user_id
            and o.state <> 'receiving') nulls first, id
        limit 1 for update skip locked)
      returning id, state`.execute(this.#server.database.db)
    return rows[0]
  }

  async #othersWait({ accountId, userId }: Pick<ImportRecord, 'accountId' | 'userId'>): Promise<boolean> {
    const { rows } = await sql`
      select from imports where state in ('checking', 'storing', 'undoing') and holder is null
        and (account_id, user_id) is distinct from (${accountId}::integer, ${userId}::integer) limit 1`.execute(
      this.#server.database.db,
    )
    return rows.length > 0
  }

  async #work(id: number, state: UnderWay): Promise<void> {
    const { run, fallBack } = WORK[state]
    const { signal } = this.#rounds
    const parts = {
      server: this.#server,
      vocabulary: this.#vocabulary,
      holder: this.#holder,
      signal,
      othersWait: (started: ImportRecord) => this.#othersWait(started),
    }
    try {
      await run(await Running.of(parts, id))
    } catch (error) {
      if (signal.aborted || error instanceof TurnOver) await this.#letGo(id).catch(() => undefined)
      else if (!(error instanceof Stopped)) await this.#fail(id, state, fallBack, error)
    }
  }

  async #letGo(id: number): Promise<void> {
    const { db } = this.#server.database
    await db
      .updateTable('imports')
      .set({ holder: null })
      .where('id', '=', id)
      .where('holder', '=', this.#holder)
      .execute()
  }

  /**
   * Handles a failure: what was stored stays stored, and can be continued or taken back. While the database is away, the import
   * is taken up later.
   */
  async #fail(id: number, state: UnderWay, fallBack: 'received' | 'checked' | 'stored', error: unknown): Promise<void> {
    const { app, database, versions } = this.#server
    app.log.error({ err: error, import: id }, 'an import failed')
    const message = error instanceof Error ? error.message : String(error)
    const raised = await inTransaction(database.db, async (tx) => {
      await tx
        .updateTable('imports')
        .set({ state: fallBack, error: message.slice(0, 500), holder: null, version: sql`version + 1` })
        // Progress is stored only now and then, but what can still be done with the import depends on whether anything is
        // stored.
        .set({ stored: state === 'checking' ? 0 : STORED })
        .where('id', '=', id)
        .where('state', '=', state)
        .where('holder', '=', this.#holder)
        .execute()
      return raiseVersions(tx, ['imports'])
    })
    versions.advance(raised)
  }

  /** Removes uploads whose process has ended, and rows that were kept long enough. */
  async #clearUp(): Promise<void> {
    const { database, clock } = this.#server
    const lost = new Date(Date.now() - LOST_AFTER_MS)
    const left = await database.db
      .selectFrom('imports')
      .select('id')
      .where('state', '=', 'receiving')
      .where((is) => is.or([is('beat_at', 'is', null), is('beat_at', '<', lost)]))
      .execute()
    for (const { id } of left) await this.#forget(id)
    await this.#files.clear({ alone: false })
    const old = new Date(clock.now().getTime() - ROWS_KEPT_DAYS * 86_400_000)
    await sql`
      delete from import_rows where (import_id, line) in (
        select r.import_id, r.line from import_rows r join imports i on i.id = r.import_id
        where i.state in ('stored', 'undone') and i.finished_at < ${old} limit 5000)`.execute(database.db)
  }
}
