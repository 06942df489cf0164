import { CATEGORIES, ENTRY_ORDERS } from '#shared/time-entries/choices.ts'
import { TREND_WEEKS } from '#shared/timesheets/choices.ts'
import { aDay, aFlag, aMonth, anId, aText, oneOf, searchOf } from '../search-words.ts'

/** The tabs of spec §2, screen 5, in its order. */
export const TIMESHEET_TABS = ['entries', 'analytics', 'skills', 'trends'] as const

export type TimesheetTab = (typeof TIMESHEET_TABS)[number]

/** The tabs of an entry's dialog. */
export const ENTRY_PARTS = ['entry', 'presentations', 'project'] as const

export type EntryPart = (typeof ENTRY_PARTS)[number]

/** The parameters of the address of Timesheets. */
export const timesheetsSearch = searchOf({
  /** The filters; by default everybody, every project and every day. `week` is any day of it and takes precedence over `from` and `to`. */
  employee: anId,
  project: anId,
  week: aDay,
  from: aDay,
  to: aDay,
  /** The open tab, or one person's week sheet, or the months; by default the first tab. */
  view: oneOf([...TIMESHEET_TABS, 'week', 'months']),
  /** For corrections of closed months: the corrected month; below, the month whose report tells them. */
  month: aMonth,
  reported: aMonth,
  /** Whether all skills are listed; by default those with the most hours. */
  skills: oneOf(['all']),
  /** Only filters the list of entries: the figures count all, unless they are those of a report. */
  billable: oneOf(['yes', 'no']),
  /** Set by links from a report's figure; the list is then shown alone, below the sum from the report. */
  of: oneOf(['report']),
  client: aText,
  role: aText,
  projectRole: aText,
  category: oneOf(CATEGORIES),
  skill: aText,
  tag: aText,
  unskilled: aFlag,
  /** How the entries are sorted; by default by creation, newest first. */
  sort: oneOf(ENTRY_ORDERS),
  order: oneOf(['asc', 'desc']),
  /** How many weeks the trends span. */
  span: oneOf(TREND_WEEKS),
  /** The entry whose dialog is open; below, its tab, by default the first one. */
  entry: anId,
  part: oneOf(ENTRY_PARTS),
  /** Whether the form is open (spec §2), or on a week sheet the dialog that submits it; below, whether the form continues the current work. */
  action: oneOf(['add', 'submit']),
  prefill: oneOf(['current']),
})

export type TimesheetsSearch = ReturnType<typeof timesheetsSearch>
