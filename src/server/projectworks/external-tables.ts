import { sql } from 'kysely'
import type { DescribedTable, ExternalTable } from '#shared/projectworks/mapping-contract.ts'
import { ask, type External } from './connector.ts'

/** More tables than any such database has; further ones are not shown. */
const MOST_TABLES = 2_000

/** Tables and views that may be read, with the server's own estimate of their rows. */
export async function externalTables({ db, kind }: External): Promise<ExternalTable[]> {
  const rows = await ask(db, kind === 'postgresql' ? POSTGRESQL_TABLES : MYSQL_TABLES)
  return rows.map(({ schema, name, rows: estimate }) => ({
    schema,
    name,
    rows: estimate === null ? null : Number(estimate),
  }))
}

/** The tables with their columns. */
export async function describedTables(external: External): Promise<DescribedTable[]> {
  const tables = await externalTables(external)
  const rows = await ask(external.db, external.kind === 'postgresql' ? POSTGRESQL_COLUMNS : MYSQL_COLUMNS)
  const columns = Map.groupBy(rows, (row) => JSON.stringify([row.schema, row.table]))
  return tables.map((table) => ({
    ...table,
    columns: (columns.get(JSON.stringify([table.schema, table.name])) ?? []).map(
      ({ name, type, nullable, ignoresCase }) => ({
        name,
        type,
        nullable: Boolean(Number(nullable)),
        ...(Number(ignoresCase) === 1 && { ignoresCase: true }),
      }),
    ),
  }))
}

interface ColumnRow {
  schema: string
  table: string
  name: string
  type: string
  nullable: number | string
  ignoresCase: number | string | null
}

const POSTGRESQL_TABLES = sql<{ schema: string; name: string; rows: string | null }>`
  select n.nspname as schema, c.relname as name,
    case when c.relkind = 'v' or c.reltuples < 0 then null else c.reltuples::bigint end as rows
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema')
    and n.nspname not like 'pg\\_%' and has_schema_privilege(n.oid, 'usage') and has_any_column_privilege(c.oid, 'select')
  order by n.nspname <> current_schema(), n.nspname, c.relname limit ${sql.lit(MOST_TABLES)}`

const POSTGRESQL_COLUMNS = sql<ColumnRow>`
  select n.nspname as schema, c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    (not a.attnotnull)::integer as nullable,
    (t.typname = 'citext' or not coalesce(l.collisdeterministic, true))::integer as "ignoresCase"
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid left join pg_collation l on l.oid = a.attcollation
  where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
  order by n.nspname, c.relname, a.attnum`

const MYSQL_SYSTEM = sql`('mysql', 'sys', 'information_schema', 'performance_schema')`

const MYSQL_TABLES = sql<{ schema: string; name: string; rows: string | null }>`
  select table_schema as ${sql.id('schema')}, table_name as name, table_rows as ${sql.id('rows')}
  from information_schema.tables where table_schema not in ${MYSQL_SYSTEM}
  order by table_schema <> database(), table_schema, table_name limit ${sql.lit(MOST_TABLES)}`

const MYSQL_COLUMNS = sql<ColumnRow>`
  select table_schema as ${sql.id('schema')}, table_name as ${sql.id('table')}, column_name as name,
    column_type as type, is_nullable = 'YES' as nullable, right(collation_name, 3) = '_ci' as ${sql.id('ignoresCase')}
  from information_schema.columns where table_schema not in ${MYSQL_SYSTEM}
  order by table_schema, table_name, ordinal_position`
