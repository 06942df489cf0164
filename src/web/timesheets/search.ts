import { z } from 'zod'
import { ENTRY_ORDERS } from '#shared/time-entries/contract.ts'
import { TREND_WEEKS } from '#shared/timesheets/rules.ts'
import { aDay, anId, word } from '../search-words.ts'

/** The tabs of spec §2, screen 5, in its order. */
export const TIMESHEET_TABS = ['entries', 'analytics', 'skills', 'trends'] as const

export type TimesheetTab = (typeof TIMESHEET_TABS)[number]

/** The tabs of an entry's dialog. */
export const ENTRY_PARTS = ['entry', 'presentations', 'project'] as const

export type EntryPart = (typeof ENTRY_PARTS)[number]

/** What the address of Timesheets says beyond its path. */
export const timesheetsSearch = z.object({
  /** The filters; everybody, every project and every day where absent. `week` is any day of it and goes before `from` and `to`. */
  employee: anId,
  project: anId,
  week: aDay,
  from: aDay,
  to: aDay,
  /** The open tab, or one person's week sheet; the first tab where absent. */
  view: word(z.enum([...TIMESHEET_TABS, 'week'])),
  /** Whether all skills are listed; those with the most hours where absent. */
  skills: word(z.literal('all')),
  /** How the entries are sorted; by creation, newest first, where absent. */
  sort: word(z.enum(ENTRY_ORDERS)),
  order: word(z.enum(['asc', 'desc'])),
  /** How many weeks the trends span. */
  span: word(z.union(TREND_WEEKS.map((weeks) => z.literal(weeks)))),
  /** The entry whose dialog is open, and its tab; the first one where absent. */
  entry: anId,
  part: word(z.enum(ENTRY_PARTS)),
  /** Whether the form is open (spec §2), and whether it goes on with the current work. */
  action: word(z.literal('add')),
  prefill: word(z.literal('current')),
})

export type TimesheetsSearch = z.infer<typeof timesheetsSearch>
