import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Where the files of receipts are: a folder below DATA_DIR, or a bucket where FILES_URL names one. */
export interface Receipts {
  /** Stores a file, under the name that it had before where one is given, and gives its name; whole or not at all. */
  store(bytes: Uint8Array, name?: string): Promise<string>
  /** A stored file's bytes as a stream; undefined where it is not there. */
  read(name: string): Promise<Readable | undefined>
  /** Removes files; one that is not there is no fault. */
  remove(names: readonly string[]): Promise<void>
  /** All files, in the order of their names. */
  list(): AsyncIterable<StoredReceipt>
}

export interface StoredReceipt {
  readonly name: string
  readonly storedAt: Date
}

/** A stored file's name: of our own making, so that nothing a person gives becomes part of a path. */
const FILE_NAME = /^[0-9a-f]{32}$/

export function newFileName(): string {
  return randomBytes(16).toString('hex')
}

export function isFileName(name: string): boolean {
  return FILE_NAME.test(name)
}

/** The name itself; throws RangeError for one that is none of ours. */
export function soundFileName(name: string): string {
  if (!isFileName(name)) throw new RangeError(`${name} is no name of a stored receipt`)
  return name
}
