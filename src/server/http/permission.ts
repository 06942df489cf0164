import type { FastifyRequest } from 'fastify'
import type { Access } from '#shared/access/permissions.ts'
import { may } from '#shared/access/rules.ts'
import { forbidden, unauthenticated } from './errors.ts'

/**
 * Refuses callers before anything that they sent is looked at, so that nobody learns from a 400 or a 404 about what is not
 * for them: 401 without a session, 403 without the permission.
 */
export function requireAccess(access: Access): (request: FastifyRequest) => Promise<void> {
  return async ({ session }) => {
    if (access === 'open') return
    if (session === null) throw unauthenticated()
    if (access !== 'any session' && !may(session.actor, access)) throw forbidden(access)
  }
}
