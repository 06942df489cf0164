import type { FastifyRequest } from 'fastify'
import type { Access } from '#shared/access/permissions.ts'
import { may } from '#shared/access/rules.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { scopeFor } from '#shared/tokens/rules.ts'
import { forbidden, HttpError, unauthenticated } from './errors.ts'

/**
 * Refuses callers before anything that they sent is looked at: 401 without a session, 403 without the permission. So nobody
 * learns from a 400 or a 404 about things that are not for them.
 */
export function requireAccess(access: Access): (request: FastifyRequest) => Promise<void> {
  return async ({ session }) => {
    if (access === 'open') return
    if (session === null) throw unauthenticated()
    if (access !== 'any session' && !may(session.actor, access)) throw forbidden(access)
  }
}

/** Refuses a call (403) that is beyond the scopes of its token. */
export function requireScope(endpoint: Endpoint): (request: FastifyRequest) => Promise<void> {
  const scope = scopeFor(endpoint)
  return async ({ session }) => {
    if (!session?.token) return
    if (scope === null) throw outOfScope('No token can do this; sign in to do it yourself')
    if (!session.token.scopes.includes(scope)) throw outOfScope(`This takes a token with the scope '${scope}'`)
  }
}

const outOfScope = (message: string) => new HttpError(403, 'OUT_OF_SCOPE', message)

/** Refuses what an administrator may not do while viewing Offbench as another person. */
export async function refuseViewers({ session }: FastifyRequest): Promise<void> {
  if (!session?.viewer) return
  throw new HttpError(403, 'VIEWING', 'You are viewing Offbench as another person; stop viewing to do this as yourself')
}
