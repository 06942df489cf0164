import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions } from 'fastify'
import type { Problem } from '#shared/http/problem.ts'

/**
 * A request, its body included, must have arrived after this long: a receipt of 10 MB over a line of
 * 0.3 Mbit/s, a file to import of 64 MB over one of 2 Mbit/s.
 * Only what is received counts: event streams, downloads and long work are replies. Headers have a minute (Node's own
 * `headersTimeout`), a connection that asks nothing more has 72 s (Fastify's `keepAliveTimeout`, longer than proxies keep
 * theirs). No limit is set on a connection that is merely silent, since an answer may take long.
 */
export const REQUEST_TIMEOUT_MS = 5 * 60_000

/** How often requests are looked through for those that take too long. */
export const CHECK_EVERY_MS = 5_000

/** How connections are kept and given up. */
export const connectionOptions = {
  requestTimeout: REQUEST_TIMEOUT_MS,
  http: { connectionsCheckingInterval: CHECK_EVERY_MS },
  clientErrorHandler: answerBrokenRequest,
} satisfies FastifyHttpOptions<Server>

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

/** What is no HTTP request, or none in time, is answered as far as that goes, and its connection closed. */
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
