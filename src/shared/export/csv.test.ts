import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRecord, originalText, type CsvValue } from './csv.ts'

test.each<[CsvValue[], string]>([
  [['a', 'b'], 'a,b\r\n'],
  [['a, b', 'say "hi"', 'two\r\nlines'], '"a, b","say ""hi""","two\r\nlines"\r\n'],
  [[null, undefined, '', true, false], ',,,true,false\r\n'],
  [[12.5, -3, '-3.25'], '12.5,-3,-3.25\r\n'],
  [['=1+1', '+44 20', '-a', '@x', '\tx'], "'=1+1,'+44 20,'-a,'@x,'\tx\r\n"],
  [['\r=1'], '"\'\r\'=1"\r\n'],
  [['\n=1'], '"\'\n\'=1"\r\n'],
  [['＝1+1', '＋44', '－a', '＠x', "'＝1"], "'＝1+1,'＋44,'－a,'＠x,''＝1\r\n"],
  [['－5'], "'－5\r\n"],
  [['-1-1', '--1', '-1e5'], "'-1-1,'--1,'-1e5\r\n"],
  [['a=1', "'=1"], "a=1,''=1\r\n"],
])('%j', (values, line) => {
  expect(csvRecord(values)).toBe(line)
})

const cell = fc.oneof(
  fc.string({
    unit: fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      '＋',
      '－',
      '＠',
      ';',
      '\t',
      '\r',
      '\n',
      '"',
      ',',
      "'",
      'a',
      '1',
      '.',
      ' ',
      'é',
    ),
  }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.string(),
)

const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 })

test('a reader gets every text back, with at most apostrophes added', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const read = readCsv(rows.map((row) => csvRecord(row)).join(''))
      expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length))
      const bare = (texts: string[][]) => texts.map((row) => row.map((text) => text.replaceAll("'", '')))
      expect(bare(read)).toEqual(bare(rows))
    }),
  )
})

test('every text comes back as it was', () => {
  fc.assert(
    fc.property(table, (rows) => {
      expect(readCsv(rows.map((row) => csvRecord(row)).join('')).map((row) => row.map(originalText))).toEqual(rows)
    }),
  )
})

test('an empty text can be told from none', () => {
  expect(csvRecord(['', null, 'a'], '""')).toBe('"",,a\r\n')
})

test('no cell begins a formula, in full-width characters neither', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const cells = readCsv(rows.map((row) => csvRecord(row)).join('')).flat()
      expect(cells.filter((text) => /^[=+\-@＝＋－＠\t\r\n]/.test(text) && !/^-[\d.]+$/.test(text))).toEqual([])
    }),
  )
})

test('numbers, also negative ones, stay numbers', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (a, b) => {
      expect(readCsv(csvRecord([a, String(b)]))).toEqual([[String(a), String(b)]])
    }),
  )
})

/** Records of RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    let value = ''
    if (text[at] === '"') {
      for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
        if (text[at] === '"') at += 1
        value += text[at]
      }
      at += 1
    } else {
      while (text[at] !== ',' && text[at] !== '\r') value += text[at++]
    }
    row.push(value)
    if (text[at] === ',') at += 1
    else if (text.startsWith('\r\n', at)) {
      at += 2
      rows.push(row)
      row = []
    } else throw new Error(`Neither a comma nor a line end at ${at}`)
  }
  return rows
}

test('no text begins a formula where semicolons or tabs separate, or where a spreadsheet overlooks quotes', () => {
  expect(csvRecord(['Ada', 'x;=cmd', 'y\n=cmd', 'z;"=cmd', 'ok; - no'])).toBe(
    `Ada,x;'=cmd,"y\n'=cmd","z;""'=cmd",ok; - no\r\n`,
  )
  fc.assert(
    fc.property(table, (rows) => {
      expect(
        rows.map((row) => csvRecord(['x', ...row]).trimEnd()).filter((text) => /[;\t\r\n]"*[=+\-@＝＋－＠]/.test(text)),
      ).toEqual([])
    }),
  )
})
