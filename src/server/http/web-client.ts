import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isScreenPath } from '#shared/http/screen-paths.ts'
import { HttpError, unauthenticated } from './errors.ts'
import { methodNotAllowed, type KnownPaths } from './known-paths.ts'
import { pathOf } from './log-fields.ts'

/** Files whose name holds a hash of their content never change. */
const IMMUTABLE_MS = 365 * 86_400_000

/** The compressed files that the build writes beside each file (scripts/compressed-files.ts). */
const COMPRESSED = /\.(br|gz)$/

const READS = ['GET', 'HEAD']

/**
 * The files of the built web client, and its page for each of its screens. Every other address is 404: with the page, which says
 * so, for a browser that opens it, else as JSON. A known address with a wrong method is 405.
 */
export async function mountWebClient(app: FastifyInstance, folder: string, paths: KnownPaths): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built) await mountFiles(app, folder)
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const { method } = request
    const path = pathOf(request)
    const isApi = /^\/api(\/|$)/.test(path)
    // Without a session a caller does not learn which calls there are.
    if (isApi && request.session === null) throw unauthenticated()
    paths.refuseMethod(method, path)
    if (isApi) {
      throw new HttpError(404, 'NOT_FOUND', `There is no call ${method} ${path}`)
    }
    const isScreen = isScreenPath(path)
    if (isScreen && !READS.includes(method)) throw methodNotAllowed(method, READS)
    if (!built) throw new HttpError(404, 'NOT_FOUND', 'The web client has not been built')
    const { accept = '*/*' } = request.headers
    const takesPage = isScreen ? /(text\/html|text\/\*|\*\/\*)/.test(accept) : accept.includes('text/html')
    if (!takesPage || !READS.includes(method)) throw new HttpError(404, 'NOT_FOUND', 'There is no such page')
    return reply
      .code(isScreen ? 200 : 404)
      .header('cache-control', 'no-cache')
      .sendFile('index.html')
  })
}

/** One route for each file at the top and one for the folder of assets, so that other addresses reach their own not-found handlers. */
async function mountFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? `public, max-age=${IMMUTABLE_MS / 1000}, immutable` : 'no-cache')
    },
  })
  const files = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isFile() && !COMPRESSED.test(one.name))
  for (const { name } of files)
    app.route({ method: READS, url: `/${name}`, handler: (_, reply) => reply.sendFile(name) })
  app.route<{ Params: { '*': string } }>({
    method: READS,
    url: '/assets/*',
    handler: ({ params }, reply) => reply.sendFile(`assets/${params['*']}`),
  })
}
