import { z } from 'zod'
import { calls } from '../http/endpoint.ts'
import { LONGEST_NOTE } from '../http/change.ts'
import { idParam, listQuery } from '../http/list.ts'
import { instant } from '../http/problem.ts'
import { DATA_SOURCES, INVALID_ROWS, RUN_STATES, SYNC_TYPES } from './choices.ts'

const call = calls({ tag: 'ProjectWorks' })

/**
 * What was done with the rows of one type. `read` rows were looked at. `added`, `changed` and `removed` count stored changes;
 * in a dry run, changes that would be stored. `kept` rows stay as they were, since their source is no longer valid; `rejected`
 * ones were never brought over.
 */
export const syncCounts = z.object({
  read: z.int(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  unchanged: z.int(),
  kept: z.int(),
  rejected: z.int(),
})

export type SyncCounts = z.infer<typeof syncCounts>

/** A row of the external database that breaks one of our rules, and which rule. */
export const rejectedRow = z.object({
  type: z.enum(SYNC_TYPES),
  externalId: z.string(),
  /** One of a fixed set of sentences, so that rows can be counted by reason. */
  reason: z.string(),
  /** The row was brought over before and stays as it was. */
  kept: z.boolean(),
  /** The row's own values, as text, shortened. */
  values: z.record(z.string(), z.string()),
})

export type RejectedRow = z.infer<typeof rejectedRow>

/** All rows that were rejected or kept for one reason, with the first of them. */
export const rejectionReason = z.object({
  type: z.enum(SYNC_TYPES),
  reason: z.string(),
  kept: z.boolean(),
  rows: z.int(),
  examples: z.array(rejectedRow.pick({ externalId: true, values: true })),
})

export type RejectionReason = z.infer<typeof rejectionReason>

/** Days of people that were brought over although nobody could enter them here; the examples name person, day and hours. */
const syncWarning = z.object({ reason: z.string(), days: z.int(), examples: z.array(z.string()) })

export type SyncWarning = z.infer<typeof syncWarning>

/**
 * What a synchronization would remove from the `stored` rows of one type: `removed` rows, and `replaced` ones, whose id now
 * belongs to somebody or something else (a person or project with another name, an entry of another person).
 */
export const syncLoss = z.object({
  stored: z.int(),
  removed: z.int(),
  replaced: z.int(),
  /** The table is empty, or nothing in it is to be brought over. */
  empty: z.boolean().optional(),
})

/**
 * What the sample company has set for all data, and a company's first own hours end: counts of records that are deleted, and
 * whether the approval of hours is switched off.
 */
export const sampleSettings = z.object({
  rates: z.int(),
  exchangeRates: z.int(),
  clients: z.int(),
  closedMonths: z.int(),
  invoices: z.int(),
  approval: z.boolean(),
})

export type SampleSettings = z.infer<typeof sampleSettings>

/** What a synchronization would remove, by type. `sample`: the sample company's settings, which end with the first own hours. */
export const syncLosses = z.object({
  users: syncLoss.optional(),
  projects: syncLoss.optional(),
  timesheets: syncLoss.optional(),
  sample: sampleSettings.optional(),
})

export type SyncLosses = z.infer<typeof syncLosses>

/**
 * One synchronization. `step` says what it is doing while it runs, with the rows done of all rows. `question` holds what
 * somebody has to confirm before it is removed; a dry run has it, too. `reasons` counts all rejected and
 * kept rows; the first `listed` of them are in the file. `warnings` are about stored rows that should be checked in the
 * external database; a dry run has none.
 */
export const syncRun = z.object({
  id: z.int(),
  state: z.enum(RUN_STATES),
  dryRun: z.boolean(),
  types: z.array(z.enum(SYNC_TYPES)),
  step: z.object({ type: z.enum(SYNC_TYPES), done: z.int(), total: z.int().nullable() }).nullable(),
  counts: z.partialRecord(z.enum(SYNC_TYPES), syncCounts),
  question: syncLosses.nullable(),
  reasons: z.array(rejectionReason),
  warnings: z.array(syncWarning),
  listed: z.int(),
  error: z.string().nullable(),
  /** Why it changed closed months. */
  reason: z.string().nullable(),
  startedAt: instant,
  finishedAt: instant.nullable(),
})

export type SyncRun = z.infer<typeof syncRun>

/**
 * Spec §3. `dbPassword` is 'Present' if one is configured, else 'Missing'; `reason` says why it is not connected. `configured`
 * says whether an address is set at all, so that a connection that nobody wanted does not count as a failure. `enabled` is what
 * people have chosen, `active` what is shown: sample data while the connection fails. `lastRun` is the last one that was no
 * preview. `question` is the run that waits to be confirmed or declined.
 */
export const projectWorksStatus = z.object({
  configured: z.boolean(),
  connected: z.boolean(),
  dbPassword: z.enum(['Present', 'Missing']),
  reason: z.string().nullable(),
  /** Kind and version, such as PostgreSQL 17.2. */
  server: z.string().nullable(),
  latencyMs: z.number().nullable(),
  enabled: z.boolean(),
  active: z.enum(DATA_SOURCES),
  /** Whether there is a sample company; if not, the company's own data is shown beside ProjectWorks data. */
  sampleCompany: z.boolean(),
  running: syncRun.nullable(),
  lastRun: syncRun.nullable(),
  question: syncRun.nullable(),
  invalidRows: z.enum(INVALID_ROWS),
})

export type ProjectWorksStatus = z.infer<typeof projectWorksStatus>

export const getProjectWorksStatus = call('GET /api/projectworks/status', 'any session', {
  summary: 'Whether the external project-management database can be reached, and which data is shown',
  reply: projectWorksStatus,
})

export const chooseDataSource = call('PUT /api/projectworks/source', 'connector.manage', {
  summary: 'Show sample data or ProjectWorks data; 409 where it is not connected',
  body: z.object({ source: z.enum(DATA_SOURCES) }),
  reply: projectWorksStatus,
})

export const chooseInvalidRows = call('PUT /api/projectworks/invalid-rows', 'connector.manage', {
  summary: 'Keep or remove rows that were brought over and are not valid in the external database any more',
  body: z.object({ invalidRows: z.enum(INVALID_ROWS) }),
  reply: z.object({ invalidRows: z.enum(INVALID_ROWS) }),
  writes: ['sync', 'audit'],
})

/**
 * Spec §7: the number of stored rows of each type afterwards (after a dry run: as they would be), what changed, and up to 1,000
 * rejected and kept rows.
 */
export const syncResult = z.object({
  users: z.int(),
  projects: z.int(),
  timesheets: z.int(),
  run: syncRun,
  rejected: z.array(rejectedRow),
})

export type SyncResult = z.infer<typeof syncResult>

const syncQuery = z.strictObject({
  type: z.enum(SYNC_TYPES).optional(),
  dryRun: z.enum(['true', 'false']).optional(),
  /** Reads everything again, not only what was modified since the last run. */
  full: z.enum(['true', 'false']).optional(),
  /** The id of a run that waits for an answer: the losses that it asked about are allowed, and no more. */
  confirm: idParam.optional(),
  /** Why closed months are changed: their rows are stored as corrections. Without a reason these rows are refused. */
  reason: z.string().trim().max(LONGEST_NOTE).optional(),
})

/**
 * Answers when it is done. 409 while another one runs; 409 NEEDS_CONFIRMATION, with nothing stored, if more than a tenth of the
 * stored rows would be removed, or the first hours would end what the sample company has set; 503 if the database cannot be reached.
 */
export const syncProjectWorks = call('POST /api/projectworks/sync', 'connector.manage', {
  summary: 'Bring users, projects and timesheets over from the external database',
  query: syncQuery,
  reply: syncResult,
})

/** The same by GET, as the specification lists it. */
export const syncProjectWorksByGet = call('GET /api/projectworks/sync', 'connector.manage', {
  summary: 'Bring users, projects and timesheets over from the external database (as POST)',
  query: syncQuery,
  reply: syncResult,
  writes: ['sync'],
})

export const cancelSync = call('POST /api/projectworks/sync/cancel', 'connector.manage', {
  summary: 'Stop the running synchronization; what it has not finished is not stored',
})

export const declineSync = call('POST /api/projectworks/runs/:id/decline', 'connector.manage', {
  summary: 'Answer no to a synchronization that asks before it removes much; 409 where it does not ask',
  reply: syncRun,
  writes: ['sync'],
})

export const listSyncRuns = call('GET /api/projectworks/runs', 'connector.manage', {
  summary: 'Synchronizations, latest first',
  query: listQuery({}),
  reply: z.array(syncRun),
  reads: ['sync'],
})

export const listRejectedRows = call('GET /api/projectworks/runs/:id/rejected', 'connector.manage', {
  summary: 'Rows that a synchronization rejected or kept as they were, with the reasons',
  query: listQuery({}),
  reply: z.array(rejectedRow),
  reads: ['sync'],
})

/** Streams CSV (RFC 4180). Up to 200,000 rows of one run are kept; those of older runs are removed first. */
export const downloadRejectedRows = call('GET /api/projectworks/runs/:id/rejected.csv', 'connector.manage', {
  summary: 'Rows that a synchronization rejected or kept as they were, as CSV',
  download: ['text/csv'],
  reads: ['sync'],
})
