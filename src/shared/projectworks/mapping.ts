import { MAPPED_PARTS, type MappedPart as Part } from './choices.ts'
import { AS_IT_IS, syncMapping, type SyncMapping } from './mapping-contract.ts'
import type { EntryRules } from './rules.ts'
import there from './names-there.json' with { type: 'json' }

/** The mapping of a company that uses ProjectWorks' own names; upper and lower case do not matter. */
export const DEFAULT_MAPPING: SyncMapping = { ...there.shipped, reading: AS_IT_IS, rules: {} }

/** Common names of each part's table, the likeliest first: small letters, one word, singular. */
const TABLES: Record<Part, readonly string[]> = there.tables

/** Common names of columns, the likeliest first; without the table's name as a prefix. */
const COLUMNS: Record<Part, Record<string, readonly string[]>> = there.columns

/** Common names of columns in any part. */
const EVERYWHERE: Record<string, readonly string[]> = there.everywhere

/** Our fields of a part with the columns that they come from; null if the part is not brought over. */
export type PartFields = Record<string, string | null> | null

/** The parts of a mapping, in their order. */
export function partsOf(mapping: SyncMapping): [part: Part, fields: PartFields][] {
  return MAPPED_PARTS.map((part) => [part, mapping[part]])
}

/** The rules by which a mapping reads entries. */
export function entryRulesOf({ reading, rules }: SyncMapping): EntryRules {
  return {
    ...reading,
    emptyNotes: rules.timesheets?.emptyNotes ?? [],
    notesElsewhere: rules.timesheets?.from?.['otherNotes'] !== undefined,
  }
}

export interface TableColumns {
  readonly schema: string
  readonly name: string
  readonly columns: readonly { readonly name: string }[]
}

/** The mapping that names of tables and columns suggest; null if users, projects or entries are not found. */
export function guessByNames(tables: readonly TableColumns[]): SyncMapping | null {
  const users = guessPart(tables, 'users')
  const projects = guessPart(tables, 'projects')
  const entries = guessPart(tables, 'timesheets')
  if (!users || !projects || !entries) return null
  const { hours, minutes, seconds, start, end } = entries
  const counted = hours ?? minutes ?? seconds
  const mapping = {
    users: { ...users, ...(users['firstName'] && users['lastName'] ? { name: null } : {}) },
    clients: guessPart(tables, 'clients'),
    projects,
    tasks: guessPart(tables, 'tasks'),
    timesheets: {
      ...entries,
      minutes: hours ? null : (minutes ?? null),
      seconds: (hours ?? minutes) ? null : (seconds ?? null),
      ...(counted || !start || !end ? { start: null, end: null } : {}),
    },
    reading: AS_IT_IS,
    rules: {},
  } as SyncMapping
  if (mapping.projects.client !== null || mapping.projects.clientId === null) mapping.clients = null
  if (mapping.timesheets.taskId === null) mapping.tasks = null
  if (mapping.tasks === null) mapping.timesheets.taskId = null
  return Object.keys(mappingFaults(mapping)).length === 0 ? mapping : null
}

/** Whether a part cannot be brought over without this field. */
export function isNeeded(part: Part, field: string): boolean {
  const { shape } = syncMapping
  const fields = part === 'clients' || part === 'tasks' ? shape[part].unwrap().shape : shape[part].shape
  return !(fields as Record<string, { safeParse: (value: null) => { success: boolean } }>)[field]?.safeParse(null)
    .success
}

function guessPart(tables: readonly TableColumns[], part: Part): Record<string, string | null> | null {
  for (const wanted of TABLES[part]) {
    for (const table of tables) {
      if (singular(plain(table.name)) !== wanted) continue
      const columns = guessColumns(table, part)
      const isThere = Object.entries(columns).every(([field, column]) => column !== null || !isNeeded(part, field))
      if (isThere) return { ...columns, table: `${table.schema}.${table.name}` }
    }
  }
  return null
}

/** The columns of a table that their names suggest for the fields of a part. */
export function guessColumns(table: TableColumns, part: Part): Record<string, string | null> {
  const known = new Map<string, string>()
  const owner = singular(plain(table.name))
  for (const { name } of table.columns) known.set(plain(name), known.get(plain(name)) ?? name)
  for (const { name } of table.columns) {
    const short = plain(name)
    // UserId in Users is its id; the id of something else there is not.
    if (short.startsWith(owner) && short !== owner && !known.has(short.slice(owner.length)))
      known.set(short.slice(owner.length), name)
  }
  const fields = Object.keys(there.shipped[part]).filter((field) => field !== 'table')
  return Object.fromEntries(
    fields.map((field) => {
      const names = COLUMNS[part][field] ?? EVERYWHERE[field] ?? []
      return [field, names.map((name) => known.get(name)).find((name) => name !== undefined) ?? null]
    }),
  )
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/^(tbl|pw|projectworks)_?/, '')
    .replace(/[^a-z0-9]/g, '')
}

function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us') ? word.slice(0, -1) : word
}

/** What a mapping lacks, by field, as far as can be said without a database. */
export function mappingFaults({
  users,
  clients,
  projects,
  tasks,
  timesheets,
  reading,
  rules,
}: SyncMapping): Record<string, string> {
  const faults: Record<string, string> = {}
  if (users.name === null && (users.firstName === null || users.lastName === null)) {
    faults['mapping.users.name'] = 'Choose a column for the name, or for the first and the last name'
  }
  const { hours, minutes, seconds, start, end } = timesheets
  if ((hours ?? minutes ?? seconds) === null && (start === null || end === null)) {
    faults['mapping.timesheets.hours'] =
      'Choose a column for the hours, minutes or seconds, or for the start and the end'
  }
  if (rules.projects?.partOf?.length && projects.parentId === null) {
    faults['mapping.projects.parentId'] = 'Choose the column that names the project above'
  }
  if (timesheets.projectId === null && timesheets.taskId === null) {
    faults['mapping.timesheets.projectId'] = 'Choose a column for the project or for the task'
  }
  if (timesheets.taskId !== null && tasks === null) faults['mapping.timesheets.taskId'] = 'Say where the tasks are'
  if (reading.missingNotes === 'text' && reading.notesText === '') {
    faults['mapping.reading.notesText'] = 'Enter the text'
  }
  if (projects.clientId !== null && clients === null) faults['mapping.projects.clientId'] = 'Say where the clients are'
  return faults
}
