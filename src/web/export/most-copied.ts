import { wholeText } from '../widgets/figures.ts'

/** A clipboard is for what fits into another window; more than this is a file. */
const MOST_ROWS_COPIED = 20_000

/** Why this many rows cannot be copied; undefined where they can. */
export function tooManyToCopy(rows: number): string | undefined {
  if (rows <= MOST_ROWS_COPIED) return undefined
  return `More than ${wholeText(MOST_ROWS_COPIED)} rows are too many to copy; download them`
}
