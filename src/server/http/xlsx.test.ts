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
  readWorkbook(await buffer(xlsxOf({ heads, rows }, mostRows)))

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
  const body = xlsxOf({ heads, rows: endless() })
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
  const left = xlsxOf({ heads, rows: endless() })
  left.resume()
  await expect.poll(() => made).toBeGreaterThan(0)
  left.destroy()
  await finished(left).catch(() => undefined)
  await expect.poll(() => isTold, { timeout: 10_000 }).toBe(true)

  async function* failing(): AsyncGenerator<Cell[][]> {
    yield [['row']]
    throw new Error('The database has gone')
  }
  await expect(buffer(xlsxOf({ heads, rows: failing() }))).rejects.toThrow('The database has gone')
})
