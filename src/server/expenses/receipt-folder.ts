import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { isFileName, newFileName, soundFileName, type Receipts, type StoredReceipt } from './receipt-store.ts'

/** The files of receipts, in a folder below DATA_DIR that all processes of a company share. */
export class ReceiptFolder implements Receipts {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'receipts')
  }

  /** As in `Receipts`; a power cut does not undo it. */
  async store(bytes: Uint8Array, name = newFileName()): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const begun = `${this.#path(name)}.part`
    try {
      await synced(await open(begun, 'w', 0o600), (file) => file.writeFile(bytes))
      await rename(begun, this.#path(name))
    } catch (error) {
      await rm(begun, { force: true })
      throw error
    }
    // The folder's own entry must reach the disk too.
    await synced(await open(this.#folder, 'r'))
    return name
  }

  async read(name: string): Promise<Readable | undefined> {
    try {
      return (await open(this.#path(name), 'r')).createReadStream()
    } catch (error) {
      return ifThere(error)
    }
  }

  async remove(names: readonly string[]): Promise<void> {
    for (const name of names) await rm(this.#path(name), { force: true })
  }

  async *list(): AsyncIterable<StoredReceipt> {
    const names = await readdir(this.#folder).catch(ifThere)
    for (const name of names?.filter(isFileName).sort() ?? []) {
      const found = await stat(this.#path(name)).catch(ifThere)
      if (found) yield { name, storedAt: found.mtime }
    }
  }

  #path(name: string): string {
    return join(this.#folder, soundFileName(name))
  }
}

/** Undefined for a file that is not there; any other error of reading is thrown. */
export function ifThere(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

async function synced(file: FileHandle, write: (file: FileHandle) => Promise<void> = async () => undefined) {
  try {
    await write(file)
    await file.sync()
  } finally {
    await file.close()
  }
}
