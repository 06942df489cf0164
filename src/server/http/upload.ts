import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FILE_NAME_HEADER } from '#shared/http/file.ts'

/** Takes every body as it is: what it holds decides, not what the sender says of it. */
export function takeFiles(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** The file that a request carries; empty where it has no body. */
export function uploadOf({ headers, body }: FastifyRequest): { name: string; bytes: Uint8Array } {
  const name = headers[FILE_NAME_HEADER]
  return {
    name: typeof name === 'string' ? decoded(name) : '',
    bytes: body instanceof Uint8Array ? body : new Uint8Array(),
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Not percent-encoded: the name as it came is better than none.
    return text
  }
}
