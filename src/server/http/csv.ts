import { Readable } from 'node:stream'
import { FILE_TYPES } from '#shared/http/list-export.ts'
import type { ReadReply } from './route.ts'

/** A CSV file to be saved, as a text or chunk by chunk. */
export function csvFile(name: string, body: string | AsyncIterable<string>): ReadReply {
  return {
    body: typeof body === 'string' ? body : Readable.from(body, { objectMode: false }),
    headers: {
      'content-type': `${FILE_TYPES.csv}; charset=utf-8; header=present`,
      'content-disposition': `attachment; filename="${name}.csv"`,
    },
  }
}
