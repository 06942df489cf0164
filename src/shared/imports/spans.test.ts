import { expect, test } from 'vitest'
import type { CellReading } from './cells.ts'
import { ColumnTally } from './column-facts.ts'
import { readRow } from './drafts.ts'
import { guessImport } from './match-columns.ts'

const READING: CellReading = { dayOrder: 'dmy', decimal: '.', unit: 'hours', rounding: 'none' }
const ROW = { person: 'Ada', project: 'Apollo', notes: 'Docker' }

const read = (cells: Record<string, string>) => {
  const { draft, reason } = readRow('entries', { ...ROW, ...cells }, READING)
  return reason ?? [draft?.date, draft?.hours, draft?.start_time]
}

test.each([
  ['2026-03-04', '22:00', '01:00', 3],
  ['2026-03-04', '2026-03-04 22:00', '2026-03-05 06:00', 8],
  ['2026-03-04', '22:00', '2026-03-05 06:00', 8],
  ['2026-03-04', '04.03.26 22:00', '04.03.26 22:30', 0.5],
  ['2026-03-04', '2026-03-04T22:00:00', '2026-03-05T01:00:00', 3],
  ['2026-03-04', '4 March 2026 10:00 PM', '4 March 2026 11:30 PM', 1.5],
])('on %s, from %s to %s are %d hours', (date, start, end, hours) => {
  expect(read({ date, start, end })).toEqual(['2026-03-04', hours, expect.stringMatching(/^22:00/)])
})

test('more than a day is refused as such, and an end before its beginning by its own dates', () => {
  const date = '2026-03-04'
  expect(read({ date, start: '2026-03-04 22:00', end: '2026-03-06 01:00' })).toBe('Maximum 24 hours')
  expect(read({ date, start: '2026-03-04 10:00', end: '2026-03-04 09:00' })).toBe('To is before From')
  expect(read({ date, start: '10:00', end: '09:00', endDate: '2026-03-04' })).toBe('To is before From')
  expect(read({ date, start: '2026-03-04', end: '2026-03-05' })).toBe('Hours are required')
  expect(read({ date, start: 'morning', end: '09:00' })).toBe('From is not a time of the day')
})

test('the end may have its date in a column of its own', () => {
  expect(read({ date: '2026-03-04', start: '23:30', endDate: '2026-03-05', end: '00:30' })).toEqual([
    '2026-03-04',
    1,
    '23:30',
  ])
})

test('a beginning with a date says the day where no column does', () => {
  expect(read({ start: '2026-03-04 09:00', hours: '2' })).toEqual(['2026-03-04', 2, '09:00'])
  expect(read({ start: '09:00', hours: '2' })).toBe('Date is required')
})

function facts(title: string, ...cells: string[]) {
  const tally = new ColumnTally(title)
  for (const cell of cells) tally.see(cell)
  return tally.facts
}

test('a column of dates with times is for both the date and the beginning', () => {
  const rest = [facts('Person', 'Ada'), facts('Project', 'Apollo')]
  const mappingOf = (...columns: ReturnType<typeof facts>[]) => guessImport([...columns, ...rest], 'entries').mapping
  const ends = facts('End', '2026-03-04 12:00')
  expect(mappingOf(facts('Start', '2026-03-04 09:00'), ends)).toMatchObject({ start: 0, date: 0, end: 1 })
  expect(mappingOf(facts('Date', '3/14/26 9:14 AM'), facts('Hours', '1'))).toMatchObject({ date: 0, start: 0 })
  expect(mappingOf(facts('Date', '2026-03-04 00:00:00'), facts('Hours', '1'))).not.toHaveProperty('start')
  expect(mappingOf(facts('Start', '09:00'), facts('End', '12:00'))).not.toHaveProperty('date')
})
