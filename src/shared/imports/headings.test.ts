import { expect, test } from 'vitest'
import { findHeadings } from './headings.ts'

const DATA = [
  ['2026-11-16', 'Ada', 'Site', '1.5', 'Meeting'],
  ['2026-11-17', 'Ada', 'Status', '2', 'Role'],
]

test.each<[rows: string[][], place: number | null]>([
  [[['Date', 'Hours'], ...DATA], 0],
  [[['Report', '2026-11-16 to 2026-11-20'], [], ['Date', 'Person', 'Hours'], ...DATA], 2],
  [[['2026-11-16'], ['Date', 'Person', 'Hours'], ...DATA], 1],
  [[['Wann', 'Wer', 'Was'], ...DATA], 0],
  [DATA, null],
  [
    [
      ['Ada', '8'],
      ['Grace', '7,5'],
    ],
    null,
  ],
  [
    [
      ['Ada', 'ada@example.com'],
      ['Grace', 'grace@example.com'],
    ],
    null,
  ],
  [
    [
      ['Ada', 'Analyst'],
      ['Grace', 'Engineer'],
    ],
    0,
  ],
  [[], 0],
])('of %j the names of the columns are in row %j', (rows, place) => {
  expect(findHeadings(rows)).toBe(place)
})

test('somebody may say that there are names, or none', () => {
  expect(findHeadings(DATA, true)).toBe(0)
  expect(findHeadings([['Date', 'Hours'], ...DATA], false)).toBe(null)
})
