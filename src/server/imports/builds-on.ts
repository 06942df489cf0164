import { sql } from 'kysely'
import type { Tx } from '../db/tables.ts'
import { TOTALS } from '../time-entries/totals-tables.ts'
import type { ImportedEntity } from './kinds/kind.ts'

const ENTITY_OF: Readonly<Record<string, ImportedEntity>> = {
  people: 'person',
  projects: 'project',
  time_entries: 'time entry',
  resource_allocations: 'allocation',
  leave_requests: 'leave',
}

/** What belongs to a person or project itself, follows from its entries, or ends by itself. */
const NOT_COUNTED: ReadonlySet<string> = new Set([
  ...TOTALS.map(({ table }) => table),
  'billable_expense_totals',
  'project_required_skills',
  'project_tags',
  'declared_skills',
  'sessions',
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
  for (const { table, column, referred } of await references(tx)) {
    const own = ENTITY_OF[table]
    const ofOthers = own
      ? sql`and not exists (select from import_records r where r.import_id = ${importId} and r.entity = ${own} and r.record_id = t.id)`
      : sql``
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.id('public', table)} t
      where t.${sql.id(column)} in (
        select record_id from import_records where import_id = ${importId} and entity = ${ENTITY_OF[referred]}) ${ofOthers}`.execute(
      tx,
    )
    const count = rows[0]?.count ?? 0
    if (count > 0) found.push(`${wordsOf(table)} of its ${wordsOf(referred)} that did not come with it: ${count}`)
  }
  return found.length === 0 ? null : found.join('; ')
}

/** Every column that refers to a person or a project, so that columns added later count without a change here. */
async function references(tx: Tx): Promise<{ table: string; column: string; referred: string }[]> {
  const { rows } = await sql<{ table: string; column: string; referred: string }>`
    select owner.relname as table, a.attname as column, target.relname as referred
    from pg_constraint c
    join pg_class owner on owner.oid = c.conrelid join pg_class target on target.oid = c.confrelid
    join pg_namespace n on n.oid = owner.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and target.relname in ('people', 'projects') and array_length(c.conkey, 1) = 1
    order by 1, 2`.execute(tx)
  return rows.filter(({ table }) => !NOT_COUNTED.has(table))
}

function wordsOf(table: string): string {
  return { resource_allocations: 'bookings', performance_reviews: 'reviews' }[table] ?? table.replaceAll('_', ' ')
}
