import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z, type ZodType } from 'zod'
import type { Access } from '#shared/access/permissions.ts'
import type { Actor } from '#shared/access/rules.ts'
import {
  isChange,
  isForViewers,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '#shared/http/endpoint.ts'
import { VERSIONS_HEADER, type Resource, type ResourceVersions } from '#shared/http/resource.ts'
import type { Day } from '#shared/time/day.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import { reading } from '../db/scope.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Tx } from '../db/tables.ts'
import { actorOfCall } from './client.ts'
import { SESSION_COOKIE, setCookie } from './cookies.ts'
import { refuseOtherOrigins } from './cross-site.ts'
import { closed } from './closed.ts'
import { namesTag } from './entity-tag.ts'
import { entriesOf } from './entry-changes.ts'
import { diskFull, invalid, invalidInput, NO_CHARACTER_MESSAGE } from './errors.ts'
import { firstAnswer, type Answer } from './idempotency.ts'
import { pathOf } from './log-fields.ts'
import { etagOf, keyOfReply, stateOf, versionsTold } from './kept-replies.ts'
import { wholeList, type ListSource, pageOf } from './list.ts'
import { tellChange } from './own-changes.ts'
import { encodeFor, madeOf, type ReplyCache } from './reply-cache.ts'
import { refuseViewers, requireAccess, requireScope } from './permission.ts'
import type { Session, Sessions } from './session.ts'
import type { Tokens } from './tokens.ts'
import { inFileTurn, inUploadTurn, shareOf, type Queues } from './turns.ts'
import { takeFiles, takeStreams, uploadOf } from './upload.ts'
import { raiseVersions, type Versions } from './versions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
}

/** What every feature's routes are mounted with. */
export interface Server {
  readonly app: FastifyInstance
  readonly database: Database
  readonly versions: Versions
  readonly sessions: Sessions
  readonly tokens: Tokens
  readonly cache: ReplyCache
  readonly queues: Queues
  readonly clock: Clock
  /** Changes with every release, so that no browser keeps a reply of an older shape. */
  readonly build: string
  /** All endpoints that are mounted, for the OpenAPI document. */
  readonly endpoints: Endpoint[]
}

export type AnyEndpoint = Endpoint<ZodType, ZodType, ZodType, ZodType>

export interface ReadInput<E> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly actor: Actor
  /** A reply that depends on more of it than the actor declares no `reads`, so that it is never kept. */
  readonly session: Session | null
  /** Whose share of a queue the call takes. */
  readonly share: string
  readonly today: Day
}

/** What is known before the transaction of a change begins. */
export interface BeforeInput<E> extends ReadInput<E> {
  readonly body: BodyOf<E>
  readonly afterwards: Afterwards
}

export interface WriteInput<E> extends BeforeInput<E> {
  readonly tx: Tx
  readonly now: Date
  /** The permission that the call requires; for a single record, `permit` checks it again (records/record.ts). */
  readonly permission: Access
  /** Marks a resource that this call has changed beyond those that its endpoint always writes. */
  readonly touch: (resource: Resource) => void
}

/** Takes work outside the database, to be done once the transaction has ended, whether it was committed or not. */
export type Afterwards = (work: () => Promise<void>) => void

/** A read whose reply is one JSON value. */
export function read<E extends AnyEndpoint>(
  server: Server,
  endpoint: E,
  handler: (input: ReadInput<E>) => Promise<ReplyOf<E>> | ReplyOf<E>,
): void {
  mountRead(server, endpoint, async (input) => ({ body: JSON.stringify(await handler(input)) }))
}

/** A read of rows: a page with `limit`, else everything, streamed in the caller's turn when it is long. */
export function list<E extends AnyEndpoint, Row>(
  server: Server,
  endpoint: E,
  source: (input: ReadInput<E>) => Promise<ListSource<Row>> | ListSource<Row>,
): void {
  mountRead(server, endpoint, async (input, request, reply) => {
    const { limit, cursor } = input.query as { limit?: number; cursor?: string }
    const rows = await source(input)
    if (limit !== undefined) return pageOf(rows, limit, cursor, request.url)
    const whole = await wholeList(rows)
    return whole.body instanceof Readable ? inFileTurn(server.queues, request, reply, async () => whole) : whole
  })
}

