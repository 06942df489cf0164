import { expect, test } from 'vitest'
import type { TimeEntry } from '../time-entries/contract.ts'
import { addDays } from '../time/day.ts'
import type { WeekSheet } from './contract.ts'
import { editedSheet, type OwnRow } from './edited-sheet.ts'
import { begun, edited, foundStale, newChange, type Change, type Known, type Wanted } from './outbox.ts'
import { copiesOfLastWeek, plannedHours } from './sheet-suggestions.ts'

const WEEK = '2026-11-16'
const AT = '2026-11-16T09:00:00.000Z'
const PERSON = { id: 1, name: 'Ada Byron', initials: 'AB', role: 'Software Developer', username: 'ada.byron' }
const projectOf = (id: number) => ({ id, name: `Project ${id}`, client: 'Acme', status: 'Active' as const })

function entry(id: number, hours: number, change: Partial<TimeEntry> = {}): TimeEntry {
  return {
    id,
    userId: 1,
    projectId: 1,
    project: projectOf(change.projectId ?? 1),
    user: PERSON,
    hours,
    date: WEEK,
    category: 'Development',
    notes: 'Wrote',
    extractedSkills: [],
    rejectedSkills: [],
    billable: true,
    createdAt: AT,
    version: 1,
    ...change,
  }
}

/** Eight hours on five days; Friday is leave. */
function sheetOf(part: Partial<WeekSheet>): WeekSheet {
  return {
    userId: 1,
    week: WEEK,
    days: Array.from({ length: 7 }, (_, day) => ({
      date: addDays(WEEK, day),
      contractedHours: day < 5 ? 8 : 0,
      leaveHours: day === 4 ? 8 : 0,
      leaveType: day === 4 ? 'Annual Leave' : null,
      holiday: null,
      expectedHours: day < 4 ? 8 : 0,
    })),
    entries: [],
    planned: [],
    previous: [],
    ...part,
  }
}

function changeOf(entryOrNone: Known | null, want: Wanted | null, date = WEEK): Change {
  const cell = { userId: 1, projectId: 1, category: 'Development', date } as const
  const change = edited(newChange(cell, entryOrNone, 'token'), want)
  if (!change) throw new Error('nothing has changed')
  return change
}

const known = (id: number, hours: number): Known => ({ id, version: 1, hours, notes: 'Wrote', deleted: false })

/** Monday of the only row, as hours and states, and the day's sum. */
function monday(entries: TimeEntry[], changes: Change[]) {
  const { rows, totals } = editedSheet(sheetOf({ entries }), changes, [], projectOf, WEEK)
  const items = rows[0]?.cells[0]?.items ?? []
  return [items.map(({ hours, state }) => `${hours} ${state}`), totals.days[0]?.logged]
}

test.each([
  ['an entry as it is', [entry(7, 4)], [], ['4 saved'], 4],
  ['an edit in its place', [entry(7, 4)], [changeOf(known(7, 4), { hours: '5', notes: 'Wrote' })], ['5 waiting'], 5],
  ['nothing where it is to go', [entry(7, 4)], [changeOf(known(7, 4), null)], [], 0],
  ['a new one', [], [changeOf(null, { hours: '2,5', notes: 'New' })], ['2,5 waiting'], 2.5],
  ['a draft without a note', [], [changeOf(null, { hours: '3', notes: '' })], ['3 draft'], 3],
  ['mistyped hours, which count for nothing', [], [changeOf(null, { hours: '25', notes: 'x' })], ['25 draft'], 0],
  [
    'several',
    [entry(7, 4), entry(8, 1)],
    [changeOf(known(8, 1), { hours: '2', notes: 'x' })],
    ['4 saved', '2 waiting'],
    6,
  ],
])('a cell shows %s', (_, entries, changes, items, sum) => {
  expect(monday(entries, changes)).toEqual([items, sum])
})

