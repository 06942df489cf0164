import { sql } from 'kysely'
import type { ExportName } from '#shared/export/entities.ts'
import type { Database } from '../db/open.ts'
import type { Db } from '../db/tables.ts'
import { inTransaction, momentOf } from '../db/transaction.ts'
import { readVocabulary, rowsQuery, type StoredRow } from './queries.ts'

/** How many rows are in memory at a time. */
const CHUNK_ROWS = 250

/** A moment that nobody reads from is held no longer than this; downloads end before it. */
const IDLE_LIMIT_MS = 180_000

/** The database as it was at one moment, however long it takes to read it. */
export interface Snapshot {
  /** All rows of an entity in chunks; one entity at a time. */
  read(name: ExportName): AsyncGenerator<StoredRow[]>
  readonly vocabulary: string | null
  close(): Promise<void>
}

/** A snapshot of these entities; the caller closes it. */
export function openSnapshot(database: Database, names: readonly ExportName[]): Promise<Snapshot> {
  return database.kind === 'embedded' ? setAside(database.db, names) : ofPostgresql(database.db)
}

/** PostgreSQL keeps the moment for as long as a transaction lasts, while everybody else goes on. */
async function ofPostgresql(db: Db): Promise<Snapshot> {
  const tx = await momentOf(db, IDLE_LIMIT_MS)
  try {
    return {
      vocabulary: await readVocabulary(tx),
      async *read(name) {
        await sql`declare export no scroll cursor for ${rowsQuery(name)}`.execute(tx)
        yield* fetchAll(tx, 'export')
        await sql`close export`.execute(tx)
      },
      close: () => tx.rollback().execute(),
    }
  } catch (error) {
    await tx.rollback().execute()
    throw error
  }
}

let lastSnapshot = 0

/**
 * The embedded database has one connection for everybody, so no transaction may last long. In one short transaction, the rows
 * to be read are set aside on the disk, by cursors that outlive it.
 */
async function setAside(db: Db, names: readonly ExportName[]): Promise<Snapshot> {
  lastSnapshot += 1
  const prefix = `export_${lastSnapshot}`
  const cursorOf = (name: ExportName) => `${prefix}_${name}`
  const vocabulary = await inTransaction(db, async (tx) => {
    for (const name of names) {
      await sql`declare ${sql.id(cursorOf(name))} scroll cursor with hold for ${rowsQuery(name)}`.execute(tx)
    }
    return readVocabulary(tx)
  })
  return {
    vocabulary,
    async *read(name) {
      await sql`move absolute 0 in ${sql.id(cursorOf(name))}`.execute(db)
      yield* fetchAll(db, cursorOf(name))
    },
    async close() {
      for (const name of names) await sql`close ${sql.id(cursorOf(name))}`.execute(db)
    },
  }
}

async function* fetchAll(db: Db, cursor: string): AsyncGenerator<StoredRow[]> {
  for (;;) {
    const { rows } = await sql<StoredRow>`fetch ${sql.lit(CHUNK_ROWS)} from ${sql.id(cursor)}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < CHUNK_ROWS) return
  }
}
