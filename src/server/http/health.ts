import { sql } from 'kysely'
import { getHealth } from '#shared/http/health.ts'
import { withLimit } from '../db/scope.ts'
import { asksOperator } from './operator.ts'
import { mount, type Server } from './route.ts'

/** Health checks give up soon, so the answer must come before that. */
const HEALTH_LIMIT_MS = 5_000

/**
 * A database that does not answer fails the query, which the error handler turns into 503. The version, which tells an
 * attacker what to try, is for those who are signed in and for the operator.
 */
export function mountHealth(server: Server, version: string, token: string | undefined): void {
  mount(server, getHealth, async (request) => {
    await withLimit(HEALTH_LIMIT_MS, () => sql`select 1`.execute(server.database.db))
    const told = request.session !== null || asksOperator(request, token)
    return { status: 'ok', database: server.database.kind, ...(told && { version }) }
  })
}
