import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readWorkbook } from '../testing/workbook.ts'
import type { Cell } from './table-file.ts'
import { xlsxInThread } from './xlsx-thread.ts'

const heads = [{ head: 'Text', kind: undefined }]
const begun = (rows: AsyncIterable<Cell[][]>) => xlsxInThread({ title: 'Rows', heads, rows })

async function* numbered(chunks: number, rows: number): AsyncGenerator<Cell[][]> {
  for (let chunk = 0; chunk < chunks; chunk += 1)
    yield Array.from({ length: rows }, (_, nth) => [`Row ${chunk * rows + nth}`])
}

test('workbooks that are written at the same time each have all of their own rows', async () => {
  const files = await Promise.all([1, 2, 3].map((chunks) => buffer(begun(numbered(chunks, 1_000)))))
  const sheets = await Promise.all(files.map(readWorkbook))
  expect(sheets.map(([sheet]) => sheet?.rows.length)).toEqual([1_001, 2_001, 3_001])
  expect(sheets.map(([sheet]) => sheet?.rows.at(-1))).toEqual([['Row 999'], ['Row 1999'], ['Row 2999']])
})

test('a fault of the rows ends the file with it', async () => {
  async function* faulty(): AsyncGenerator<Cell[][]> {
    yield [['a']]
    throw new Error('The rows are gone')
  }
  await expect(buffer(begun(faulty()))).rejects.toThrow('The rows are gone')
})

test('rows are read as fast as somebody takes the file, and no further once nobody does', async () => {
  let [read, isOver] = [0, false]
  async function* endless(): AsyncGenerator<Cell[][]> {
    try {
      for (;;) yield Array.from({ length: 500 }, () => [`Row ${(read += 1)}`])
    } finally {
      isOver = true
    }
  }
  const stream = begun(endless())
  for await (const _ of stream) break
  const readThen = read
  await setTimeout(200)
  expect([isOver, stream.destroyed, read]).toEqual([true, true, readThen])
})
