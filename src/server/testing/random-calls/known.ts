/** Kinds of things that have ids, by the path below which they are found. */
const KINDS: readonly [path: RegExp, kind: string][] = [
  [/^\/api\/(users|people)\b/, 'person'],
  [/^\/api\/projects\b/, 'project'],
  [/^\/api\/time-?entries\b/, 'entry'],
  [/^\/api\/leave-requests\b/, 'leave'],
  [/^\/api\/expenses\b/, 'expense'],
  [/^\/api\/resource-allocations\b/, 'booking'],
  [/^\/api\/performance-reviews\b/, 'review'],
  [/^\/api\/skills\b/, 'skill'],
  [/^\/api\/projectworks\/runs\b/, 'run'],
]

export type Kind = string

/** The kind of thing whose id a path's `{id}` is. */
export function kindOfPath(path: string): Kind | undefined {
  return KINDS.find(([pattern]) => pattern.test(path))?.[1]
}

/** What the calls so far have shown to exist, so that the next ones can ask for it. */
export class Known {
  readonly #versions = new Map<Kind, Map<number, number | undefined>>()
  readonly #gone = new Map<Kind, number[]>()
  readonly cursors: string[] = []
  readonly etags = new Map<string, string>()
  /** Of the latest login; a session that may be ended. */
  spareCookie: string | undefined

  /** Takes ids and versions, cursors, the ETag and a fresh cookie from what a call was answered. */
  learn(
    call: { readonly method: string; readonly path: string; readonly url: string },
    reply: {
      readonly statusCode: number
      readonly headers: Readonly<Record<string, unknown>>
      readonly payload: string
    },
  ): void {
    if (reply.statusCode >= 300) return
    const { etag, link } = reply.headers
    const cookie = reply.headers['set-cookie']
    if (typeof etag === 'string' && this.etags.size < 500) this.etags.set(call.url, etag)
    const cursor = typeof link === 'string' ? /[?&]cursor=([\w-]+)/.exec(link)?.[1] : undefined
    if (cursor !== undefined && this.cursors.length < 200) this.cursors.push(cursor)
    if (call.path === '/api/auth/login' && typeof cookie === 'string') this.spareCookie = cookie.split(';')[0]
    const kind = kindOfPath(call.path)
    if (kind === undefined) return
    if (call.method === 'DELETE' && call.path.endsWith('{id}')) this.#forget(kind, Number(call.url.split('/').at(-1)))
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    if (!isJson || reply.payload === '' || reply.headers['content-encoding'] !== undefined) return
    const body: unknown = JSON.parse(reply.payload)
    for (const row of Array.isArray(body) ? body.slice(0, 50) : [body]) this.#remember(kind, row)
  }

  ids(kind: Kind): number[] {
    return [...(this.#versions.get(kind)?.keys() ?? [])]
  }

  gone(kind: Kind): readonly number[] {
    return this.#gone.get(kind) ?? []
  }

  version(kind: Kind, id: number): number | undefined {
    return this.#versions.get(kind)?.get(id)
  }

  #remember(kind: Kind, row: unknown): void {
    if (typeof row !== 'object' || row === null) return
    const { id, version, milestones } = row as { id?: unknown; version?: unknown; milestones?: unknown }
    if (typeof id !== 'number') return
    const versions = this.#versions.get(kind) ?? new Map<number, number | undefined>()
    this.#versions.set(kind, versions)
    versions.set(id, typeof version === 'number' ? version : versions.get(id))
    if (Array.isArray(milestones)) for (const one of milestones) this.#remember('milestone', one)
  }

  #forget(kind: Kind, id: number): void {
    // An archived project stays.
    if (kind === 'project') return
    this.#versions.get(kind)?.delete(id)
    this.#gone.set(kind, [...this.gone(kind), id].slice(-100))
  }
}
