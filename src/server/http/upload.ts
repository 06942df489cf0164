import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FILE_NAME_HEADER } from '#shared/http/file.ts'
import { decoded } from '../texts.ts'

/** Takes every body as it is: its content decides, not the type that the sender names. */
export function takeFiles(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** As `takeFiles`, for files that are too large for memory: the body stays a stream, and its reader counts the bytes. */
export function takeStreams(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, body, done) => done(null, body))
}

/** The stream of a request's file, with its name and the size that the sender says it has (0 if it does not say). */
export function streamOf({ headers, body, raw }: FastifyRequest): { name: string; size: number; stream: Readable } {
  const name = headers[FILE_NAME_HEADER]
  const size = Number(headers['content-length'] ?? 0)
  return { name: typeof name === 'string' ? decoded(name) : '', size, stream: body instanceof Readable ? body : raw }
}

/** The file that a request carries; empty where it has no body. */
export function uploadOf({ headers, body }: FastifyRequest): { name: string; bytes: Uint8Array } {
  const name = headers[FILE_NAME_HEADER]
  return {
    name: typeof name === 'string' ? decoded(name) : '',
    bytes: body instanceof Uint8Array ? body : new Uint8Array(),
  }
}
