/** In which order dates name day and month where the year is not first. */
export const DAY_ORDERS = ['dmy', 'mdy'] as const

export type DayOrder = (typeof DAY_ORDERS)[number]

/** The sign before the fraction of a number. */
export const DECIMAL_SIGNS = ['.', ','] as const

export type DecimalSign = (typeof DECIMAL_SIGNS)[number]

/** What a plain number in a column of durations counts. */
export const DURATION_UNITS = ['hours', 'minutes', 'seconds'] as const

export type DurationUnit = (typeof DURATION_UNITS)[number]

/**
 * `received`: read and waiting for what its columns mean; `checked`: every row is known to be good, there already or refused.
 * `checking`, `storing` and `undoing` are under way, and go on in another process where theirs ends.
 */
export const IMPORT_STATES = [
  'receiving',
  'received',
  'checking',
  'checked',
  'storing',
  'stored',
  'undoing',
  'undone',
] as const

export type ImportState = (typeof IMPORT_STATES)[number]

/** What became of a row. `there`: what it says is stored already. */
export const ROW_STATES = ['new', 'good', 'there', 'refused', 'stored'] as const

export type RowState = (typeof ROW_STATES)[number]

export const IMPORT_MEDIA_TYPES = [
  'text/csv',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const

/** Encodings that a file can be read in; the first three are found by their marks or by what is valid. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'iso-8859-15',
  'macintosh',
] as const

export type Encoding = (typeof ENCODINGS)[number]

export const SEPARATORS = [',', ';', '\t', '|'] as const

export type Separator = (typeof SEPARATORS)[number]

export const SEPARATOR_WORDS: Readonly<Record<Separator, string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Vertical bar',
}

/** What a file may hold, one kind a file. Clients are texts of projects, so a file of clients says whose projects are. */
export const IMPORT_KINDS = ['people', 'projects', 'clients', 'entries', 'bookings', 'leave', 'skills'] as const

export type ImportKind = (typeof IMPORT_KINDS)[number]
