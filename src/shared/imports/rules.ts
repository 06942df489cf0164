import { type Separator, SEPARATORS } from './choices.ts'

/** How many rows of each outcome of an import are shown. */
export const ROWS_SHOWN = 8

/** The largest accepted file, in bytes; larger ones are refused before they are read. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024

/** The most rows of a file. */
export const MAX_ROWS = 300_000

/** The most columns of a file. */
export const MAX_COLUMNS = 200

/** How many characters of a cell are kept: one more than notes may have, so that longer ones are noticed. */
export const MAX_CELL_CHARACTERS = 10_001

/** The most parts of an XLSX file; below, the most bytes to which the parts that are read may unpack. */
export const MAX_PARTS = 10_000
export const MAX_SHEET_BYTES = 400 * 1024 * 1024
export const MAX_SMALL_PART_BYTES = 16 * 1024 * 1024

/** The most characters of the texts that cells of an XLSX file share; they are held in memory. */
export const MAX_SHARED_CHARACTERS = 32 * 1024 * 1024

/** Among how many rows the one with the columns' names is looked for. */
export const HEAD_WITHIN_ROWS = 10

/** The most unknown people and projects that are listed by name; all are counted. */
export const MOST_NEW_LISTED = 50

/** The most lines of rows at the same time that are listed; all are counted. */
export const MOST_OVERLAPS_LISTED = 20

/** The most reasons of refusals that are listed with their number of rows. */
export const MOST_REASONS = 50

/** For how many days the raw rows of a finished import can be looked at and downloaded. */
export const ROWS_KEPT_DAYS = 30

/** The most imports that wait or are kept. */
export const MOST_IMPORTS = 500

/**
 * The separator that splits the first lines of a text into the most columns, the same number in each; a comma if none does.
 * Separators in quotes do not count.
 */
export function findSeparator(text: string): Separator {
  const scores = SEPARATORS.map((separator) => ({ separator, score: scoreOf(columnCounts(text, separator)) }))
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one))
  return best.score > 0 ? best.separator : ','
}

/** How many lines are looked at. */
const LINES = 20

function columnCounts(text: string, separator: string): number[] {
  const counts: number[] = []
  let columns = 1
  let isQuoted = false
  let isBlank = true
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === separator) columns += 1
    else if (character === '\n') {
      if (!isBlank) counts.push(columns)
      columns = 1
      isBlank = true
      if (counts.length === LINES) return counts
      continue
    }
    if (character !== '\r' && character !== ' ') isBlank = false
  }
  if (!isBlank && counts.length === 0) counts.push(columns)
  return counts
}

/** The number of lines with the most common number of columns, times that number. */
function scoreOf(counts: readonly number[]): number {
  const byCount = Map.groupBy(counts, (count) => count)
  let score = 0
  for (const [columns, lines] of byCount) if (columns > 1) score = Math.max(score, lines.length * (columns + 10))
  return score
}
