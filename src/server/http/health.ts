import { sql } from 'kysely'
import { getHealth } from '#shared/http/health.ts'
import { withLimit } from '../db/scope.ts'
import { mount, type Server } from './route.ts'

/** Whoever asks after the health gives up soon. */
const HEALTH_LIMIT_MS = 5_000

/** A database that does not answer fails the query, which the error handler turns into 503. */
export function mountHealth(server: Server, version: string): void {
  mount(server, getHealth, async (_request, reply) => {
    await withLimit(HEALTH_LIMIT_MS, () => sql`select 1`.execute(server.database.db))
    reply.header('cache-control', 'no-store')
    return { status: 'ok', database: server.database.kind, version }
  })
}
