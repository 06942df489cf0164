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
  /** Rows that are not empty. Throws what `unreadable` makes for what cannot be read. */
  rows(): AsyncGenerator<TableRow>
  /** Cells that hold a formula, and those of them without a stored result, as far as rows have been read. */
  readonly formulas: { readonly all: number; readonly empty: number }
  close(): void
}

/** How somebody wants a file to be read, where they do not leave it to what it holds. */
export interface AskedReading {
  readonly encoding?: Encoding | undefined
  readonly separator?: Separator | undefined
  readonly sheet?: string | undefined
}

/** A file that cannot be read; nothing of it is kept. */
export function unreadable(message: string): HttpError {
  return new HttpError(400, 'UNREADABLE', message)
}
