import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Where the files of receipts are: in a folder below DATA_DIR, or in a bucket if FILES_URL names one. */
export interface Receipts {
  /** Stores a file completely or not at all, under its former name if one is given, and returns its name. */
  store(bytes: Uint8Array, name?: string): Promise<string>
  /** A stored file's bytes as a stream; undefined if it is not there. */
  read(name: string): Promise<Readable | undefined>
  /** Removes files; a missing one is not an error. */
  remove(names: readonly string[]): Promise<void>
  /** All files, in the order of their names. */
  list(): AsyncIterable<StoredReceipt>
}

export interface StoredReceipt {
  readonly name: string
  readonly storedAt: Date
}

/** A stored file's name: we make it ourselves, so that nothing from a person becomes part of a path. */
const FILE_NAME = /^[0-9a-f]{32}$/

export function newFileName(): string {
  return randomBytes(16).toString('hex')
}

export function isFileName(name: string): boolean {
  return FILE_NAME.test(name)
}

/** The name itself; throws RangeError if we cannot have made it. */
export function soundFileName(name: string): string {
  if (!isFileName(name)) throw new RangeError(`${name} is no name of a stored receipt`)
  return name
}
