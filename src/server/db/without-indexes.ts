import { sql } from 'kysely'
import type { Tx, Tables } from './tables.ts'

/**
 * Runs `load` while an empty table has none of the indexes that only make reads fast, and builds them afterwards: sorting a
 * million keys once costs less than inserting each in its place. Constraints stay.
 */
export async function withoutIndexes(tx: Tx, table: keyof Tables, load: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    where i.indrelid = ${table}::regclass
      and not i.indisunique
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    order by i.indexrelid`.execute(tx)
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(tx)
  await load()
  for (const { definition } of rows) await sql.raw(definition).execute(tx)
}
