import { expect, test } from 'vitest'
import { cellFormats, formatOf, shownNumber, type CellFormat } from './cell-formats.ts'

test.each<[string, CellFormat]>([
  ['General', 'plain'],
  ['0.00', 'plain'],
  ['#,##0 "days"', 'plain'],
  ['0\\d', 'plain'],
  ['[Red]0', 'plain'],
  ['0%', 'percent'],
  ['0.0%;[Red]-0.0%', 'percent'],
  ['d/m/yyyy', 'day'],
  ['mmm', 'day'],
  ['yyyy', 'day'],
  ['dd.mm.yyyy hh:mm', 'instant'],
  ['mmmm h AM/PM', 'instant'],
  ['yyyy-mm-dd"T"ss', 'instant'],
  ['hh:mm', 'duration'],
  ['mm:ss', 'duration'],
  ['[h]:mm', 'duration'],
  ['[mm]:ss', 'duration'],
  ['[ss]', 'duration'],
  ['0;yyyy', 'plain'],
])('the format %s shows: %s', (code, format) => {
  expect(formatOf(code)).toBe(format)
})

test.each<[string, CellFormat, boolean, string]>([
  ['0.125', 'plain', false, '0.125'],
  ['0.125', 'percent', false, '12.5'],
  ['0.1234567891', 'percent', false, '12.345679'],
  ['0.3125', 'duration', false, '7:30:00'],
  ['1.5', 'duration', false, '36:00:00'],
  ['46351.39583', 'duration', false, '2026-11-25 09:30:00'],
  ['44889.39583', 'duration', true, '2026-11-25 09:30:00'],
  ['0.3125', 'instant', false, '7:30:00'],
  ['0.3125', 'day', false, '7:30:00'],
  ['46351', 'day', false, '2026-11-25'],
  ['46351', 'instant', false, '2026-11-25'],
  ['46351.75', 'day', false, '2026-11-25'],
  ['46351.75', 'instant', false, '2026-11-25 18:00:00'],
  ['44889', 'day', true, '2026-11-25'],
  ['', 'day', false, ''],
  ['  ', 'percent', false, '  '],
  ['soon', 'day', false, 'soon'],
  ['1e300', 'day', false, '1e300'],
])('%s as %s, with days since 1904: %s, is read as %s', (value, format, since1904, shown) => {
  expect(shownNumber(value, format, since1904)).toBe(shown)
})

test('cells name their formats by place; those of styles that cells build on are not counted', () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.0%"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="999"/></cellXfs>
    <dxfs><xf numFmtId="14"/></dxfs></styleSheet>`
  expect(cellFormats(styles)).toEqual(['plain', 'percent', 'day', 'plain'])
})
