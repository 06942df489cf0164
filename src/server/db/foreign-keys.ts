import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** A column that refers to the `id` of another table. */
export interface ForeignKey {
  readonly table: string
  readonly column: string
  /** The table that is referred to. */
  readonly target: string
}

/**
 * All columns that refer to one of these tables, read from the catalog, so that a table added later is known without a change
 * here. Ordered by table and column. A key of several columns counts by the one that refers to `id`.
 */
export async function foreignKeysTo<Target extends string>(
  db: Db,
  targets: readonly Target[],
): Promise<(ForeignKey & { readonly target: Target })[]> {
  const { rows } = await sql<ForeignKey & { target: Target }>`
    select owner.relname as table, referring.attname as column, target.relname as target
    from pg_constraint c
      join pg_class owner on owner.oid = c.conrelid
      join pg_class target on target.oid = c.confrelid
      join lateral unnest(c.conkey, c.confkey) as key(referring, referred) on true
      join pg_attribute referring on referring.attrelid = c.conrelid and referring.attnum = key.referring
      join pg_attribute referred on referred.attrelid = c.confrelid and referred.attnum = key.referred
    where c.contype = 'f' and referred.attname = 'id'
      and owner.relnamespace = 'public'::regnamespace and target.relnamespace = 'public'::regnamespace
      and target.relname = any(${[...targets]}::name[])
    order by 1, 2`.execute(db)
  return rows
}

/** For each unique key that a column is in: the key's other columns. */
export async function uniqueWith(db: Db, { table, column }: Pick<ForeignKey, 'table' | 'column'>): Promise<string[][]> {
  const { rows } = await sql<{ others: string[] }>`
    select array_agg(a.attname::text order by a.attname) filter (where a.attname <> ${column}) as others
    from pg_index i
      join pg_class owner on owner.oid = i.indrelid
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indisunique and owner.relnamespace = 'public'::regnamespace and owner.relname = ${table}
    group by i.indexrelid
    having bool_or(a.attname = ${column}) and bool_or(a.attname <> ${column})`.execute(db)
  return rows.map(({ others }) => others)
}
