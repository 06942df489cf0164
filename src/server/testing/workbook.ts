import readExcelFile from 'read-excel-file/node'
import { filesOfZip } from './zip-files.ts'

/** A sheet as another program reads it, and what the file says of its cells. */
interface ReadSheet {
  /** Without empty cells at their end. */
  readonly rows: unknown[][]
  readonly formulas: number
  /** Cells whose text stays one when somebody edits it. */
  readonly quoted: number
}

/** The sheets of an XLSX file. */
export async function readWorkbook(bytes: Buffer): Promise<ReadSheet[]> {
  const files = await filesOfZip(bytes)
  const sheets = await readExcelFile(bytes, { trim: false })
  return sheets.map(({ data }, nth) => {
    const xml = files.get(`xl/worksheets/sheet${nth + 1}.xml`)?.toString() ?? ''
    return {
      rows: data.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1)),
      formulas: xml.match(/<f[ >]/g)?.length ?? 0,
      quoted: xml.match(/ s="4"/g)?.length ?? 0,
    }
  })
}
