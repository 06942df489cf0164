import { sql } from 'kysely'
import { faultOf, storedValue } from '#shared/export/cells.ts'
import { columnsOf, entityOf, type ExportName } from '#shared/export/entities.ts'
import type { Tx } from '../db/tables.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { FileRow } from './file-rows.ts'
import { faultAt } from './import-error.ts'
import { columnOf } from '../records/columns.ts'
import { TABLE_OF } from './tables.ts'

/** How many rows one statement stores: some megabytes of JSON. */
const ROWS_PER_STATEMENT = 2_000

interface PlacedRow {
  readonly line: number
  readonly values: Record<string, unknown>
}

/** Stores an entity's records as they come; throws ImportError for the first that breaks a rule. Returns their number. */
export async function storeRows(tx: Tx, name: ExportName, path: string, rows: AsyncIterable<FileRow>): Promise<number> {
  let count = 0
  let batch: PlacedRow[] = []
  for await (const row of rows) {
    batch.push({ line: row.line, values: valuesOf(name, path, row) })
    count += 1
    if (batch.length < ROWS_PER_STATEMENT) continue
    await storeBatch(tx, name, path, batch)
    batch = []
  }
  await storeBatch(tx, name, path, batch)
  return count
}

function valuesOf(name: ExportName, path: string, { line, cells }: FileRow): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const column of columnsOf(name)) {
    // An older release did not have the field; the table's default applies.
    if (column.computed || !(column.name in cells)) continue
    const value = cells[column.name]
    const fault = faultOf(column, value)
    if (fault !== null) throw faultAt({ path, line, column: column.name }, fault)
    values[columnOf(column.name)] = value === null ? null : storedValue(column.type, value)
  }
  return values
}

/** The rules of the tables check the rows; if the database refuses a batch, the first row at fault is looked for. */
async function storeBatch(tx: Tx, name: ExportName, path: string, batch: readonly PlacedRow[]): Promise<void> {
  const refusal = await tryToStore(tx, name, batch)
  if (refusal === null) return
  const [first] = batch
  if (first && batch.length === 1) {
    const { column, message } = explained(name, refusal)
    throw faultAt({ path, line: first.line, column }, message)
  }
  const middle = Math.ceil(batch.length / 2)
  await storeBatch(tx, name, path, batch.slice(0, middle))
  await storeBatch(tx, name, path, batch.slice(middle))
}

type Refusal = Error & { code: string; constraint?: string; detail?: string; column?: string }

/** Null if the rows have been stored; otherwise what the database has against one of them. */
async function tryToStore(tx: Tx, name: ExportName, batch: readonly PlacedRow[]): Promise<Refusal | null> {
  await sql`savepoint batch`.execute(tx)
  try {
    await insertRows(
      tx,
      TABLE_OF[name],
      batch.map((row) => row.values),
    )
    await sql`release savepoint batch`.execute(tx)
    return null
  } catch (error) {
    if (!isRefusal(error)) throw error
    await sql`rollback to savepoint batch`.execute(tx)
    return error
  }
}

/** Values out of range (class 22) and broken constraints (class 23). */
function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))
}

function explained(name: ExportName, { constraint, detail, message, column }: Refusal) {
  const field = columnsOf(name).find((one) => {
    const stored = columnOf(one.name)
    const isKey = constraint === `${TABLE_OF[name]}_pkey` && entityOf(name).order.join() === one.name
    return column === stored || isKey || constraint?.startsWith(`${TABLE_OF[name]}_${stored}_`)
  })
  return { column: field?.name, message: detail ? `${message} (${detail})` : message }
}
