import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Kept {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface PageCopy {
  readonly url: string
  stop(): Promise<void>
}

/** A server that answers what a visit asks for as the real one did, from memory: the page as static files. */
export async function copyOf(base: string, paths: readonly string[], cookie: string): Promise<PageCopy> {
  const kept = new Map<string, Kept>()
  for (const path of new Set(paths)) kept.set(path, await ask(base + path, cookie))
  const server = createServer((incoming, reply) => {
    const found = kept.get(incoming.url ?? '')
    if (found) reply.writeHead(found.status, found.headers).end(found.body)
    else if (incoming.url?.startsWith('/api/events'))
      reply.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n')
    else reply.writeHead(404).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** An answer as it comes over the wire, compressed as a browser wants it. */
function ask(url: string, cookie: string): Promise<Kept> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { headers: { cookie, 'accept-encoding': 'gzip, deflate, br' } }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => {
        const body = Buffer.concat(parts)
        const { 'transfer-encoding': _chunked, connection: _connection, ...headers } = reply.headers
        resolve({ status: reply.statusCode ?? 0, headers: { ...headers, 'content-length': String(body.length) }, body })
      })
    })
    asking.on('error', reject).end()
  })
}
