import { sql } from 'kysely'
import type { Tx } from '../db/tables.ts'
import { referringColumns } from '../records/referring-columns.ts'
import type { ImportedEntity } from './kinds/kind.ts'

const ENTITY_OF: Readonly<Record<string, ImportedEntity>> = {
  people: 'person',
  projects: 'project',
  time_entries: 'time entry',
  resource_allocations: 'allocation',
  project_roles: 'project role',
  leave_requests: 'leave',
}

/**
 * Details of a person or project, which are removed with it. Corrections of closed months cancel out once the entries are gone
 * that they are about.
 */
const DETAILS: ReadonlySet<string> = new Set([
  'project_required_skills',
  'project_tags',
  'declared_skills',
  'month_corrections',
])

/**
 * What would be lost with the records of an import, in words: its own records that were changed since, and records of others
 * that belong to its people and projects. Null if there is nothing.
 */
export async function whatBuildsOn(tx: Tx, importId: number): Promise<string | null> {
  const found: string[] = []
  // Otherwise, the database would scan the whole of a table that has just been filled for each record.
  await sql`analyze import_records`.execute(tx)
  for (const [table, entity] of Object.entries(ENTITY_OF)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from import_records r
      join ${sql.id('public', table)} t on t.id = r.record_id
      where r.import_id = ${importId} and r.entity = ${entity} and t.version <> r.version`.execute(tx)
    const count = rows[0]?.count ?? 0
    if (count > 0) found.push(`${count} of its ${wordsOf(table)} changed since`)
  }
  for (const { table, column, target } of await referringColumns(tx)) {
    if (DETAILS.has(table)) continue
    const own = ENTITY_OF[table]
    const ofOthers = own
      ? sql`and not exists (select from import_records r where r.import_id = ${importId} and r.entity = ${own} and r.record_id = t.id)`
      : sql``
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.id('public', table)} t
      where t.${sql.id(column)} in (
        select record_id from import_records where import_id = ${importId} and entity = ${ENTITY_OF[target]}) ${ofOthers}`.execute(
      tx,
    )
    const count = rows[0]?.count ?? 0
    if (count > 0) found.push(`${wordsOf(table)} of its ${wordsOf(target)} that did not come with it: ${count}`)
  }
  return found.length === 0 ? null : found.join('; ')
}

function wordsOf(table: string): string {
  return { resource_allocations: 'bookings', performance_reviews: 'reviews' }[table] ?? table.replaceAll('_', ' ')
}