/** A read whose reply is a file that is made for the call, in the caller's turn: the handler gives its bytes and names its type. */
export function download<E extends AnyEndpoint>(
  server: Server,
  endpoint: E,
  handler: (input: ReadInput<E>) => Promise<ReadReply>,
): void {
  mountRead(server, endpoint, (input, request, reply) =>
    inFileTurn(server.queues, request, reply, () => handler(input)),
  )
}

/** As `download`, for a file that is stored as it is. */
export function storedFile<E extends AnyEndpoint>(
  server: Server,
  endpoint: E,
  handler: (input: ReadInput<E>) => Promise<ReadReply>,
): void {
  mountRead(server, endpoint, handler)
}

/** What a read answers with: a finished text, its bytes or a stream of it, and headers of its own. */
export interface ReadReply {
  readonly body: string | Buffer | Readable
  readonly headers?: Record<string, string>
}

function mountRead<E extends AnyEndpoint>(
  server: Server,
  endpoint: E,
  handler: (input: ReadInput<E>, request: FastifyRequest, reply: FastifyReply) => Promise<ReadReply>,
): void {
  mount(server, endpoint, async (request, reply) => {
    const input = readInput(server, endpoint, request)
    const scope = request.session?.scope ?? ''
    const state = stateOf(server, endpoint, input, scope)
    const etag = state && etagOf(state)
    reply.header('vary', 'accept-encoding')
    if (etag !== null) {
      reply.header('etag', etag)
      reply.header(VERSIONS_HEADER, versionsTold(server.versions, endpoint, input.actor))
      if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    }
    // Under one key, a different ETag is always an older one.
    const key = keyOfReply(endpoint, input.actor, scope, request.url)
    const accept = request.headers['accept-encoding']
    const kept = etag === null ? undefined : await server.cache.get(key, etag, accept)
    if (kept) return reply.headers(kept.headers).send(kept.body)
    const made = await (etag === null ? handler(input, request, reply) : reading(() => handler(input, request, reply)))
    const { body } = made
    const headers = { 'content-type': 'application/json; charset=utf-8', ...made.headers }
    if (body instanceof Readable) return reply.headers(headers).send(body)
    const plain = typeof body === 'string' ? Buffer.from(body) : body
    // If the state has changed meanwhile, nobody would ask for the kept reply.
    if (etag !== null && state === stateOf(server, endpoint, input, scope)) {
      const day = endpoint.varies?.includes('day') ? input.today : null
      const parts = madeOf(endpoint.reads ?? [], entriesOf(endpoint, input))
      server.cache.set(key, etag, plain, headers, parts, day)
    }
    const encoded = await encodeFor(plain, headers, accept)
    return reply.headers(encoded.headers).send(encoded.body)
  })
}

/**
 * A call that changes something: one transaction around the handler, which at its end raises the versions of what the endpoint
 * writes. A repeated Idempotency-Key gets the first answer again. `committed` is told the answer once it is committed.
 */
export function write<E extends AnyEndpoint>(
  server: Server,
  endpoint: E,
  handler: (input: WriteInput<E>) => Promise<undefined extends ReplyOf<E> ? void : ReplyOf<E>>,
  committed?: (value: ReplyOf<E>) => void,
): void {
  writeAfter(server, endpoint, async () => undefined, handler, committed)
}

/**
 * As `write`, for a change that needs files. `before` works with them while no transaction is open, so that nobody waits for
 * the disk while holding a connection, and hands its result to the handler. `afterwards` settles what becomes of the files.
 */
