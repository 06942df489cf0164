import { expect, test } from 'vitest'
import { ColumnTally, findDayOrder } from './column-facts.ts'
import { IMPORT_FIELDS, IMPORT_KINDS, missingFields } from './kinds.ts'
import { guessImport, matchColumns, plainTitle } from './match-columns.ts'
import { findSeparator } from './rules.ts'

const columns = (...titles: string[]) => titles.map((title) => new ColumnTally(title).facts)

/** The titles that a guess gives to fields. */
function named(titles: readonly string[], mapping: Readonly<Record<string, number>>) {
  return Object.fromEntries(Object.entries(mapping).map(([field, place]) => [field, titles[place]]))
}

test('a title is compared without case, accents and signs', () => {
  expect(['Durée (h)', 'E-Mail', ' START_DATE ', 'Straße'].map(plainTitle)).toEqual([
    'duree h',
    'e mail',
    'start date',
    'strasse',
  ])
})

test.each([
  ['English', ['Date', 'Employee', 'Project', 'Hours', 'Notes']],
  ['German', ['Datum', 'Mitarbeiter', 'Projekt', 'Stunden', 'Bemerkung']],
  ['French', ['Date', 'Collaborateur', 'Projet', 'Durée', 'Commentaire']],
  ['Spanish', ['Fecha', 'Empleado', 'Proyecto', 'Horas', 'Comentario']],
  ['Dutch', ['Datum', 'Medewerker', 'Projectnaam', 'Uren', 'Opmerking']],
  ['Italian', ['Data', 'Dipendente', 'Progetto', 'Ore', 'Commento']],
  ['Portuguese', ['Data', 'Colaborador', 'Projeto', 'Horas', 'Observações']],
])('time entries are known by %s names of columns', (_language, titles) => {
  const { kind, mapping } = guessImport(columns(...titles))
  const [date, person, project, hours, notes] = titles
  expect([kind, named(titles, mapping)]).toEqual(['entries', { date, person, project, hours, notes }])
})

test.each([
  ['people', ['Name', 'Email', 'Job Title', 'Start Date']],
  ['projects', ['Project Name', 'Client', 'Status', 'Deadline', 'Budget']],
  ['bookings', ['Person', 'Project', 'Start Date', 'End Date', 'Hours per day']],
  ['leave', ['Employee', 'Leave Type', 'From', 'To']],
  ['skills', ['Email', 'Skill']],
  ['clients', ['Project code', 'Customer']],
])('%s are known by their columns', (kind, titles) => {
  expect(guessImport(columns(...titles)).kind).toBe(kind)
})

test('a column is for one field, and a field takes the surest of several columns', () => {
  const titles = ['Start date', 'Date', 'Duration (decimal)', 'Duration']
  expect(named(titles, matchColumns('entries', titles))).toEqual({ date: 'Date', hours: 'Duration (decimal)' })
})

test('a chosen kind is kept whatever the columns say', () => {
  expect(guessImport(columns('Date', 'Employee', 'Project', 'Hours'), 'people').kind).toBe('people')
})

