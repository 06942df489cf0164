import { expect, test } from 'vitest'
import { csvValue, exportedValue, faultOf, storedValue, valueOfCsv } from './cells.ts'
import type { ColumnType, ExportColumn } from './entities.ts'

test('a cell leaves and comes back as it is stored', () => {
  expect([true, false].map((stored) => exportedValue('yesNo', stored))).toEqual(['Yes', 'No'])
  expect(['Yes', 'No'].map((value) => storedValue('yesNo', value))).toEqual([true, false])
  expect(exportedValue('instant', new Date('2026-11-20T09:30:00Z'))).toBe('2026-11-20T09:30:00.000Z')
  expect([exportedValue('number', 7.5), storedValue('number', 7.5)]).toEqual([7.5, 7.5])
})

test.each<[ColumnType, value: unknown, cell: string | null]>([
  ['integers', [1, 2], '[1,2]'],
  ['numbers', [7.5], '[7.5]'],
  ['texts', ['a'], '["a"]'],
  ['json', { a: 1 }, '{"a":1}'],
  ['text', 'a', 'a'],
  ['text', null, null],
])('%s: %j is %j in CSV, and back', (type, value, cell) => {
  expect(csvValue(type, value)).toEqual(cell)
  expect(valueOfCsv(type, cell)).toEqual(value)
})

test.each<[ColumnType, cell: string, value: unknown]>([
  ['integer', '12', 12],
  ['number', '-1.5e3', -1500],
  ['number', '0x10', '0x10'],
  ['number', '', ''],
  ['text', '12', '12'],
  ['boolean', 'true', true],
  ['boolean', 'false', false],
  ['boolean', 'maybe', 'maybe'],
  ['texts', '[broken', '[broken'],
])('%s: the cell %j of CSV is %j', (type, cell, value) => {
  expect(valueOfCsv(type, cell)).toEqual(value)
})

const column = (type: ColumnType, optional = false) => ({ type, optional }) as ExportColumn

test.each<[ExportColumn, value: unknown, fault: string | null]>([
  [column('text', true), null, null],
  [column('text'), null, 'must not be empty'],
  [column('text'), undefined, 'must not be empty'],
  [column('text'), 'a\0b', 'must be a text, not "a\\u0000b"'],
  [column('integer'), 1.5, 'must be a whole number, not 1.5'],
  [column('integer'), 1, null],
  [column('yesNo'), 'Yes', null],
  [column('yesNo'), 'yes', 'must be Yes or No, not "yes"'],
  [column('json'), { a: 1 }, null],
  [column('json'), 'a', 'must be JSON, not "a"'],
  [column('number'), 'x'.repeat(58), `must be a number, not "${'x'.repeat(58)}"`],
  [column('number'), 'x'.repeat(59), `must be a number, not "${'x'.repeat(59)}…`],
])('of %j the value %j is at fault: %s', (of, value, fault) => {
  expect(faultOf(of, value)).toBe(fault)
})
