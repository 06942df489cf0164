import { CATEGORIES, ENTRY_ORDERS } from '#shared/time-entries/choices.ts'
import { TREND_WEEKS } from '#shared/timesheets/choices.ts'
import { aDay, aFlag, aMonth, anId, aText, oneOf, searchOf } from '../search-words.ts'

/** The tabs of spec §2, screen 5, in its order. */
export const TIMESHEET_TABS = ['entries', 'analytics', 'skills', 'trends'] as const

export type TimesheetTab = (typeof TIMESHEET_TABS)[number]

/** The tabs of an entry's dialog. */
export const ENTRY_PARTS = ['entry', 'presentations', 'project'] as const

export type EntryPart = (typeof ENTRY_PARTS)[number]

/** What the address of Timesheets says beyond its path. */
export const timesheetsSearch = searchOf({
  /** The filters; everybody, every project and every day where absent. `week` is any day of it and goes before `from` and `to`. */
  employee: anId,
  project: anId,
  week: aDay,
  from: aDay,
  to: aDay,
  /** The open tab, or one person's week sheet, or the months; the first tab where absent. */
  view: oneOf([...TIMESHEET_TABS, 'week', 'months']),
  /** Of corrections of closed months: in which one, and whose report tells them. */
  month: aMonth,
  reported: aMonth,
  /** Whether all skills are listed; those with the most hours where absent. */
  skills: oneOf(['all']),
  /** Of the entries' list alone: the figures count all, unless they are those of a report. */
  billable: oneOf(['yes', 'no']),
  /** What a report's figure leads by; the list then stands alone below the sum as the report has it. */
  of: oneOf(['report']),
  client: aText,
  role: aText,
  category: oneOf(CATEGORIES),
  skill: aText,
  tag: aText,
  unskilled: aFlag,
  /** How the entries are sorted; by creation, newest first, where absent. */
  sort: oneOf(ENTRY_ORDERS),
  order: oneOf(['asc', 'desc']),
  /** How many weeks the trends span. */
  span: oneOf(TREND_WEEKS),
  /** The entry whose dialog is open, and its tab; the first one where absent. */
  entry: anId,
  part: oneOf(ENTRY_PARTS),
  /** Whether the form is open (spec §2), and whether it goes on with the current work. */
  action: oneOf(['add']),
  prefill: oneOf(['current']),
})

export type TimesheetsSearch = ReturnType<typeof timesheetsSearch>
