import type { Server } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import type { Problem } from '#shared/http/problem.ts'

/**
 * A request, body included, must have arrived after this long. That allows a receipt of 10 MB over a line of 0.3 Mbit/s, or an
 * import file of 64 MB over one of 2 Mbit/s. Only receiving counts: event streams, downloads and long work are replies. Headers
 * have a minute (Node's own `headersTimeout`), and an idle connection has 72 s (Fastify's `keepAliveTimeout`, longer than
 * proxies keep theirs). A connection that is merely silent has no limit, since an answer may take long.
 */
export const REQUEST_TIMEOUT_MS = 5 * 60_000

/** How often the server looks for requests that take too long. */
export const CHECK_EVERY_MS = 5_000

/** How connections are kept and given up. */
export const connectionOptions = {
  requestTimeout: REQUEST_TIMEOUT_MS,
  http: { connectionsCheckingInterval: CHECK_EVERY_MS },
  clientErrorHandler: answerBrokenRequest,
} satisfies FastifyHttpOptions<Server>

/** For how long the rest of a body is taken after the answer to its request, so that the sender gets to read the answer. */
export const LINGER_MS = 3_000

/**
 * Closes connections whose request was answered before its body had arrived, such as a file that is too large. Otherwise they
 * stay until they count as idle, and keep a process from ending.
 */
export function closeUnread(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || !(raw.socket instanceof Socket)) return
    const timer = setTimeout(() => raw.socket.destroy(), LINGER_MS).unref()
    raw.once('close', () => clearTimeout(timer)).resume()
  })
}

const REFUSALS: Record<string, readonly [status: string, problem: Problem]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    { error: 'REQUEST_TIMEOUT', message: 'The request took too long to arrive; send it again' },
  ],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    { error: 'TOO_LARGE', message: 'The address and headers of the request are too long' },
  ],
}

/** Answers data that is not an HTTP request, or not a complete one in time, as far as possible, and closes the connection. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, body] = REFUSALS[error.code ?? ''] ?? [
    '400 Bad Request',
    { error: 'MALFORMED', message: 'This is no HTTP request' },
  ]
  const text = JSON.stringify(body)
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${text.length}`
  if (socket.writable) socket.write(`${head}\r\nConnection: close\r\n\r\n${text}`)
  socket.destroy(error)
}
