import type { FastifyReply, FastifyRequest } from 'fastify'
import { VERSIONS_HEADER, versionsOf, versionsText, type ResourceVersions } from '#shared/http/resource.ts'
import { bearerOf } from './caller.ts'
import { CHANGED_COOKIE, cookieOf, setCookie } from './cookies.ts'
import type { Server } from './route.ts'
import type { Versions } from './versions.ts'

/** Longer than a process answers from memory without receiving notifications (versions.ts). */
const REMEMBERED_S = 10

/**
 * Tells the caller which versions its change has made. A browser's next call may reach another process that has not heard of
 * them yet, so for a moment a cookie carries them along.
 */
export function tellChange({ database, versions }: Server, reply: FastifyReply, made: ResourceVersions): void {
  versions.advance(made)
  reply.header(VERSIONS_HEADER, versionsText(made))
  if (!database.connect || bearerOf(reply.request) !== undefined || Object.keys(made).length === 0) return
  const before = versionsOf(cookieOf(reply.request, CHANGED_COOKIE) ?? null)
  setCookie(reply, CHANGED_COOKIE, versionsText({ ...before, ...made }), REMEMBERED_S)
}

/**
 * Before a call is answered, makes sure that this process knows what the same caller has changed through another one. Programs
 * with a token keep no cookies and make few calls a minute, so each of their calls asks the database.
 */
export async function knowOwnChanges({ versions }: Pick<Server, 'versions'>, request: FastifyRequest): Promise<void> {
  if (bearerOf(request) !== undefined || !knowsChangesOf(versions, cookieOf(request, CHANGED_COOKIE))) {
    await versions.refresh()
  }
}

/** Whether this process has heard of all that a browser has changed, as its cookie says. */
export function knowsChangesOf(versions: Versions, cookie: string | undefined): boolean {
  return cookie === undefined || versions.knows(versionsOf(cookie))
}
