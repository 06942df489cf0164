/** The order of day and month in dates that do not begin with the year. */
export const DAY_ORDERS = ['dmy', 'mdy'] as const

export type DayOrder = (typeof DAY_ORDERS)[number]

/** The decimal sign of numbers; `either`: each number shows its own, and one that may be read in both ways is refused. */
export const DECIMAL_SIGNS = ['.', ',', 'either'] as const

export type DecimalSign = (typeof DECIMAL_SIGNS)[number]

/** The unit of a plain number in a column of durations. */
export const DURATION_UNITS = ['hours', 'minutes', 'seconds'] as const

export type DurationUnit = (typeof DURATION_UNITS)[number]

/**
 * `received`: read, and waiting for the meaning of its columns. `checked`: every row is known to be good, existing already or
 * refused. `checking`, `storing` and `undoing` are under way; if their process ends, another one continues.
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

/** The outcome of a row. `there`: its content is stored already. */
export const ROW_STATES = ['new', 'good', 'there', 'refused', 'stored'] as const

export type RowState = (typeof ROW_STATES)[number]

export const IMPORT_MEDIA_TYPES = [
  'text/csv',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const

/** Encodings in which a file can be read; the first three are recognized by their marks or by what is valid. */
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

/** What a file may hold, one kind per file. Clients are texts of projects, so a file of clients says which projects are whose. */
export const IMPORT_KINDS = ['people', 'projects', 'clients', 'entries', 'bookings', 'leave', 'skills'] as const

export type ImportKind = (typeof IMPORT_KINDS)[number]
