import { expect, test } from 'vitest'
import { readDay, readDuration, readList, readNumber, readTime, WRONG } from './values.ts'

test.each([
  ['2026-11-23', 'dmy', '2026-11-23'],
  ['2026/1/5', 'mdy', '2026-01-05'],
  ['2026-11-23T09:15:00Z', 'dmy', '2026-11-23'],
  ['2026-11-23 09:15', 'mdy', '2026-11-23'],
  ['23.11.2026', 'dmy', '2026-11-23'],
  ['3/4/2026', 'dmy', '2026-04-03'],
  ['3/4/2026', 'mdy', '2026-03-04'],
  ['3-4-26', 'mdy', '2026-03-04'],
  ['23 Nov 2026', 'mdy', '2026-11-23'],
  ['Nov 23, 2026', 'dmy', '2026-11-23'],
  ['November 3rd, 2026', 'dmy', '2026-11-03'],
  ['23-Nov-26', 'mdy', '2026-11-23'],
  ['23. Dezember 2026', 'dmy', '2026-12-23'],
  ['1 août 2026', 'dmy', '2026-08-01'],
  ['5 de marzo de 2026', 'dmy', '2026-03-05'],
  ['Monday, 23 November 2026', 'mdy', '2026-11-23'],
  ['  ', 'dmy', null],
] as const)('the day of %j with %s is %s', (cell, order, day) => {
  expect(readDay(cell, order)).toBe(day)
})

test.each(['31.02.2026', '13/13/2026', '2026-13-01', '1989-12-31', '2101-01-01', 'soon', '45000', '12 Foo 2026'])(
  '%j is no day',
  (cell) => {
    expect(readDay(cell, 'dmy')).toBe(WRONG)
  },
)

test.each([
  ['7.5', '.', 7.5],
  ['7,5', ',', 7.5],
  ['1,234.50', '.', 1234.5],
  ['1.234,50', ',', 1234.5],
  ["1'234.50", '.', 1234.5],
  ['1 234,50 €', ',', 1234.5],
  ['$1,200', '.', 1200],
  ['USD 12.5', '.', 12.5],
  ['50 %', '.', 50],
  ['-3', '.', -3],
  ['.5', '.', 0.5],
  ['', '.', null],
  ['7h', '.', WRONG],
  ['1.2.3', '.', WRONG],
] as const)('the number of %j with %j is %s', (cell, decimal, number) => {
  expect(readNumber(cell, decimal)).toBe(number)
})

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
  ['1,5 Std.', 'hours', 1.5],
  ['PT7H30M', 'hours', 7.5],
  ['', 'hours', null],
  ['7:75', 'hours', WRONG],
  ['a while', 'hours', WRONG],
] as const)('%j in %s is %s hours', (cell, unit, hours) => {
  expect(readDuration(cell, { decimal: '.', unit })).toBe(hours)
})

test.each([
  ['09:15', 9.25],
  ['9:15 AM', 9.25],
  ['12:00 am', 0],
  ['5:30 PM', 17.5],
  ['2026-11-23 17:30:00', 17.5],
  ['24:00', 24],
  ['', null],
  ['25:00', WRONG],
  ['noon', WRONG],
] as const)('%j is %s hours after midnight', (cell, hours) => {
  expect(readTime(cell)).toBe(hours)
})

test('a list in a cell is cut at commas, semicolons, bars and line ends, each part once', () => {
  expect(readList('React, SQL;React |  Docker\n')).toEqual(['React', 'SQL', 'Docker'])
})
