import { sql, type RawBuilder } from 'kysely'
import { columnsOf, entityOf, EXPORT_NAMES, type ExportName } from '#shared/export/entities.ts'
import type { Db } from '../db/tables.ts'
import { columnOf } from '../records/columns.ts'
import { TABLE_OF } from './tables.ts'

/** A row by field names, with the values of the driver. */
export type StoredRow = Record<string, unknown>

/** All rows of an entity in the order of its file, which is the same on every database. */
export function rowsQuery(name: ExportName): RawBuilder<StoredRow> {
  const columns = columnsOf(name)
  const fields = columns.map((column) => sql`${sql.ref(columnOf(column.name))} as ${sql.id(column.name)}`)
  const types = new Map(columns.map((column) => [column.name, column.type]))
  const order = entityOf(name).order.map((field) => {
    const column = sql.ref(columnOf(field))
    // Databases sort texts by the rules of different languages; byte by byte all agree.
    return types.get(field) === 'text' ? sql`${column} collate "C"` : column
  })
  return sql`select ${sql.join(fields)} from ${sql.table(TABLE_OF[name])} order by ${sql.join(order)}`
}

export async function firstRows(db: Db, name: ExportName, limit: number): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`${rowsQuery(name)} limit ${limit}`.execute(db)
  return rows
}

/** How many rows there are, by entity. */
export async function countRows(db: Db): Promise<Record<ExportName, number>> {
  const counts = EXPORT_NAMES.map((name) => sql`(select count(*) from ${sql.table(TABLE_OF[name])}) as ${sql.id(name)}`)
  const { rows } = await sql<Record<ExportName, number>>`select ${sql.join(counts)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A query without a table gave no row')
  return row
}

/** The vocabulary with which all notes have been read; null if there is none. */
export async function readVocabulary(db: Db): Promise<string | null> {
  const row = await db.selectFrom('skill_extraction').select(['vocabulary', 'state']).executeTakeFirst()
  return row?.state === 'done' ? row.vocabulary : null
}
