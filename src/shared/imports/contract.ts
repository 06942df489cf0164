import { z } from 'zod'
import { version, versionQuery } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { uploadedFile } from '../http/file.ts'
import { id } from '../http/id.ts'
import { exportOf } from '../http/list-export.ts'
import { listQuery } from '../http/list.ts'
import { instant } from '../http/problem.ts'
import { ROUNDINGS } from '../projectworks/choices.ts'
import { reason } from '../time-entries/contract.ts'
import {
  DAY_ORDERS,
  DECIMAL_SIGNS,
  DURATION_UNITS,
  ENCODINGS,
  IMPORT_KINDS,
  IMPORT_MEDIA_TYPES,
  IMPORT_STATES,
  ROW_STATES,
  SEPARATORS,
} from './choices.ts'
import { MAX_COLUMNS, MAX_FILE_BYTES } from './rules.ts'

const call = calls({ tag: 'Import', reads: ['imports'], writes: ['imports'] })

/** How cells are read, and what is done with unknown people and projects. */
export const importOptions = z.object({
  dayOrder: z.enum(DAY_ORDERS),
  decimal: z.enum(DECIMAL_SIGNS),
  unit: z.enum(DURATION_UNITS),
  rounding: z.enum(ROUNDINGS),
  /** Add unknown people; otherwise the rows that name them are refused. */
  newPeople: z.boolean(),
  newProjects: z.boolean(),
  /** Why hours are added to closed months: their rows are stored as corrections. Without a reason these rows are refused. */
  reason,
  /** The value of a field for rows that have none of their own: for all rows if no column is for it. */
  constants: z.record(z.string().max(40), z.string().max(10_000)).optional(),
  /** The person of rows that name none, and the project. */
  personId: id.nullable().optional(),
  projectId: id.nullable().optional(),
})

export type ImportOptions = z.infer<typeof importOptions>

/** The position of a field's column, from 0. */
const columnMapping = z.record(
  z.string().max(40),
  z
    .int()
    .min(0)
    .max(MAX_COLUMNS - 1),
)

/**
 * A column. The counts say how its dates and numbers are written: dates whose day can only come first, whose month can, which
 * can be read either way, and which have dots; numbers with a decimal comma, with a decimal point, and with either before three
 * digits. Of the cells that were looked at more closely: days, times, durations and numbers, and numbers that are too large for
 * hours or minutes of a day.
 */
const column = z.object({
  title: z.string(),
  filled: z.int(),
  samples: z.array(z.string()),
  dayFirst: z.int(),
  monthFirst: z.int(),
  eitherWay: z.int(),
  dotted: z.int(),
  commas: z.int(),
  points: z.int(),
  unclearCommas: z.int(),
  unclearPoints: z.int(),
  looked: z.int(),
  days: z.int(),
  times: z.int(),
  amounts: z.int(),
  exact: z.int(),
  overDay: z.int(),
  overMinutes: z.int(),
})

/** Somebody or something that a file names and that does not exist here. */
const unknown = z.object({ name: z.string(), rows: z.int() })

/**
 * A file and its state. `headings`: whether a row of it holds the names of its columns. `rows`: of data; `done`: of the step under way. `known`: which system's export it is. `formulas`: cells
 * whose stored result was read; `emptyFormulas`: those without one. `dayOrderSure`: whether its dates can be read in only one
 * way. `newPeople` and `newProjects` are the first of `newPeopleCount` and `newProjectsCount`. `overlaps`: how many good rows are at
 * the same time as another entry of their person, and the first of their lines.
 */
export const importedFile = z.object({
  id: z.int(),
  kind: z.enum(IMPORT_KINDS),
  state: z.enum(IMPORT_STATES),
  fileName: z.string(),
  fileBytes: z.int(),
  format: z.enum(['csv', 'xlsx']),
  encoding: z.string().nullable(),
  separator: z.string().nullable(),
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  headings: z.boolean(),
  known: z.string().nullable(),
  formulas: z.int(),
  emptyFormulas: z.int(),
  columns: z.array(column),
  mapping: columnMapping,
  options: importOptions,
  dayOrderSure: z.boolean(),
  rows: z.int(),
  done: z.int(),
  good: z.int(),
  there: z.int(),
  refused: z.int(),
  stored: z.int(),
  kept: z.int(),
  reasons: z.array(z.object({ reason: z.string(), rows: z.int() })),
  newPeople: z.array(unknown),
  newPeopleCount: z.int(),
  newProjects: z.array(unknown),
  newProjectsCount: z.int(),
  overlaps: z.object({ rows: z.int(), lines: z.array(z.int()) }),
  error: z.string().nullable(),
  /** The name of the person who brought it. */
  by: z.string().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  version: z.int(),
})

