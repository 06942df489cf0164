import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { HttpError } from '../http/errors.ts'

/** If other processes may run, a file that a killed one has left is removed once it is older than any upload takes, in milliseconds. */
const LEFT_AFTER_MS = 3_600_000

/** Uploaded files, in a folder below DATA_DIR, each for as long as it is read. */
export class ReceivedFiles {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'imports')
  }

  /** Writes a stream to a file, lets `work` read it, and removes it. 413 for more than `maxBytes`. */
  async during<Result>(
    stream: Readable,
    { declared, maxBytes }: { declared: number; maxBytes: number },
    work: (path: string, bytes: number) => Promise<Result>,
  ): Promise<Result> {
    if (declared > maxBytes) throw tooLarge(maxBytes)
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const path = join(this.#folder, `${randomBytes(16).toString('hex')}.part`)
    let bytes = 0
    const limit = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length
        // The rest of a file that is too large is read and dropped, since a caller who is still sending would not hear the
        // answer.
        if (bytes > maxBytes) done()
        else done(null, chunk)
      },
    })
    try {
      await pipeline(stream, limit, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
      if (bytes > maxBytes) throw tooLarge(maxBytes)
      return await work(path, bytes)
    } finally {
      await rm(path, { force: true })
    }
  }

  /** Removes files that killed processes have left; all files if this process is `alone` and has just started. */
  async clear({ alone }: { alone: boolean }): Promise<void> {
    const names = await readdir(this.#folder).catch(() => [])
    for (const name of names) {
      const path = join(this.#folder, name)
      const age = await stat(path)
        .then(({ mtimeMs }) => Date.now() - mtimeMs)
        .catch(() => 0)
      if (alone || age > LEFT_AFTER_MS) await rm(path, { force: true })
    }
  }
}

function tooLarge(maxBytes: number): HttpError {
  const most = Math.floor(maxBytes / 1024 / 1024)
  return new HttpError(413, 'TOO_LARGE', `Files of up to ${most} MB are taken; bring this one in several parts`)
}
