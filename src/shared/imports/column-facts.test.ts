import { expect, test } from 'vitest'
import { ColumnTally, findDayOrder, findDecimalSign, type ColumnFacts } from './column-facts.ts'

function factsOf(...cells: string[]): ColumnFacts {
  const column = new ColumnTally('Any')
  for (const cell of cells) column.see(cell)
  return column.facts
}

const NONE = { dayFirst: 0, monthFirst: 0, eitherWay: 0, dotted: 0, commas: 0, points: 0 }

test.each<[cell: string, shown: Partial<typeof NONE>]>([
  ['12/12/2026', { eitherWay: 1 }],
  ['13/12/2026', { dayFirst: 1 }],
  ['12/13/2026', { monthFirst: 1 }],
  ['13/13/2026', { eitherWay: 1 }],
  ['12.12.2026', { eitherWay: 1, dotted: 1 }],
  ['13.12.2026', { dayFirst: 1, dotted: 1 }],
  ['1,5', { commas: 1 }],
  ['1.5', { points: 1 }],
  ['1.234,5', { commas: 1 }],
  ['1,234.5', { points: 1 }],
  // Thousands, or a fraction of three digits.
  ['1,234', {}],
  ['1.234', {}],
  ['Ada', {}],
  [`1,5 ${'x'.repeat(36)}`, { commas: 1 }],
  [`1,5 ${'x'.repeat(37)}`, {}],
])('a cell with %s shows %j', (cell, shown) => {
  expect(factsOf(cell)).toMatchObject({ ...NONE, ...shown })
})

test('a column gives its first three different cells, long ones cut, and counts those that are not empty', () => {
  const [long, longer] = ['x'.repeat(80), 'x'.repeat(81)]
  expect(factsOf('', ' a ', 'a', long, longer, 'b')).toMatchObject({
    filled: 5,
    samples: ['a', long, `${'x'.repeat(79)}…`],
  })
})

test.each<[cells: string[], order: string, sure: boolean]>([
  [['13/01/2026'], 'dmy', true],
  [['01/13/2026'], 'mdy', true],
  [['13/01/2026', '14/01/2026', '01/13/2026'], 'dmy', true],
  [['13/01/2026', '01/13/2026', '01/14/2026'], 'mdy', true],
  [['01.02.2026'], 'dmy', true],
  [['01/02/2026'], 'mdy', false],
  [['2026-01-02'], 'mdy', true],
])('of %j the days are read as %s, surely (%s)', (cells, order, sure) => {
  expect(findDayOrder(cells.map((cell) => factsOf(cell)))).toEqual({ order, sure })
})

test.each<[cells: string[], sign: string, sure: boolean]>([
  [['1,5'], ',', true],
  [['1.5'], '.', true],
  [['1,5', '1.5'], '.', false],
  [['1,5', '2,5', '1.5'], ',', false],
  [['1.234,5', '1.234'], ',', true],
  // The same sign twice stands between thousands, and so does one before three digits if nothing else is shown.
  [['1,234,567'], '.', true],
  [['12,000'], '.', true],
  [['12.000'], ',', false],
  [['0,125'], ',', true],
  [['12'], '.', true],
  [[], '.', true],
])('of %j a fraction follows %s, surely (%s)', (cells, decimal, sure) => {
  expect(findDecimalSign(cells.map((cell) => factsOf(cell)))).toEqual({ decimal, sure })
})

test('hours have no thousands, so a sign before three digits is decimal', () => {
  const hours = [factsOf('1,667', '7,125')]
  expect(findDecimalSign(hours, hours)).toEqual({ decimal: ',', sure: true })
})
