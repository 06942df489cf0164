import { wholeText } from '../widgets/figures.ts'

/** The clipboard is for amounts that fit into another window; more rows than this belong in a file. */
const MOST_ROWS_COPIED = 20_000

/** Why this many rows cannot be copied; undefined if they can. */
export function tooManyToCopy(rows: number): string | undefined {
  if (rows <= MOST_ROWS_COPIED) return undefined
  return `More than ${wholeText(MOST_ROWS_COPIED)} rows are too many to copy; download them`
}
