import { expect, test } from 'vitest'
import { IMPORT_KINDS } from './choices.ts'
import { ColumnTally, findDayOrder } from './column-facts.ts'
import { IMPORT_FIELDS, missingFields } from './kinds.ts'
import { guessImport } from './match-columns.ts'
import { findSeparator } from './rules.ts'
import { plainTitle } from './titles.ts'

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
    { person: 'User', email: 'Email', date: 'Start Date', hours: 'Duration (h)', notes: 'Description' },
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
  // No entry has a thousand hours.
  expect(decimalOf('1,234')).toBe(',')
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

/** Columns with the cells of one row. */
const table = (...titled: [title: string, ...cells: string[]][]) =>
  titled.map(([title, ...cells]) => facts(title, ...cells))

const guessed = (...titled: [title: string, ...cells: string[]][]): Record<string, unknown> => {
  const { kind, mapping, unit } = guessImport(table(...titled))
  return {
    kind,
    unit,
    ...named(
      titled.map(([title]) => title),
      mapping,
    ),
  }
}

test('hours with a day or with notes are time entries, whatever else is missing', () => {
  expect(
    guessed(['Resource Name', 'Ada'], ['Date', '2026-11-02'], ['Hours', '8'], ['Comment', 'Code review']),
  ).toMatchObject({ kind: 'entries', person: 'Resource Name', date: 'Date', hours: 'Hours', notes: 'Comment' })
  expect(
    guessed(['Name', 'Ada'], ['Datum', '2025-10-03'], ['Stunden', '2.0'], ['Beschreibung', 'Webseite']),
  ).toMatchObject({ kind: 'entries', person: 'Name', date: 'Datum', hours: 'Stunden', notes: 'Beschreibung' })
  expect(missingFields('entries', ['person', 'date', 'hours'])).toEqual(['Project or Project code'])
})

test('a start and an end with times of the day are time entries; with days they are leave', () => {
  expect(
    guessed(['Employee', 'Ada'], ['Clock in', '9:00'], ['Clock out', '17:30'], ['Workdate', '3/4/2026']),
  ).toMatchObject({
    kind: 'entries',
    start: 'Clock in',
    end: 'Clock out',
    date: 'Workdate',
  })
  const times = guessed(['Mitarbeiter/in', 'Ada'], ['Von', '04.03.2026 09:00'], ['Bis', '04.03.2026 17:30'])
  expect(times).toMatchObject({ kind: 'entries', start: 'Von', end: 'Bis', date: 'Von', person: 'Mitarbeiter/in' })
  expect(guessed(['Mitarbeiter/in', 'Ada'], ['Von', '04.03.2026'], ['Bis', '08.03.2026'])).toMatchObject({
    kind: 'leave',
    startDate: 'Von',
    endDate: 'Bis',
  })
})

