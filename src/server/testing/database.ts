import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import type { Db } from '../db/tables.ts'
import { embedded, openDatabase, type Database } from '../db/open.ts'
import { createViews, dropViews } from '../db/shown.ts'
import { seedSampleCompany, type SeedTime } from '../sample-data/seed.ts'
import { loadSnapshot } from './snapshot.ts'

export interface TestDatabase extends Database {
  /** Its address where it is a real PostgreSQL, for a second connection or process. */
  readonly url: string | undefined
  /** Deletes all rows and counts ids from 1 again; what the migrations recorded of themselves stays. */
  empty(): Promise<void>
}

/**
 * For the top of a test file: a migrated database that no other file uses meanwhile, open from the file's first hook to
 * its last, and emptied before every test, or with `keepRows` once; then it may begin with the sample company as of `sample`.
 * PostgreSQL counts its statements where asked to (statements.ts). `TEST_DATABASE` chooses between the
 * embedded database and a real PostgreSQL; scripts/suites.js says what `npm test` runs on which.
 */
export function testDatabase({
  keepRows = false,
  countsStatements = false,
  sample,
}: { keepRows?: boolean; countsStatements?: boolean; sample?: SeedTime | undefined } = {}): TestDatabase {
  const source = inject('testDatabase')
  let opened: (Database & { url?: string }) | undefined
  const database = () => {
    if (!opened) throw new Error('The database is open in tests and their hooks only')
    return opened
  }
  beforeAll(async () => {
    if (source.kind === 'postgresql') {
      const template = sample ? await sampleTemplate(source, sample) : source.template
      opened = await copyOf({ ...source, template }, countsStatements)
    } else {
      opened = await embeddedOfWorker(source.snapshot)
      if (keepRows) await truncate(opened.db)
      if (sample) await seedSampleCompany(opened.db, sample)
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

/** A PostgreSQL by an address of it, and a database there to copy. */
interface Source {
  readonly server: string
  readonly template: string
}

async function copyOf({ server, template }: Source, countsStatements: boolean) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copying files takes two thirds of what it takes to log each page.
  await runOn(server, `create database ${name} template ${template} strategy file_copy`)
  if (countsStatements) await runOn(server, `alter database ${name} set pg_stat_statements.track = 'top'`)
  const url = addressOf(server, name)
  const database = await openDatabase({ dataDir: '', databaseUrl: url })
  const close = async () => {
    await database.close()
    const left = await connectionsTo(server, name)
    await runOn(server, `drop database ${name} with (force)`)
    if (left > 0) throw new Error(`${left} connections to the test's database are still open; close what made them`)
  }
  return { ...database, url, close }
}

/**
 * How many connections a database still has after up to five seconds. An app that a test leaves open keeps reconnecting, which
 * slows down all later tests.
 */
async function connectionsTo(server: string, name: string): Promise<number> {
  let count = 0
  await onServer(server, async (client) => {
    for (let tries = 0; tries < 50; tries += 1) {
      const { rows } = await client.query(
        'select count(*)::integer as count from pg_stat_activity where datname = $1',
        [name],
      )
      count = Number((rows as { count: number }[])[0]?.count)
      if (count === 0) return
      await setTimeout(100)
    }
  })
  return count
}

/** A database with the sample company as of a moment, made by the first file of the run that asks for it: filling one takes 4 s. */
async function sampleTemplate({ server, template }: Source, time: SeedTime): Promise<string> {
  const name = `sample_${time.today.replaceAll('-', '')}_${time.now.getTime()}`
  await onServer(server, async (client) => {
    // Until this connection ends, other files wait.
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const known = await client.query('select from pg_database where datname = $1', [name])
    if (known.rowCount !== 0) return
    const draft = `${name}_draft`
    await client.query(`drop database if exists ${draft}`)
    await client.query(`create database ${draft} template ${template} strategy file_copy`)
    const database = await openDatabase({ dataDir: '', databaseUrl: addressOf(server, draft) })
    try {
      await seedSampleCompany(database.db, time)
    } finally {
      await database.close()
    }
    await client.query(`alter database ${draft} rename to ${name}`)
  })
  return name
}

const addressOf = (server: string, database: string) => server.replace(/[^/]*$/, database)

async function onServer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const runOn = (server: string, statement: string) => onServer(server, (client) => client.query(statement))

async function truncate(db: Db): Promise<void> {
  await sql.raw(EMPTIED).execute(db)
  await dropViews(db)
  if (process.env['TEST_COMPANIES'] === 'two') await divide(db)
}

/** Most tables have no file's page yet, and of the others a DELETE costs a tenth of a TRUNCATE; nothing is left that a foreign key could miss. */
const EMPTIED = `
  do $$ declare name text; begin
    set local session_replication_role = replica;
    for name in select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
        and pg_relation_size(oid) > 0 loop
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
