import { z } from 'zod'
import { currency } from '../company/contract.ts'
import { requiredDay, requiredName, version, versionQuery } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { idParam, listQuery } from '../http/list.ts'
import { exportOf } from '../http/list-export.ts'
import { id } from '../http/id.ts'
import { recordCalls } from '../http/record.ts'
import { CATEGORIES } from '../time-entries/choices.ts'
import { day } from '../time/day.ts'
import { COMPARISONS, QUICK_PERIODS, REPORT_GROUPS, REPORT_ORDERS } from './choices.ts'

const call = calls({
  tag: 'Reports',
  reads: ['time-entries', 'projects', 'people', 'rates', 'leave', 'skills', 'company', 'allocations', 'months'],
})

const group = z.enum(REPORT_GROUPS, `Must be one of ${REPORT_GROUPS.join(', ')}`)

const name = z.string().trim().min(1).max(200)

/** Which hours are counted, and how they are grouped. */
const asked = {
  by: group,
  /** The second level, a different group than the first. */
  then: group.optional(),
  userId: idParam.optional(),
  projectId: idParam.optional(),
  client: name.optional(),
  /** The person's own role. */
  role: name.optional(),
  /** The person's role on the project, which is their own where none is assigned. */
  projectRole: name.optional(),
  category: z.enum(CATEGORIES).optional(),
  /** Only the part of the hours that counts for the skill. */
  skill: name.optional(),
  /** Projects that have the tag. */
  tag: name.optional(),
  billable: z.enum(['true', 'false']).optional(),
  /** Adds the figures of another period. */
  compare: z.enum(COMPARISONS).optional(),
}

const ordered = {
  /** By default months are sorted by name, and everything else by hours; the second level is sorted within the first. */
  sort: z.enum(REPORT_ORDERS, `Must be one of ${REPORT_ORDERS.join(', ')}`).optional(),
  order: z.enum(['asc', 'desc']).optional(),
}

const period = { from: requiredDay('First day'), to: requiredDay('Last day') }

/**
 * Money of hours. `total` is in the company's currency, at the exchange rates of the last day of each month (for the present
 * month, of today); `amounts` are by their own currencies. `total` does not include amounts in `missing` currencies, for which
 * some month has no exchange rate.
 */
export const reportMoney = z.object({
  total: z.number(),
  amounts: z.array(z.object({ currency, amount: z.number() })),
  missing: z.array(currency),
})

export type ReportMoney = z.infer<typeof reportMoney>

/**
 * The figures of some hours. Percentages have one decimal and are null if the whole is 0. These are absent:
 * - `revenue` if the caller may not see the money of all projects in it, `cost` and `uncosted` without the permission
 *   `rates.read`, `margin` and `marginShare` without both, and if none of the hours has a cost rate, so that nothing is known
 *   of their cost;
 * - `capacity` and `utilization` (hours of capacity, in percent) if the hours are grouped by anything but people, roles and
 *   months, and if the caller sees only a part of somebody's hours.
 */
export const reportFigures = z.object({
  hours: z.number(),
  /** The number of entries. One that shows several skills counts for each of these, and once in the total. */
  entries: z.int(),
  billableHours: z.number(),
  billableShare: z.number().nullable(),
  revenue: reportMoney.optional(),
  cost: reportMoney.optional(),
  /** Hours of people without a cost rate on that day: `cost` is then too low, and `margin` too high. */
  uncosted: z.number().optional(),
  /** Revenue minus cost, in the company's currency; below, in percent of revenue. */
  margin: z.number().optional(),
  marginShare: z.number().nullable().optional(),
  /** Contracted hours minus holidays and leave. */
  capacity: z.number().optional(),
  utilization: z.number().nullable().optional(),
})

export type ReportFigures = z.infer<typeof reportFigures>

/**
 * What a row is about: the id of a person or a project, else the name itself, a month as yyyy-MM. Null for hours without a
 * value, such as without a skill.
 */
export const reportKey = z.object({ id: z.union([z.int(), z.string()]).nullable(), name: z.string() })

export type ReportKey = z.infer<typeof reportKey>

/**
 * A line of a report. Rows of the first level have one key; each is followed by its parts, which have two. `before` holds the
 * figures of the period that it is compared with, null if there was nothing.
 */
