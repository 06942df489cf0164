import { open } from 'node:fs/promises'
import { openCsv } from './csv-file.ts'
import { unreadable, type AskedReading, type TableFile } from './table-file.ts'
import { openXlsx } from './xlsx/xlsx-file.ts'

const ZIP = Buffer.from('PK\u0003\u0004')
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const PDF = Buffer.from('%PDF')

/** Opens a file by its content, whatever its name says. */
export async function openTable(path: string, asked: AskedReading): Promise<TableFile> {
  const head = await firstBytes(path, 4)
  if (head.length === 0) throw unreadable('The file is empty')
  if (head.equals(OLD_OFFICE)) {
    throw unreadable('This is an old Excel file (.xls), or one that is locked by a password; save it as .xlsx or CSV')
  }
  if (head.equals(PDF)) throw unreadable('This is a PDF; export the data as CSV or XLSX')
  return head.equals(ZIP) ? openXlsx(path, asked) : openCsv(path, asked)
}

async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
