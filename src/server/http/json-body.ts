import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'

/** Bodies that nest deeper are refused; no call takes one that nests half as deep. */
const MOST_LEVELS = 16

/**
 * Bodies are JSON; a DELETE or POST that names JSON but sends nothing has no body. For every call, this refuses bodies that
 * nest too deep for recursive code, and text that no database stores.
 */
export function takeJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  takeJsonAs(app, 'application/json')
  app.addHook('preParsing', refuseCompressed)
}

/** Bodies come as they are: a small compressed one could fill the memory. */
async function refuseCompressed({ headers }: FastifyRequest): Promise<void> {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? ''
  if (encoding === '' || encoding === 'identity') return
  const message = `Send the body as it is, without Content-Encoding: ${encoding}`
  const error = new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', message)
  error.headers['accept-encoding'] = 'identity'
  throw error
}

/** As `takeJson`, for one more media type in one part of the server. */
export function takeJsonAs(app: FastifyInstance, type: string): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(type, { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    void parseJson(request, String(text), (error, body) => {
      const refusal = error ?? refusalOf(body)
      if (refusal) done(refusal)
      else done(null, body)
    })
  })
}

/** Goes level by level, so that it works at any depth. */
function refusalOf(body: unknown): HttpError | undefined {
  let level = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_LEVELS) return refused(`The body nests too deep: at most ${MOST_LEVELS} levels`)
    for (const value of level) {
      if (typeof value !== 'string') continue
      if (value.includes('\0')) return refused('A text holds a character that cannot be stored (U+0000)')
      if (!value.isWellFormed()) return refused('A text holds half a character (a surrogate without its other half)')
    }
    level = level.flatMap((value): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
  }
  return undefined
}

function refused(message: string): HttpError {
  return new HttpError(400, 'INVALID', message)
}
