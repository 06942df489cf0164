import { MAX_CELL_CHARACTERS, MAX_COLUMNS, MAX_SHARED_CHARACTERS, MAX_SHEET_BYTES } from '#shared/imports/rules.ts'
import { unreadable, type TableRow } from '../table-file.ts'
import { shownNumber, type CellFormat } from './cell-formats.ts'
import { xmlReader } from './xml.ts'
import type { ZipParts } from './zip-parts.ts'

/** What cells of a workbook refer to. */
export interface Workbook {
  readonly shared: readonly string[]
  readonly formats: readonly CellFormat[]
  readonly since1904: boolean
}

/** The texts that cells share, by their position; throws if they are more than memory should hold. */
export async function sharedTexts(zip: ZipParts, path: string): Promise<string[]> {
  const texts: string[] = []
  let [text, characters] = ['', 0]
  let [inText, inPhonetics] = [false, false]
  const reader = xmlReader({
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') inPhonetics = true
      if (name === 't') inText = true
    },
    text(part) {
      if (inText && !inPhonetics) text = addTo(text, part)
    },
    close(name) {
      if (name === 't') inText = false
      if (name === 'rPh') inPhonetics = false
      if (name !== 'si') return
      texts.push(text)
      // The overhead of a text beside its characters.
      characters += text.length + 16
      if (characters > MAX_SHARED_CHARACTERS) {
        throw unreadable('The XLSX file holds too much text; bring the rows as CSV, or in several files')
      }
    },
  })
  for await (const piece of zip.pieces(path, MAX_SHEET_BYTES)) reader.write(piece)
  reader.end()
  return texts
}

function addTo(text: string, part: string): string {
  return text.length > MAX_CELL_CHARACTERS ? text : (text + part).slice(0, MAX_CELL_CHARACTERS)
}

/** Counts cells that hold a formula, and those without a stored result. */
export interface FormulaCount {
  all: number
  empty: number
}

/** The rows of a sheet that are not empty. A formula counts as its stored result. */
export async function* sheetRows(
  zip: ZipParts,
  path: string,
  { shared, formats, since1904 }: Workbook,
  formulas: FormulaCount,
): AsyncGenerator<TableRow> {
  const rows: TableRow[] = []
  let [line, place] = [0, -1]
  let cells: string[] = []
  let [type, format]: [string, CellFormat] = ['n', 'plain']
  let [value, inline] = ['', '']
  let [inValue, inText, hasFormula] = [false, false, false]
  const reader = xmlReader({
    open(name, attributes) {
      if (name === 'row') {
        line = numberOfRow(attributes['r'], line)
        cells = []
        place = -1
      } else if (name === 'c') {
        place = attributes['r'] === undefined ? place + 1 : columnOf(attributes['r'])
        type = attributes['t'] ?? 'n'
        format = formats[Number(attributes['s'] ?? -1)] ?? 'plain'
        value = ''
        inline = ''
        hasFormula = false
      } else if (name === 'v') inValue = true
      else if (name === 't') inText = true
      else if (name === 'f') hasFormula = true
    },
    text(part) {
      if (inValue) value = addTo(value, part)
      else if (inText) inline = addTo(inline, part)
    },
    close(name) {
      if (name === 'v') inValue = false
      else if (name === 't') inText = false
      else if (name === 'c') putCell()
      else if (name === 'row' && cells.some((cell) => cell.trim() !== '')) {
        rows.push({ line, cells: Array.from(cells, (cell: string | undefined) => cell ?? '') })
      }
    },
  })
  function putCell(): void {
    if (hasFormula) {
      formulas.all += 1
      if (value === '' && inline === '') formulas.empty += 1
    }
    // Columns this far to the right belong to no table.
    if (place < 0 || place >= MAX_COLUMNS) return
    cells[place] = shown()
  }
  function shown(): string {
    if (type === 's') return shared[Number(value)] ?? ''
    if (type === 'inlineStr') return inline
    if (type === 'b') return value === '1' ? 'true' : 'false'
    // '#REF!' and similar errors count as empty.
    if (type === 'e') return ''
    if (type === 'd') return value.replace(/T00:00:00(\.0+)?Z?$/, '').replace(/^(1899-12-3[01]|1904-01-01)T/, '')
    return type === 'str' ? value : shownNumber(value, format, since1904)
  }
  for await (const piece of zip.pieces(path, MAX_SHEET_BYTES)) {
    reader.write(piece)
    yield* rows.splice(0)
  }
  reader.end()
  yield* rows.splice(0)
}

/** The rows that a sheet can hold. */
const MOST_ROWS = 1_048_576

/** The number of a row that follows row `before`; a row that does not say its number comes next. */
function numberOfRow(said: string | undefined, before: number): number {
  const number = said === undefined ? before + 1 : Number(said)
  if (Number.isInteger(number) && number > before && number <= MOST_ROWS) return number
  throw unreadable(
    `The rows of the sheet are not in order: '${(said ?? String(number)).slice(0, 20)}' is no row after row ${before}; save the file again with a spreadsheet program`,
  )
}

/** The place of a cell from its name: 'C5' is in column 2. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference.toUpperCase()) {
    if (letter < 'A' || letter > 'Z') break
    column = column * 26 + letter.charCodeAt(0) - 64
  }
  return column - 1
}
