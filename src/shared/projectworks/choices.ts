/** Kinds of rows; each kind comes from one table. */
export const MAPPED_PARTS = ['users', 'clients', 'projects', 'tasks', 'timesheets'] as const

export type MappedPart = (typeof MAPPED_PARTS)[number]

/** What replaces missing notes: the task's name, else the project's; or one text for all; or the entry is refused. */
export const MISSING_NOTES = ['work', 'text', 'refuse'] as const

/** How hours are rounded to quarters: not at all, to the nearest, or always up or down. */
export const ROUNDINGS = ['none', 'nearest', 'up', 'down'] as const

/** Kinds of rows that come over as rows of ours. */
export const PREVIEWED_PARTS = ['users', 'projects', 'timesheets'] as const

export type PreviewedPart = (typeof PREVIEWED_PARTS)[number]

/** What can be brought over, in this order (spec §7). */
export const SYNC_TYPES = ['users', 'projects', 'timesheets'] as const

export type SyncType = (typeof SYNC_TYPES)[number]

/** Where the people, projects and entries on the screens come from; what was entered by hand is shown with both. */
export const DATA_SOURCES = ['sample', 'projectworks'] as const

export type DataSource = (typeof DATA_SOURCES)[number]

/** `needs-confirmation` has stored nothing and waits for an answer, which makes it `confirmed` or `declined`. */
export const RUN_STATES = [
  'running',
  'done',
  'failed',
  'canceled',
  'interrupted',
  'needs-confirmation',
  'confirmed',
  'declined',
] as const

/** What is done with a row that was brought over and is no longer valid in the external database. */
export const INVALID_ROWS = ['keep', 'remove'] as const

export type InvalidRows = (typeof INVALID_ROWS)[number]

/** How a column's value is compared; texts are compared exactly. */
export const OPERATORS = ['is', 'is-not', 'true', 'false', 'empty', 'not-empty', 'above', 'below'] as const

export type Operator = (typeof OPERATORS)[number]

export const UNITS = ['hours', 'minutes', 'seconds'] as const
