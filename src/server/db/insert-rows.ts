import { sql } from 'kysely'
import type { Db, Tables } from './tables.ts'

/**
 * Inserts rows of the same columns in one statement. They travel as one JSON text, which PGlite
 * and PostgreSQL take alike and turn into the table's own types, arrays and jsonb included.
 */
export async function insertRows(db: Db, table: keyof Tables, rows: object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    db,
  )
}

/** Takes `count` ids from a table's own sequence; returns a function that gives the id for each number from 1 to `count`. */
export async function reserveIds(
  db: Db,
  table: 'people' | 'projects' | 'companies',
  count: number,
): Promise<(number: number) => number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${`public.${table}`}, 'id'))::integer as id from generate_series(1, ${count}::integer)`.execute(
    db,
  )
  return (number) => {
    const id = rows[number - 1]?.id
    if (id === undefined) throw new RangeError(`${table} has no row number ${number}`)
    return id
  }
}
