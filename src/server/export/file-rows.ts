import type { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { valueOfCsv } from '#shared/export/cells.ts'
import type { ExportFormat } from '#shared/export/choices.ts'
import { columnsOf, type ExportColumn, type ExportName } from '#shared/export/entities.ts'
import { faultAt } from './import-error.ts'

/** A record of a file, with its cells in the form of JSON, and the line in which it begins. */
export interface FileRow {
  readonly line: number
  readonly cells: Readonly<Record<string, unknown>>
}

/**
 * The records of an entity's file, one by one. Throws ImportError if it cannot be read, for unknown fields, and for missing
 * fields that are `required`. Other fields may be missing from all records, because an older release did not have them.
 */
export function rowsOfFile(
  name: ExportName,
  format: ExportFormat,
  path: string,
  content: Readable,
  required: ReadonlySet<string>,
): AsyncGenerator<FileRow> {
  return format === 'json' ? jsonRows(name, path, content, required) : csvRows(name, path, content, required)
}

async function* jsonRows(
  name: ExportName,
  path: string,
  content: Readable,
  required: ReadonlySet<string>,
): AsyncGenerator<FileRow> {
  // All records must have the fields of the first one.
  let needed = required
  const known = new Set(columnsOf(name).map((column) => column.name))
  let line = 0
  let closed = false
  for await (const text of linesOf(content)) {
    line += 1
    if (line === 1 && text === '[') continue
    if (line === 1) throw faultAt({ path, line }, 'a list must begin with [ on a line of its own')
    if (text === ']') closed = true
    if (closed || text === '') continue
    const cells = recordOf(text, { path, line })
    const names = Object.keys(cells)
    refuseOtherNames(names, needed, known, { path, line })
    if (needed === required) needed = new Set(names)
    yield { line, cells }
  }
  if (!closed) throw faultAt({ path, line }, 'the file ends before the list does')
}

function recordOf(text: string, place: { path: string; line: number }): Record<string, unknown> {
  try {
    const record: unknown = JSON.parse(text.replace(/,$/, ''))
    if (typeof record === 'object' && record !== null && !Array.isArray(record))
      return record as Record<string, unknown>
  } catch {
    // Falls through: a text that is not JSON is not a record either.
  }
  throw faultAt(place, 'every line between [ and ] must hold one record as a JSON object')
}

/** Lines that end only with \n: other line separators are characters of JSON texts. */
async function* linesOf(content: Readable): AsyncGenerator<string> {
  content.setEncoding('utf8')
  let rest = ''
  for await (const chunk of content as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield line.replace(/\r$/, '')
  }
  if (rest !== '') yield rest
}

async function* csvRows(
  name: ExportName,
  path: string,
  content: Readable,
  required: ReadonlySet<string>,
): AsyncGenerator<FileRow> {
  const columns = new Map(columnsOf(name).map((column) => [column.name, column]))
  const parser = content.pipe(
    parse({
      bom: true,
      info: true,
      // Only the quotes tell an empty text from null.
      cast: (cell, { quoting }) => (quoting || cell !== '' ? cell : null),
    }),
  )
  content.once('error', (error) => parser.destroy(error))
  let header: ExportColumn[] | undefined
  let line = 1
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: (string | null)[]
      info: { lines: number }
    }>) {
      if (header) yield { line, cells: cellsOf(header, record) }
      else {
        const names = record.map(String)
        refuseOtherNames(names, required, new Set(columns.keys()), { path, line })
        header = names.flatMap((field) => columns.get(field) ?? [])
      }
      line = info.lines + 1
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The parser reads ahead: it may be further than the records that were taken from it.
    const at = typeof error['lines'] === 'number' ? error['lines'] : line
    throw faultAt({ path, line: at }, error.message)
  }
  if (!header) throw faultAt({ path, line }, 'the names of the columns are missing')
}

function cellsOf(header: readonly ExportColumn[], record: readonly (string | null)[]): Record<string, unknown> {
  return Object.fromEntries(header.map(({ name, type }, index) => [name, valueOfCsv(type, record[index] ?? null)]))
}

function refuseOtherNames(
  given: readonly string[],
  needed: ReadonlySet<string>,
  known: ReadonlySet<string>,
  place: { path: string; line: number },
): void {
  const missing = [...needed].find((field) => !given.includes(field))
  if (missing !== undefined) throw faultAt({ ...place, column: missing }, 'is missing')
  const unknown = given.find((field) => !known.has(field))
  if (unknown !== undefined) throw faultAt({ ...place, column: unknown }, 'is not known')
}
