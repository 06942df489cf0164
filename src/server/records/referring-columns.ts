import { foreignKeysTo, type ForeignKey } from '../db/foreign-keys.ts'
import type { Db } from '../db/tables.ts'
import { TOTALS } from '../time-entries/totals-tables.ts'

/** Tables whose rows are computed from other rows or end by themselves; nobody entered them. */
const COMPUTED_TABLES: ReadonlySet<string> = new Set([
  ...TOTALS.map(({ table }) => table),
  'billable_expense_totals',
  'sessions',
])

export interface ReferringColumn extends ForeignKey {
  readonly target: 'people' | 'projects'
}

/**
 * Every column that ties a record to a person or a project, read from the catalog. Deleting the person or project would delete
 * that record or change it.
 */
export async function referringColumns(db: Db): Promise<ReferringColumn[]> {
  const keys = await foreignKeysTo(db, ['people', 'projects'])
  return keys.filter(({ table }) => !COMPUTED_TABLES.has(table))
}
