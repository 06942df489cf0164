import { sql } from 'kysely'
import { getHealth } from '#shared/http/health.ts'
import { withLimit } from '../db/scope.ts'
import { asksOperator } from './operator.ts'
import { mount, type Server } from './route.ts'

/** Health checks give up soon, so the answer must come within this time. */
const HEALTH_LIMIT_MS = 5_000

/**
 * If the database does not answer, the query fails and the error handler answers 503. The version would tell an attacker what
 * to try, so only signed-in callers and the operator see it.
 */
export function mountHealth(server: Server, version: string, token: string | undefined): void {
  mount(server, getHealth, async (request) => {
    await withLimit(HEALTH_LIMIT_MS, () => sql`select 1`.execute(server.database.db))
    const told = request.session !== null || asksOperator(request, token)
    return { status: 'ok', database: server.database.kind, ...(told && { version }) }
  })
}
