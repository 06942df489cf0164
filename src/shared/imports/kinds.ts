import type { ImportKind } from './choices.ts'

/** The names of a kind on screens, for one row and for several. */
export const KIND_WORDS: Readonly<Record<ImportKind, { title: string; one: string; many: string }>> = {
  people: { title: 'People', one: 'person', many: 'people' },
  projects: { title: 'Projects', one: 'project', many: 'projects' },
  clients: { title: 'Clients of projects', one: 'client', many: 'clients' },
  entries: { title: 'Time entries', one: 'time entry', many: 'time entries' },
  bookings: { title: 'Bookings', one: 'booking', many: 'bookings' },
  leave: { title: 'Leave', one: 'leave request', many: 'leave requests' },
  skills: { title: 'Skills', one: 'skill', many: 'skills' },
}

/** As what a column's cells are read. */
export type Reads = 'text' | 'day' | 'duration' | 'number' | 'time' | 'list'

/** Something that a column of a file can hold. */
export interface ImportField {
  readonly name: string
  readonly label: string
  readonly reads: Reads
  /** Lists of `words.json` with the words that may be the column's name, the surest first. */
  readonly words: readonly string[]
  /** The values in the template's rows. */
  readonly examples: readonly [string, string]
}

const PERSON = [
  field('person', 'Person', 'text', ['person', 'name'], 'Ada Lovelace', 'Grace Hopper'),
  field('firstName', 'First name', 'text', ['firstName'], '', ''),
  field('lastName', 'Last name', 'text', ['lastName'], '', ''),
  field('email', 'E-mail', 'text', ['email'], 'ada@example.com', 'grace@example.com'),
] as const

const PROJECT = [
  field('project', 'Project', 'text', ['project'], 'Apollo', 'Gemini'),
  field('code', 'Project code', 'text', ['code'], 'APO-1', 'GEM-2'),
  field('client', 'Client', 'text', ['client'], 'Acme', 'Globex'),
] as const

const DAYS = [
  field('startDate', 'Start date', 'day', ['startDate', 'date'], '2026-01-05', '2026-02-02'),
  field('endDate', 'End date', 'day', ['endDate'], '2026-01-30', '2026-02-27'),
] as const