export const reportRow = z.object({
  keys: z.array(reportKey).min(1).max(2),
  figures: reportFigures,
  before: reportFigures.nullable().optional(),
})

export type ReportRow = z.infer<typeof reportRow>

const reportQuery = { ...asked, ...ordered, ...period }

export type ReportQuery = z.infer<z.ZodObject<typeof reportQuery>>

/** The total of a report, its period and the one that it is compared with, in the company's `currency`. Rows add up to it, but for the rounding of each amount. */
export const report = z.object({
  from: day,
  to: day,
  currency,
  total: reportFigures,
  /** How many rows the first level has. */
  groups: z.int(),
  compared: z.object({ from: z.string(), to: z.string(), total: reportFigures }).optional(),
})

export type Report = z.infer<typeof report>

/**
 * 400 at the field if `to` is before `from` or too far from it, if both groups are the same, or if a person, project, skill or
 * the like does not exist.
 */
export const getReport = call('GET /api/report', 'timesheets.read', {
  summary: 'What all hours of a period come to, and what they did in the period before',
  query: z.strictObject(reportQuery),
  reply: report,
  varies: ['actor', 'day'],
})

export const listReportRows = call('GET /api/report/rows', 'timesheets.read', {
  summary:
    'The rows of a report: hours, money and utilization by one group or two; each row of the first level is followed by its parts',
  query: listQuery({
    ...reportQuery,
    /** Only the parts of the first-level row with this id; empty for the row without a value. */
    within: z.string().max(200).optional(),
  }),
  reply: z.array(reportRow),
  varies: ['actor', 'day'],
})

/** The last record is the total. */
export const exportReportRows = exportOf(
  listReportRows,
  'timesheets.read',
  'A report as CSV or XLSX: the rows of its last level, in its order, and the whole',
)

/** The question of a saved report: a quick period, which moves on with time, or fixed days; the present month if it has neither. */
export const savedQuery = z
  .strictObject({
    ...asked,
    userId: id.optional(),
    projectId: id.optional(),
    ...ordered,
    period: z.enum(QUICK_PERIODS).optional(),
    from: day.optional(),
    to: day.optional(),
  })
  .refine(({ by, then }) => by !== then, { path: ['then'], message: 'Must be another group than the first' })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    message: 'A period has two days',
  })

export type SavedQuery = z.infer<typeof savedQuery>

/** A report that somebody has saved. `userId` has saved it, and everybody who sees reports sees `shared` ones, each with what they may see. */
export const savedReport = z.object({
  id: z.int(),
  name: z.string(),
  userId: z.int(),
  /** Who saved it. */
  person: z.string(),
  shared: z.boolean(),
  query: savedQuery,
  version: z.int(),
})

export type SavedReport = z.infer<typeof savedReport>

const savedCall = calls({ tag: 'Reports', reads: ['reports', 'people'], writes: ['reports', 'audit'] })
const oneSaved = recordCalls(savedCall, '/api/saved-reports', savedReport)

export const listSavedReports = savedCall('GET /api/saved-reports', 'timesheets.read', {
  summary: "One's own saved reports and those that are shared, by name",
  query: listQuery({}),
  reply: z.array(savedReport),
  varies: ['actor'],
})

export const getSavedReport = savedCall('GET /api/saved-reports/:id', 'timesheets.read', {
  summary: 'A saved report; 404 for one that somebody else has saved for themselves',
  reply: savedReport,
  varies: ['actor'],
})

export const savedReportForm = z.object({
  name: requiredName('Name', 200),
  shared: z.boolean('Shared is true or false').optional(),
  query: savedQuery,
})

export type SavedReportForm = z.infer<typeof savedReportForm>

export const createSavedReport = oneSaved.create('reports.write', savedReportForm, 'Save a report under a name')

export const updateSavedReport = savedCall('PATCH /api/saved-reports/:id', 'reports.write', {
  summary: 'Rename, share or change a saved report; 409 when it has changed meanwhile',
  body: savedReportForm.partial().extend({ version }),
  reply: savedReport,
})

export const deleteSavedReport = savedCall('DELETE /api/saved-reports/:id', 'reports.write', {
  summary: 'Delete a saved report',
  query: versionQuery,
})
