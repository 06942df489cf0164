import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATEGORIES } from '../time-entries/choices.ts'
import { addDays } from '../time/day.ts'
import type { WeekSheet } from './contract.ts'
import { dayState, sheetRows, weekTotals } from './week-sheet.ts'

const WEEK = '2026-11-16'
const TODAY = '2026-11-18'

test.each([
  [8, 0, '2026-11-17', 'missing'],
  [8, 3, '2026-11-17', 'partial'],
  [8, 8, '2026-11-17', 'full'],
  [8, 8.25, '2026-11-17', 'over'],
  [0, 1, '2026-11-15', 'over'],
  [0, 0, '2026-11-15', 'off'],
  [8, 0, '2026-11-18', 'future'],
  [8, 3, '2026-11-18', 'partial'],
  [8, 0, '2026-11-19', 'future'],
  [8, 8, '2026-11-19', 'full'],
  [0, 0, '2026-11-22', 'off'],
])('%d hours expected and %d logged on %s: the day is %s', (expected, logged, day, state) => {
  expect(dayState(expected, logged, day, TODAY)).toBe(state)
})

const PERSON = { id: 1, name: 'Ada Byron', initials: 'AB', role: 'Software Developer', username: 'ada.byron' }

type Entry = WeekSheet['entries'][number]

function entry(id: number, date: string, change: Partial<Entry> = {}): Entry {
  const projectId = change.projectId ?? 1
  return {
    id,
    userId: 1,
    projectId,
    hours: 2,
    date,
    category: 'Development',
    notes: 'Wrote code',
    extractedSkills: [],
    rejectedSkills: [],
    billable: true,
    createdAt: `${date}T09:00:00.000Z`,
    version: 1,
    user: PERSON,
    project: { id: projectId, name: projectId === 1 ? 'Zeus' : 'Apollo', client: 'Acme', status: 'Active' },
    ...change,
  }
}

function sheetOf(entries: Entry[], leaveHours = 0): WeekSheet {
  return {
    userId: 1,
    week: WEEK,
    days: Array.from({ length: 7 }, (_, index) => {
      const contractedHours = index < 5 ? 8 : 0
      const away = index === 4 ? leaveHours : 0
      return {
        date: addDays(WEEK, index),
        contractedHours,
        leaveHours: away,
        leaveType: away > 0 ? 'Annual Leave' : null,
        holiday: null,
        expectedHours: contractedHours - away,
      }
    }),
    entries,
    planned: [
      {
        projectId: 1,
        project: { id: 1, name: 'Zeus', client: 'Acme', status: 'Active' },
        hours: [4, 4, 4, 4, 4, 0, 0],
        confirmed: true,
      },
    ],
    previous: [],
  }
}

test('a week adds up by day and in all, and hours of one day make up for no other', () => {
  const totals = weekTotals(sheetOf([entry(1, WEEK, { hours: 10 }), entry(2, '2026-11-17', { hours: 3 })], 4), TODAY)
  expect(totals).toMatchObject({ contracted: 40, leave: 4, expected: 36, logged: 13, open: 25, planned: 20 })
  expect(totals.days.map(({ state }) => state)).toEqual(['over', 'partial', 'future', 'future', 'future', 'off', 'off'])
})

test('rows are project by category, by name, and a cell keeps all its entries in the order of their creation', () => {
  const rows = sheetRows(
    sheetOf([
      entry(3, '2026-11-17', { createdAt: '2026-11-18T09:00:00.000Z', hours: 1 }),
      entry(4, '2026-11-17', { createdAt: '2026-11-17T09:00:00.000Z', hours: 0.5 }),
      entry(5, WEEK, { category: 'Meeting' }),
      entry(6, WEEK, { projectId: 2 }),
    ]),
  )
  expect(rows.map(({ project, category, hours }) => [project.name, category, hours])).toEqual([
    ['Apollo', 'Development', 2],
    ['Zeus', 'Development', 1.5],
    ['Zeus', 'Meeting', 2],
  ])
  expect(rows[1]?.cells.map(({ hours, entries }) => [hours, entries.map(({ id }) => id)])).toEqual([
    [0, []],
    [1.5, [4, 3]],
    [0, []],
    [0, []],
    [0, []],
    [0, []],
    [0, []],
  ])
})

test('no entry of a week is lost or shown twice', () => {
  const anyEntry = fc.record({
    day: fc.nat(6),
    projectId: fc.integer({ min: 1, max: 3 }),
    category: fc.constantFrom(...CATEGORIES),
    hours: fc.integer({ min: 1, max: 96 }).map((quarters) => quarters / 4),
  })
  fc.assert(
    fc.property(fc.array(anyEntry), (given) => {
      const entries = given.map(({ day, ...change }, index) => entry(index + 1, addDays(WEEK, day), change))
      const rows = sheetRows(sheetOf(entries))
      const shown = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.entries.map(({ id }) => id)))
      expect(shown.toSorted((a, b) => a - b)).toEqual(entries.map(({ id }) => id))
      expect(rows.reduce((sum, { hours }) => sum + hours, 0)).toBe(weekTotals(sheetOf(entries), TODAY).logged)
    }),
  )
})
