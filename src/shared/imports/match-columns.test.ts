import { expect, test } from 'vitest'
import { IMPORT_KINDS } from './choices.ts'
import { ColumnTally, findDayOrder } from './column-facts.ts'
import { IMPORT_FIELDS, missingFields } from './kinds.ts'
import { guessImport, plainTitle } from './match-columns.ts'
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
  expect(named(titles, guessImport(columns(...titles), 'entries').mapping)).toEqual({
    date: 'Date',
    hours: 'Duration (decimal)',
  })
})

test('a column of yes and no names nobody, and is where an answer is wanted', () => {
  const people = guessImport([
    facts('Employee?', 'Yes', 'No'),
    facts('First Name', 'Ada'),
    facts('Last Name', 'Lovelace'),
  ])
  expect(people).toMatchObject({ kind: 'people', mapping: { firstName: 1, lastName: 2 } })
  expect(people.mapping).not.toHaveProperty('name')
  const answers = [facts('Utilisateur', 'oui', 'non'), facts('Projet', 'Non'), facts('Facturable', 'oui', 'non')]
  expect(guessImport(answers, 'entries').mapping).toEqual({ billable: 2 })
})

test('a chosen kind is kept whatever the columns say', () => {
  expect(guessImport(columns('Date', 'Employee', 'Project', 'Hours'), 'people').kind).toBe('people')
})

/** Heads as the pages and programs show them that `known-heads.ts` names. */
const HEADS: [name: string, kind: string, head: string, mapping: Record<string, string>][] = [
  [
    'Toggl Track, detailed report',
    'entries',
    'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,Duration,Tags',
    { person: 'User', email: 'Email', client: 'Client', project: 'Project', task: 'Task', notes: 'Description' },
  ],
  [
    'Toggl Track, detailed report',
    'entries',
    'Description,Billable,Duration,Member,Email,Project,Tags,Start date,Start time,Stop date,Stop time',
    { person: 'Member', email: 'Email', date: 'Start date', end: 'Stop time', hours: 'Duration' },
  ],
  [
    'Clockify, detailed report',
    'entries',
    'Project,Client,Description,Task,User,Group,Email,Tags,Billable,Start Date,Start Time,End Date,End Time,Duration (h),Duration (decimal),Billable Rate (USD),Billable Amount (USD)',
    { person: 'User', email: 'Email', date: 'Start Date', hours: 'Duration (decimal)', notes: 'Description' },
  ],
  [
    'Clockify, detailed report',
    'entries',
    'Project,Client,Description,Task,Email,Tags,Billable,Start Date,Start Time,Duration (h)',
    { email: 'Email', date: 'Start Date', hours: 'Duration (h)', start: 'Start Time', task: 'Task' },
  ],
  [
    'Harvest, detailed time report',
    'entries',
    'Date,Client,Project,Project Code,Task,Notes,Hours,Hours Rounded,Billable?,Invoiced?,Approved?,First Name,Last Name,Employee Id,Roles,Employee?,Billable Rate,Billable Amount,Cost Rate,Cost Amount,Currency,External Reference URL',
    { firstName: 'First Name', lastName: 'Last Name', code: 'Project Code', hours: 'Hours', date: 'Date' },
  ],
  [
    'Kimai, time records',
    'entries',
    'Date,From,To,Duration,Currency,Price,Internal price,Hourly price,Fixed price,Name,User,E-mail,Staff number,Customer,Project,Activity,Description,Billable,Tags,Type,Category,Account,Project number,VAT-ID,Order number',
    {
      date: 'Date',
      start: 'From',
      end: 'To',
      hours: 'Duration',
      person: 'Name',
      email: 'E-mail',
      client: 'Customer',
      code: 'Project number',
      task: 'Activity',
    },
  ],
  [
    'Kimai, time records',
    'entries',
    'Date,Begin,End,Duration,Currency,Rate,Internal price,User,Name,Customer,Project,Activity,Description,Billable,Tags',
    { date: 'Date', start: 'Begin', end: 'End', person: 'Name', client: 'Customer', task: 'Activity' },
  ],
  [
    'Kimai, time records (German)',
    'entries',
    'Datum,Von,Bis,Dauer,Währung,Preis,Interner Preis,Preis pro Stunde,Festpreis,Name,Benutzer,E-Mail,Personalnummer,Kunde,Projekt,Tätigkeit,Beschreibung,Abrechenbar,Schlagworte,Typ,Kundennummer,Projektnummer',
    { date: 'Datum', start: 'Von', end: 'Bis', hours: 'Dauer', person: 'Name', email: 'E-Mail', task: 'Tätigkeit' },
  ],
  [
    'Runn, timesheets',
    'entries',
    'Email,Role ID,Project ID,Date,Billable Minutes,Non-billable Minutes',
    { email: 'Email', code: 'Project ID', hours: 'Billable Minutes', moreHours: 'Non-billable Minutes' },
  ],
  [
    'Runn, timesheets',
    'entries',
    'Date,Person Name,Email,Project ID,Project Name,Role Name,Phase ID,Workstream,Billable,Minutes Per Day,Note',
    { date: 'Date', person: 'Person Name', project: 'Project Name', hours: 'Minutes Per Day', notes: 'Note' },
  ],
  [
    'Runn, assignments',
    'bookings',
    'Email,Project ID,Project Name,Role Name,Start Date,End Date,Minutes Per Day,Note',
    { email: 'Email', project: 'Project Name', startDate: 'Start Date', hoursPerDay: 'Minutes Per Day' },
  ],
  [
    'Runn, people',
    'people',
    'First Name,Last Name,Email,Job Title,Default Role Name,Team,Cost to Business (per hour),Start Date',
    { firstName: 'First Name', lastName: 'Last Name', role: 'Job Title', joinDate: 'Start Date' },
  ],
  [
    'Float, logged time',
    'entries',
    'Person,Role,Department,Client,Project,Project code,Phase,Task,Date,Logged Billable hours,Logged Non-billable hours,Logged fee',
    { person: 'Person', code: 'Project code', hours: 'Logged Billable hours', moreHours: 'Logged Non-billable hours' },
  ],
  [
    'Float, people',
    'people',
    'Name,Email,Role,Department,Tags,Type,Hourly rate,Start date,End date',
    { name: 'Name', email: 'Email', role: 'Role', skills: 'Tags', joinDate: 'Start date' },
  ],
]

test.each(HEADS)('%s is known by its head: %s, %s', (name, kind, head, expected) => {
  const titles = head.split(',')
  const guess = guessImport(columns(...titles))
  expect(guess).toMatchObject({ kind, known: name })
  expect(named(titles, guess.mapping)).toMatchObject(expected)
  expect(missingFields(guess.kind, Object.keys(guess.mapping))).toEqual([])
})

test.each([
  'Email,Project ID,Date,Billable Minutes,Non-billable Minutes',
  'Email,Project Name,Start Date,End Date,Minutes Per Day',
])('minutes are read as such where the column says so: %s', (head) => {
  expect(guessImport(columns(...head.split(','))).unit).toBe('minutes')
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
  ['a,b,c\nd;e\nf;g\nh;i\n', ';'],
  [`${' \r\n'.repeat(20)}a;b\n`, ';'],
  [`${'a;b\n'.repeat(20)}${'c,d\n'.repeat(50)}`, ';'],
  ['a;b', ';'],
  ['a,b,c,d;e\n'.repeat(3), ','],
  ['a;b\nc;d\ne;f,g,h\n', ';'],
  ['', ','],
])('the separator of %j is %j', (text, separator) => {
  expect(findSeparator(text)).toBe(separator)
})
