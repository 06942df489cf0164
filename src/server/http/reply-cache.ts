import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Shorter bodies gain nothing from compression. */
const COMPRESS_FROM_BYTES = 1024

/** Brotli's effort: near gzip's best size at a fraction of the time of its own best. */
const BROTLI_QUALITY = 4

type Encoding = 'br' | 'gzip' | 'identity'

interface Encoded {
  body: Buffer
  headers: Record<string, string>
}

interface Entry {
  etag: string
  plain: Buffer
  headers: Record<string, string>
  /** The compressed forms that somebody has asked for. */
  forms: Map<Encoding, Buffer>
  bytes: number
}

/**
 * Finished bodies in memory, each with its compressed forms once somebody asked for one, by URL;
 * a body counts only for the ETag that it was made under. Bounded in bytes, the least recently
 * used go first.
 */
export class ReplyCache {
  readonly #maxBytes: number
  readonly #bodies = new Map<string, Entry>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The body in the best encoding that the client takes, or undefined when there is none for this ETag. */
  async get(key: string, etag: string, accept: string | undefined): Promise<Encoded | undefined> {
    const entry = this.#bodies.get(key)
    if (entry?.etag !== etag) return undefined
    this.#bodies.delete(key)
    this.#bodies.set(key, entry)
    const encoding = chooseEncoding(accept, entry.plain.length)
    const body = entry.forms.get(encoding) ?? (await encode(entry.plain, encoding))
    if (encoding !== 'identity' && this.#bodies.get(key) === entry && !entry.forms.has(encoding)) {
      entry.forms.set(encoding, body)
      entry.bytes += body.length
      this.#bytes += body.length
      this.#shrink()
    }
    return { body, headers: { ...entry.headers, ...encodingHeader(encoding) } }
  }

  set(key: string, etag: string, body: Buffer, headers: Record<string, string>): void {
    this.#forget(key)
    // A body that would push out a good part of the others is not worth keeping.
    if (body.length > this.#maxBytes / 8) return
    this.#bodies.set(key, { etag, plain: body, headers, forms: new Map(), bytes: body.length })
    this.#bytes += body.length
    this.#shrink()
  }

  #forget(key: string): void {
    const entry = this.#bodies.get(key)
    if (!entry) return
    this.#bodies.delete(key)
    this.#bytes -= entry.bytes
  }

  #shrink(): void {
    for (const key of this.#bodies.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#forget(key)
    }
  }
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
