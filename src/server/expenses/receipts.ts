import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** A stored file's name: of our own making, so that nothing a person gives becomes part of a path. */
const FILE_NAME = /^[0-9a-f]{32}$/

/** The files of receipts, in a folder below DATA_DIR that all processes of a company share. */
export class Receipts {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'receipts')
  }

  /** Stores a file, under the name that it had before where one is given, and gives its name; a power cut does not undo it. */
  async store(bytes: Uint8Array, name = randomBytes(16).toString('hex')): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const begun = `${this.#path(name)}.part`
    try {
      await synced(await open(begun, 'wx', 0o600), (file) => file.writeFile(bytes))
      await rename(begun, this.#path(name))
    } catch (error) {
      await rm(begun, { force: true })
      throw error
    }
    // The folder's own entry has to reach the disk too.
    await synced(await open(this.#folder, 'r'))
    return name
  }

  /** A stored file's bytes as a stream; undefined where it is not there. */
  async read(name: string): Promise<Readable | undefined> {
    try {
      return (await open(this.#path(name), 'r')).createReadStream()
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
  }

  async remove(names: readonly string[]): Promise<void> {
    for (const name of names) await rm(this.#path(name), { force: true })
  }

  #path(name: string): string {
    if (!FILE_NAME.test(name)) throw new RangeError(`${name} is no name of a stored receipt`)
    return join(this.#folder, name)
  }
}

async function synced(file: FileHandle, write: (file: FileHandle) => Promise<void> = async () => undefined) {
  try {
    await write(file)
    await file.sync()
  } finally {
    await file.close()
  }
}
