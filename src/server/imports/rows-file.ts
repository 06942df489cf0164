import type { RowState } from '#shared/imports/choices.ts'
import type { ImportRow } from '#shared/imports/contract.ts'
import type { ListFile } from '../records/list-file.ts'
import type { ImportRecord } from './queries.ts'

const STATES: Readonly<Record<RowState, string>> = {
  new: 'Not checked',
  good: 'Good',
  there: 'Here already',
  refused: 'Refused',
  stored: 'Imported',
}

/** Rows of an imported file with their outcome; the other columns are the file's own. */
export function importRowsFile({ id, columns }: ImportRecord): ListFile<ImportRow> {
  return {
    kinds: 'Rows of an import',
    name: `import-${id}-rows`,
    columns: [
      ['Line', (row) => row.line],
      ['State', (row) => STATES[row.state]],
      ['Reason', (row) => row.reason],
      ...columns.map(({ title }, place) => [title, (row: ImportRow) => row.cells[place]] as const),
    ],
  }
}
