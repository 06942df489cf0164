import type { EntryReading, MappedPart, SyncMapping } from '#shared/sync/contract.ts'

export type Part = MappedPart

type FieldOf<P extends Part> = Exclude<keyof NonNullable<SyncMapping[P]>, 'table'>

export const PARTS: Record<Part, string> = {
  users: 'People',
  clients: 'Clients',
  projects: 'Projects',
  tasks: 'Tasks',
  timesheets: 'Time entries',
}

/** What each field of ours is called, in the order in which it is asked for. */
export const FIELDS: { readonly [P in Part]: Readonly<Record<FieldOf<P>, string>> } = {
  users: {
    id: 'Id',
    name: 'Name',
    firstName: 'First name',
    lastName: 'Last name',
    role: 'Role',
    email: 'Email',
    phone: 'Phone',
    location: 'Location',
    joinDate: 'Join date',
    modified: 'Modified at',
  },
  clients: { id: 'Id', name: 'Name' },
  projects: {
    id: 'Id',
    name: 'Name',
    description: 'Description',
    status: 'Status',
    clientId: 'Client id',
    client: 'Client name',
    industry: 'Industry',
    totalHours: 'Total hours',
    budget: 'Budget',
    startDate: 'Start date',
    deadline: 'Deadline',
    modified: 'Modified at',
  },
  tasks: { id: 'Id', projectId: 'Project id', name: 'Name' },
  timesheets: {
    id: 'Id',
    userId: 'User id',
    projectId: 'Project id',
    taskId: 'Task id',
    hours: 'Hours',
    minutes: 'Minutes',
    date: 'Date',
    notes: 'Notes',
    otherNotes: 'Other notes',
    category: 'Category',
    modified: 'Modified at',
  },
}

/** What a part is for, and what may be left out. */
export const HINTS: Record<Part, string> = {
  users: 'The name is one column, or the first and the last name.',
  clients: 'Names of clients, where projects hold their ids.',
  projects: 'The client is a name of its own, or comes from the clients by its id.',
  tasks: 'They say which project an entry is for, where entries name a task.',
  timesheets: 'Hours or minutes, and a project or a task. Without Modified at every sync reads all entries.',
}

/** What to do with entries that ours would not be like. */
export const MISSING_NOTES_WORDS: Record<EntryReading['missingNotes'], string> = {
  work: 'The name of the task, or else of the project',
  text: 'A text of your choice',
}

export const ROUNDING_WORDS: Record<EntryReading['rounding'], string> = {
  none: 'Keep as logged',
  nearest: 'Round to the nearest quarter of an hour',
  up: 'Round up to a quarter of an hour',
  down: 'Round down to a quarter of an hour',
}
