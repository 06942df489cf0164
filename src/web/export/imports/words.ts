import type { ImportState } from '#shared/imports/choices.ts'
import type { ImportedFile } from '#shared/imports/contract.ts'
import { KIND_WORDS } from '#shared/imports/kinds.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import { wholeText } from '../../widgets/figures.ts'

export const STATE_WORDS: Readonly<Record<ImportState, { text: string; tone: BadgeTone }>> = {
  receiving: { text: 'Arriving', tone: 'accent' },
  received: { text: 'Columns to match', tone: 'caution' },
  checking: { text: 'Checking…', tone: 'accent' },
  checked: { text: 'Ready to import', tone: 'caution' },
  storing: { text: 'Importing…', tone: 'accent' },
  stored: { text: 'Imported', tone: 'positive' },
  undoing: { text: 'Taking back…', tone: 'accent' },
  undone: { text: 'Taken back', tone: 'neutral' },
}

/** A number of rows with the word for them: '4,812 time entries', '1 person'. */
export function rowsText(kind: ImportedFile['kind'], rows: number): string {
  const { one, many } = KIND_WORDS[kind]
  return `${wholeText(rows)} ${rows === 1 ? one : many}`
}

/** '3 rows are at the same time as other entries of their person: lines 2, 3 and 7'. */
export function overlapsText({ rows, lines }: ImportedFile['overlaps']): string {
  const are = rows === 1 ? 'row is at the same time as another entry' : 'rows are at the same time as other entries'
  const more = rows - lines.length
  const listed = new Intl.ListFormat('en-GB').format([
    ...lines.map(String),
    ...(more > 0 ? [`${wholeText(more)} more`] : []),
  ])
  return `${wholeText(rows)} ${are} of their person: ${rows === 1 ? 'line' : 'lines'} ${listed}`
}

/** How a file was read, in words. */
export function readingText({ format, encoding, separator, sheet, formulas, emptyFormulas }: ImportedFile): string {
  const parts = [
    format === 'xlsx' ? `XLSX, sheet ${sheet ?? ''}` : `CSV, ${SEPARATED[separator ?? ','] ?? ''}, ${encoding ?? ''}`,
    formulas > 0 && `${wholeText(formulas)} formulas by their stored results`,
    emptyFormulas > 0 && `${wholeText(emptyFormulas)} of them without one, which count as empty`,
  ]
  return parts.filter(Boolean).join('; ')
}

const SEPARATED: Readonly<Record<string, string>> = {
  ',': 'separated by commas',
  ';': 'separated by semicolons',
  '\t': 'separated by tabs',
  '|': 'separated by bars',
}
