import type { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A zip file as a stream that is written while it is read; an error of the writer ends the stream. */
export function zipOf(write: (zip: ZipFile, output: Readable) => Promise<void>): Readable {
  const zip = new ZipFile()
  // yazl's stream is a PassThrough; its types say less.
  const output = zip.outputStream as PassThrough
  zip.on('error', (error: Error) => output.destroy(error))
  write(zip, output).catch((error: unknown) => output.destroy(error instanceof Error ? error : undefined))
  return output
}
