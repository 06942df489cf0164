import type { Encoding, Separator } from '#shared/imports/choices.ts'
import { HttpError } from '../http/errors.ts'

/** A row of a file, and the line or row of the sheet that it begins in. */
export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** A file with rows, open for reading them once. */
export interface TableFile {
  readonly format: 'csv' | 'xlsx'
  readonly encoding: Encoding | null
  readonly separator: Separator | null
  readonly sheet: string | null
  readonly sheets: readonly string[]
  /** Rows that are not empty. If the file cannot be read, throws what `unreadable` makes. */
  rows(): AsyncGenerator<TableRow>
  /** Among the rows read so far: cells that hold a formula, and those of them without a stored result. */
  readonly formulas: { readonly all: number; readonly empty: number }
  close(): void
}

/** How somebody wants a file to be read, if they do not leave that to its content. */
export interface AskedReading {
  readonly encoding?: Encoding | undefined
  readonly separator?: Separator | undefined
  readonly sheet?: string | undefined
  /** Whether a row holds the names of the columns. */
  readonly headings?: boolean | undefined
}

/** The error for a file that cannot be read; nothing of the file is kept. */
export function unreadable(message: string): HttpError {
  return new HttpError(400, 'UNREADABLE', message)
}
