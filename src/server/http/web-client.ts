import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError, unauthenticated } from './errors.ts'
import { pathOf } from './log-fields.ts'

/** Files whose name holds a hash of their content never change. */
const IMMUTABLE_MS = 365 * 86_400_000

/**
 * The built browser client, and its index page for every address that the client routes itself. Unknown addresses below /api
 * are refused as calls.
 */
export async function mountWebClient(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      index: 'index.html',
      // The compressed files that the build has written beside each file (scripts/compressed-files.ts).
      preCompressed: true,
      setHeaders(reply, path) {
        const hashed = path.includes('/assets/')
        reply.header('cache-control', hashed ? `public, max-age=${IMMUTABLE_MS / 1000}, immutable` : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (isApi(request.url)) {
      if (request.session === null) throw unauthenticated()
      throw new HttpError(404, 'NOT_FOUND', `There is no call ${request.method} ${pathOf(request)}`)
    }
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/\.\w+$/.test(pathOf(request))
    if (built && isPage) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    throw new HttpError(404, 'NOT_FOUND', built ? 'There is no such page' : 'The web client has not been built')
  })
}

function isApi(url: string): boolean {
  return /^\/api(\/|\?|$)/.test(url)
}
