import readExcelFile from 'read-excel-file/node'
import { filesOfZip } from './zip-files.ts'

/** A sheet as another program reads it, and what the file says of its cells. */
interface ReadSheet {
  readonly name: string
  /** The range that can be filtered. */
  readonly filter: string | undefined
  /** The formats of the cells of the second row, as far as they have one of money. */
  readonly formats: string[]
  /** Without empty cells at their end. */
  readonly rows: unknown[][]
  readonly formulas: number
  /** Cells whose text stays one when somebody edits it. */
  readonly quoted: number
}

/** Formats that every workbook has by number. */
const MONEY_FORMATS: Readonly<Record<string, string>> = { 3: '#,##0', 4: '#,##0.00' }

/** The sheets of an XLSX file. */
export async function readWorkbook(bytes: Buffer): Promise<ReadSheet[]> {
  const files = await filesOfZip(bytes)
  const sheets = await readExcelFile(bytes, { trim: false })
  const styles = files.get('xl/styles.xml')?.toString() ?? ''
  const own = new Map([...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]))
  const cellFormats = [...(/<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? '').matchAll(/<xf numFmtId="(\d+)"/g)]
  const codeOf = (style: string | undefined) => {
    const id = cellFormats[Number(style)]?.[1] ?? ''
    return MONEY_FORMATS[id] ?? own.get(id) ?? ''
  }
  return sheets.map(({ sheet: name, data }, nth) => {
    const xml = files.get(`xl/worksheets/sheet${nth + 1}.xml`)?.toString() ?? ''
    const second = /<row r="2">.*?<\/row>/s.exec(xml)?.[0] ?? ''
    return {
      name,
      filter: /<autoFilter ref="([^"]*)"/.exec(xml)?.[1],
      formats: [...second.matchAll(/<c r="\w+" s="(\d+)"/g)]
        .map(([, style]) => codeOf(style))
        .filter((code) => code.includes('#')),
      rows: data.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1)),
      formulas: xml.match(/<f[ >]/g)?.length ?? 0,
      quoted: xml.match(/ s="4"/g)?.length ?? 0,
    }
  })
}
