import type { FastifyReply, FastifyRequest } from 'fastify'
import { bearerOf } from '../http/caller.ts'
import { refuseOtherOrigins } from '../http/cross-site.ts'
import { HttpError } from '../http/errors.ts'
import { keepNothing, type Server } from '../http/route.ts'
import { Product } from './product.ts'

/** The headers that the protocol needs; it gets no others. */
const OF_PROTOCOL = /^(accept|content-type|mcp-[\w-]+)$/

/**
 * `/mcp`: the Model Context Protocol over streamable HTTP, for assistants that bring a personal access token
 * (docs/decisions/0058). The SDK is loaded with the first request.
 */
export function mountMcp(server: Server, version: string): void {
  const { app } = server
  let loading: ReturnType<typeof load> | undefined
  const load = async () => {
    const { mcpHandler } = await import('./server.ts')
    return mcpHandler(version, (error) => app.log.warn({ reason: error.message }, 'a request to /mcp was refused'))
  }
  // The handler refuses everything but POST (405).
  app.all('/mcp', { onRequest: [keepNothing, refuseOtherOrigins, requireToken] }, async (request, reply) => {
    const product = new Product(server, request)
    loading ??= load()
    const handler = await loading
    const { accountId, scopes } = product.token
    const known = { token: bearerOf(request) ?? '', clientId: String(accountId), scopes: [...scopes] }
    const authInfo = { ...known, extra: { product } }
    const parsedBody = request.body === undefined ? {} : { parsedBody: request.body }
    return reply.send(await handler.fetch(asked(request), { authInfo, ...parsedBody }))
  })
  app.addHook('onClose', async () => (await loading)?.close())
}

function asked({ method, headers, protocol, host }: FastifyRequest): Request {
  const own = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    OF_PROTOCOL.test(name) && typeof value === 'string' ? [[name, value]] : [],
  )
  const base = URL.canParse(`${protocol}://${host}`) ? `${protocol}://${host}` : 'http://localhost'
  return new Request(new URL('/mcp', base), { method, headers: own })
}

/** Session cookies are for browsers only: no page may use a visitor's session to act as an assistant. */
async function requireToken({ session }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (session?.token) return
  if (!reply.hasHeader('www-authenticate')) reply.header('www-authenticate', 'Bearer')
  const message =
    'Send a personal access token, made under Settings, Tokens where accounts are turned on: Authorization: Bearer ob_…'
  throw new HttpError(401, 'UNAUTHENTICATED', message)
}
