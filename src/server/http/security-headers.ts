import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'

/** How long a browser that came by HTTPS uses only HTTPS: a year. */
const HSTS_S = 365 * 86_400

/** Sent if the proxy says that TLS ends there; plain HTTP inside a company's network gets no such header. */
const OVER_HTTPS = [['strict-transport-security', `max-age=${HSTS_S}`]] as const

/** The headers that helmet writes, made once for all replies, since none of them depends on the request. */
const OF_EVERY_REPLY = writtenBy(
  helmet({
    strictTransportSecurity: false,
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // Style attributes place dialogs, menus and charts.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        // The product is also served over plain HTTP inside a company's network.
        upgradeInsecureRequests: null,
      },
    },
  }),
)

const PLAIN = new Map(OF_EVERY_REPLY)
const SECURE = new Map([...OF_EVERY_REPLY, ...OVER_HTTPS])

/** As names and values in turn, for `writeHead`. */
const PLAIN_LIST = [...PLAIN].flat()
const SECURE_LIST = [...SECURE].flat()

/** The headers of a reply to a request for which Fastify runs no hooks. */
export function headersOfReply({ protocol }: FastifyRequest): Map<string, string> {
  return protocol === 'https' ? SECURE : PLAIN
}

/** Makes every reply tell browsers what its page may do. */
export function protect(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeaders(headersOfReply(request))
    done()
  })
}

/** The same for a reply that is written without Fastify, as names and values in turn. */
export function securityHeaders({ protocol }: FastifyRequest): readonly string[] {
  return protocol === 'https' ? SECURE_LIST : PLAIN_LIST
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void

function writtenBy(write: Middleware): [string, string][] {
  const written: [string, string][] = []
  const response = {
    setHeader: (name: string, value: string) => written.push([name, value]),
    removeHeader: () => undefined,
  }
  write({} as IncomingMessage, response as unknown as ServerResponse, () => undefined)
  return written
}
