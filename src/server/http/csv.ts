import { Readable } from 'node:stream'
import { csvRecord, type CsvValue } from '#shared/export/csv.ts'
import type { ReadReply } from './route.ts'

/** A column: its head, and what it holds of a row and of what rows refer to. */
export type CsvColumn<Row, Named = void> = readonly [head: string, value: (row: Row, named: Named) => CsvValue]

export function csvHead(columns: readonly CsvColumn<never, never>[]): string {
  return csvRecord(columns.map(([head]) => head))
}

export function csvRecords<Row, Named>(
  columns: readonly CsvColumn<Row, Named>[],
  rows: readonly Row[],
  named: Named,
): string {
  return rows.map((row) => csvRecord(columns.map(([, value]) => value(row, named)))).join('')
}

/** A CSV file to be saved, as a text or chunk by chunk. */
export function csvFile(name: string, body: string | AsyncIterable<string>): ReadReply {
  return {
    body: typeof body === 'string' ? body : Readable.from(body, { objectMode: false }),
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${name}.csv"`,
    },
  }
}
