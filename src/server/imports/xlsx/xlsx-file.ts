import { posix } from 'node:path'
import { unreadable, type AskedReading, type TableFile, type TableRow } from '../table-file.ts'
import { cellFormats } from './cell-formats.ts'
import { sharedTexts, sheetRows, type FormulaCount, type Workbook } from './sheet-rows.ts'
import { readXml } from './xml.ts'
import { openZip, type ZipParts } from './zip-parts.ts'

const WORKBOOK = 'xl/workbook.xml'

/** Among how many sheets the first one with a table is looked for. */
const SHEETS_LOOKED_AT = 20

/** Opens a workbook at the sheet that is asked for, else at the first one with a table. Hidden sheets do not count. */
export async function openXlsx(path: string, asked: AskedReading): Promise<TableFile> {
  const zip = await openZip(path)
  try {
    if (!zip.has(WORKBOOK)) throw unreadable('This archive is no XLSX file')
    const { sheets, since1904 } = await contents(zip)
    const rowsOf = sheetReader(zip, since1904)
    const sheet =
      asked.sheet === undefined ? await firstWithTable(sheets, rowsOf) : sheets.find(({ name }) => name === asked.sheet)
    if (!sheet) throw unreadable(asked.sheet === undefined ? 'The workbook has no sheet' : 'There is no such sheet')
    const formulas: FormulaCount = { all: 0, empty: 0 }
    return {
      format: 'xlsx',
      encoding: null,
      separator: null,
      sheet: sheet.name,
      sheets: sheets.map(({ name }) => name),
      formulas,
      rows: () => rowsOf(sheet, formulas),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

interface Sheet {
  readonly name: string
  readonly path: string
}

type RowsOf = (sheet: Sheet, formulas: FormulaCount) => AsyncGenerator<TableRow>

/** Reads the rows of sheets; what all sheets refer to is read once. */
function sheetReader(zip: ZipParts, since1904: boolean): RowsOf {
  let workbook: Workbook | undefined
  return async function* rowsOf(sheet, formulas) {
    workbook ??= {
      since1904,
      shared: zip.has('xl/sharedStrings.xml') ? await sharedTexts(zip, 'xl/sharedStrings.xml') : [],
      formats: zip.has('xl/styles.xml') ? cellFormats(await zip.text('xl/styles.xml')) : [],
    }
    yield* sheetRows(zip, sheet.path, workbook, formulas)
  }
}

/** The first sheet with names of columns and a row, else the first one that is not empty, else the first. */
async function firstWithTable(sheets: readonly Sheet[], rowsOf: RowsOf): Promise<Sheet | undefined> {
  let filled: Sheet | undefined
  for (const sheet of sheets.slice(0, SHEETS_LOOKED_AT)) {
    const rows = rowsOf(sheet, { all: 0, empty: 0 })
    const [first, second] = [await rows.next(), await rows.next()]
    await rows.return(undefined)
    if (second.done !== true) return sheet
    if (first.done !== true) filled ??= sheet
  }
  return filled ?? sheets[0]
}

/** The sheets that are shown, in their order, and in which calendar days are counted. */
async function contents(zip: ZipParts): Promise<{ sheets: Sheet[]; since1904: boolean }> {
  const found: { name: string; relation: string }[] = []
  let since1904 = false
  readXml(await zip.text(WORKBOOK), {
    open(name, attributes) {
      if (name === 'workbookPr') since1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return
      const relation = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? ''
      found.push({ name: attributes['name'] ?? '', relation })
    },
  })
  const targets = new Map<string, string>()
  if (zip.has('xl/_rels/workbook.xml.rels')) {
    readXml(await zip.text('xl/_rels/workbook.xml.rels'), {
      open(name, attributes) {
        if (name === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '')
      },
    })
  }
  const sheets = found.flatMap(({ name, relation }) => {
    const target = targets.get(relation)
    if (target === undefined) return []
    const path = target.startsWith('/') ? target.slice(1) : posix.join('xl', target)
    return zip.has(path) ? [{ name, path }] : []
  })
  return { sheets, since1904 }
}
