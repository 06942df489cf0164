import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { describe, expect, test } from 'vitest'
import { readWorkbook } from '../testing/workbook.ts'
import { xlsxOf } from './xlsx.ts'
import type { Cell, Head } from './table-file.ts'

const heads: Head[] = [
  { head: 'Text', kind: undefined },
  { head: 'Day', kind: 'day' },
  { head: 'At', kind: 'instant' },
]

async function* chunks(...some: Cell[][][]): AsyncGenerator<Cell[][]> {
  yield* some
}

const written = async (rows: AsyncIterable<Cell[][]>, mostRows?: number) =>
  readWorkbook(await buffer(xlsxOf({ title: 'Rows', heads, rows }, mostRows)))

describe('a workbook', () => {
  test('has its heads, and each value as a cell of its kind', async () => {
    const [sheet] = await written(
      chunks([
        ['Ada', '2026-11-20', new Date('2026-11-20T15:30:00Z')],
        [8.25, '2024-02-29', '2026-11-20T00:00:00.000Z'],
        [true, null, undefined],
      ]),
    )
    expect(sheet?.rows).toEqual([
      ['Text', 'Day', 'At (UTC)'],
      ['Ada', new Date('2026-11-20T00:00:00Z'), new Date('2026-11-20T15:30:00Z')],
      [8.25, new Date('2024-02-29T00:00:00Z'), new Date('2026-11-20T00:00:00Z')],
      [true],
    ])
  })

  test.each(['=1+1', '+1', '-1+2', '@SUM(A1)', "'=1", '\t=1', '＝1'])(
    'holds %j as a text and never as a formula, also where somebody edits the cell',
    async (text) => {
      const [sheet] = await written(chunks([[text, text, text]]))
      expect(sheet?.rows[1]).toEqual([text, text, text])
      expect(sheet?.formulas).toBe(0)
      expect(sheet?.quoted).toBe(3)
    },
  )

  test('holds whatever a text may hold, as far as a cell has room', async () => {
    const odd = ' <b>"A&B"</b>\n_x0041_ naïve 漢字 😀 '
    const [sheet] = await written(
      chunks([[odd], ['a\u0000b\u001fc\r\nd'], ['half \ud83d'], ['x'.repeat(40_000)], ['00123'], ['2026-11-20']]),
    )
    const texts = sheet?.rows.slice(1).map(([text]) => text)
    expect(texts?.slice(0, 3)).toEqual([odd, 'abc\nd', 'half \ufffd'])
    expect(texts?.[3]).toBe(`${'x'.repeat(32_766)}…`)
    // Neither a number nor a day, as nothing says so.
    expect(texts?.slice(4)).toEqual(['00123', '2026-11-20'])
  })

  test('goes on in a further sheet where one is full, with the heads', async () => {
    const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth): Cell[] => [from + nth])
    const sheets = await written(chunks(rows(1, 5), rows(6, 7), rows(8, 11)), 5)
    expect(sheets.map((sheet) => sheet.rows.slice(1).map(([nth]) => nth))).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
      [9, 10, 11],
    ])
    for (const sheet of sheets) expect(sheet.rows[0]).toEqual(['Text', 'Day', 'At (UTC)'])
    expect(await written(chunks(rows(1, 4)), 5)).toHaveLength(1)
  })

  test('names its sheets after the list, can be filtered by its heads, and leaves a total out of that', async () => {
    const read = async (title: string, rows: Cell[][], rest: { mostRows?: number; isClosed?: boolean } = {}) => {
      const bytes = await buffer(xlsxOf({ title, heads, rows: chunks(rows), ...rest }, rest.mostRows))
      return (await readWorkbook(bytes)).map(({ name, filter }) => [name, filter])
    }
    const three = [['Ada'], ['Grace'], ['Total']]
    expect(await read('Invoices', three)).toEqual([['Invoices', 'A1:C4']])
    expect(await read('Invoices', three, { isClosed: true })).toEqual([['Invoices', 'A1:C3']])
    expect(await read('Invoices', three, { isClosed: true, mostRows: 3 })).toEqual([
      ['Invoices', 'A1:C3'],
      ['Invoices 2', 'A1:C1'],
    ])
    const odd = `A&B: [1/2] ${'x'.repeat(40)}`
    expect(await read(odd, [])).toEqual([[`A&B   1 2  ${'x'.repeat(20)}`, 'A1:C1']])
  })

  test('shows money with the decimals of its currency, as a number', async () => {
    const money = (amount: number, currency: string) => ({ amount, currency })
    const bytes = await buffer(
      xlsxOf({ title: 'Rows', heads, rows: chunks([[money(7345.5, 'EUR'), money(7345, 'JPY'), money(-1.5, 'KWD')]]) }),
    )
    const [sheet] = await readWorkbook(bytes)
    expect(sheet?.rows[1]).toEqual([7345.5, 7345, -1.5])
    expect(sheet?.formats).toEqual(['#,##0.00', '#,##0', '#,##0.000'])
  })

  test('without rows has its heads', async () => {
    const sheets = await written(chunks())
    expect(sheets.map(({ rows }) => rows)).toEqual([[['Text', 'Day', 'At (UTC)']]])
  })
})

test('rows are made no faster than somebody takes them', async () => {
  let made = 0
  async function* endless(): AsyncGenerator<Cell[][]> {
    for (; made < 10_000; made += 1)
      yield Array.from({ length: 10 }, (): Cell[] => [randomBytes(1_000).toString('base64')])
  }
  const body = xlsxOf({ title: 'Rows', heads, rows: endless() })
  body.once('readable', () => void body.read(1))
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(made).toBeGreaterThan(0)
  expect(made).toBeLessThan(1_000)
  body.destroy()
})

test('where nobody takes the rest, what makes the rows is told; where that fails, so does the file', async () => {
  let made = 0
  let isTold = false
  async function* endless(): AsyncGenerator<Cell[][]> {
    try {
      for (; ; made += 1) yield [['row']]
    } finally {
      isTold = true
    }
  }
  const left = xlsxOf({ title: 'Rows', heads, rows: endless() })
  left.resume()
  await expect.poll(() => made).toBeGreaterThan(0)
  left.destroy()
  await finished(left).catch(() => undefined)
  await expect.poll(() => isTold, { timeout: 10_000 }).toBe(true)

  async function* failing(): AsyncGenerator<Cell[][]> {
    yield [['row']]
    throw new Error('The database has gone')
  }
  await expect(buffer(xlsxOf({ title: 'Rows', heads, rows: failing() }))).rejects.toThrow('The database has gone')
})
