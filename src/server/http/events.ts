import type { ServerResponse } from 'node:http'
import { readsFor } from '#shared/access/resources.ts'
import { may, type Actor } from '#shared/access/rules.ts'
import type { Resource, ResourceVersions } from '#shared/http/resource.ts'
import { findCaller } from './caller.ts'
import { requireAccess } from './permission.ts'
import type { Server } from './route.ts'
import { actorOf } from './session.ts'

/** Proxies close a stream that stays silent. The same beat checks that the session still holds. */
const HEARTBEAT_MS = 25_000

/** When one of these changes, sessions may have ended or may hold other rights; `sessions` itself changes with every logout. */
const OF_SESSIONS: readonly Resource[] = ['sessions', 'accounts', 'substitutions']

/** A browser with this many bytes unread has stopped reading. It connects anew, and is then told all versions at once. */
const MAX_UNREAD_BYTES = 64 * 1024

/**
 * `GET /api/events`: server-sent events named `versions`, each with the resources that changed
 * and their new versions; the first one, sent at once, holds all of them.
 */
export function mountEvents(server: Server): void {
  const open = new Set<ServerResponse>()
  server.app.get('/api/events', { onRequest: requireAccess('any session') }, (request, reply) => {
    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    // Writing to a stream that has ended is an error event, which nobody would hear.
    const write = (text: string) => !stream.writableEnded && stream.write(text)
    let told = readableBy(server, actorOf(request.session))
    const send = (versions: ResourceVersions) => {
      const news = Object.entries(versions).filter(([resource]) => told.has(resource))
      if (news.length > 0) write(`event: versions\ndata: ${JSON.stringify(Object.fromEntries(news))}\n\n`)
      if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy()
    }
    send(server.versions.all())
    open.add(stream)
    const beat = async () => {
      // While the database is away the session cannot be checked, so the stream stays.
      const session = await findCaller(server, request).catch(() => request.session)
      if (!session) return stream.end()
      told = readableBy(server, session.actor)
      return write(': still here\n\n')
    }
    // After rights have changed, events wait until the new rights are known.
    let checked = Promise.resolve<unknown>(undefined)
    let checking = 0
    const unsubscribe = server.versions.subscribe((changed) => {
      // Everybody may know that the password has changed.
      const isOfGate = changed.gate !== undefined
      if (isOfGate) send(changed)
      if (isOfGate || OF_SESSIONS.some((resource) => changed[resource] !== undefined)) {
        checking += 1
        checked = beat().finally(() => (checking -= 1))
      }
      if (isOfGate) return
      if (checking === 0) send(changed)
      else void checked.then(() => send(changed))
    })
    const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS)
    stream.on('close', () => {
      clearInterval(heartbeat)
      unsubscribe()
      open.delete(stream)
    })
  })
  server.app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })
}

/** Resources that some call shows to the caller. Events tell nothing of other resources, since that something changed is news too. */
function readableBy({ endpoints }: Server, actor: Actor): ReadonlySet<string> {
  const readable = endpoints.filter(
    ({ permission }) => permission === 'open' || permission === 'any session' || may(actor, permission),
  )
  return new Set(readable.flatMap((endpoint) => readsFor(endpoint, actor)))
}