/** The fields of each kind, in the order of the template's columns. */
export const IMPORT_FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  people: [
    field('name', 'Name', 'text', ['person', 'name'], 'Ada Lovelace', 'Grace Hopper'),
    ...PERSON.slice(1),
    field('role', 'Role', 'text', ['role'], 'Software Developer', 'Data Engineer'),
    field('phone', 'Phone', 'text', ['phone'], '+44 20 7946 0000', ''),
    field('location', 'Location', 'text', ['location'], 'London', 'New York'),
    field('joinDate', 'Join date', 'day', ['joinDate', 'startDate'], '2024-03-01', '2025-09-15'),
    field('experience', 'Experience', 'text', ['experience'], 'senior', 'lead'),
    field('weeklyHours', 'Hours a week', 'number', ['weeklyHours'], '40', '32'),
    field('skills', 'Skills', 'list', ['skill'], 'Python, Docker', 'SQL'),
  ],
  projects: [
    field('project', 'Project', 'text', ['project', 'name'], 'Apollo', 'Gemini'),
    ...PROJECT.slice(1),
    field('industry', 'Industry', 'text', ['industry'], 'Aerospace', 'Finance'),
    field('status', 'Status', 'text', ['status'], 'Active', 'Completed'),
    field('description', 'Description', 'text', ['description', 'notes'], 'A new flight plan', ''),
    field('startDate', 'Start date', 'day', ['startDate'], '2026-01-05', '2025-02-03'),
    field('deadline', 'Deadline', 'day', ['deadline', 'endDate'], '2026-12-18', '2025-11-28'),
    field('totalHours', 'Planned hours', 'number', ['totalHours'], '800', '240'),
    field('budget', 'Budget', 'number', ['budget'], '120000', '36000'),
    field('requiredSkills', 'Required skills', 'list', ['skill'], 'Python, Docker', 'SQL'),
    field('tags', 'Tags', 'list', ['tags'], '', ''),
  ],
  clients: [...PROJECT, field('industry', 'Industry', 'text', ['industry'], 'Aerospace', 'Finance')],
  entries: [
    ...PERSON,
    ...PROJECT,
    field('date', 'Date', 'day', ['date', 'startDate'], '2026-01-05', '2026-01-05'),
    field('hours', 'Hours', 'duration', ['hours'], '7.5', '6:15'),
    field('moreHours', 'Further hours', 'duration', ['moreHours'], '', ''),
    field('start', 'From', 'time', ['start'], '', ''),
    field('end', 'To', 'time', ['end'], '', ''),
    field('endDate', 'End date', 'day', ['dateOfEnd'], '', ''),
    field('notes', 'Notes', 'text', ['notes', 'description'], 'Reviewed the flight plan', 'Built the nightly report'),
    field('task', 'Task', 'text', ['task'], '', ''),
    field('category', 'Category', 'text', ['category'], 'Research', 'Development'),
    field('billable', 'Billable (yes or no)', 'text', ['billable'], 'yes', 'no'),
  ],
  bookings: [
    ...PERSON,
    ...PROJECT,
    ...DAYS,
    field('percentage', 'Percentage', 'number', ['percentage'], '50', ''),
    field('hoursPerDay', 'Hours a day', 'duration', ['hoursPerDay'], '', ''),
    field('hoursPerWeek', 'Hours a week', 'duration', ['hoursPerWeek', 'weeklyHours'], '', '32'),
    field('status', 'Status', 'text', ['confirmed', 'status'], 'confirmed', 'tentative'),
    field('projectRole', 'Project role', 'text', ['projectRole', 'role'], 'Tech Lead', ''),
    field('notes', 'Notes', 'text', ['notes', 'description'], '', ''),
  ],
  leave: [
    ...PERSON,
    field('leaveType', 'Type', 'text', ['absence', 'leaveType'], 'Annual Leave', 'Sick Leave'),
    ...DAYS,
    field('status', 'Status', 'text', ['status'], 'Approved', 'Pending'),
    field('notes', 'Reason', 'text', ['reason', 'notes', 'description'], '', ''),
  ],
  skills: [...PERSON, field('skills', 'Skill', 'list', ['skill'], 'Python, Docker', 'SQL')],
}

function field(
  name: string,
  label: string,
  reads: Reads,
  words: readonly string[],
  ...examples: [string, string]
): ImportField {
  return { name, label, reads, words, examples }
}

const WHO = [['person'], ['email'], ['firstName', 'lastName']]
const WHERE = [['project'], ['code']]

/** The required fields of a row: one of the alternatives of each list, with all of its fields. */
export const NEEDED: Readonly<Record<ImportKind, readonly (readonly (readonly string[])[])[]>> = {
  people: [[['name'], ['email'], ['firstName', 'lastName']]],
  projects: [[['project']]],
  clients: [WHERE, [['client'], ['industry']]],
  entries: [WHO, WHERE, [['date']], [['hours'], ['start', 'end']]],
  bookings: [WHO, WHERE, [['startDate']], [['endDate']], [['percentage'], ['hoursPerDay'], ['hoursPerWeek']]],
  leave: [WHO, [['startDate']]],
  skills: [WHO, [['skills']]],
}

/** Required fields that have no column yet, in words: 'Person, E-mail or First name and Last name'. */
export function missingFields(kind: ImportKind, mapped: Iterable<string>): string[] {
  const given = new Set(mapped)
  const label = (name: string) => IMPORT_FIELDS[kind].find((one) => one.name === name)?.label ?? name
  return NEEDED[kind]
    .filter((alternatives) => !alternatives.some((names) => names.every((name) => given.has(name))))
    .map((alternatives) => alternatives.map((names) => names.map(label).join(' and ')).join(' or '))
}
