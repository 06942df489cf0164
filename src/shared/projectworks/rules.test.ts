import { expect, test } from 'vitest'
import type { EntryReading } from './mapping-contract.ts'
import { checkEntry, checkProject, checkUser as checkUserOf, type ExternalRow, type UserField } from './rules.ts'
import { categoryOf, projectStatus } from './words-of-work.ts'

const checkUser = (row: ExternalRow<UserField>) => checkUserOf(row, { left: '2026-11-19', here: null })

const known = {
  user: (id: string) => (id === 'u' ? 1 : undefined),
  project: (id: string) => (id === 'p' ? 2 : undefined),
  projectName: (id: string) => (id === 'p' ? 'Harbour' : undefined),
}

const entry = { id: '9', userId: 'u', projectId: 'p', hours: '7.50', date: '2026-11-20T00:00:00', notes: ' Jest ' }

test('an entry takes our ids, a day and a category', () => {
  expect(checkEntry(entry, known).values).toEqual({
    user_id: 1,
    project_id: 2,
    hours: 7.5,
    date: '2026-11-20',
    category: 'Development',
    notes: 'Jest',
    stand_in: null,
  })
})

test.each([
  [{ userId: 'x' }, 'There is no such user'],
  [{ userId: null }, 'No user'],
  [{ projectId: 'x' }, 'There is no such project'],
  [{ hours: '24.001' }, 'Maximum 24 hours'],
  [{ hours: '0' }, 'No hours'],
  [{ hours: '0.004' }, 'Rounding leaves no hours'],
  [{ hours: '-1' }, 'Hours are negative'],
  [{ hours: 'many' }, 'Hours must be a number'],
  [{ hours: null }, 'Hours must be a number'],
  [{ date: '2026-02-30' }, 'The date is not a day from 1990-01-01 to 2100-12-31'],
  [{ date: '9999-12-31' }, 'The date is not a day from 1990-01-01 to 2100-12-31'],
  [{ date: '0001-01-01' }, 'The date is not a day from 1990-01-01 to 2100-12-31'],
  [{ date: null }, 'Date is required'],
  [{ notes: 'x'.repeat(10_001) }, 'At most 10000 characters of notes'],
])('an entry with %j is rejected', (change, reason) => {
  expect(checkEntry({ ...entry, ...change }, known).reason).toBe(reason)
})

test.each([
  [{ hours: '24' }, { hours: 24 }],
  [{ hours: '0.005' }, { hours: 0.01 }],
  [{ notes: 'x'.repeat(10_000) }, { notes: 'x'.repeat(10_000) }],
  [
    { notes: '', otherNotes: ' Deployed ' },
    { notes: 'Deployed', stand_in: null, category: 'DevOps' },
  ],
  [
    { notes: '', task: ' ' },
    { notes: 'Harbour', stand_in: 'project', category: 'Development' },
  ],
  [{ date: '1990-01-01' }, { date: '1990-01-01' }],
  [{ date: '2100-12-31' }, { date: '2100-12-31' }],
])('at its limits, an entry with %j has %j', (change, values) => {
  expect(checkEntry({ ...entry, ...change }, known).values).toMatchObject(values)
})

test.each([
  ['none', '0.63', 0.63],
  ['nearest', '0.62', 0.5],
  ['nearest', '0.63', 0.75],
  ['up', '0.51', 0.75],
  ['up', '0.75', 0.75],
  ['down', '0.74', 0.5],
  ['down', '0.75', 0.75],
] as const)('with hours rounded %s, %s h are %s h', (rounding, hours, kept) => {
  const reading = { missingNotes: 'stand-in', notesText: '', rounding } as unknown as EntryReading
  expect(checkEntry({ ...entry, hours }, known, reading).values?.hours).toBe(kept)
})

test('a text for all stands in where the company has one', () => {
  const reading = { missingNotes: 'text', notesText: 'Work', rounding: 'none' } as const
  expect(checkEntry({ ...entry, notes: '', task: 'Build' }, known, reading).values).toMatchObject({
    notes: 'Work',
    stand_in: 'text',
  })
  expect(checkEntry({ ...entry, notes: '' }, known, { ...reading, notesText: '' }).reason).toBe('Notes are required')
})

test('at their limits, the figures and texts of a project are kept', () => {
  const row = { id: '1', name: 'x'.repeat(200), totalHours: '99999999', budget: '0', client: 'x'.repeat(201) }
  expect(checkProject(row).values).toMatchObject({
    name: 'x'.repeat(200),
    total_hours: 99_999_999,
    budget: 0,
    client: 'x'.repeat(200),
  })
  expect(checkProject({ id: '1', name: 'Harbour', totalHours: '', description: 'x'.repeat(5001) }).values).toEqual({
    name: 'Harbour',
    total_hours: 0,
    description: 'x'.repeat(5000),
  })
})

test('minutes count where there are no hours, and the task speaks where there are no notes', () => {
  const { values } = checkEntry({ ...entry, hours: null, minutes: '45', notes: '', task: 'Weekly meeting' }, known)
  expect(values).toMatchObject({ hours: 0.75, notes: 'Weekly meeting', category: 'Meeting', stand_in: 'task' })
})

