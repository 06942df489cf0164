import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { StartError } from '../config.ts'
import type { Database } from './open.ts'
import { DROP_VIEWS, ensureViews } from './shown.ts'

const FOLDER = new URL('migrations/', import.meta.url)

/** Any number; all app processes use the same, so that one migrates while the others wait. */
const MIGRATION_LOCK = 7_230_911

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

/** Changes with every change to a migration; names packed databases. */
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
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    return await applyMissing(database)
  } finally {
    await client.end()
  }
}

async function applyMissing(database: Database): Promise<string[]> {
  await database.script(
    'create table if not exists public.schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(database.db)
  const applied = new Set(rows.map((row) => row.name))
  const known = migrations()
  const unknown = [...applied].filter((name) => !known.some((migration) => migration.name === name))
  if (unknown.length > 0) {
    throw new StartError(
      `The database is of a later release (it has ${unknown.join(', ')}); start that release instead`,
    )
  }
  const missing = known.filter((migration) => !applied.has(migration.name))
  for (const { name, statements } of missing) {
    // Migrations are about the tables, and change what views are made from.
    await database.script(
      `${DROP_VIEWS};\nset local search_path = public;\n${statements};\ninsert into schema_migrations (name) values ('${name}')`,
    )
  }
  await ensureViews(database)
  return missing.map((migration) => migration.name)
}
