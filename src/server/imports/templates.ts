import { csvRecord } from '#shared/export/csv.ts'
import type { ImportKind } from '#shared/imports/choices.ts'
import { IMPORT_FIELDS } from '#shared/imports/kinds.ts'

/** An example file of a kind: all columns that can hold anything, with two rows. */
export function templateCsv(kind: ImportKind): string {
  const fields = IMPORT_FIELDS[kind].filter(({ examples }) => examples.some((example) => example !== ''))
  const rows = [0, 1].map((nth) => csvRecord(fields.map(({ examples }) => examples[nth])))
  return [csvRecord(fields.map(({ label }) => label)), ...rows].join('')
}