export type ImportedFile = z.infer<typeof importedFile>

/** A row of a file: its line, its cells, and its outcome. `values`: of a good row, what will be stored, by field. */
export const importRow = z.object({
  line: z.int(),
  state: z.enum(ROW_STATES),
  reason: z.string().nullable(),
  cells: z.array(z.string()),
  values: z.record(z.string(), z.string()).nullable(),
})

export type ImportRow = z.infer<typeof importRow>

export const listImports = call('GET /api/imports', 'imports.manage', {
  summary: 'Files that were brought, latest first, with what became of them',
  query: listQuery({}),
  reply: z.array(importedFile),
})

/** The header x-file-name holds the name. Values that the query leaves out are found from the file's content. */
export const uploadImport = call('POST /api/imports', 'imports.manage', {
  summary: 'Bring a CSV or XLSX file; nothing of it is stored as people, projects or hours before it is asked for',
  query: z.strictObject({
    kind: z.enum(IMPORT_KINDS).optional(),
    encoding: z.enum(ENCODINGS).optional(),
    separator: z.enum(SEPARATORS).optional(),
    sheet: z.string().max(100).optional(),
    /** Whether a row holds the names of the columns. */
    headings: z.enum(['true', 'false']).optional(),
  }),
  body: uploadedFile,
  upload: { types: IMPORT_MEDIA_TYPES, maxBytes: MAX_FILE_BYTES, streamed: true },
  reply: importedFile,
  status: 201,
})

export const getImport = call('GET /api/imports/:id', 'imports.manage', {
  summary: 'A file and what became of it',
  reply: importedFile,
})

export const listImportRows = call('GET /api/imports/:id/rows', 'imports.manage', {
  summary: 'Rows of a file, in their order',
  query: listQuery({ state: z.enum(ROW_STATES).optional() }),
  reply: z.array(importRow),
})

export const exportImportRows = exportOf(
  listImportRows,
  'imports.manage',
  'Rows of a file with what became of them, as CSV or XLSX',
)

export const downloadRefused = call('GET /api/imports/:id/refused.csv', 'imports.manage', {
  summary: 'All refused rows of a file as CSV, with their reasons in the first column',
  download: ['text/csv'],
})

/** Without a mapping, the columns are matched anew; an export of another product is known by them still. */
export const checkImport = call('POST /api/imports/:id/check', 'imports.manage', {
  summary: 'Say what the columns of a file mean, and have every row checked; 409 once it is being stored',
  body: z.object({
    version,
    kind: z.enum(IMPORT_KINDS),
    mapping: columnMapping.optional(),
    options: importOptions.partial().optional(),
  }),
  reply: importedFile,
})

export const storeImport = call('POST /api/imports/:id/store', 'imports.manage', {
  summary: 'Store all good rows of a checked file; the others are left out',
  body: z.object({ version }),
  reply: importedFile,
})

export const undoImport = call('POST /api/imports/:id/undo', 'imports.manage', {
  summary: 'Take back everything that an import has stored, or stop it; 409 once something builds on it',
  body: z.object({ version }),
  reply: importedFile,
})

export const deleteImport = call('DELETE /api/imports/:id', 'imports.manage', {
  summary: 'Forget a file and its rows; what was stored stays, and cannot be taken back at once any more',
  query: versionQuery,
})

/** `people.csv` and so on, by kind. */
export const importTemplate = call('GET /api/imports/templates/:file', 'imports.manage', {
  summary: 'An example file of a kind, with all columns',
  params: z.object({ file: z.enum(IMPORT_KINDS.map((kind) => `${kind}.csv` as const)) }),
  download: ['text/csv'],
  reads: [],
})
