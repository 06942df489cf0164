import { z } from 'zod'
import { ENTRY_ORDERS } from '#shared/time-entries/contract.ts'
import { day } from '#shared/time/day.ts'
import { TREND_WEEKS } from '#shared/timesheets/rules.ts'

const id = z.int().positive().optional().catch(undefined)

/** The tabs of spec §2, screen 5, in its order. */
export const TIMESHEET_TABS = ['entries', 'analytics', 'skills', 'trends'] as const

export type TimesheetTab = (typeof TIMESHEET_TABS)[number]

/** The tabs of an entry's dialog. */
export const ENTRY_PARTS = ['entry', 'presentations', 'project'] as const

export type EntryPart = (typeof ENTRY_PARTS)[number]

/** What the address of Timesheets says beyond its path. */
export const timesheetsSearch = z.object({
  /** The filters; everybody, every project and every day where absent. `week` is any day of it and goes before `from` and `to`. */
  employee: id,
  project: id,
  week: day.optional().catch(undefined),
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
  /** The open tab, or one person's week sheet; the first tab where absent. */
  view: z
    .enum([...TIMESHEET_TABS, 'week'])
    .optional()
    .catch(undefined),
  /** Whether all skills are listed; those with the most hours where absent. */
  skills: z.literal('all').optional().catch(undefined),
  /** How the entries are sorted; by creation, newest first, where absent. */
  sort: z.enum(ENTRY_ORDERS).optional().catch(undefined),
  order: z.enum(['asc', 'desc']).optional().catch(undefined),
  /** How many weeks the trends span. */
  span: z
    .union(TREND_WEEKS.map((weeks) => z.literal(weeks)))
    .optional()
    .catch(undefined),
  /** The entry whose dialog is open, and its tab; the first one where absent. */
  entry: id,
  part: z.enum(ENTRY_PARTS).optional().catch(undefined),
  /** Whether the form is open (spec §2), and whether it goes on with the current work. */
  action: z.literal('add').optional().catch(undefined),
  prefill: z.literal('current').optional().catch(undefined),
})

export type TimesheetsSearch = z.infer<typeof timesheetsSearch>
