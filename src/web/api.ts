import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query'
import type { Endpoint, InputOf, ReplyOf } from '#shared/http/endpoint.ts'
import type { Problem } from '#shared/http/problem.ts'
import { UNATTENDED_HEADER } from '#shared/http/unattended.ts'
import { VERSIONS_HEADER, versionsOf, type Resource } from '#shared/http/resource.ts'
import { isUnattended } from './ui/attendance.ts'
import { isPageGoing } from './ui/leaving.ts'
import { hear, heardVersions, isOlder } from './known-versions.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { reads?: readonly Resource[] }
  }
}

/** A non-OK response. The message is `STATUS: body`, or the status text if the body is empty (spec §8). */
export class ApiError extends Error {
  readonly status: number
  /** The body in the server's problem shape; null if something else answered. */
  readonly problem: Problem | null
  readonly retryAfterSeconds: number | null

  constructor(response: Response, body: string) {
    super(`${response.status}: ${body || response.statusText}`)
    this.name = 'ApiError'
    this.status = response.status
    this.problem = parseProblem(body)
    this.retryAfterSeconds = Number(response.headers.get('retry-after')) || null
  }
}

interface CallOptions {
  signal?: AbortSignal
  /** Makes a repeat of the same change harmless: the server answers it with the first reply. */
  idempotencyKey?: string
}

/**
 * Makes one call that a contract describes. Throws `ApiError` for a non-OK answer and `TypeError`
 * when there is none. A 401 from a call that needs a session also tells `onSessionLost`.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const { text } = await ask(endpoint, input, options)
  return (text === '' ? undefined : JSON.parse(text)) as ReplyOf<E>
}

/** A part of a list. */
export interface Page<Rows> {
  rows: Rows
  /** The number of all rows of the list. */
  total: number
  /** Where the next page begins; null after the last one. */
  next: string | null
}

/** As `call`, for one page of a list: the query has a `limit`, and the `cursor` of a page before. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Page<ReplyOf<E>>> {
  const { headers, text } = await ask(endpoint, input, options)
  const link = /^<([^>]*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
  return {
    rows: JSON.parse(text) as ReplyOf<E>,
    total: Number(headers.get('x-total-count')),
    next: link === undefined ? null : new URL(link, window.location.href).searchParams.get('cursor'),
  }
}

/** As `call`, but null if the answer is 401 (spec §7). */
export async function callOrNull<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E> | null> {
  try {
    return await call(endpoint, input)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** Options of a TanStack query for a read; its key is `[path, input]`. */
export function query<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    meta: endpoint.reads ? { reads: endpoint.reads } : {},
  })
}

/**
 * Options of a TanStack infinite query for a list that grows by this many rows at each press of `ShowMore`; all rows stay.
 * Lists that are read by scrolling use `useScrolledList`.
 */
