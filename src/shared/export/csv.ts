/** What a cell may hold; null and undefined are empty. */
export type CsvValue = string | number | boolean | null | undefined

/**
 * One record of RFC 4180, with its line end. An empty text is an empty cell, like null; with `emptyText` `""` it is written
 * with quotes, so that a reader who looks at these can tell it from null.
 */
export function csvRecord(values: readonly CsvValue[], emptyText: '' | '""' = ''): string {
  return `${values.map((value) => csvCell(value, emptyText)).join(',')}\r\n`
}

function csvCell(value: CsvValue, emptyText: string): string {
  if (value === '') return emptyText
  const text = typeof value === 'string' ? harmless(value) : String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A spreadsheet takes a text with this beginning for a formula and runs it; the full-width forms (＝ ＋ － ＠) too. Apostrophes at
 * the text's own beginning are skipped.
 */
const FORMULA = /^'*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/

/**
 * Where a text would begin a formula inside: a spreadsheet that separates by semicolons or tabs, or does not see the quotes around a line
 * break, begins a cell there.
 */
const FORMULA_INSIDE = /(?<=[;\t\r\n]"*)(?='*[=+\-@\uff1d\uff0b\uff0d\uff20])/g

const MARK_INSIDE = /(?<=[;\t\r\n]"*)'(?='*[=+\-@\uff1d\uff0b\uff0d\uff20])/g

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

/** Makes a spreadsheet show a text instead of running it, by an apostrophe before what would run; a negative number stays a number. */
function harmless(text: string): string {
  const inside = text.replaceAll(FORMULA_INSIDE, "'")
  return isLikeFormula(text) ? `'${inside}` : inside
}

/** Whether a spreadsheet would take a text for a formula. */
export function isLikeFormula(text: string): boolean {
  return FORMULA.test(text) && !PLAIN_NUMBER.test(text)
}

/** A text as it was before `csvRecord` made it harmless. */
export function originalText(cell: string): string {
  const text = cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
  return text.replaceAll(MARK_INSIDE, '')
}