const HEADS: Record<string, [kind: string, head: string, mapping: Record<string, string>]> = {
  'Toggl Track, detailed report': [
    'entries',
    'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount (USD)',
    { person: 'User', email: 'Email', client: 'Client', project: 'Project', task: 'Task', notes: 'Description' },
  ],
  'Clockify, detailed report': [
    'entries',
    'Project,Client,Description,Task,User,Group,Email,Tags,Billable,Start Date,Start Time,End Date,End Time,Duration (h),Duration (decimal),Billable Rate (USD),Billable Amount (USD)',
    { person: 'User', email: 'Email', date: 'Start Date', hours: 'Duration (decimal)', notes: 'Description' },
  ],
  'Harvest, detailed time report': [
    'entries',
    'Date,Client,Project,Project Code,Task,Notes,Hours,Billable?,Invoiced?,Approved?,First Name,Last Name,Roles,Employee?,Billable Rate,Billable Amount,Cost Rate,Cost Amount,Currency',
    { firstName: 'First Name', lastName: 'Last Name', code: 'Project Code', hours: 'Hours', date: 'Date' },
  ],
  'Kimai, time records': [
    'entries',
    'Date,Begin,End,Duration,Currency,Rate,Internal price,User,Name,Customer,Project,Activity,Description,Billable,Tags',
    { date: 'Date', start: 'Begin', end: 'End', person: 'Name', client: 'Customer', task: 'Activity' },
  ],
  'Runn, timesheets': [
    'entries',
    'Date,Person Name,Email,Project Name,Client Name,Role Name,Billable Minutes,Nonbillable Minutes,Billable Note',
    { date: 'Date', person: 'Person Name', email: 'Email', hours: 'Billable Minutes', notes: 'Billable Note' },
  ],
  'Float, logged time': [
    'entries',
    'Person,Job title,Department,Client,Project,Project code,Phase,Task,Date,Logged hours,Notes',
    { person: 'Person', client: 'Client', project: 'Project', code: 'Project code', hours: 'Logged hours' },
  ],
}

test.each(Object.entries(HEADS))('%s is known by its head', (name, [kind, head, expected]) => {
  const titles = head.split(',')
  const guess = guessImport(columns(...titles))
  expect(guess).toMatchObject({ kind, known: name })
  expect(named(titles, guess.mapping)).toMatchObject(expected)
  expect(missingFields(guess.kind, Object.keys(guess.mapping))).toEqual([])
})

test('minutes are read as such where the column says so', () => {
  expect(guessImport(columns(...(HEADS['Runn, timesheets']?.[1] ?? '').split(','))).unit).toBe('minutes')
})

test.each(IMPORT_KINDS)('the template of %s is matched whole, and has what it needs', (kind) => {
  const titles = IMPORT_FIELDS[kind].map(({ label }) => label)
  const { mapping } = guessImport(columns(...titles), kind)
  expect(named(titles, mapping)).toEqual(
    Object.fromEntries(IMPORT_FIELDS[kind].map(({ name, label }) => [name, label])),
  )
  expect(missingFields(kind, Object.keys(mapping))).toEqual([])
})

function facts(title: string, ...cells: string[]) {
  const tally = new ColumnTally(title)
  for (const cell of cells) tally.see(cell)
  return tally.facts
}

test.each([
  [['1/2/2026', '13/2/2026'], { order: 'dmy', sure: true }],
  [['1/2/2026', '2/13/2026'], { order: 'mdy', sure: true }],
  [['1.2.2026'], { order: 'dmy', sure: true }],
  [['1/2/2026', '3/4/2026'], { order: 'mdy', sure: false }],
  [['2026-02-01'], { order: 'mdy', sure: true }],
])('dates like %j are read as %j', (cells, expected) => {
  expect(findDayOrder([facts('Date', ...cells)])).toEqual(expected)
})

test('the sign of fractions is the one that all numbers of a column show', () => {
  const decimalOf = (...cells: string[]) =>
    guessImport([facts('Datum', '1.2.2026'), facts('Mitarbeiter'), facts('Projekt'), facts('Stunden', ...cells)])
      .decimal
  expect(decimalOf('1,234', '7,5')).toBe(',')
  expect(decimalOf('1.234,50')).toBe(',')
  expect(decimalOf('1,234', '7.25')).toBe('.')
  expect(decimalOf('1,234')).toBe('.')
})

test.each([
  ['a,b,c\n1,2,3\n', ','],
  ['a;b;c\n"1;2";2,5;3\n', ';'],
  ['a\tb\n1,5\t2\n', '\t'],
  ['a|b|c\r\n1|2|3\r\n', '|'],
  ['"a, b";c\n"d, e";f\n', ';'],
  ['one\ntwo\n', ','],
  ['', ','],
])('the separator of %j is %j', (text, separator) => {
  expect(findSeparator(text)).toBe(separator)
})
