import type { FastifyReply, FastifyRequest } from 'fastify'
import { CALLS_PER_MINUTE } from '#shared/tokens/rules.ts'
import type { CallRates } from './call-rates.ts'
import { UNATTENDED_HEADER } from '#shared/http/unattended.ts'
import { cookieOf, SESSION_COOKIE } from './cookies.ts'
import { HttpError } from './errors.ts'
import type { Server } from './route.ts'
import type { Session } from './session.ts'

/**
 * The personal access token that a call brings. Any other `Authorization` is meant for something else: the operator's token of
 * `/metrics`, or what a proxy adds.
 */
export function bearerOf({ headers: { authorization } }: FastifyRequest): string | undefined {
  return /^Bearer +(ob_\S*) *$/i.exec(authorization ?? '')?.[1]
}

type Doors = Pick<Server, 'sessions' | 'tokens'>

/** Whose call it is. If there is a token, it alone counts: an invalid one does not fall back on a cookie. */
export function findCaller({ sessions, tokens }: Doors, request: FastifyRequest): Promise<Session | null> {
  const bearer = bearerOf(request)
  return bearer === undefined ? sessions.find(cookieOf(request, SESSION_COOKIE)) : tokens.find(bearer)
}

/** Whether a person makes the call. An open page makes some calls by itself; its stream of events goes on without anybody. */
function isUse({ url, headers }: FastifyRequest): boolean {
  return headers[UNATTENDED_HEADER] === undefined && !url.startsWith('/api/events')
}

/** As `findCaller`, and counts the call as a use. 429 for a token that makes too many. */
export async function useCaller(
  { sessions, tokens, clock }: Doors & Pick<Server, 'clock'>,
  rates: CallRates,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session | null> {
  const bearer = bearerOf(request)
  if (bearer === undefined) {
    const cookie = cookieOf(request, SESSION_COOKIE)
    return isUse(request) ? sessions.use(cookie) : sessions.find(cookie)
  }
  const session = await tokens.find(bearer)
  if (!session?.token) {
    reply.header('www-authenticate', 'Bearer error="invalid_token"')
    return null
  }
  // If nothing can be written, as on a full disk, the call still goes on.
  const waitMs = await rates.count(session.token.id, clock.now().getTime()).catch(() => 0)
  if (waitMs > 0) {
    const seconds = Math.ceil(waitMs / 1000)
    reply.header('retry-after', String(seconds))
    const message = `A token makes at most ${CALLS_PER_MINUTE} calls a minute; try again in ${seconds} s`
    throw new HttpError(429, 'TOO_MANY_CALLS', message)
  }
  await tokens.storeUse(session.token)
  return session
}
