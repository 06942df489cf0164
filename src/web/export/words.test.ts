import { expect, test } from 'vitest'
import type { ImportedFile } from '#shared/imports/contract.ts'
import { overlapsText, readingText, rowsText } from './imports/words.ts'
import { labelOf } from './mapping/words.ts'

test.each([
  ['users', 'firstName', 'First name'],
  ['users', 'only', 'Only rows where'],
  ['users', 'ignoresCase', 'Ids in any case are the same'],
  ['users', 'table', 'Table'],
  ['users', 'json.name', 'Name, inside JSON'],
  ['timesheets', 'units.hours', 'Hours, counted in'],
  ['users', 'from.unknown', 'unknown, in another table'],
] as const)('of the part %s, %s is called %s', (part, field, label) => {
  expect(labelOf(part, field)).toBe(label)
})

const CSV = { format: 'csv', encoding: 'utf-8', separator: ';', sheet: null, formulas: 0, emptyFormulas: 0 } as const

test.each([
  [{}, 'CSV, separated by semicolons, utf-8'],
  [{ separator: null }, 'CSV, separated by commas, utf-8'],
  [{ format: 'xlsx', sheet: 'Hours' }, 'XLSX, sheet Hours'],
  [{ format: 'xlsx', sheet: 'Hours', formulas: 1200 }, 'XLSX, sheet Hours; 1,200 formulas by their stored results'],
  [
    { format: 'xlsx', sheet: 'Hours', formulas: 3, emptyFormulas: 1 },
    'XLSX, sheet Hours; 3 formulas by their stored results; 1 of them without one, which count as empty',
  ],
] as const)('a file with %j was read as %s', (change, told) => {
  expect(readingText({ ...CSV, ...change } as unknown as ImportedFile)).toBe(told)
})

test('rows are counted in what they are', () => {
  expect([rowsText('entries', 4812), rowsText('people', 1), rowsText('people', 0)]).toEqual([
    '4,812 time entries',
    '1 person',
    '0 people',
  ])
})

test.each([
  [{ rows: 1, lines: [4] }, '1 row is at the same time as another entry of their person: line 4'],
  [{ rows: 3, lines: [2, 4, 5] }, '3 rows are at the same time as other entries of their person: lines 2, 4 and 5'],
  [
    { rows: 1002, lines: [2, 1204] },
    '1,002 rows are at the same time as other entries of their person: lines 2, 1204 and 1,000 more',
  ],
])('the overlaps %j are told as "%s"', (overlaps, told) => {
  expect(overlapsText(overlaps)).toBe(told)
})
