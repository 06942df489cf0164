import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { AwsClient } from 'aws4fetch'
import type { Bucket } from '../config.ts'
import { HttpError } from '../http/errors.ts'
import { isFileName, newFileName, soundFileName, type Receipts, type StoredReceipt } from './receipt-store.ts'

/** A storage without an answer after this time counts as out of reach. */
const ANSWER_LIMIT_MS = 10_000

/** Enough to read a file of 10 MB over any line that people work with. */
const READ_LIMIT_MS = 120_000

/** How many tries follow the first; the client waits 50 to 100 ms before each. */
const MORE_TRIES = 2

/**
 * The files of receipts as objects of an S3-compatible storage, `<prefix>/<name>` each. Missing files are looked for in
 * `before`, so that files can be moved while people work (`npm run receipts`). Throws 503 FILES_UNAVAILABLE if the storage does
 * not answer or refuses.
 */
export class ReceiptBucket implements Receipts {
  readonly #bucket: Bucket
  readonly #before: Receipts | undefined
  readonly #pageSize: number
  #client: Promise<AwsClient> | undefined

  /** `pageSize` is how many files one answer lists at most. */
  constructor(bucket: Bucket, before?: Receipts, pageSize = 1000) {
    this.#bucket = bucket
    this.#before = before
    this.#pageSize = pageSize
  }

  async store(bytes: Uint8Array, name = newFileName()): Promise<string> {
    const headers = {
      'content-type': 'application/octet-stream',
      'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
    }
    try {
      await this.#send('PUT', soundFileName(name), { body: new Uint8Array(bytes), headers })
    } catch (error) {
      // The file may have arrived although its answer did not; nothing refers to it.
      await this.#send('DELETE', name).catch(() => undefined)
      throw error
    }
    return name
  }

  async read(name: string): Promise<Readable | undefined> {
    const response = await this.#send('GET', soundFileName(name), {}, READ_LIMIT_MS)
    if (!response) return this.#before?.read(name)
    return response.body ? Readable.fromWeb(response.body) : Readable.from([])
  }

  async remove(names: readonly string[]): Promise<void> {
    for (const name of names) await this.#send('DELETE', soundFileName(name))
    await this.#before?.remove(names)
  }

  /** Uses the first version of ListObjects, which every storage has and whose pages continue after a key. */
  async *list(): AsyncIterable<StoredReceipt> {
    const { prefix } = this.#bucket
    for (let after: string | undefined = ''; after !== undefined;) {
      const query: URLSearchParams = new URLSearchParams({
        prefix,
        'max-keys': String(this.#pageSize),
        ...(after && { marker: after }),
      })
      const answer: string = (await (await this.#send('GET', `?${query.toString()}`))?.text()) ?? ''
      const keys = [...answer.matchAll(CONTENTS)].map(([, object = '']) => object)
      for (const object of keys) {
        const name = textOf(object, 'Key').slice(prefix.length)
        if (isFileName(name)) yield { name, storedAt: new Date(textOf(object, 'LastModified')) }
      }
      const last = keys.at(-1)
      after = textOf(answer, 'IsTruncated') === 'true' && last !== undefined ? textOf(last, 'Key') : undefined
    }
  }

  /** `what` is a file's name, or a query of the bucket. Undefined if there is no such file. */
  async #send(
    method: 'GET' | 'PUT' | 'DELETE',
    what: string,
    init: { body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {},
    limitMs = ANSWER_LIMIT_MS,
  ): Promise<Response | undefined> {
    const { endpoint, name, prefix } = this.#bucket
    const url = `${endpoint}/${name}${what.startsWith('?') ? what : `/${prefix}${what}`}`
    try {
      const client = await this.#open()
      const response = await client.fetch(url, { method, ...init, signal: AbortSignal.timeout(limitMs) })
      if (response.ok && method === 'GET') return response
      const text = await response.text()
      if (response.ok) return response
      const code = textOf(text, 'Code')
      if (response.status === 404 && method !== 'PUT' && code !== 'NoSuchBucket') return undefined
      throw new Error(`${response.status} ${code || response.statusText}`)
    } catch (error) {
      throw unavailable(error instanceof Error ? (error.cause ?? error) : error)
    }
  }

  /** The client's code is loaded with the first file. */
  #open(): Promise<AwsClient> {
    const { accessKeyId, secretAccessKey, region } = this.#bucket
    this.#client ??= import('aws4fetch').then(
      (library) => new library.AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: MORE_TRIES }),
    )
    return this.#client
  }
}

const CONTENTS = /<Contents>(.*?)<\/Contents>/gs

/** The text of the first element with a name; ours hold no entities. */
function textOf(xml: string, element: string): string {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? ''
}

/** `cause` is for the log: it may name the storage. */
function unavailable(cause: unknown): HttpError {
  const message = 'The storage of files cannot be reached; nothing was changed, please try again shortly'
  return Object.assign(new HttpError(503, 'FILES_UNAVAILABLE', message), { cause })
}
