import { csvRecord, type CsvValue } from '#shared/export/csv.ts'
import { FILE_TYPES, type ListFormat } from '#shared/http/list-export.ts'
import { csvFile } from './csv.ts'
import type { ReadReply } from './route.ts'

/** What a cell holds: nothing, a text, a number, yes or no, an instant. */
export type Cell = CsvValue | Date

/** What kind of text a column holds, if a spreadsheet has a better type for it. */
export type CellKind = 'day' | 'instant'

/** A column: its head, how its cell is made from a row and from what rows refer to, and what kind of text it holds. */
export type Column<Row, Named = unknown> = readonly [
  head: string,
  value: (row: Row, named: Named) => Cell,
  kind?: CellKind,
]

/** A column as a file begins with it. */
export interface Head {
  readonly head: string
  readonly kind: CellKind | undefined
}

/** A table on its way into a file: the rows come in chunks, so that only a chunk of them is in memory. */
export interface FileTable {
  readonly heads: readonly Head[]
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>
}

/** A table as a file to be saved, written while it is read. The code that writes spreadsheets is loaded with the first one. */
export async function tableFile(name: string, format: ListFormat, table: FileTable): Promise<ReadReply> {
  if (format === 'csv') return csvFile(name, csvText(table))
  const { xlsxOf } = await import('./xlsx.ts')
  return {
    body: xlsxOf(table),
    headers: {
      'content-type': FILE_TYPES.xlsx,
      'content-disposition': `attachment; filename="${name}.xlsx"`,
    },
  }
}

async function* csvText({ heads, rows }: FileTable): AsyncGenerator<string> {
  yield csvRecord(heads.map(({ head }) => head))
  for await (const some of rows) yield some.map((cells) => csvRecord(cells.map(csvValue))).join('')
}

function csvValue(cell: Cell): CsvValue {
  return cell instanceof Date ? cell.toISOString() : cell
}