test('an entry whose answer got lost is not shown twice', () => {
  const sent = begun(changeOf(null, { hours: '4', notes: 'Wrote' }), AT)
  expect(monday([entry(7, 4)], [sent])).toEqual([['4 sending'], 4])
  expect(monday([entry(7, 4, { notes: 'Read' })], [sent])).toEqual([['4 saved', '4 sending'], 8])
})

test('a deletion that somebody else was before is shown until it is decided', () => {
  const theirs = { id: 7, version: 2, hours: 3, notes: 'Wrote' }
  const stale = foundStale(begun(changeOf(known(7, 4), null), AT), theirs)
  expect(monday([entry(7, 3, { version: 2 })], stale ? [stale] : [])).toEqual([[' stale'], 0])
})

test('changes of other weeks and people stay out', () => {
  const other = changeOf(null, { hours: '2', notes: 'x' }, addDays(WEEK, 7))
  const theirs = { ...other, cell: { ...other.cell, userId: 2, date: WEEK } }
  expect(editedSheet(sheetOf({}), [other, theirs], [], projectOf, WEEK).rows).toEqual([])
})

test('rows that were added stand among the others, once, and keep their note', () => {
  const own: OwnRow[] = [
    { projectId: 2, category: 'Meeting', note: '' },
    { projectId: 1, category: 'Development', note: 'Daily work' },
  ]
  const { rows } = editedSheet(sheetOf({ entries: [entry(7, 4)] }), [], own, projectOf, WEEK)
  expect(rows.map(({ key, note, hours }) => [key, note, hours])).toEqual([
    ['1 Development', 'Daily work', 4],
    ['2 Meeting', '', 0],
  ])
})

test('a copy of last week keeps the notes of each day, and leaves out full cells and days of leave', () => {
  const previous = [
    {
      projectId: 1,
      project: projectOf(1),
      category: 'Development' as const,
      hours: [8, 6, 0, 0, 8, 0, 2],
      notes: ['Planned', 'Wrote', '', '', 'Reviewed', '', 'Released'],
    },
  ]
  const sheet = sheetOf({ entries: [entry(7, 4)], previous })
  const copies = copiesOfLastWeek(sheet, editedSheet(sheet, [], [], projectOf, WEEK).rows)
  expect(copies.map(({ cell, want }) => [cell.date, want.hours, want.notes])).toEqual([
    ['2026-11-17', '6', 'Wrote'],
    ['2026-11-22', '2', 'Released'],
  ])
})

const NO_NOTES = Array<string>(7).fill('')

test('planned hours come in quarters, without notes, in the category that the project had last', () => {
  const hours = [3.2, 3.2, 0.1, 8, 8, 0, 0]
  const previous = [
    { projectId: 1, project: projectOf(1), category: 'DevOps' as const, hours: [2, 0, 0, 0, 0, 0, 0], notes: NO_NOTES },
    {
      projectId: 1,
      project: projectOf(1),
      category: 'Testing' as const,
      hours: [1, 0, 0, 0, 0, 0, 0],
      notes: NO_NOTES,
    },
  ]
  const sheet = sheetOf({ planned: [{ projectId: 1, project: projectOf(1), hours, confirmed: true }], previous })
  const planned = plannedHours(sheet, [])
  expect(planned.map(({ cell, want }) => [cell.date, cell.category, want.hours, want.notes])).toEqual([
    ['2026-11-16', 'DevOps', '3.25', ''],
    ['2026-11-17', 'DevOps', '3.25', ''],
    ['2026-11-19', 'DevOps', '8', ''],
  ])
  const logged = { ...sheet, entries: [entry(7, 1, { category: 'Meeting' })] }
  const { rows } = editedSheet(logged, [], [], projectOf, WEEK)
  expect(plannedHours(logged, rows).map(({ cell }) => [cell.date, cell.category])).toEqual([
    ['2026-11-17', 'Meeting'],
    ['2026-11-19', 'Meeting'],
  ])
})
