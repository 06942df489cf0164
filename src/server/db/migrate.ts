import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { StartError } from '../config.ts'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import type { Database } from './open.ts'
import { ended } from './postgresql.ts'
import { DROP_VIEWS, ensureViews } from './shown.ts'
import type { Db } from './tables.ts'

const FOLDER = new URL('migrations/', import.meta.url)

interface Migration {
  name: string
  statements: string
}

/** All migrations in the order of their numbers. */
export function migrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.replace('.sql', ''), statements: readFileSync(new URL(file, FOLDER), 'utf8') }))
}

/** A hash that changes with every change to a migration; packed databases are named by it. */
export function migrationsHash(): string {
  const hash = createHash('sha256')
  for (const { name, statements } of migrations()) hash.update(`${name}\n${statements}\n`)
  return hash.digest('hex').slice(0, 16)
}

/**
 * Brings the database to this release's tables, forward only, each migration in its own
 * transaction. Returns the names of those that ran. Refuses a database of a later release.
 */
export async function migrate(database: Database): Promise<string[]> {
  if (!database.connect) return applyMissing(database)
  const client = await database.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migrating])
    return await applyMissing(database)
  } finally {
    await ended(client)
  }
}

/** For commands that change no tables: refuses a database whose tables are not those of this release. */
export async function requireMigrated({ db }: Database): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('public.schema_migrations') is not null as there`.execute(db)
  if (!rows[0]?.there) throw new StartError('The database has no tables of Offbench; start Offbench with it once')
  const [missing] = missingMigrations(await appliedMigrations(db))
  if (missing)
    throw new StartError(`The database is of an older release (it lacks ${missing.name}); start Offbench once`)
}

/** Refuses a database of a later release. */
export async function requireNotLater({ db }: Database): Promise<void> {
  missingMigrations(await appliedMigrations(db))
}

/** Throws StartError where the database has migrations that this release does not know. */
function missingMigrations(applied: Set<string>): Migration[] {
  const known = migrations()
  const unknown = [...applied].filter((name) => !known.some((migration) => migration.name === name))
  if (unknown.length > 0) {
    throw new StartError(
      `The database is of a later release (it has ${unknown.join(', ')}); start that release instead`,
    )
  }
  return known.filter((migration) => !applied.has(migration.name))
}

async function appliedMigrations(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from public.schema_migrations`.execute(db)
  return new Set(rows.map((row) => row.name))
}

async function applyMissing(database: Database): Promise<string[]> {
  await requireRights(database)
  await database.script(
    'create table if not exists public.schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  const applied = await appliedMigrations(database.db)
  const missing = missingMigrations(applied)
  for (const { name, statements } of missing) {
    // Migrations work on the tables, and may change what the views are made from.
    await database.script(
      `${DROP_VIEWS};\nset local search_path = public;\n${statements};\ninsert into schema_migrations (name) values ('${name}')`,
    )
  }
  await ensureViews(database)
  return missing.map((migration) => migration.name)
}

/** Checked before the first statement, because a user with only some of the rights would get only part of the way. */
async function requireRights({ db, kind }: Database): Promise<void> {
  if (kind === 'embedded') return
  const { rows } = await sql<{ user: string; readOnly: boolean; mayCreate: boolean; owner: string | null }>`
    select current_user as user, current_setting('transaction_read_only') = 'on' as "readOnly",
      has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as "mayCreate",
      (select tableowner from pg_tables where schemaname = 'public' and tablename = 'schema_migrations'
        and not pg_has_role(tableowner, 'usage')) as owner`.execute(db)
  const [rights] = rows
  if (!rights) return
  if (rights.readOnly) throw new StartError('DATABASE_URL names a database that is read-only; name the primary server')
  if (!rights.mayCreate) {
    throw new StartError(
      `DATABASE_URL names a database in which its user ${rights.user} may not create tables; ` +
        `make it the owner (alter database … owner to ${rights.user})`,
    )
  }
  if (rights.owner !== null) {
    throw new StartError(
      `DATABASE_URL names tables that belong to ${rights.owner}; use that user, not ${rights.user}, or make it a member of that one`,
    )
  }
}
