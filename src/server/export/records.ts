import { csvValue, exportedValue } from '#shared/export/cells.ts'
import type { ExportFormat } from '#shared/export/choices.ts'
import { csvRecord } from '#shared/export/csv.ts'
import { columnsOf, type ExportName } from '#shared/export/entities.ts'
import type { StoredRow } from './queries.ts'

/** Is called with every chunk of rows that has been written. */
type Heard = (rows: readonly StoredRow[]) => void

/** The text of an entity's file, chunk by chunk. */
export function fileText(
  name: ExportName,
  format: ExportFormat,
  chunks: AsyncIterable<StoredRow[]>,
  heard: Heard = () => undefined,
): AsyncGenerator<string> {
  return format === 'json' ? jsonText(name, chunks, heard) : csvText(name, chunks, heard)
}

/** Rows in the form of the JSON file. */
export function exportedRows(name: ExportName, rows: readonly StoredRow[]): Record<string, unknown>[] {
  const columns = columnsOf(name)
  return rows.map((row) =>
    Object.fromEntries(columns.map(({ name: field, type }) => [field, exportedValue(type, row[field])])),
  )
}

/** An array with every record on a line of its own, so that it can be read line by line. */
async function* jsonText(name: ExportName, chunks: AsyncIterable<StoredRow[]>, heard: Heard): AsyncGenerator<string> {
  let opening = '[\n'
  for await (const rows of chunks) {
    yield (
      opening +
        exportedRows(name, rows)
          .map((record) => JSON.stringify(record))
          .join(',\n')
    )
    opening = ',\n'
    heard(rows)
  }
  yield opening === '[\n' ? '[\n]\n' : '\n]\n'
}

async function* csvText(name: ExportName, chunks: AsyncIterable<StoredRow[]>, heard: Heard): AsyncGenerator<string> {
  const columns = columnsOf(name)
  yield csvRecord(columns.map((column) => column.name))
  for await (const rows of chunks) {
    yield rows
      .map((row) =>
        csvRecord(
          columns.map(({ name: field, type }) => csvValue(type, exportedValue(type, row[field]))),
          '""',
        ),
      )
      .join('')
    heard(rows)
  }
}
