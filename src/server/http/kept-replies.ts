import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { readsFor } from '#shared/access/resources.ts'
import { may, type Actor } from '#shared/access/rules.ts'
import { API_VERSION, VERSION_HEADER } from '#shared/http/api-version.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { VERSIONS_HEADER, versionsText } from '#shared/http/resource.ts'
import { isNewest } from './api-version.ts'
import { bearerOf } from './caller.ts'
import { CHANGED_COOKIE, cookieOf, SESSION_COOKIE } from './cookies.ts'
import { namesTag } from './entity-tag.ts'
import { entriesOf } from './entry-changes.ts'
import { knowsChangesOf } from './own-changes.ts'
import type { AnyEndpoint, ReadInput, Server } from './route.ts'
import { securityHeaders } from './security-headers.ts'
import type { Session } from './session.ts'
import type { Versions } from './versions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that is mounted here. */
    endpoint?: Endpoint
  }
}

/** The key of a kept reply: its address, and whose it is where that matters. */
export function keyOfReply(
  { varies }: Endpoint,
  { userId }: Pick<Actor, 'userId'>,
  scope: string,
  url: string,
): string {
  return varies?.includes('actor') ? `${scope} ${userId} ${url}` : scope + url
}

/**
 * The state that a reply depends on. Null while changes by other processes may be missed, for reads that declare nothing, and
 * for exports, each of which is recorded.
 */
export function stateOf<E extends AnyEndpoint>(
  server: Server,
  endpoint: E,
  input: ReadInput<E>,
  scope: string,
): string | null {
  if (!server.versions.current || !endpoint.reads || endpoint.download?.includes('text/csv')) return null
  const entries = entriesOf(endpoint, input)
  const parts = readsFor(endpoint, input.actor).map((resource) => {
    if (resource !== 'time-entries' || entries === undefined) return server.versions.of(resource)
    return entries === 'nobody' ? '' : server.versions.entryChanges.versionOf(entries)
  })
  const actor = endpoint.varies?.includes('actor') ? String(input.actor.userId) : ''
  const today = endpoint.varies?.includes('day') ? input.today : ''
  return [server.build, ...parts, actor, today, scope].join('.')
}

export function etagOf(state: string): string {
  return `W/"${hash('sha256', state, 'base64url').slice(0, 22)}"`
}

/** The versions that a read is made at. For a read of one person's entries, other people's entries may have changed since. */
export function versionsTold(versions: Versions, endpoint: Endpoint, actor: Actor): string {
  return versionsText(
    Object.fromEntries(readsFor(endpoint, actor).map((resource) => [resource, versions.of(resource)])),
  )
}

/**
 * Answers a read from memory before anything else is done for it. This needs a session that may make the call, and a kept reply
 * in the encoding that is asked for. All other cases go on to the hooks and the route. Added before all other hooks. `zone`
 * says whether the clock's day is the company's by now.
 */
export function answerFromMemory(server: Server, zone: { readonly isCurrent: boolean }): void {
  server.app.addHook('onRequest', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config
    const session = endpoint && zone.isCurrent && isNewest(request) ? callerAtHand(server, request) : undefined
    if (!endpoint || !session || !mayRead(session, endpoint)) return done()
    const { url, headers: asked } = request
    const key = keyOfReply(endpoint, session.actor, session.scope, url)
    const kept = server.cache.atHand(key, server.clock.today(), asked['accept-encoding'])
    if (!kept) return done()
    const { etag, body, headers } = kept
    const isKnown = namesTag(asked['if-none-match'], etag)
    const head = [...securityHeaders(request), 'cache-control', 'no-store', 'vary', 'accept-encoding', 'etag', etag]
    head.push(VERSIONS_HEADER, versionsTold(server.versions, endpoint, session.actor), VERSION_HEADER, API_VERSION)
    if (!isKnown) {
      head.push('content-length', String(body.length))
      for (const name in headers) head.push(name, headers[name] ?? '')
    }
    reply.hijack()
    reply.raw.writeHead(isKnown ? 304 : 200, head)
    reply.raw.end(isKnown ? undefined : body)
  })
}

/** The same question as in the route's hooks (http/permission.ts), for a session whose cookie stays and that is not used to view another person. */
function mayRead({ actor, renew, viewer }: Session, { permission }: Endpoint): boolean {
  if (renew || viewer) return false
  return permission === 'open' || permission === 'any session' || may(actor, permission)
}

/** Who makes a call by a cookie; undefined if the database has to be asked or written. */
function callerAtHand({ app, sessions, versions }: Server, request: FastifyRequest): Session | undefined {
  const { cookie } = request.headers
  if (request.method !== 'GET' || cookie === undefined || bearerOf(request) !== undefined) return undefined
  const cookies = app.parseCookie(cookie)
  if (!knowsChangesOf(versions, cookieOf(request, CHANGED_COOKIE, cookies))) return undefined
  return sessions.useAtHand(cookieOf(request, SESSION_COOKIE, cookies))
}
