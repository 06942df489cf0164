import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { originalText } from '#shared/export/csv.ts'
import type { Encoding, Separator } from '#shared/imports/choices.ts'
import { findSeparator } from '#shared/imports/rules.ts'
import { findEncoding, textOf } from './encoding.ts'
import { unreadable, type AskedReading, type TableFile, type TableRow } from './table-file.ts'

/** Without this limit, a quote that is never closed would make one record of the rest of the file. */
const MAX_RECORD_CHARACTERS = 1024 * 1024

/** In how many characters the separator is looked for. */
const HEAD_CHARACTERS = 64 * 1024

export async function openCsv(path: string, asked: AskedReading): Promise<TableFile> {
  const encoding = asked.encoding ?? (await findEncoding(path))
  const separator = asked.separator ?? findSeparator(await headOf(path, encoding))
  return {
    format: 'csv',
    encoding,
    separator,
    sheet: null,
    sheets: [],
    formulas: { all: 0, empty: 0 },
    rows: () => csvRows(path, encoding, separator),
    close: () => undefined,
  }
}

async function headOf(path: string, encoding: Encoding): Promise<string> {
  let head = ''
  for await (const text of textOf(path, encoding)) {
    head += text
    if (head.length >= HEAD_CHARACTERS) break
  }
  if (head.slice(0, HEAD_CHARACTERS).includes('\u0000')) throw unreadable('This is no text: bring a CSV or XLSX file')
  return head
}

/** Rows with any number of cells: one that is cut short is refused later, with its own message. */
async function* csvRows(path: string, encoding: Encoding, delimiter: Separator): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_RECORD_CHARACTERS,
  })
  const source = Readable.from(textOf(path, encoding))
  source.once('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let line = 1
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const cells = record.map(originalText)
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells }
      line = info.lines + 1
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw unreadable(`Line ${line}: ${faultIn(error)}`)
  } finally {
    source.destroy()
    parser.destroy()
  }
}

const FAULTS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a text in quotes begins here and never ends',
  CSV_MAX_RECORD_SIZE: 'a row of more than a million characters begins here; is a quote missing?',
}

function faultIn({ code, message }: CsvError): string {
  return FAULTS[code] ?? message
}
