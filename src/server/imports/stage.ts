import { sql } from 'kysely'
import { ColumnTally, type ColumnFacts } from '#shared/imports/column-facts.ts'
import { findHeadings } from '#shared/imports/headings.ts'
import { HEAD_WITHIN_ROWS, MAX_CELL_CHARACTERS, MAX_COLUMNS, MAX_ROWS } from '#shared/imports/rules.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Db } from '../db/tables.ts'
import { HttpError } from '../http/errors.ts'
import { unreadable, type TableFile, type TableRow } from './table-file.ts'

/** How many rows one statement stores. Short-lived rows are cleaned up soon: with 1,000 the process would grow by 50 MB more. */
const ROWS_PER_STATEMENT = 250

/** What was read from a file. */
export interface Staged {
  readonly columns: readonly ColumnFacts[]
  readonly rows: number
  /** Whether a row of the file holds the names of its columns. */
  readonly headings: boolean
}

/**
 * Stores the rows of a file unchanged, in short statements, and looks at all cells of each column. Whether a row among the
 * first ones holds the names of the columns is found from their cells unless `headings` says so. Throws for a file without
 * rows, or with too many.
 */
export async function stageRows(
  db: Db,
  importId: number,
  table: TableFile,
  { headings, most = MAX_ROWS }: { headings?: boolean | undefined; most?: number } = {},
): Promise<Staged> {
  let tallies: readonly ColumnTally[] = []
  let hasHeadings = true
  let batch: object[] = []
  let count = 0
  const put = async ({ line, cells }: TableRow) => {
    count += 1
    if (count > most) throw tooManyRows(most)
    const kept = placed(cells, tallies.length, table.format)
    for (const [place, cell] of kept.entries()) tallies[place]?.see(cell)
    batch.push({ import_id: importId, line, cells: kept, state: 'new' })
    if (batch.length < ROWS_PER_STATEMENT) return
    await store(db, importId, batch)
    batch = []
  }
  const begin = async (rows: readonly TableRow[]) => {
    const place = findHeadings(
      rows.map(({ cells }) => cells),
      headings,
    )
    hasHeadings = place !== null
    tallies = place === null ? unnamed(rows) : named(rows[place]?.cells ?? [])
    for (const one of place === null ? rows : rows.slice(place + 1)) await put(one)
  }
  let first: TableRow[] | undefined = []
  for await (const row of table.rows()) {
    if (!first) {
      await put(row)
      continue
    }
    first.push(row)
    if (first.length < HEAD_WITHIN_ROWS) continue
    await begin(first)
    first = undefined
  }
  if (first) await begin(first)
  if (count === 0) throw unreadable('The file has no rows below the names of its columns')
  await store(db, importId, batch)
  // Otherwise, the database assumes only a few rows, and reads and sorts all of them for every part that is checked.
  await sql`analyze import_rows`.execute(db)
  return { columns: tallies.map(({ facts }) => facts), rows: count, headings: hasHeadings }
}

async function store(db: Db, importId: number, batch: object[]): Promise<void> {
  await insertRows(db, 'import_rows', batch)
  const row = await db
    .updateTable('imports')
    .set({ beat_at: new Date() })
    .where('id', '=', importId)
    .where('state', '=', 'receiving')
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new HttpError(409, 'NOT_ALLOWED', 'The upload took too long and was given up; bring the file again')
}

function named(titles: readonly string[]): ColumnTally[] {
  if (titles.length === 0) throw unreadable('The file has no rows')
  if (titles.length > MAX_COLUMNS) throw unreadable(`The file has more than ${MAX_COLUMNS} columns`)
  return titles.map((title, nth) => new ColumnTally(storable(title).trim().slice(0, 200) || `Column ${nth + 1}`))
}

/** As many columns as the longest of the first rows has. */
function unnamed(rows: readonly TableRow[]): ColumnTally[] {
  const longest = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  return named(Array.from({ length: longest }, () => ''))
}

/** A row of a sheet gets as many cells as there are names. One of a CSV file may have been cut off, which is reported later. */
function placed(cells: readonly string[], columns: number, format: TableFile['format']): string[] {
  const length = format === 'csv' ? Math.min(columns, cells.length) : columns
  return Array.from({ length }, (_, place) => storable(cells[place] ?? ''))
}

/** Without characters that no text of the database can hold, and not longer than any text may be. */
function storable(cell: string): string {
  return cell.slice(0, MAX_CELL_CHARACTERS).replaceAll('\u0000', '').toWellFormed()
}

function tooManyRows(most: number): HttpError {
  return unreadable(`Files of up to ${most.toLocaleString('en')} rows are taken; bring this one in several parts`)
}