export function pagesQuery<E extends Endpoint>(endpoint: E, input: InputOf<E>, rows: number) {
  return infiniteQueryOptions({
    queryKey: [endpoint.path, 'growing', input] as const,
    queryFn: ({ pageParam, signal }) => {
      const page = { limit: rows, ...(pageParam && { cursor: pageParam }) }
      return callPage(endpoint, { ...input, query: { ...(input as { query?: object }).query, ...page } }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    meta: { reads: endpoint.reads ?? [] },
  })
}

/**
 * Stores the answer of a change, or a row of a list, as if the query had read it. Data that is set without the query's options
 * would not follow others' changes until some screen reads it.
 */
export function keep<E extends Endpoint>(client: QueryClient, endpoint: E, input: InputOf<E>, reply: ReplyOf<E>): void {
  const { queryKey, meta = {} } = query(endpoint, input)
  client.getQueryCache().build(client, { queryKey, meta }).setData(reply)
}

/**
 * Refetches what depends on these resources. The screen keeps its content until the new data is there. A read under way goes
 * on; if it began before the news, another one follows (fresh-queries.ts).
 */
export function refresh(client: QueryClient, resources: readonly Resource[] = []): Promise<void> {
  return client.invalidateQueries(
    { predicate: ({ meta }) => meta?.reads?.some((resource) => resources.includes(resource)) ?? false },
    { cancelRefetch: false },
  )
}

/**
 * Spec §7: data is never stale by age, nothing is refetched on interval or focus, nothing is
 * retried. Calls go out even when the browser believes to be offline, as the server may be local.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Whether a call was refused because it is not for this person, so that trying again is useless. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403
}

/** What went wrong, in words for the screen: the server's own, or that it gave no answer. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Offbench could not be reached. Check your connection.'
  return error.problem?.message ?? error.message
}

type SessionListener = (is: 'lost' | 'found') => void

const sessionListeners = new Set<SessionListener>()
let isSessionLost = false

/**
 * Calls `listener` when the server no longer knows the session, and after that when it answers a call that needs one; returns a
 * function that stops this.
 */
export function onSession(listener: SessionListener): () => void {
  sessionListeners.add(listener)
  return () => sessionListeners.delete(listener)
}

function tellOfSession(is: 'lost' | 'found'): void {
  isSessionLost = is === 'lost'
  for (const listener of sessionListeners) listener(is)
}

/** The error of a non-OK answer. A 401 of a call that needs a session is passed to `onSession`. */
export function refusal(endpoint: Endpoint, response: Response, body: string): ApiError {
  if (response.status === 401 && endpoint.permission !== 'open') tellOfSession('lost')
  return new ApiError(response, body)
}

/**
 * A reply that is older than the known versions is asked for again after these waits: it was made before the latest change, or
 * by a process that had not heard of it yet.
 */
const ASK_AGAIN_AFTER_MS = [0, 50, 250, 1_000]

interface Reply {
  headers: Headers
  text: string
}

/**
 * Makes a call. A read's reply is as new as the versions known when it arrives, unless changes come faster than replies, or
 * never reach the process that answers.
 */
async function ask(endpoint: Endpoint, input: unknown, options: CallOptions): Promise<Reply> {
  const { reads } = endpoint
  if (!reads) return send(endpoint, input, options)
  for (const waitMs of ASK_AGAIN_AFTER_MS) {
    const asked = heardVersions()
    const reply = await send(endpoint, input, options)
    // A reply without versions is at least as new as what was known before it was asked for.
    const told = reply.headers.get(VERSIONS_HEADER)
    const made = told === null ? asked : versionsOf(told)
    if (!isOlder(made, reads)) return reply
    if (waitMs > 0) {
      // Something has changed again. This reply can be shown until the next one is there.
      if (!isOlder(made, reads, asked)) return reply
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
  return send(endpoint, input, options)
}

/** A change that is made while the page is being left outlives the page, which browsers allow for up to 64 KB; a character takes up to 3 bytes. */
const MOST_OUTLIVING_CHARACTERS = 20_000

async function send(endpoint: Endpoint, input: unknown, { signal, idempotencyKey }: CallOptions): Promise<Reply> {
  const { params, query: search, body } = input as Parts
  const headers = new Headers({ Accept: 'application/json' })
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey)
  if (isUnattended()) headers.set(UNATTENDED_HEADER, 'yes')
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const outlives = endpoint.method !== 'GET' && isPageGoing() && (sent?.length ?? 0) <= MOST_OUTLIVING_CHARACTERS
  const response = await fetch(urlOf(endpoint.path, params, search), {
    method: endpoint.method,
    credentials: 'same-origin',
    headers,
    ...(sent !== undefined && { body: sent }),
    ...(signal && { signal }),
    ...(outlives && { keepalive: true }),
  })
  const text = await response.text()
  if (!response.ok) throw refusal(endpoint, response, text)
  if (isSessionLost && endpoint.permission !== 'open') tellOfSession('found')
  hear(versionsOf(response.headers.get(VERSIONS_HEADER)))
  return { headers: response.headers, text }
}

export interface Parts {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

/** A call's address with its parameters; those that are undefined are left out. */
export function urlOf(path: string, params: Parts['params'] = {}, search: Parts['query'] = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? filled : `${filled}?${text}`
}

function parseProblem(body: string): Problem | null {
  try {
    const parsed: unknown = JSON.parse(body)
    return isProblem(parsed) ? parsed : null
  } catch {
    return null
  }
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'error' in value && 'message' in value
}