test.each<[name: string, kind: string, mapping: Record<string, string>, ...columns: [string, ...string[]][]]>([
  [
    'Jira worklogs',
    'entries',
    { person: 'Author', project: 'Project', date: 'Started', start: 'Started', hours: 'Time spent', task: 'Summary' },
    ['Worklog id', '1'],
    ['Author', 'Ada Lovelace'],
    ['Summary', 'Write script'],
    ['Project', 'Apollo'],
    ['Started', 'Jan 20, 2023, 6:25 PM'],
    ['Time spent', '35m'],
  ],
  [
    'Jira worklogs in seconds',
    'entries',
    { email: 'user_email', code: 'Project Key', hours: 'Timespent', unit: 'seconds', notes: 'Work description' },
    ['user_email', 'ada@example.com'],
    ['Project Key', 'APO'],
    ['Issue Key', 'APO-12'],
    ['workDate', '2026-03-04'],
    ['Timespent', '5400', '28800'],
    ['Work description', 'Script'],
  ],
  [
    'Tempo',
    'entries',
    {
      person: 'Full name',
      project: 'Project Name',
      code: 'Project Key',
      date: 'Work date',
      hours: 'Hours',
      task: 'Issue summary',
      notes: 'Work Description',
    },
    ['Issue Key', 'APO-12'],
    ['Issue summary', 'Script'],
    ['Hours', '1.5'],
    ['Work date', '2026-03-04 09:30'],
    ['Username', 'ada'],
    ['Full name', 'Ada Lovelace'],
    ['Project Key', 'APO'],
    ['Project Name', 'Apollo'],
    ['Work Description', 'Wrote it'],
    ['Reporter', 'Grace'],
    ['Billed Hours', '1.5'],
  ],
  [
    'Redmine',
    'entries',
    { project: 'Project', date: 'Date', person: 'User', task: 'Activity', notes: 'Comment', hours: 'Hours' },
    ['Project', 'Apollo'],
    ['Date', '03/04/2026'],
    ['User', 'Ada Lovelace'],
    ['Activity', 'Development'],
    ['Issue', 'Bug #12: Crash'],
    ['Comment', 'Fixed'],
    ['Hours', '0.75'],
  ],
  [
    'OpenProject',
    'entries',
    {
      date: 'Datum',
      person: 'Benutzer',
      project: 'Projekt',
      task: 'Arbeitspaket',
      notes: 'Kommentar',
      hours: 'Stunden',
    },
    ['Datum', '04.03.2026'],
    ['Benutzer', 'Ada Lovelace'],
    ['Arbeitspaket', 'Bug #12'],
    ['Kommentar', 'Behoben'],
    ['Projekt', 'Apollo'],
    ['Stunden', '0,75'],
  ],
  [
    'Everhour',
    'entries',
    { person: 'Member', date: 'Date', project: 'Project', task: 'Task', hours: 'Time', notes: 'Comment' },
    ['Date', '2026-03-04'],
    ['Member', 'Ada Lovelace'],
    ['Client', 'Acme'],
    ['Project', 'Apollo'],
    ['Task', 'Script'],
    ['Time', '1:30'],
    ['Comment', 'Wrote it'],
  ],
  [
    'Timely',
    'entries',
    { person: 'Name', email: 'Email', project: 'Project', client: 'Client', hours: 'Logged hours', notes: 'Note' },
    ['Date', '2026-03-04'],
    ['Client', 'Acme'],
    ['Project', 'Apollo'],
    ['Name', 'Ada Lovelace'],
    ['Email', 'ada@example.com'],
    ['Note', 'Wrote it'],
    ['Logged hours', '1.5'],
    ['Hourly rate', '100'],
  ],
  [
    'a German timesheet',
    'entries',
    { person: 'Ausführende/r', date: 'Datum', notes: 'Anmerkung', hours: 'Dauer in h' },
    ['Datum', '04.03.2026'],
    ['Ausführende/r', 'Ada Lovelace'],
    ['Dauer in h', '1,5'],
    ['Anmerkung', 'Skript'],
  ],
  [
    'a French timesheet',
    'entries',
    { person: 'Intervenant', date: 'Date', project: 'Projet', hours: 'Temps passé (h)', notes: 'Libellé' },
    ['Date', '04/03/2026'],
    ['Intervenant', 'Ada Lovelace'],
    ['Projet', 'Apollo'],
    ['Temps passé (h)', '1,5'],
    ['Libellé', 'Script'],
  ],
  [
    'a Dutch timesheet',
    'entries',
    { person: 'Medewerker', date: 'Datum', project: 'Project', hours: 'Tijd', notes: 'Omschrijving' },
    ['Medewerker', 'Ada Lovelace'],
    ['Datum', '04-03-2026'],
    ['Project', 'Apollo'],
    ['Tijd', '4 u'],
    ['Omschrijving', 'Script'],
  ],
  [
    'a Spanish timesheet',
    'entries',
    { person: 'Trabajador', date: 'Fecha', hours: 'Horas trabajadas', notes: 'Descripción' },
    ['Trabajador', 'Ada Lovelace'],
    ['Fecha', '04/03/2026'],
    ['Horas trabajadas', '1,5'],
    ['Descripción', 'Script'],
  ],
  [
    'attendance',
    'entries',
    { person: 'Staff name', date: 'Date', start: 'Check-in', end: 'Check-out' },
    ['Staff name', 'Ada Lovelace'],
    ['Date', '4-Mar-26'],
    ['Check-in', '9:00 AM'],
    ['Check-out', '5 PM'],
  ],
  [
    'BambooHR absences',
    'leave',
    { person: 'Name', leaveType: 'Time Off Type', startDate: 'From', endDate: 'To', status: 'Status' },
    ['Employee #', '7'],
    ['Name', 'Ada Lovelace'],
    ['Time Off Type', 'Vacation'],
    ['From', '2026-03-04'],
    ['To', '2026-03-06'],
    ['Hours', '24'],
    ['Status', 'approved'],
  ],
  [
    'Personio absences',
    'leave',
    {
      firstName: 'Vorname',
      lastName: 'Nachname',
      leaveType: 'Abwesenheitsart',
      startDate: 'Startdatum',
      endDate: 'Enddatum',
      status: 'Status',
    },
    ['Vorname', 'Ada'],
    ['Nachname', 'Lovelace'],
    ['E-Mail', 'ada@example.com'],
    ['Abwesenheitsart', 'Urlaub'],
    ['Startdatum', '04.03.2026'],
    ['Enddatum', '06.03.2026'],
    ['Dauer', '3'],
    ['Status', 'genehmigt'],
  ],
  [
    'projects with their planned hours',
    'projects',
    { project: 'Project name', totalHours: 'Total hours', deadline: 'Deadline' },
    ['Project name', 'Apollo'],
    ['Client', 'Acme'],
    ['Description', 'A new flight plan'],
    ['Total hours', '800'],
    ['Deadline', '2026-12-18'],
  ],
])('%s are read as %s', (_name, kind, mapping, ...columnsOfFile) => {
  expect(guessed(...columnsOfFile)).toMatchObject({ kind, ...mapping })
})

test('a duration with its minutes is preferred to the same in decimals', () => {
  expect(guessed(['Duration (decimal)', '0.33'], ['Duration', '00:20:00'], ['Date', '2026-01-05'])['hours']).toBe(
    'Duration',
  )
  expect(guessed(['Hours', '0.33'], ['Time', '09:20'], ['Date', '2026-01-05'])['hours']).toBe('Hours')
})

test('plain numbers are minutes or seconds if most are more than the hours or minutes of a day', () => {
  expect(guessed(['Date', '2026-01-05'], ['Time spent', '90', '20', '480'])['unit']).toBe('minutes')
  expect(guessed(['Date', '2026-01-05'], ['Time spent', '5400', '28800', '600'])['unit']).toBe('seconds')
  expect(guessed(['Date', '2026-01-05'], ['Time spent', '8', '7.5', '80'])['unit']).toBe('hours')
})
