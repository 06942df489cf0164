import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ZipFile } from 'yazl'
import { isLikeFormula } from '#shared/export/csv.ts'
import { currencyDecimals } from '#shared/money/currency.ts'
import { isDay } from '#shared/time/day.ts'
import type { Cell, CellKind, FileTable, Head, Money } from './table-file.ts'
import { zipOf } from './zip.ts'

/** The rows that a sheet can hold, the head included; a longer table goes on in another sheet. */
const MOST_ROWS = 1_048_576

/** The characters that a cell can hold; a longer text is cut off. */
const MOST_CHARACTERS = 32_767

/**
 * A table as a workbook of Office Open XML (ECMA-376), as a stream that is written while it is read. Numbers, days and instants
 * (in UTC) become typed cells; a text stays a text, whatever it begins with.
 */
export function xlsxOf(table: FileTable, mostRows = MOST_ROWS): Readable {
  return zipOf((zip, output) => write(zip, output, table, mostRows))
}

async function write(zip: ZipFile, output: Readable, table: FileTable, mostRows: number): Promise<void> {
  const { title, heads, rows, isClosed = false } = table
  const source = rows[Symbol.asyncIterator]()
  let some: readonly (readonly Cell[])[] = []
  let isOver = false

  async function* sheet(): AsyncGenerator<string> {
    let row = 1
    yield sheetBegin(heads)
    for (;;) {
      if (some.length === 0) {
        const next = await source.next()
        isOver = next.done === true
        if (next.done) break
        some = next.value
        continue
      }
      if (row === mostRows) break
      const fitting = some.slice(0, mostRows - row)
      some = some.slice(fitting.length)
      yield fitting.map((cells) => rowXml(++row, cells, heads)).join('')
    }
    yield sheetEnd(heads, isClosed && isOver ? row - 1 : row)
  }

  let sheets = 0
  try {
    while (!isOver) {
      const content = Readable.from(sheet(), { objectMode: false })
      const stop = () => void content.destroy()
      output.once('close', stop)
      if (output.destroyed) stop()
      zip.addReadStream(content, `xl/worksheets/sheet${++sheets}.xml`)
      await finished(content)
      output.off('close', stop)
    }
  } finally {
    await source.return?.()
  }
  for (const [path, text] of Object.entries(partsOf(sheetNames(title, sheets))))
    zip.addBuffer(Buffer.from(XML + text), path)
  zip.end()
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

function related(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
}

function override(path: string, type: string): string {
  return `<Override PartName="/xl/${path}.xml" ContentType="${SHEET_TYPE}.${type}+xml"/>`
}

/** A sheet's name has at most 31 characters, and none of these. */
const LONGEST_NAME = 31
const UNFIT_IN_NAME = /[[\]:*?/\\]/g

/** The names of sheets: what they hold, further ones with their number. */
function sheetNames(title: string, sheets: number): string[] {
  const fit =
    title
      .replaceAll(UNFIT_IN_NAME, ' ')
      .trim()
      .replaceAll(/^'+|'+$/g, '') || 'Rows'
  return Array.from({ length: sheets }, (_, nth) => {
    const number = nth === 0 ? '' : ` ${nth + 1}`
    return `${fit.slice(0, LONGEST_NAME - number.length)}${number}`
  })
}

/** What is in the workbook besides its sheets. */
function partsOf(names: readonly string[]): Record<string, string> {
  const sheets = names.length
  const all = Array.from({ length: sheets }, (_, nth) => nth + 1)
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${override('styles', 'styles')}${all.map((nth) => override(`worksheets/sheet${nth}`, 'worksheet')).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">${related(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.map((name, nth) => `<sheet name="${escaped(name)}" sheetId="${nth + 1}" r:id="rId${nth + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${all.map((nth) => related(nth, 'worksheet', `worksheets/sheet${nth}.xml`)).join('')}${related(sheets + 1, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': STYLES,
  }
}

/** Positions in the list of formats below. A quoted text stays a text when somebody edits its cell. */
const STYLE = { head: 1, day: 2, instant: 3, quoted: 4 } as const

/** The formats of money, by the decimals of its currency. */
const MONEY_STYLES = [5, 6, 6, 7] as const

const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="166" formatCode="#,##0.000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="8"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>${[3, 4, 166].map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`

/** Widths in characters. */
const WIDTHS: Readonly<Record<CellKind, number>> = { day: 12, instant: 20 }
const LEAST_WIDTH = 14

/** The heads stay in sight. */
function sheetBegin(heads: readonly Head[]): string {
  const widths = heads.map(({ head, kind }, nth) => {
    const width = Math.max(kind ? WIDTHS[kind] : LEAST_WIDTH, head.length + 2)
    return `<col min="${nth + 1}" max="${nth + 1}" width="${width}" customWidth="1"/>`
  })
  const cells = heads.map(({ head, kind }, nth) =>
    textXml(` r="${COLUMNS[nth]}1" s="${STYLE.head}"`, kind === 'instant' ? `${head} (UTC)` : head),
  )
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${cells.join('')}</row>`
}

/** Rows can be filtered and sorted by their heads; a total at the end stays where it is. */
function sheetEnd(heads: readonly Head[], lastRow: number): string {
  const filter = heads.length === 0 ? '' : `<autoFilter ref="A1:${COLUMNS[heads.length - 1]}${Math.max(lastRow, 1)}"/>`
  return `</sheetData>${filter}</worksheet>`
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** What columns are called: A to Z, then AA to ZZ, which is more than any table here has. */
const COLUMNS = [...LETTERS, ...LETTERS.flatMap((first) => LETTERS.map((second) => first + second))]

function rowXml(row: number, cells: readonly Cell[], heads: readonly Head[]): string {
  let xml = `<row r="${row}">`
  for (const [nth, cell] of cells.entries()) xml += cellXml(` r="${COLUMNS[nth]}${row}"`, cell, heads[nth]?.kind)
  return `${xml}</row>`
}

function cellXml(at: string, cell: Cell, kind: CellKind | undefined): string {
  if (cell === null || cell === undefined || cell === '') return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c${at}><v>${cell}</v></c>` : ''
  if (typeof cell === 'boolean') return `<c${at} t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'object' && !(cell instanceof Date)) return moneyXml(at, cell)
  if (cell instanceof Date) return `<c${at} s="${STYLE.instant}"><v>${serial(cell.getTime())}</v></c>`
  if (kind === 'day' && isDay(cell)) return `<c${at} s="${STYLE.day}"><v>${serial(Date.parse(cell))}</v></c>`
  if (kind === 'instant' && INSTANT.test(cell))
    return `<c${at} s="${STYLE.instant}"><v>${serial(Date.parse(cell))}</v></c>`
  return textXml(isLikeFormula(cell) ? `${at} s="${STYLE.quoted}"` : at, cell)
}

function moneyXml(at: string, { amount, currency }: Money): string {
  if (!Number.isFinite(amount)) return ''
  return `<c${at} s="${MONEY_STYLES[currencyDecimals(currency)] ?? MONEY_STYLES[2]}"><v>${amount}</v></c>`
}

/** An instant as replies give it. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** The day that a spreadsheet counts as 0; correct from March 1900 on. */
const DAY_0_MS = Date.UTC(1899, 11, 30)

const DAY_MS = 86_400_000

function serial(time: number): number {
  return (time - DAY_0_MS) / DAY_MS
}

function textXml(at: string, text: string): string {
  return `<c${at} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/** Characters that XML cannot hold, and texts that a spreadsheet would read as a character code, such as `_x0041_`. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const UNFIT = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[\da-fA-F]{4}_)/g

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', _: '_x005F_' }

function escaped(text: string): string {
  const shown = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text
  return shown.toWellFormed().replace(UNFIT, (unfit) => ENTITIES[unfit] ?? '')
}
