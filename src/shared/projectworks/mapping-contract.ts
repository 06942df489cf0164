import { z } from 'zod'
import { requiredName, requiredText, version, versionQuery } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { instant } from '../http/problem.ts'
import { MAPPED_PARTS, MISSING_NOTES, PREVIEWED_PARTS, ROUNDINGS } from './choices.ts'
import { partRules } from './part-rules.ts'

const call = calls({ tag: 'ProjectWorks' })

/** `ignoresCase`: the database takes values that differ only in case for equal. */
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

/** A table of the external database with the names and types of its columns. */
const describedTable = externalTable.extend({ columns: z.array(column) })

export type DescribedTable = z.infer<typeof describedTable>

export const listExternalTables = call('GET /api/projectworks/tables', 'connector.manage', {
  summary: 'Tables of the external database',
  reply: z.array(externalTable),
})

const name = requiredText('Name', 200)

/** How entries are adapted to our rules; by default every hour is kept as it is. */
export const entryReading = z.object({
  missingNotes: z.enum(MISSING_NOTES),
  /** The text for all entries, if that was chosen. */
  notesText: z.string().trim().max(200, 'At most 200 characters'),
  rounding: z.enum(ROUNDINGS),
})

export type EntryReading = z.infer<typeof entryReading>

export const AS_IT_IS: EntryReading = { missingNotes: 'work', notesText: '', rounding: 'none' }

/**
 * Which table and columns each of our fields comes from; null for none. A table is `schema.name` or a bare name. For
 * timesheets, the task's row in `tasks` may name the project.
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
    /** The column with the name of people who have none in `name`. */
    otherName: name.nullable().default(null),
    lastDay: name.nullable().default(null),
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
    /** The project above this one, for the rule `partOf`. */
    parentId: name.nullable().default(null),
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
    /** The column that may hold notes that are missing in `notes`. */
    otherNotes: name.nullable().default(null),
    category: name.nullable(),
    modified: name.nullable(),
    seconds: name.nullable().default(null),
    start: name.nullable().default(null),
    end: name.nullable().default(null),
  }),
  reading: entryReading.default(AS_IT_IS),
  /** How the rows of a part are read, if its columns alone do not determine that. */
  rules: z.partialRecord(z.enum(MAPPED_PARTS), partRules).default({}),
})

export type SyncMapping = z.infer<typeof syncMapping>

/** A field or rule whose mapping differs from what the tables suggest; null stands for no table, column or rule. */
export const mappingDifference = z.object({
  part: z.enum(MAPPED_PARTS),
  /** A field or a rule: a list of conditions, or a field's rule as in `json.name` (part-rules.ts). */
  field: z.string(),
  mapped: z.string().nullable(),
  suggested: z.string().nullable(),
})

export type MappingDifference = z.infer<typeof mappingDifference>

/**
 * `mapping` is the one in use. Until the first synchronization stores it, `stored` is false and it is what the tables suggest.
 * `chosen` says whether somebody set it. `differences` says where the tables now suggest something else.
 */
const storedMapping = z.object({
  mapping: syncMapping,
  stored: z.boolean(),
  chosen: z.boolean(),
  version: z.int(),
  differences: z.array(mappingDifference),
})

export const discoverExternal = call('GET /api/projectworks/discover', 'connector.manage', {
  summary: 'Tables and columns of the external database, and the mapping that they suggest',
  reply: z.object({
    tables: z.array(describedTable),
    /** Null if the tables suggest none. */
    guess: syncMapping.nullable(),
    /** The system that these tables belong to, if it is known. */
    system: z.string().nullable(),
  }),
})

export const getSyncMapping = call('GET /api/projectworks/mapping', 'connector.manage', {
  summary: 'Which tables and columns are brought over',
  reply: storedMapping,
  reads: ['sync'],
})

/**
 * If the database can be reached, 400 with the fields whose table or column does not exist. Null returns to the mapping that
 * the external tables suggest, or the shipped one; if anything was synchronized, that is stored at once.
 */
export const updateSyncMapping = call('PUT /api/projectworks/mapping', 'connector.manage', {
  summary: 'Change which tables and columns are brought over',
  body: z.object({ mapping: syncMapping.nullable(), version }),
  reply: storedMapping,
  writes: ['sync', 'audit'],
})

/** A row as it is there, by column, each value shortened. */
const rowThere = z.object({ id: z.string(), values: z.record(z.string(), z.string()) })

/**
 * The first rows of a part as they are there, and what becomes of them: the fields that would be stored, or the reason why the
 * row is refused. `leftOut` are rows that the conditions leave out, which is not a fault.
 */
export const mappingPreview = z.object({
  rows: z.array(rowThere.extend({ after: z.record(z.string(), z.string()).nullable(), reason: z.string().nullable() })),
  taken: z.int(),
  leftOut: z.object({ count: z.int(), rows: z.array(rowThere) }),
})

export type MappingPreview = z.infer<typeof mappingPreview>

/** 400 with the fields whose table or column does not exist, 503 if the database cannot be reached. */
export const previewMapping = call('POST /api/projectworks/mapping/preview', 'connector.manage', {
  summary: 'What a mapping would make of the first rows of a part; nothing is stored',
  body: z.object({ mapping: syncMapping, part: z.enum(PREVIEWED_PARTS) }),
  reply: mappingPreview,
  onlyReads: true,
})

/** A mapping that is saved under a name and not in use. */
export const savedMapping = z.object({
  id: z.int(),
  name: z.string(),
  mapping: syncMapping,
  changedAt: instant,
  version: z.int(),
})

export type SavedMapping = z.infer<typeof savedMapping>

const mappingName = requiredName('Name', 100)

export const listSavedMappings = call('GET /api/projectworks/mappings', 'connector.manage', {
  summary: 'Mappings that are kept under a name, by name',
  reply: z.array(savedMapping),
  reads: ['sync'],
})

/** 409 if another one has the name, in any case, or there are too many. */
export const saveMapping = call('POST /api/projectworks/mappings', 'connector.manage', {
  summary: 'Keep a mapping under a name, to use it later or elsewhere',
  body: z.object({ name: mappingName, mapping: syncMapping }),
  reply: savedMapping,
  status: 201,
  writes: ['sync', 'audit'],
})

export const updateSavedMapping = call('PATCH /api/projectworks/mappings/:id', 'connector.manage', {
  summary: 'Rename a mapping that is kept under a name, or replace it',
  body: z.object({ name: mappingName.optional(), mapping: syncMapping.optional(), version }),
  reply: savedMapping,
  writes: ['sync', 'audit'],
})

export const deleteSavedMapping = call('DELETE /api/projectworks/mappings/:id', 'connector.manage', {
  summary: 'Forget a mapping that is kept under a name; the one in use stays',
  query: versionQuery,
  writes: ['sync', 'audit'],
})
