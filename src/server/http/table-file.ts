import { csvRecord, type CsvValue } from '#shared/export/csv.ts'
import { FILE_TYPES, type ListFormat } from '#shared/http/list-export.ts'
import { csvFile } from './csv.ts'
import type { ReadReply } from './route.ts'

/** An amount of money, which a spreadsheet shows with the decimals of its currency. */
export interface Money {
  readonly amount: number
  readonly currency: string
}

/** What a cell holds: nothing, a text, a number, yes or no, an instant, an amount of money. */
export type Cell = CsvValue | Date | Money

/** A cell with an amount of money; empty without one. */
export function moneyCell(amount: number | null | undefined, currency: string): Cell {
  return amount === null || amount === undefined ? null : { amount, currency }
}

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
  /** What the rows are, such as Invoices. */
  readonly title: string
  readonly heads: readonly Head[]
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>
  /** Whether the last row is none of the others, such as a total. */
  readonly isClosed?: boolean
}

/**
 * A table as a file to be saved, written while it is read. Its first rows are read before, so that a call that cannot read them is
 * answered with the reason. The code that writes spreadsheets is loaded with the first one.
 */
export async function tableFile(name: string, format: ListFormat, table: FileTable): Promise<ReadReply> {
  const begun = { ...table, rows: await withFirst(table.rows) }
  if (format === 'csv') return csvFile(name, csvText(begun))
  const { xlsxInThread } = await import('./xlsx-thread.ts')
  return {
    body: xlsxInThread(begun),
    headers: {
      'content-type': FILE_TYPES.xlsx,
      'content-disposition': `attachment; filename="${name}.xlsx"`,
    },
  }
}

/** The same rows, of which the first have been read. */
async function withFirst<Rows>(rows: AsyncIterable<Rows>): Promise<AsyncIterable<Rows>> {
  const source = rows[Symbol.asyncIterator]()
  const first = await source.next()
  return (async function* () {
    try {
      for (let next = first; next.done !== true; next = await source.next()) yield next.value
    } finally {
      await source.return?.()
    }
  })()
}

async function* csvText({ heads, rows }: FileTable): AsyncGenerator<string> {
  yield csvRecord(heads.map(({ head }) => head))
  for await (const some of rows) yield some.map((cells) => csvRecord(cells.map(csvValue))).join('')
}

function csvValue(cell: Cell): CsvValue {
  if (cell instanceof Date) return cell.toISOString()
  return typeof cell === 'object' && cell !== null ? cell.amount : cell
}
