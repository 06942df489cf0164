import { expect, test } from 'vitest'
import { WRONG } from './numbers.ts'
import { readList, readTime } from './values.ts'

test.each([
  ['09:15', 9.25],
  ['9:15 AM', 9.25],
  ['12:00 am', 0],
  ['5:30 PM', 17.5],
  ['2026-11-23 17:30:00', 17.5],
  ['24:00', 24],
  ['9 AM', 9],
  ['9 Uhr', 9],
  ['9', 9],
  ['0930', 9.5],
  ['21h30', 21.5],
  ['14.30', 14.5],
  ['14:30 Uhr', 14.5],
  ['9:15 a. m.', 9.25],
  ['02.01.2023-08:30:00', 8.5],
  ['12/Mar/26 9:15 AM', 9.25],
  ['Jan 20, 2023, 6:30 PM', 18.5],
  ['2023-01-20T18:30:00.000+0000', 18.5],
  ['', null],
  ['2026-11-23', WRONG],
  ['23.11.2026', WRONG],
  ['24:30', WRONG],
  ['12:60', WRONG],
  ['25:00', WRONG],
  ['noon', WRONG],
] as const)('%j is %s hours after midnight', (cell, hours) => {
  expect(readTime(cell)).toBe(hours)
})

test('a list in a cell is cut at commas, semicolons, bars and line ends, each part once', () => {
  expect(readList('React, SQL;React |  Docker\n')).toEqual(['React', 'SQL', 'Docker'])
})
