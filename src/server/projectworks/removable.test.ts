import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { referringColumns, type ReferringColumn } from '../records/referring-columns.ts'
import { testDatabase } from '../testing/database.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { removable, removeThings } from './people-and-projects.ts'

const database = testDatabase()

class Rollback extends Error {}

/** Runs the work in a transaction that leaves nothing behind. */
async function inDiscardedTransaction(work: (tx: Tx) => Promise<void>): Promise<void> {
  const run = inTransaction(database.db, async (tx) => {
    await work(tx)
    throw new Rollback()
  })
  await run.catch((error: unknown) => {
    if (!(error instanceof Rollback)) throw error
  })
}

const VALUES: Readonly<Record<string, string>> = {
  date: `'2026-11-02'`,
  'timestamp with time zone': `'2026-11-02T09:00:00Z'`,
  boolean: 'false',
  jsonb: `'{}'`,
  ARRAY: `'{}'`,
  text: `'x'`,
}

/** Stores a row that refers to a person or project by one column, with anything in its other required columns. */
async function refer(tx: Tx, { table, column }: ReferringColumn, id: number): Promise<void> {
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and column_default is null
      and is_identity = 'NO' and is_generated = 'NEVER' and column_name <> ${column}`.execute(tx)
  const { rows: checks } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = ${`public.${table}`}::regclass and contype = 'c'`.execute(tx)
  for (const { name } of checks)
    await sql`alter table ${sql.id('public', table)} drop constraint ${sql.id(name)}`.execute(tx)
  await sql`set local session_replication_role = replica`.execute(tx)
  const names = sql.join([column, ...columns.map(({ name }) => name)].map((name) => sql.id(name)))
  const values = sql.join([sql.lit(id), ...columns.map(({ type }) => sql.raw(VALUES[type] ?? '0'))])
  await sql`insert into ${sql.id('public', table)} (${names}) values (${values})`.execute(tx)
}

const gone = (target: ReferringColumn['target'], id: number) => ({
  kind: target === 'people' ? ('users' as const) : ('projects' as const),
  gone: [{ id, externalId: '1' }],
})

test(
  'a person or project that any record refers to, by whatever column of the database, is not removed',
  { timeout: 60_000 },
  async () => {
    const targets = {
      people: await addUser(database.db, 'Ada Byron', { source: 'projectworks', external_id: '1' }),
      projects: await addProject(database.db, 'Harbour', { source: 'projectworks', external_id: '1' }),
    }
    const columns = await referringColumns(database.db)
    expect(columns.length).toBeGreaterThan(40)
    for (const column of columns) {
      const id = targets[column.target]
      expect(await removable(database.db, gone(column.target, id), false)).toEqual([id])
      await inDiscardedTransaction(async (tx) => {
        await refer(tx, column, id)
        expect(await removeThings(tx, gone(column.target, id)), `${column.table}.${column.column}`).toEqual([])
      })
    }
  },
)

test('a table that is added later counts without being named', async () => {
  const id = await addUser(database.db, 'Ada Byron', { source: 'projectworks', external_id: '1' })
  await inDiscardedTransaction(async (tx) => {
    await sql`create table public.badges (holder integer references people (id) on delete cascade)`.execute(tx)
    await sql`insert into public.badges values (${id})`.execute(tx)
    expect(await removable(tx, gone('people', id), false)).toEqual([])
  })
})
