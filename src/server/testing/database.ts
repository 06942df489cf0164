import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import type { Db } from '../db/tables.ts'
import { embedded, openDatabase, type Database } from '../db/open.ts'
import { createViews, dropViews } from '../db/shown.ts'
import { loadSnapshot } from './snapshot.ts'

export interface TestDatabase extends Database {
  /** Its address where it is a real PostgreSQL, for a second connection or process. */
  readonly url: string | undefined
  /** Deletes all rows and counts ids from 1 again; what the migrations recorded of themselves stays. */
  empty(): Promise<void>
}

/**
 * For the top of a test file: a migrated database that no other file uses meanwhile, open from the file's first hook to
 * its last, and emptied before every test, or with `keepRows` once. PostgreSQL counts its statements where asked to (statements.ts). `TEST_DATABASE` chooses between the
 * embedded database and a real PostgreSQL; scripts/suites.js says what `npm test` runs on which.
 */
export function testDatabase({ keepRows = false, countsStatements = false } = {}): TestDatabase {
  const source = inject('testDatabase')
  let opened: (Database & { url?: string }) | undefined
  const database = () => {
    if (!opened) throw new Error('The database is open in tests and their hooks only')
    return opened
  }
  beforeAll(async () => {
    if (source.kind === 'postgresql') opened = await cloneTemplate(source, countsStatements)
    else {
      opened = await embeddedOfWorker(source.snapshot)
      if (keepRows) await truncate(opened.db)
    }
  })
  if (!keepRows) beforeEach(() => truncate(database().db))
  afterAll(() => opened?.close())
  return {
    kind: source.kind,
    get db() {
      return database().db
    },
    get url() {
      return database().url
    },
    ...(source.kind === 'postgresql' && { connect: () => connectTo(database()) }),
    script: (statements) => database().script(statements),
    close: () => database().close(),
    empty: () => truncate(database().db),
  }
}

let ofWorker: Promise<Database> | undefined

/** The embedded database that the files of a worker share where they share modules, as opening one takes longer than most files. */
async function embeddedOfWorker(snapshot: string): Promise<Database> {
  ofWorker ??= loadSnapshot(snapshot).then(embedded)
  return { ...(await ofWorker), close: async () => undefined }
}

function connectTo(database: Database): Promise<pg.Client> {
  if (!database.connect) throw new Error('The embedded database takes no further connections')
  return database.connect()
}

async function cloneTemplate({ server, template }: { server: string; template: string }, countsStatements: boolean) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOn(server, `create database ${name} template ${template}`)
  if (countsStatements) await runOn(server, `alter database ${name} set pg_stat_statements.track = 'top'`)
  const url = server.replace(/[^/]*$/, name)
  const database = await openDatabase({ dataDir: '', databaseUrl: url })
  const close = async () => {
    await database.close()
    await runOn(server, `drop database ${name} with (force)`)
  }
  return { ...database, url, close }
}

async function runOn(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function truncate(db: Db): Promise<void> {
  await sql.raw(EMPTIED).execute(db)
  await dropViews(db)
  if (process.env['TEST_COMPANIES'] === 'two') await divide(db)
}

/** Most tables are empty already, and looking costs a tenth of a TRUNCATE; nothing is left that a foreign key could miss. */
const EMPTIED = `
  do $$ declare name text; begin
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' loop
      execute format('delete from public.%I', name);
    end loop;
    for name in select sequencename from pg_sequences where schemaname = 'public' and last_value is not null loop
      perform setval(format('public.%I', name)::regclass, 1, false);
    end loop;
  end $$`

/**
 * `TEST_COMPANIES=two`: somebody of the sample company is there and not shown, so that all goes through the views. Not for
 * tests of sample data, imports and synchronization, which begin with an empty database.
 */
async function divide(db: Db): Promise<void> {
  await sql`
    insert into people (id, source, name, initials, role, username) overriding system value
    values (1000000000, 'sample', 'Not Shown', 'NS', 'Nobody', 'not.shown')`.execute(db)
  await db.insertInto('projectworks_settings').values({ mapping: null, enabled: true }).execute()
  await db.insertInto('data_source').values({ shown: 'projectworks', reachable: true, divided: true }).execute()
  await createViews(db)
  // Totals that a test makes up are of the company that is shown.
  await sql`
    do $$ declare name text; begin
      for name in select table_name from information_schema.columns
        where table_schema = 'public' and column_name = 'company' and column_default is not null loop
        execute format('alter table public.%I alter column company set default %L', name, 'projectworks');
      end loop;
    end $$`.execute(db)
}
