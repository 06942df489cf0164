import type { ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { readsFor } from '#shared/access/resources.ts'
import { may, type Actor } from '#shared/access/rules.ts'
import type { Resource, ResourceVersions } from '#shared/http/resource.ts'
import { MOST_STREAMS_OF_ONE } from '../limits.ts'
import { findCaller } from './caller.ts'
import { tooManyRequests } from './errors.ts'
import { requireAccess } from './permission.ts'
import type { Server } from './route.ts'
import { actorOf } from './session.ts'
import { shareOf } from './turns.ts'

/** Proxies close a stream that stays silent. The same beat checks that the session still holds. */
const HEARTBEAT_MS = 25_000

/** How often streams are looked for whose beat is due. */
const LOOK_EVERY_MS = 1_000

/** How many sessions are checked at a time, by one query for all of them; other calls come between. */
const CHECKED_AT_ONCE = 100

/** When one of these changes, sessions may have ended or may hold other rights; `sessions` itself changes with every logout. */
const OF_SESSIONS: readonly Resource[] = ['sessions', 'accounts', 'substitutions']

/** A browser with this many bytes unread has stopped reading. It connects anew, and is then told all versions at once. */
const MAX_UNREAD_BYTES = 64 * 1024

interface Stream {
  readonly request: FastifyRequest
  readonly raw: ServerResponse
  /** Whose it is, for the limit. */
  readonly share: string
  /** The resources that its reader is told of. */
  told: ReadonlySet<string>
  beatAt: number
  /** What has changed since its session has to be checked; null when there is nothing to check. */
  held: ResourceVersions | null
}

/**
 * `GET /api/events`: server-sent events named `versions`, each with the resources that changed
 * and their new versions; the first one, sent at once, holds all of them.
 */
export function mountEvents(server: Server): void {
  const { app, versions } = server
  const streams = new Streams(server)
  app.get('/api/events', { onRequest: requireAccess('any session') }, (request, reply) => {
    streams.refuseMore(shareOf(request))
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    streams.open(request, reply.raw)
  })
  versions.subscribe((changed) => streams.tell(changed))
  const beats = setInterval(() => streams.beat(), LOOK_EVERY_MS).unref()
  app.addHook('preClose', async () => {
    clearInterval(beats)
    streams.end()
  })
}

/** The open streams of a process. */
class Streams {
  readonly #server: Server
  /** In the order of their last beat. */
  readonly #open = new Set<Stream>()
  readonly #ofShare = new Map<string, number>()
  readonly #readable = new Map<string, ReadonlySet<string>>()
  #isChecking = false

  constructor(server: Server) {
    this.#server = server
  }

  refuseMore(share: string): void {
    if ((this.#ofShare.get(share) ?? 0) >= MOST_STREAMS_OF_ONE)
      throw tooManyRequests(`You have ${MOST_STREAMS_OF_ONE} streams of events open, which is the most`)
  }

  open(request: FastifyRequest, raw: ServerResponse): void {
    const share = shareOf(request)
    const told = this.#readableBy(actorOf(request.session))
    const stream: Stream = { request, raw, share, told, beatAt: Date.now(), held: null }
    this.#open.add(stream)
    this.#ofShare.set(share, (this.#ofShare.get(share) ?? 0) + 1)
    send(stream, this.#server.versions.all())
    raw.once('close', () => {
      this.#open.delete(stream)
      const left = (this.#ofShare.get(share) ?? 1) - 1
      if (left === 0) this.#ofShare.delete(share)
      else this.#ofShare.set(share, left)
    })
  }

  /** Tells of changes. After rights may have changed, a stream is told once its session's new rights are known. */
  tell(changed: ResourceVersions): void {
    // Everybody may know that the password has changed.
    const { gate, ...others } = changed
    const isOfSessions = gate !== undefined || OF_SESSIONS.some((resource) => changed[resource] !== undefined)
    for (const stream of this.#open) {
      if (gate !== undefined) send(stream, { gate })
      if (isOfSessions || stream.held) stream.held = { ...stream.held, ...others }
      else send(stream, others)
    }
    if (isOfSessions) this.#check()
  }

  /** Has streams checked that have been silent for long. */
  beat(): void {
    const before = Date.now() - HEARTBEAT_MS
    let some = false
    for (const stream of this.#open) {
      if (stream.beatAt > before) break
      stream.held ??= {}
      some = true
    }
    if (some) this.#check()
  }

  end(): void {
    for (const { raw } of this.#open) raw.end()
  }

  /** Checks the sessions of streams that hold something back, some at a time. */
  #check(): void {
    if (this.#isChecking) return
    this.#isChecking = true
    void this.#checkAll().finally(() => (this.#isChecking = false))
  }

  async #checkAll(): Promise<void> {
    for (;;) {
      const next: Stream[] = []
      for (const stream of this.#open) {
        if (stream.held !== null) next.push(stream)
        if (next.length === CHECKED_AT_ONCE) break
      }
      if (next.length === 0) return
      await Promise.all(next.map((stream) => this.#checkOne(stream)))
      await setImmediate()
    }
  }

  async #checkOne(stream: Stream): Promise<void> {
    const { request, raw, held } = stream
    // While the database is away the session cannot be checked, so the stream stays.
    const session = await findCaller(this.#server, request).catch(() => request.session)
    if (!session) {
      this.#open.delete(stream)
      raw.end()
      return
    }
    stream.told = this.#readableBy(session.actor)
    write(stream, ': still here\n\n')
    // What has come meanwhile may be of other rights again.
    if (stream.held !== held) return
    stream.held = null
    stream.beatAt = Date.now()
    if (this.#open.delete(stream)) this.#open.add(stream)
    send(stream, held ?? {})
  }

  /** Resources that some call shows to the caller. Events tell nothing of other resources, since that something changed is news too. */
  #readableBy(actor: Actor): ReadonlySet<string> {
    const key = [...actor.permissions.keys()].join()
    const known = this.#readable.get(key)
    if (known) return known
    const readable = this.#server.endpoints.filter(
      ({ permission }) => permission === 'open' || permission === 'any session' || may(actor, permission),
    )
    const resources = new Set(readable.flatMap((endpoint) => readsFor(endpoint, actor)))
    this.#readable.set(key, resources)
    return resources
  }
}

// Writing to a stream that has ended is an error event, which nobody would hear.
function write({ raw }: Stream, text: string): void {
  if (!raw.writableEnded && !raw.destroyed) raw.write(text)
}

function send(stream: Stream, versions: ResourceVersions): void {
  const news = Object.entries(versions).filter(([resource]) => stream.told.has(resource))
  if (news.length > 0) write(stream, `event: versions\ndata: ${JSON.stringify(Object.fromEntries(news))}\n\n`)
  if (stream.raw.writableLength > MAX_UNREAD_BYTES) stream.raw.destroy()
}
