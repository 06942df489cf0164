import { z } from 'zod'
import { requiredText, version } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'

const call = calls({ tag: 'ProjectWorks' })

/** `ignoresCase`: the database takes values that differ in case alone for the same one. */
const column = z.object({
  name: z.string(),
  type: z.string(),
  nullable: z.boolean(),
  ignoresCase: z.boolean().optional(),
})

export type ExternalColumn = z.infer<typeof column>

/** A table or view there. `rows` is the server's own estimate, null where it has none. */
const externalTable = z.object({ schema: z.string(), name: z.string(), rows: z.number().nullable() })

export type ExternalTable = z.infer<typeof externalTable>

/** A table of the external database with what its columns are called and hold. */
const describedTable = externalTable.extend({ columns: z.array(column) })

export type DescribedTable = z.infer<typeof describedTable>

export const listExternalTables = call('GET /api/projectworks/tables', 'connector.manage', {
  summary: 'Tables of the external database',
  reply: z.array(externalTable),
})

const name = requiredText('Name', 200)

/** What stands for notes that nobody wrote: the task's name, else the project's, or one text for all. */
export const MISSING_NOTES = ['work', 'text'] as const

/** How hours become quarters: not at all, to the nearest, or always up or down. */
export const ROUNDINGS = ['none', 'nearest', 'up', 'down'] as const

/** How entries are read that ours would not be like; as it is, every hour is kept. */
export const entryReading = z.object({
  missingNotes: z.enum(MISSING_NOTES),
  /** The text for all, where that is what was chosen. */
  notesText: z.string().trim().max(200, 'At most 200 characters'),
  rounding: z.enum(ROUNDINGS),
})

export type EntryReading = z.infer<typeof entryReading>

export const AS_IT_IS: EntryReading = { missingNotes: 'work', notesText: '', rounding: 'none' }

/**
 * Which table and columns each of our fields comes from; null where there is none. A table is `schema.name` or a bare
 * name. Of timesheets, the project may be named by the task's row in `tasks`.
 */
export const syncMapping = z.object({
  users: z.object({
    table: name,
    id: name,
    name: name.nullable(),
    firstName: name.nullable(),
    lastName: name.nullable(),
    role: name.nullable(),
    email: name.nullable(),
    phone: name.nullable(),
    location: name.nullable(),
    joinDate: name.nullable(),
    modified: name.nullable(),
  }),
  clients: z.object({ table: name, id: name, name }).nullable(),
  projects: z.object({
    table: name,
    id: name,
    name,
    description: name.nullable(),
    status: name.nullable(),
    clientId: name.nullable(),
    client: name.nullable(),
    industry: name.nullable(),
    totalHours: name.nullable(),
    budget: name.nullable(),
    startDate: name.nullable(),
    deadline: name.nullable(),
    modified: name.nullable(),
  }),
  tasks: z.object({ table: name, id: name, projectId: name, name: name.nullable() }).nullable(),
  timesheets: z.object({
    table: name,
    id: name,
    userId: name,
    projectId: name.nullable(),
    taskId: name.nullable(),
    hours: name.nullable(),
    minutes: name.nullable(),
    date: name,
    notes: name.nullable(),
    /** Where notes may stand that are missing in `notes`. */
    otherNotes: name.nullable().default(null),
    category: name.nullable(),
    modified: name.nullable(),
  }),
  reading: entryReading.default(AS_IT_IS),
})

export type SyncMapping = z.infer<typeof syncMapping>

/** Kinds of rows; each kind comes from one table. */
export type MappedPart = Exclude<keyof SyncMapping, 'reading'>

/** A field whose mapping differs from what the tables suggest; null stands for no table or column. */
export const mappingDifference = z.object({
  part: syncMapping.omit({ reading: true }).keyof(),
  field: z.string(),
  mapped: z.string().nullable(),
  suggested: z.string().nullable(),
})

export type MappingDifference = z.infer<typeof mappingDifference>

/**
 * `mapping` is the one in use. The first synchronization stores it, and from then on only people change it; until then
 * `stored` is false and it is what the tables suggest. `differences` says where the tables suggest something else now.
 */
const storedMapping = z.object({
  mapping: syncMapping,
  stored: z.boolean(),
  version: z.int(),
  differences: z.array(mappingDifference),
})

export const discoverExternal = call('GET /api/projectworks/discover', 'connector.manage', {
  summary: 'Tables and columns of the external database, and the mapping that they suggest',
  reply: z.object({
    tables: z.array(describedTable),
    /** Null where the tables suggest none. */
    guess: syncMapping.nullable(),
  }),
})

export const getSyncMapping = call('GET /api/projectworks/mapping', 'connector.manage', {
  summary: 'Which tables and columns are brought over',
  reply: storedMapping,
  reads: ['sync'],
})

/**
 * 400 with the fields whose table or column is not there, where the database can be reached. Null goes back to the one
 * that the external tables suggest, or the shipped one; where something was synchronized, that is stored at once.
 */
export const updateSyncMapping = call('PUT /api/projectworks/mapping', 'connector.manage', {
  summary: 'Change which tables and columns are brought over',
  body: z.object({ mapping: syncMapping.nullable(), version }),
  reply: storedMapping,
  writes: ['sync', 'audit'],
})
