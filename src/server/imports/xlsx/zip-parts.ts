import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import yauzl from 'yauzl'
import { MAX_PARTS, MAX_SMALL_PART_BYTES } from '#shared/imports/rules.ts'
import { unreadable } from '../table-file.ts'

/** The parts of an XLSX file, which is a zip archive. */
export interface ZipParts {
  has(path: string): boolean
  /** The text of a part in pieces; throws if it unpacks to more than `maxBytes`. */
  pieces(path: string, maxBytes: number): AsyncGenerator<string>
  /** A small part as a whole. */
  text(path: string): Promise<string>
  close(): void
}

const DAMAGED = 'The XLSX file is damaged, or not one; open it in a spreadsheet and save it again'

export async function openZip(file: string): Promise<ZipParts> {
  const zip = await yauzl.openPromise(file, { lazyEntries: true, autoClose: false }).catch(() => {
    throw unreadable(DAMAGED)
  })
  const parts = new Map<string, yauzl.Entry>()
  try {
    if (zip.entryCount > MAX_PARTS) throw unreadable('The XLSX file has too many parts; bring the rows as CSV')
    for await (const entry of zip.eachEntry()) parts.set(entry.fileName.toLowerCase(), entry)
  } catch (error) {
    zip.close()
    throw isOurs(error) ? error : unreadable(DAMAGED)
  }

  async function* pieces(path: string, maxBytes: number): AsyncGenerator<string> {
    const entry = parts.get(path.toLowerCase())
    if (!entry) throw unreadable(DAMAGED)
    if (entry.isEncrypted()) throw unreadable('The XLSX file is locked by a password; save it without one')
    // The size that an archive claims is checked first; what comes out of it is counted all the same.
    if (entry.uncompressedSize > maxBytes) throw tooLarge(maxBytes)
    const stream: Readable = await zip.openReadStreamPromise(entry).catch(() => {
      throw unreadable(DAMAGED)
    })
    const decoder = new StringDecoder('utf8')
    let bytes = 0
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        bytes += chunk.length
        if (bytes > maxBytes) throw tooLarge(maxBytes)
        yield decoder.write(chunk)
      }
      yield decoder.end()
    } catch (error) {
      throw isOurs(error) ? error : unreadable(DAMAGED)
    } finally {
      stream.destroy()
    }
  }

  return {
    has: (path) => parts.has(path.toLowerCase()),
    pieces,
    async text(path) {
      let whole = ''
      for await (const piece of pieces(path, MAX_SMALL_PART_BYTES)) whole += piece
      return whole
    },
    close: () => zip.close(),
  }
}

function isOurs(error: unknown): boolean {
  return error instanceof Error && 'status' in error
}

function tooLarge(maxBytes: number) {
  return unreadable(
    `The XLSX file unpacks to more than ${Math.floor(maxBytes / 1024 / 1024)} MB; bring the rows as CSV, or in several files`,
  )
}