test.each([
  ['code review', 'Code Review'],
  ['Reviewed PRs', 'Code Review'],
  ['QA of the release', 'Testing'],
  ['Deployed to staging', 'DevOps'],
  ['Stand-up and planning', 'Meeting'],
  ['Spike on caching', 'Research'],
  ['Latest colours', 'Development'],
])('%s is %s', (text, category) => {
  expect(categoryOf('', '', text)).toBe(category)
})

test('the category that is named counts before what the words say', () => {
  expect(categoryOf('research', 'Meeting', 'Deployed')).toBe('Research')
})

test.each([
  ['in progress', 'In Progress'],
  ['Closed', 'Completed'],
  ['Inactive', 'Completed'],
  ['Support retainer', 'Ongoing'],
  ['Not started', 'Active'],
  ['', 'Active'],
])('the status %j is %s', (text, status) => {
  expect(projectStatus(text)).toBe(status)
})

test('what is not mapped is left to people; what is mapped and empty is as shipped', () => {
  expect(checkUser({ id: '1', name: 'Ada Byron' }).values).toEqual({ name: 'Ada Byron' })
  expect(checkUser({ id: '1', firstName: 'Ada', lastName: 'Byron', role: '', email: '' }).values).toEqual({
    name: 'Ada Byron',
    role: 'Team Member',
    email: null,
  })
  expect(checkProject({ id: '1', name: 'Harbour', client: null, budget: '10.005' }).values).toEqual({
    name: 'Harbour',
    client: 'No client',
    budget: 10.01,
  })
})

test.each([
  [{ name: '' }, 'Name is required'],
  [{ name: 'x'.repeat(201) }, 'The name has more than 200 characters'],
  [{ budget: '-1' }, 'The budget is not an amount'],
  [{ budget: '1000000000000' }, 'The budget is not an amount'],
  [{ totalHours: '-0.5' }, 'The planned hours are not an amount'],
  [{ totalHours: '100000000' }, 'The planned hours are not an amount'],
  [{ totalHours: 'many' }, 'The planned hours are not an amount'],
  [{ startDate: '2026-02-30' }, 'The start date is not a date'],
  [{ deadline: 'soon' }, 'The deadline is not a date'],
])('a project with %j is rejected', (change, reason) => {
  expect(checkProject({ id: '1', name: 'Harbour', ...change }).reason).toBe(reason)
})

test.each([
  '9999-12-31',
  '9999-12-31 23:59:59',
  '10000-01-01',
  '0001-01-01',
  '0000-00-00',
  '1985-04-01',
  'infinity',
  '',
])('a date that may be missing is none where it says %j, and its row is kept', (text) => {
  expect(checkUser({ id: '1', name: 'Ada Byron', joinDate: text }).values).toMatchObject({ join_date: null })
  const dates = { startDate: text, deadline: text }
  expect(checkProject({ id: '1', name: 'Harbour', ...dates }).values).toMatchObject({
    start_date: null,
    deadline: null,
  })
})

test.each([
  [{ name: '' }, 'Name is required'],
  [{ name: 'x'.repeat(201) }, 'The name has more than 200 characters'],
  [{ joinDate: 'soon' }, 'The join date is not a date'],
  [{ joinDate: '1990-13-01' }, 'The join date is not a date'],
])('a person with %j is rejected', (change, reason) => {
  expect(checkUser({ id: '1', name: 'Ada Byron', ...change }).reason).toBe(reason)
})

test.each<[string, Partial<ExternalRow<UserField>>, object]>([
  ['archived there, without a day', { archived: '1' }, { last_day: '2026-11-19' }],
  ['archived there, with an empty day', { archived: '1', lastDay: '' }, { last_day: '2026-11-19' }],
  ['archived there, with a day', { archived: '1', lastDay: '2026-01-31' }, { last_day: '2026-01-31' }],
  ['not archived there, where days are not read', { archived: '0' }, { last_day: '2026-12-31' }],
  ['not archived there, with an empty day', { archived: '0', lastDay: '' }, { last_day: null }],
  ['of whom nothing is said', {}, {}],
])('the last day of somebody %s', (_who, row, last) => {
  const read = checkUserOf({ id: '1', name: 'Ada Byron', ...row }, { left: '2026-11-19', here: '2026-12-31' })
  expect(read.values).toEqual({ name: 'Ada Byron', ...last })
})

test('a name of 200 characters is kept, and other texts up to as many', () => {
  const long = 'x'.repeat(200)
  const row = { id: '1', name: long, role: `${long}x`, location: `${long}x`, phone: ' ', joinDate: '2020-02-03T00:00' }
  expect(checkUser(row).values).toEqual({
    name: long,
    role: long,
    location: long,
    phone: null,
    join_date: '2020-02-03',
  })
})

test('names and contacts from there have no line breaks and no hidden characters, and an email that is none is left out', () => {
  const row = { id: '1', name: 'Ada\u200b\nByron', role: 'Eng\u202eineer', email: 'ada\u200b@northwind.example' }
  expect(checkUser(row).values).toEqual({ name: 'Ada Byron', role: 'Engineer', email: 'ada@northwind.example' })
  for (const email of ['ada', 'a\u212ada@northwind.example', 'Ada <ada@northwind.example>']) {
    expect(checkUser({ ...row, email }).values).toMatchObject({ email: null })
  }
})
