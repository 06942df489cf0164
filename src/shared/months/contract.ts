import { z } from 'zod'
import { LONGEST_NOTE, requiredText } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { exportOf } from '../http/list-export.ts'
import { idParam, listQuery } from '../http/list.ts'
import { instant } from '../http/problem.ts'
import { calendarMonth } from '../time/month.ts'
import { day } from '../time/day.ts'
import { WEEK_STATES } from '../weeks/choices.ts'
import { CORRECTION_CAUSES, MONTH_STEPS } from './choices.ts'

const call = calls({
  tag: 'Months',
  reads: ['months', 'time-entries', 'people', 'projects'],
  // Reports of closed months keep rates and fees as they were.
  writes: ['months', 'rates', 'projects', 'audit'],
})

/**
 * A month with hours, or a closed one. `closedAt` and `closedBy` are null while it is open, and if it was closed together with
 * the first closed month. `corrections` were made in it after it was closed, with the hours by which they changed it.
 */
export const monthRow = z.object({
  month: z.string(),
  isClosed: z.boolean(),
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  hours: z.number(),
  entries: z.int(),
  corrections: z.int(),
  correctedHours: z.number(),
  /** How many corrections of earlier months its report tells. */
  reported: z.int(),
  reportedHours: z.number(),
  /** By how much they change revenue and cost; absent for callers who may not see all budgets or cost rates. */
  reportedRevenue: z.number().optional(),
  reportedCost: z.number().optional(),
  /** Whether it is the next month that can be closed, or reopened. */
  isNext: z.boolean(),
})

export type MonthRow = z.infer<typeof monthRow>

export const listMonths = call('GET /api/months', 'months.read', {
  summary: 'Months from the first with hours to the present one, the latest first, with which of them are closed',
  query: listQuery({}),
  reply: z.array(monthRow),
  varies: ['day'],
})

/** A week that is not approved. `state` is null while it is open. */
const openWeek = z.object({
  userId: z.int(),
  name: z.string(),
  week: day,
  state: z.enum(WEEK_STATES).nullable(),
})

export type OpenWeek = z.infer<typeof openWeek>

const monthStep = z.object({
  id: z.int(),
  step: z.enum(MONTH_STEPS),
  at: instant,
  by: z.string().nullable(),
  reason: z.string(),
  openWeeks: z.int(),
})

/**
 * What there is to know of a month before it is closed or reopened: its history, the oldest first; if the company approves
 * hours, the weeks in it that are not approved; and why it cannot be closed or reopened now.
 */
export const monthState = z.object({
  month: z.string(),
  isClosed: z.boolean(),
  /** Whether closing it closes everything before it, because nothing is closed yet. */
  isFirst: z.boolean(),
  /** Why it cannot be closed or, if it is closed, reopened. */
  fault: z.string().nullable(),
  openWeeks: z.int(),
  named: z.array(openWeek),
  steps: z.array(monthStep),
})

export type MonthState = z.infer<typeof monthState>

export const getMonth = call('GET /api/months/month', 'months.read', {
  summary: 'One month: what stands against closing it, and its history',
  query: z.strictObject({ month: calendarMonth }),
  reply: monthState,
  reads: ['months', 'time-entries', 'weeks', 'people', 'leave', 'company'],
  varies: ['day'],
})

/** What is filled in to close a month; `word` says why it is closed although some weeks are not approved. */
export const closeForm = z.object({
  month: calendarMonth,
  word: z.string().trim().max(LONGEST_NOTE, `At most ${LONGEST_NOTE} characters`).optional(),
})

export const closeMonth = call('POST /api/months/close', 'months.close', {
  summary:
    'Close a month; 400 where weeks are not approved and nothing is said about it, 409 where it is closed or not its turn',
  body: closeForm,
  reply: monthState,
})

export const reopenMonth = call('POST /api/months/reopen', 'months.close', {
  summary: 'Reopen the last closed month, with a reason; what was corrected meanwhile becomes part of it again',
  body: z.object({ month: calendarMonth, reason: requiredText('Reason', LONGEST_NOTE) }),
  reply: monthState,
})

/**
 * How a change after the close has changed the hours of a person on a project, or what they are worth or cost. The report of
 * `reportedIn` includes it. Without a difference in hours, something else of the entry was changed. If a rate was changed
 * (`cause`), there is no entry: `hoursAfter` are the hours that the rate concerns, and the closed month keeps its amounts.
 * Revenue and cost are in the company's currency, null for an entry, and absent for callers who may not see all budgets or cost
 * rates.
 */
export const monthCorrection = z.object({
  id: z.int(),
  entryId: z.int().nullable(),
  cause: z.enum(CORRECTION_CAUSES),
  month: z.string(),
  reportedIn: z.string(),
  userId: z.int(),
  name: z.string(),
  projectId: z.int(),
  project: z.string(),
  hoursBefore: z.number(),
  hoursAfter: z.number(),
  revenueBefore: z.number().nullable().optional(),
  revenueAfter: z.number().nullable().optional(),
  costBefore: z.number().nullable().optional(),
  costAfter: z.number().nullable().optional(),
  reason: z.string(),
  by: z.string().nullable(),
  at: instant,
})

export type MonthCorrection = z.infer<typeof monthCorrection>

export const listCorrections = call('GET /api/month-corrections', 'months.read', {
  summary: 'What was changed in closed months, the latest first',
  query: listQuery({
    month: calendarMonth.optional(),
    reportedIn: calendarMonth.optional(),
    userId: idParam.optional(),
    projectId: idParam.optional(),
  }),
  reply: z.array(monthCorrection),
})

export const exportCorrections = exportOf(
  listCorrections,
  'months.read',
  'Corrections of closed months as CSV or XLSX, in the order of the list',
)
