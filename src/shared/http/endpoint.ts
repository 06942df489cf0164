import type { z, ZodType } from 'zod'
import type { Access } from '../access/permissions.ts'
import { byId } from './list.ts'
import type { Resource } from './resource.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One HTTP call, described once: the server mounts it, the browser calls it and the OpenAPI
 * document lists it, all from this object.
 */
export interface Endpoint<
  Params extends ZodType = ZodType,
  Query extends ZodType = ZodType,
  Body extends ZodType = ZodType,
  Reply extends ZodType = ZodType,
> {
  readonly method: Method
  /** Path with `:name` for parameters, always below `/api`. */
  readonly path: `/api/${string}`
  /** What a caller must hold; checked before anything else that was sent is looked at (http/permission.ts). */
  readonly permission: Access
  readonly summary: string
  readonly tag: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly reply?: Reply
  /**
   * The body is not JSON but a file of these media types and at most this size; `body` is `uploadedFile` (http/file.ts). A
   * `streamed` file is never held as a whole, and its handler counts the bytes.
   */
  readonly upload?: { readonly types: readonly string[]; readonly maxBytes: number; readonly streamed?: true }
  /** The reply is not JSON but a file of one of these media types. */
  readonly download?: readonly string[]
  /** Status of success: by default 200, or 204 if there is neither reply nor download. 303 redirects a browser. */
  readonly status?: 200 | 201 | 204 | 303
  /** A read that the present state may not allow, which is 409. Every change may be refused so. */
  readonly conflicts?: true
  /** Below which path a 201 has made something, or what shows it; the call's own path unless given. */
  readonly made?: `/api/${string}`
  /** The resources that a read's reply is made of. */
  readonly reads?: readonly Resource[]
  /**
   * Whose time entries a read's reply is made of, if not everybody's: those of the `userId` or `projectId` in the query
   * ('asked'), or the caller's if the query names nobody ('asked or own'), those of the person or the project in the path, or
   * nobody's unless the query names a skill ('skilled'). Other people's entries then do not change the reply.
   */
  readonly entriesOf?: 'asked' | 'asked or own' | 'person' | 'project' | 'skilled'
  /** The resources that a call changes; their versions grow when it commits. A GET that changes anything names them too. */
  readonly writes?: readonly Resource[]
  /** How long a change may take, in milliseconds, if that is longer than usual. */
  readonly limitMs?: number
  /** A POST that only answers the question in its body. */
  readonly onlyReads?: true
  /** It concerns how an account is opened and what it may do. No personal access token can change that (tokens/rules.ts). */
  readonly guardsAccount?: true
  /** It ends somebody's access, which takes no room, so it is also made while a disk is nearly full. */
  readonly endsAccess?: true
  /** The body or the reply holds a secret, so neither is kept for repeats of an Idempotency-Key. */
  readonly secret?: true
  /** The reply depends on who asks or on the current day, so it is not shared across them. */
  readonly varies?: readonly ('actor' | 'day')[]
  /** Whether an administrator who views Offbench as another person may make the call, if `isForViewers` decides otherwise. */
  readonly whileViewing?: boolean
  /** Other paths with the same answer. */
  readonly aliases?: readonly `/api/${string}`[]
}

/** Whether a call changes something: such calls are refused if a page of another origin makes them. */
export function isChange({ method, writes }: Endpoint): boolean {
  return method !== 'GET' || writes !== undefined
}

/** Whether an administrator may make a call while viewing Offbench as another person: reads, and calls that do not act as that person. */
export function isForViewers(endpoint: Endpoint): boolean {
  return endpoint.whileViewing ?? (endpoint.permission === 'open' || endpoint.onlyReads === true || !isChange(endpoint))
}

/** The parameters that follow from a path. */
type OfPath<Call extends string> = { id: typeof byId; none: z.ZodUndefined }[Call extends
  | `${string}/:id`
  | `${string}/:id/${string}`
  ? 'id'
  : 'none']

/**
 * Describes the calls of a noun, each by method and path and by what a caller must hold: `call('PATCH /api/tags/:id',
 * 'projects.manage', { … })`. `:id` in a path becomes `params` unless others are given. A GET gets the `reads` of the noun and
 * every other method its `writes`, unless the call names its own; `guardsAccount` applies to all.
 */
export function calls({
  tag,
  reads,
  writes,
  guardsAccount,
}: Pick<Endpoint, 'tag' | 'reads' | 'writes' | 'guardsAccount'>) {
  return <
    const Call extends `${Method} /api/${string}`,
    Params extends ZodType = OfPath<Call>,
    Query extends ZodType = z.ZodUndefined,
    Body extends ZodType = z.ZodUndefined,
    Reply extends ZodType = z.ZodUndefined,
  >(
    call: Call,
    permission: Access,
    spec: Omit<Endpoint<Params, Query, Body, Reply>, 'method' | 'path' | 'permission' | 'tag'> & { tag?: string },
  ): Endpoint<Params, Query, Body, Reply> => {
    const [method, path] = call.split(' ') as [Method, `/api/${string}`]
    const touched = method === 'GET' ? reads && { reads } : writes && { writes }
    const params = /\/:id(\/|$)/.test(path) && { params: byId as ZodType as Params }
    return { method, path, permission, tag, ...touched, ...params, ...(guardsAccount && { guardsAccount }), ...spec }
  }
}

export type ParamsOf<E> = E extends Endpoint<infer P, ZodType, ZodType, ZodType> ? z.output<P> : never
export type QueryOf<E> = E extends Endpoint<ZodType, infer Q, ZodType, ZodType> ? z.output<Q> : never
export type BodyOf<E> = E extends Endpoint<ZodType, ZodType, infer B, ZodType> ? z.output<B> : never
export type ReplyOf<E> = E extends Endpoint<ZodType, ZodType, ZodType, infer R> ? z.output<R> : never

type Given<Key extends string, Input> = undefined extends Input ? { [K in Key]?: Input } : { [K in Key]: Input }

/** What a caller passes: only the parts that the endpoint declares are required. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, ZodType>
    ? Given<'params', z.input<P>> & { query?: z.input<Q> } & Given<'body', z.input<B>>
    : never
