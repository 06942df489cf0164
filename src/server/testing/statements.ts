import pg from 'pg'
import { inject } from 'vitest'
import type { TestDatabase } from './database.ts'

/** Statements that come by themselves: whether the connection that hears notifications still works. */
const HEARTBEAT = 'select'

/** What PostgreSQL has read for a test's database while something was done there: rows that it gave, and pages, in memory or not. */
export async function readDuring(
  { url }: TestDatabase,
  work: () => Promise<unknown>,
): Promise<{ rows: number; pages: number }> {
  const source = inject('testDatabase')
  if (source.kind !== 'postgresql' || url === undefined) throw new Error('PostgreSQL alone counts what it reads')
  const client = new pg.Client(source.server)
  await client.connect()
  try {
    await client.query('create extension if not exists pg_stat_statements')
    const counted = async () => {
      const { rows } = await client.query<{ rows: number; pages: number }>(
        `select coalesce(sum(rows), 0)::float8 as rows, coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as pages
         from pg_stat_statements where dbid = (select oid from pg_database where datname = $1)`,
        [url.replace(/^.*\//, '')],
      )
      return rows[0] ?? { rows: 0, pages: 0 }
    }
    const before = await counted()
    await work()
    const after = await counted()
    return { rows: after.rows - before.rows, pages: after.pages - before.pages }
  } finally {
    await client.end()
  }
}

/**
 * The statements that PostgreSQL has run in a test's database while something was done there, as often as it has run each,
 * `begin` and `commit` included; what a function runs inside is not counted. For tests on PostgreSQL only, with
 * `testApp({ countsStatements: true })`.
 */
export async function statementsDuring({ url }: TestDatabase, work: () => Promise<unknown>): Promise<string[]> {
  const source = inject('testDatabase')
  if (source.kind !== 'postgresql' || url === undefined) throw new Error('PostgreSQL alone counts statements')
  // Another database than the test's, so that nothing of this is in there.
  const client = new pg.Client(source.server)
  await client.connect()
  try {
    await client.query('create extension if not exists pg_stat_statements')
    const counted = async () => {
      const { rows } = await client.query<{ query: string; calls: string }>(
        `select query, sum(calls) as calls from pg_stat_statements
         where dbid = (select oid from pg_database where datname = $1) and query <> $2 group by query`,
        [url.replace(/^.*\//, ''), HEARTBEAT],
      )
      return new Map(rows.map(({ query, calls }) => [query, Number(calls)]))
    }
    const before = await counted()
    await work()
    const after = await counted()
    return [...after].flatMap(([query, calls]) =>
      Array.from({ length: calls - (before.get(query) ?? 0) }, () => query.replace(/\s+/g, ' ').trim()),
    )
  } finally {
    await client.end()
  }
}
