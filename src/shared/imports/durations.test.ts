import { expect, test } from 'vitest'
import { readDuration } from './durations.ts'
import { WRONG } from './numbers.ts'

test.each([
  ['7.5', 'hours', 7.5],
  ['450', 'minutes', 7.5],
  ['27000', 'seconds', 7.5],
  ['7:30', 'minutes', 7.5],
  ['07:30:00', 'seconds', 7.5],
  ['0:00:36', 'hours', 0.01],
  ['7h 30m', 'hours', 7.5],
  ['7 h', 'minutes', 7],
  ['90 min', 'hours', 1.5],
  ['1.5 Std.', 'hours', 1.5],
  ['PT7H30M', 'hours', 7.5],
  ['18:25 min', 'hours', 1105 / 3600],
  ['1:30 h', 'minutes', 1.5],
  ['1h30', 'hours', 1.5],
  ['7 h 30', 'hours', 7.5],
  ['1 heure 30', 'hours', 1.5],
  ["1h 05'", 'hours', 1 + 5 / 60],
  ['4 u', 'hours', 4],
  ['8 godz', 'hours', 8],
  ['7 t 30 m', 'hours', 7.5],
  ['1 Std. 30 Min.', 'hours', 1.5],
  ['1 hour, 30 minutes', 'hours', 1.5],
  ['1d 2h', 'hours', 10],
  ['1.5 Tage', 'hours', 12],
  ['½', 'hours', 0.5],
  ['1½ h', 'minutes', 1.5],
  ['0 days 02:30:00', 'hours', 2.5],
  ['1899-12-30 07:30:00', 'hours', 7.5],
  ['-1h', 'hours', -1],
  ['-1:30', 'hours', -1.5],
  // Three decimals and more are near enough to a minute to mean it.
  ['0.333', 'hours', 20 / 60],
  ['1.6667', 'hours', 100 / 60],
  ['0.33', 'hours', 0.33],
  ['0.125', 'hours', 0.125],
  ['', 'hours', null],
  ['3:5', 'hours', WRONG],
  ['1h 2h', 'hours', WRONG],
  ['1:30 PM', 'hours', WRONG],
  ['8 hours/day', 'hours', WRONG],
  ['12/Mar/26', 'hours', WRONG],
  ['7:75', 'hours', WRONG],
  ['a while', 'hours', WRONG],
] as const)('%j in %s is %s hours', (cell, unit, hours) => {
  const read = readDuration(cell, { decimal: '.', unit })
  const isClose = typeof hours === 'number' && typeof read === 'number' && Math.abs(read - hours) < 1e-12
  expect(isClose ? hours : read).toBe(hours)
})

test('the fraction of a duration follows the sign of the file, with a unit too', () => {
  const read = (cell: string, decimal: '.' | ',') => readDuration(cell, { decimal, unit: 'hours' })
  expect([read('7,5 Std', ','), read('0,5', ',')]).toEqual([7.5, 0.5])
  expect([read('7,5 Std', '.'), read('0,5', '.'), read('1.5', ',')]).toEqual([WRONG, WRONG, WRONG])
})
