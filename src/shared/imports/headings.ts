import { DAY_ORDERS } from './choices.ts'
import { readDay } from './days.ts'
import { namedColumns } from './match-columns.ts'
import { readNumber, WRONG } from './numbers.ts'
import { readTime } from './values.ts'

/** Whether a cell holds a date, a time, a number or an address: names of columns are none of these. */
function isValue(cell: string): boolean {
  const text = cell.trim()
  if (text === '') return false
  if (/^\S+@\S+\.\S+$/.test(text) || DAY_ORDERS.some((order) => readDay(text, order) !== WRONG)) return true
  return [readTime(text), readNumber(text, '.'), readNumber(text, ',')].some((read) => read !== WRONG)
}

/**
 * Which of the first rows of a file holds the names of the columns, null if none does: the row with the most known names that
 * does not hold at least as many values. Without a known name it is the first row, unless that one holds values. `asked` says
 * that there is such a row, or that there is none.
 */
export function findHeadings(rows: readonly (readonly string[])[], asked?: boolean): number | null {
  if (asked === false) return null
  const scores = rows.map((cells) => ({ names: namedColumns(cells), values: cells.filter(isValue).length }))
  const isData = ({ names, values }: (typeof scores)[number]) => values > 0 && values >= names
  const names = scores.map((score) => (isData(score) ? 0 : score.names))
  const most = Math.max(0, ...names)
  // One word of many rows of data may be the name of some column.
  const beginsWithData = scores[0] !== undefined && isData(scores[0])
  if (asked === undefined && beginsWithData && most < 2) return null
  return Math.max(0, names.indexOf(most))
}