export function writeAfter<E extends AnyEndpoint, Before>(
  server: Server,
  endpoint: E,
  before: (input: BeforeInput<E>) => Promise<Before>,
  handler: (input: WriteInput<E>, made: Before) => Promise<undefined extends ReplyOf<E> ? void : ReplyOf<E>>,
  committed?: (value: ReplyOf<E>) => void,
): void {
  const { permission, limitMs } = endpoint
  const success = endpoint.status ?? (endpoint.reply ? 200 : 204)
  mount(server, endpoint, async (request, reply) => {
    const input = readInput(server, endpoint, request)
    const body = endpoint.upload ? (parse(endpoint.body, uploadOf(request)) as BodyOf<E>) : bodyOf(endpoint, request)
    const change = async (afterwards: Afterwards) => {
      const made = await before({ ...input, body, afterwards })
      const transaction = async (tx: Tx) => {
        const source = server.versions.of('source')
        const touched = new Set(endpoint.writes)
        const touch = (resource: Resource) => void touched.add(resource)
        const run = async () => {
          const now = server.clock.now()
          const value = await handler({ ...input, body, tx, now, permission, touch, afterwards }, made)
          return { status: success, body: success === 204 ? null : JSON.stringify(value) }
        }
        const first = endpoint.secret ? { ...(await run()), repeated: false } : await firstAnswer(tx, request, run)
        const versions = first.repeated ? {} : await server.versions.raise(tx, [...touched], source)
        return { ...first, versions }
      }
      return inTransaction(server.database.db, transaction, limitMs === undefined ? {} : { limitMs })
    }
    const answer = await withAfterwards(change, request)
    if (!answer.repeated) committed?.((answer.body === null ? undefined : JSON.parse(answer.body)) as ReplyOf<E>)
    return sendAnswer(server, reply, answer)
  })
}

/** The answer to a change, with the versions that it has raised. */
export interface Answered extends Answer {
  readonly versions: ResourceVersions
}

export function sendAnswer(server: Server, reply: FastifyReply, { status, body, versions }: Answered): FastifyReply {
  tellChange(server, reply, versions)
  reply.code(status)
  if (status === 201) void reply.header('location', locationOf(reply.request, server, body))
  return body === null ? reply.send() : reply.type('application/json; charset=utf-8').send(body)
}

/**
 * The change of a call that is mounted by itself, since it sets a cookie or is open: one transaction, which at its end raises
 * the versions of what the endpoint writes.
 */
export async function changing<Result>(
  server: Server,
  { writes = [] }: Endpoint,
  reply: FastifyReply,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { result, raised } = await inTransaction(server.database.db, async (tx) => {
    const made = await work(tx)
    return { result: made, raised: await raiseVersions(tx, writes) }
  })
  tellChange(server, reply, raised)
  return result
}

/** Makes a change, then does the work that it has left for afterwards. If that work fails, it is only logged: the change is made. */
async function withAfterwards<T>(change: (afterwards: Afterwards) => Promise<T>, request: FastifyRequest): Promise<T> {
  const works: (() => Promise<void>)[] = []
  try {
    return await change((work) => void works.push(work))
  } finally {
    for (const result of await Promise.allSettled(works.map((work) => work()))) {
      if (result.status === 'fulfilled') continue
      request.log.warn({ err: result.reason as unknown, path: pathOf(request) }, 'work after a change failed')
    }
  }
}

