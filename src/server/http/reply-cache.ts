import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Resource } from '#shared/http/resource.ts'
import type { Day } from '#shared/time/day.ts'
import type { Concerned, EntriesOf } from './entry-changes.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Shorter bodies gain nothing from compression. */
const COMPRESS_FROM_BYTES = 1024

/** Brotli's effort: near gzip's best size, in a fraction of the time that gzip's best takes. */
const BROTLI_QUALITY = 4

/** The overhead of an entry beside its texts and bodies: measured on Node 24, as the difference between 100,000 and 300,000. */
const ENTRY_BYTES = 400

/** The overhead of a body beside its bytes, measured likewise: the buffer, its store and what the allocator adds. */
const BODY_BYTES = 300

/** The cost of finding an entry by one of the things that it is made of. */
const PART_BYTES = 60

type Encoding = 'br' | 'gzip' | 'identity'

interface Encoded {
  body: Buffer
  headers: Record<string, string>
}

interface Entry {
  etag: string
  /** The day for which it was made, if another day has another ETag. */
  day: Day | null
  /** What the body is made of. */
  madeOf: readonly MadeOf[]
  headers: Record<string, string>
  /** The body, and the compressed forms that somebody has asked for. */
  forms: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

/** A resource, or only somebody's time entries. */
type MadeOf = Resource | `${keyof Concerned} ${number}`

/** What a reply is made of: the resources that it reads, and of time entries only some. */
export function madeOf(reads: readonly Resource[], entries: EntriesOf | 'nobody' | undefined): MadeOf[] {
  return reads.flatMap((resource) => {
    if (resource !== 'time-entries' || entries === undefined) return resource
    return entries === 'nobody' ? [] : (`${entries.kind} ${entries.id}` as const)
  })
}

/**
 * Finished bodies in memory, each with its compressed forms once somebody has asked for one. A body is used only for the ETag
 * that it was made under. The limit covers all bytes of the entries, with keys, headers and overhead; the least recently used
 * entries go first.
 */
export class ReplyCache {
  readonly #entries: LRUCache<string, Entry>
  /** The keys by what their bodies are made of, so that a change costs only as much as it drops. */
  readonly #keys = new Map<MadeOf, Set<string>>()

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      // A body that would push out a good part of the others is not worth keeping.
      maxEntrySize: Math.floor(maxBytes / 8),
      sizeCalculation: bytesOf,
      dispose: ({ madeOf: parts }, key) => {
        for (const part of parts) {
          const keys = this.#keys.get(part)
          keys?.delete(key)
          if (keys?.size === 0) this.#keys.delete(part)
        }
      },
    })
  }

  /** What all entries take in memory. */
  get bytes(): number {
    return this.#entries.calculatedSize
  }

  get size(): number {
    return this.#entries.size
  }

  /** As `get`, if the encoding is at hand too. A change drops the entries that it concerns, so only an entry's day has to be compared. */
  atHand(key: string, today: Day, accept: string | undefined): (Encoded & { readonly etag: string }) | undefined {
    const entry = this.#entries.get(key)
    if (!entry || (entry.day !== null && entry.day !== today)) return undefined
    const encoding = chooseEncoding(accept, entry.forms.identity.length)
    const body = entry.forms[encoding]
    return body && { body, etag: entry.etag, headers: { ...entry.headers, ...encodingHeader(encoding) } }
  }

  /** The body in the best encoding that the client takes, or undefined when there is none for this ETag. */
  async get(key: string, etag: string, accept: string | undefined): Promise<Encoded | undefined> {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (entry.etag !== etag) {
      this.#entries.delete(key)
      return undefined
    }
    const { identity: plain } = entry.forms
    const encoding = chooseEncoding(accept, plain.length)
    const body = entry.forms[encoding] ?? alone(await encode(plain, encoding))
    const now = this.#entries.peek(key)
    if (now?.etag === etag && !now.forms[encoding]) {
      this.#put(key, { ...now, forms: { ...now.forms, [encoding]: body } })
    }
    return { body, headers: { ...entry.headers, ...encodingHeader(encoding) } }
  }

  set(
    key: string,
    etag: string,
    body: Buffer,
    headers: Record<string, string>,
    parts: readonly MadeOf[],
    day: Day | null = null,
  ): void {
    this.#put(key, { etag, day, madeOf: parts, headers, forms: { identity: alone(body) } })
  }

  #put(key: string, entry: Entry): void {
    this.#entries.set(key, entry)
    if (!this.#entries.has(key)) return
    for (const part of entry.madeOf) {
      const keys = this.#keys.get(part) ?? new Set()
      this.#keys.set(part, keys.add(key))
    }
  }

  /**
   * Forgets the bodies made of any of these resources: nobody can ask for them any more. `concerned` says whose time entries
   * have changed; without it, everybody's.
   */
  drop(changed: readonly Resource[], concerned?: Concerned): void {
    for (const resource of changed) this.#dropMadeOf(resource)
    if (!changed.includes('time-entries')) return
    if (!concerned) {
      for (const part of this.#keys.keys()) if (part.includes(' ')) this.#dropMadeOf(part)
      return
    }
    for (const id of concerned.people) this.#dropMadeOf(`people ${id}`)
    for (const id of concerned.projects) this.#dropMadeOf(`projects ${id}`)
  }

  #dropMadeOf(part: MadeOf): void {
    for (const key of this.#keys.get(part) ?? []) this.#entries.delete(key)
  }
}

function bytesOf({ etag, headers, forms, madeOf: parts }: Entry, key: string): number {
  const texts = [key, etag, ...Object.entries(headers).flat()]
  const bodies = Object.values(forms)
  return (
    ENTRY_BYTES +
    PART_BYTES * parts.length +
    texts.reduce((sum, text) => sum + text.length, 0) +
    bodies.reduce((sum, body) => sum + BODY_BYTES + body.length, 0)
  )
}

/**
 * Copies a body into memory of its own. A short buffer is cut from a slab of 8 KiB, and zlib's output from 16 KiB; the whole
 * slab would stay in memory with it.
 */
function alone(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  return copy
}

/** A body that is not kept, in the best encoding that the client takes. */
export async function encodeFor(
  plain: Buffer,
  headers: Record<string, string>,
  accept: string | undefined,
): Promise<Encoded> {
  const encoding = chooseEncoding(accept, plain.length)
  return { body: await encode(plain, encoding), headers: { ...headers, ...encodingHeader(encoding) } }
}

function encodingHeader(encoding: Encoding): Record<string, string> {
  return encoding === 'identity' ? {} : { 'content-encoding': encoding }
}

/** The encoding to answer with: Brotli before gzip, none for short bodies. */
function chooseEncoding(acceptEncoding: string | undefined, bytes: number): Encoding {
  if (bytes < COMPRESS_FROM_BYTES || !acceptEncoding) return 'identity'
  if (/\bbr\b(?!;q=0(\.0*)?(,|$))/.test(acceptEncoding)) return 'br'
  return /\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(acceptEncoding) ? 'gzip' : 'identity'
}

async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return compressGzip(body)
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
