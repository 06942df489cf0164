import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'

/** A browser that came by HTTPS comes by nothing else for a year. */
const HSTS_S = 365 * 86_400

/** Where the proxy says that TLS ends there: plain HTTP inside a company's network has nothing to hold on to. */
const OVER_HTTPS = [['strict-transport-security', `max-age=${HSTS_S}`]] as const

/** What helmet writes, once for all replies, since none of it depends on the request. */
const OF_EVERY_REPLY = writtenBy(
  helmet({
    strictTransportSecurity: false,
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // Dialogs, menus and charts are placed by style attributes.
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

/** Has every reply tell browsers what its page may do. */
export function protect(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeaders(request.protocol === 'https' ? SECURE : PLAIN)
    done()
  })
}

/** The same for a reply that is written without Fastify. */
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
