import pg from 'pg'
import { inject } from 'vitest'
import type { TestDatabase } from './database.ts'

/** Statements that come by themselves: whether the connection that hears notifications still works. */
const HEARTBEAT = 'select'

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
