import type { ImportKind } from './choices.ts'

/** An export of another product, recognized by the names of its columns. */
export interface KnownHead {
  readonly name: string
  readonly kind: ImportKind
  /** The names of columns that it has, all of them. */
  readonly head: readonly string[]
  /** Its columns for fields that their names alone would not reveal; an empty list means no column. */
  readonly columns: Readonly<Record<string, readonly string[]>>
}

/**
 * As their makers describe them; the first that fits counts. Columns beside these are matched by their names. What is known of
 * each comes from these pages:
 *
 * - Clockify: "Import data into Clockify", which says that its detailed report as CSV shows the columns, with an example file.
 * - Toggl Track: "Editing and uploading a CSV file", whose columns are those of the detailed report's CSV; reports of 2024 and
 *   later say Member, Stop date and Stop time.
 * - Harvest: "Detailed time and detailed expense reports" and "Importing data".
 * - Kimai: the source of its exporter (`DefaultTemplate`, `ColumnConverter`) with its English and German words; before 2.x
 *   the times were called Begin and End, Beginn and Ende.
 * - Runn: "Importing Time Data via CSV", "Import/ Export Timesheets", "Import/ Export Assignments" and "Data Format and
 *   Requirements". The last two say what the columns hold; that they are called Minutes Per Day is read from their sentences.
 * - Float: "Import people" and "People Report". Its files have billable and other hours in two columns, as programs that read
 *   them show; no page lists the columns of its schedule.
 */
export const KNOWN_HEADS: readonly KnownHead[] = [
  {
    name: 'Clockify, detailed report',
    kind: 'entries',
    head: ['Project', 'Client', 'Description', 'Start Date', 'Start Time', 'Duration (h)'],
    columns: {
      person: ['User'],
      date: ['Start Date'],
      // Its decimals are rounded: 20 minutes are 0.33.
      hours: ['Duration (h)', 'Duration (decimal)'],
      start: ['Start Time'],
      end: ['End Time'],
      notes: ['Description'],
    },
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
    head: ['Date', 'Client', 'Project', 'Task', 'Notes', 'Hours', 'Billable?', 'First Name', 'Last Name'],
    columns: { person: [], hours: ['Hours'], code: ['Project Code'] },
  },
  {
    name: 'Kimai, time records',
    kind: 'entries',
    head: ['Date', 'Duration', 'User', 'Customer', 'Project', 'Activity'],
    columns: {
      person: ['Name', 'User'],
      email: ['E-mail', 'Email'],
      start: ['From', 'Begin'],
      end: ['To', 'End'],
      hours: ['Duration'],
      client: ['Customer'],
      code: ['Project number'],
      task: ['Activity'],
      notes: ['Description'],
      // Its column of this name holds the kind of record: work or an expense.
      category: [],
    },
  },
  {
    name: 'Kimai, time records (German)',
    kind: 'entries',
    head: ['Datum', 'Dauer', 'Benutzer', 'Kunde', 'Projekt', 'Tätigkeit'],
    columns: {
      person: ['Name', 'Benutzer'],
      email: ['E-Mail'],
      start: ['Von', 'Beginn'],
      end: ['Bis', 'Ende'],
      hours: ['Dauer'],
      client: ['Kunde'],
      code: ['Projektnummer'],
      task: ['Tätigkeit'],
      notes: ['Beschreibung'],
      category: [],
    },
  },
  {
    name: 'Runn, timesheets',
    kind: 'entries',
    head: ['Date', 'Billable Minutes'],
    columns: {
      person: ['Person Name'],
      project: ['Project Name', 'Project'],
      code: ['Project ID'],
      hours: ['Billable Minutes'],
      moreHours: ['Non-billable Minutes', 'Nonbillable Minutes'],
      notes: ['Timesheet Note', 'Billable Note', 'Note'],
      client: ['Client Name'],
    },
  },
  {
    name: 'Runn, timesheets',
    kind: 'entries',
    head: ['Date', 'Project Name', 'Minutes Per Day'],
    columns: {
      person: ['Person Name'],
      code: ['Project ID'],
      hours: ['Minutes Per Day'],
      notes: ['Timesheet Note', 'Note'],
      client: ['Client Name'],
    },
  },
  {
    name: 'Runn, assignments',
    kind: 'bookings',
    head: ['Project Name', 'Start Date', 'End Date', 'Minutes Per Day'],
    columns: {
      person: ['Person Name'],
      code: ['Project ID'],
      hoursPerDay: ['Minutes Per Day'],
      notes: ['Note'],
      client: ['Client Name'],
    },
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
    head: ['Project', 'Date', 'Logged Billable hours', 'Logged Non-billable hours'],
    columns: {
      person: ['Person', 'Name'],
      hours: ['Logged Billable hours'],
      moreHours: ['Logged Non-billable hours'],
      task: ['Task', 'Phase'],
    },
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
    head: ['Name', 'Email', 'Department', 'Tags'],
    columns: { role: ['Role', 'Job title'], joinDate: ['Start date'], skills: ['Tags'] },
  },
]