/** Mounts a call at its path and aliases, behind its permission. A change that another origin asks for is refused; no reply may be kept on a disk. */
export function mount(
  server: Server,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  server.endpoints.push(endpoint)
  const { method, permission, upload } = endpoint
  const changes = isChange(endpoint)
  const onRequest = [
    keepNothing,
    giveNewToken(server),
    ...(changes ? [refuseOtherOrigins] : []),
    ...(isForViewers(endpoint) ? [] : [refuseViewers]),
    requireAccess(permission),
    requireScope(endpoint),
    ...(upload ? [inUploadTurn(server.queues)] : []),
  ]
  const beforeChange = async ({ body }: FastifyRequest) => {
    if (!endpoint.body) parse(noBody, body)
    if (!endpoint.endsAccess && (await server.database.hasRoom?.()) === false) throw diskFull()
  }
  const routeIn = (app: FastifyInstance) => {
    for (const url of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      app.route({
        method,
        url,
        onRequest,
        config: { endpoint },
        ...(upload && { bodyLimit: upload.maxBytes }),
        ...(changes && { preHandler: beforeChange }),
        ...(endpoint.status === 201 && { onSend: tellLocation }),
        handler,
      })
    }
  }
  if (!upload) return routeIn(server.app)
  // Only this route takes any body as a file.
  void server.app.register(async (scope) => {
    if (upload.streamed) takeStreams(scope)
    else takeFiles(scope)
    routeIn(scope)
  })
}

/** Adds the address of what a call has made to an answer of 201 that does not say it yet. */
async function tellLocation(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.statusCode === 201 && !reply.hasHeader('location')) void reply.header('location', locationOf(request))
}

/** Where what a call has made is found: at its own address, if there are calls for one of its kind, else in its list. */
function locationOf({ routeOptions, params }: FastifyRequest, server?: Server, body?: string | null): string {
  const { endpoint } = routeOptions.config
  const made = endpoint?.made ?? endpoint?.path ?? ''
  const path = made.replace(/:(\w+)/g, (_, name: string) => String((params as Record<string, unknown>)[name]))
  const hasOwn = server?.endpoints.some((one) => one.path === `${made}/:id`) ?? false
  const { id } = (hasOwn && body ? JSON.parse(body) : {}) as { id?: unknown }
  return typeof id === 'number' ? `${path}/${id}` : path
}

/** Gives a session whose rights have changed its new token. If that cannot be stored, a later call does it. */
function giveNewToken({ sessions }: Server): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async ({ session }, reply) => {
    if (!session?.renew) return
    const token = await sessions.renew(session).catch(() => null)
    if (token !== null) setCookie(reply, SESSION_COOKIE, token)
  }
}

/** Personal data stays out of the browser's cache on disk; ETags are for callers that keep replies themselves. */
export async function keepNothing(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store')
}

/** The input of every call. */
export function readInput<E extends AnyEndpoint>(server: Server, endpoint: E, request: FastifyRequest): ReadInput<E> {
  return {
    params: paramsOf(endpoint, request),
    query: queryOf(endpoint, request),
    actor: actorOfCall(request),
    session: request.session,
    share: shareOf(request),
    today: server.clock.today(),
  }
}

/** What may come as the body of a call that takes none. */
const noBody = z.strictObject({}).nullish()

/** The JSON body of a call; throws 400 for anything that its contract does not take, unknown fields included. */
export function bodyOf<E extends AnyEndpoint>({ body }: E, request: FastifyRequest): BodyOf<E> {
  return parse(body && closed(body), request.body) as BodyOf<E>
}

export function queryOf<E extends AnyEndpoint>(endpoint: E, request: FastifyRequest): QueryOf<E> {
  return parse(endpoint.query, storable(request.query)) as QueryOf<E>
}

export function paramsOf<E extends AnyEndpoint>(endpoint: E, request: FastifyRequest): ParamsOf<E> {
  return parse(endpoint.params, storable(request.params)) as ParamsOf<E>
}

/** Parts of an address as they came; 400 for a character that no text in the database has, since some filters would only meet it later. */
function storable(parts: unknown): unknown {
  const faults = Object.entries(parts ?? {}).filter(([, value]) => String(value).includes('\u0000'))
  if (faults.length > 0) throw invalid(Object.fromEntries(faults.map(([name]) => [name, NO_CHARACTER_MESSAGE])))
  return parts
}

export function parse(schema: ZodType | undefined, given: unknown): unknown {
  if (!schema) return undefined
  const checked = schema.safeParse(given)
  if (!checked.success) throw invalidInput(checked.error)
  return checked.data
}
