import type { ImportKind } from './kinds.ts'

/** An export of another product, known by the names of its columns. */
export interface KnownHead {
  readonly name: string
  readonly kind: ImportKind
  /** Columns that it has, all of them. */
  readonly head: readonly string[]
  /** Its columns for fields that their names alone would not tell; none where the list is empty. */
  readonly columns: Readonly<Record<string, readonly string[]>>
}

/** As their makers describe them; the first that fits counts. Columns beside these are matched by their names. */
export const KNOWN_HEADS: readonly KnownHead[] = [
  {
    name: 'Clockify, detailed report',
    kind: 'entries',
    head: ['Project', 'Client', 'Description', 'User', 'Email', 'Start Date', 'Duration (decimal)'],
    columns: { person: ['User'], date: ['Start Date'], hours: ['Duration (decimal)'], notes: ['Description'] },
  },
  {
    name: 'Toggl Track, detailed report',
    kind: 'entries',
    head: ['Email', 'Project', 'Description', 'Start date', 'Start time', 'Duration'],
    columns: {
      person: ['User', 'Member'],
      date: ['Start date'],
      hours: ['Duration'],
      start: ['Start time'],
      end: ['End time', 'Stop time'],
      notes: ['Description'],
    },
  },
  {
    name: 'Harvest, detailed time report',
    kind: 'entries',
    head: [
      'Date',
      'Client',
      'Project',
      'Project Code',
      'Task',
      'Notes',
      'Hours',
      'Billable?',
      'First Name',
      'Last Name',
    ],
    columns: { person: [], hours: ['Hours'], code: ['Project Code'] },
  },
  {
    name: 'Kimai, time records',
    kind: 'entries',
    head: ['Date', 'Begin', 'End', 'Duration', 'User', 'Customer', 'Project', 'Activity'],
    columns: {
      person: ['Name', 'User'],
      start: ['Begin'],
      end: ['End'],
      hours: ['Duration'],
      client: ['Customer'],
      code: ['Project number'],
      task: ['Activity'],
      notes: ['Description'],
    },
  },
  {
    name: 'Kimai, time records (German)',
    kind: 'entries',
    head: ['Datum', 'Beginn', 'Ende', 'Dauer', 'Benutzer', 'Kunde', 'Projekt', 'Tätigkeit'],
    columns: {
      person: ['Name', 'Benutzer'],
      start: ['Beginn'],
      end: ['Ende'],
      hours: ['Dauer'],
      code: ['Projektnummer'],
      task: ['Tätigkeit'],
      notes: ['Beschreibung'],
    },
  },
  {
    name: 'Runn, timesheets',
    kind: 'entries',
    head: ['Date', 'Person Name', 'Project Name', 'Billable Minutes'],
    columns: {
      person: ['Person Name'],
      hours: ['Billable Minutes'],
      notes: ['Billable Note'],
      client: ['Client Name'],
    },
  },
  {
    name: 'Runn, assignments',
    kind: 'bookings',
    head: ['Person Name', 'Project Name', 'Start Date', 'End Date', 'Minutes Per Day'],
    columns: { person: ['Person Name'], hoursPerDay: ['Minutes Per Day'], notes: ['Note'], client: ['Client Name'] },
  },
  {
    name: 'Runn, people',
    kind: 'people',
    head: ['First Name', 'Last Name', 'Email', 'Default Role Name'],
    columns: { name: [], role: ['Job Title', 'Default Role Name'], joinDate: ['Start Date'] },
  },
  {
    name: 'Float, logged time',
    kind: 'entries',
    head: ['Person', 'Client', 'Project', 'Date', 'Logged hours'],
    columns: { person: ['Person'], hours: ['Logged hours'], task: ['Task', 'Phase'] },
  },
  {
    name: 'Float, allocations',
    kind: 'bookings',
    head: ['Person', 'Project', 'Start date', 'End date', 'Hours per day'],
    columns: { person: ['Person'], hoursPerDay: ['Hours per day'] },
  },
  {
    name: 'Float, people',
    kind: 'people',
    head: ['Name', 'Email', 'Job title', 'Department'],
    columns: { role: ['Job title'], joinDate: ['Start date'], skills: ['Tags'] },
  },
]
