import { once } from 'node:events'
import { createServer } from 'node:http'
import { StartError, type Config } from './config.ts'

type Place = Pick<Config, 'host' | 'port'>

/**
 * Takes the port before anything else is prepared, so that a port in use stops the start early. Until the port is released,
 * calls are told to try again. `PORT=0` means any free port: it only checks that the host can be listened at.
 */
export async function reservePort({ port, host }: Place): Promise<{ release(): Promise<void> }> {
  if (port === 0) await reserve({ port, host }).then((server) => server.release())
  return port === 0 ? { release: async () => undefined } : reserve({ port, host })
}

async function reserve(place: Place): Promise<{ release(): Promise<void> }> {
  const problem = JSON.stringify({ error: 'STARTING', message: 'Offbench is starting; please try again shortly' })
  const headers = { 'content-type': 'application/json; charset=utf-8', 'retry-after': '2', connection: 'close' }
  const server = createServer((_request, reply) => reply.writeHead(503, headers).end(problem))
  try {
    server.listen(place)
    await once(server, 'listening')
  } catch (error) {
    throw listenFailure(error, place) ?? error
  }
  return {
    async release() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Why the server cannot listen at this address; undefined for an error that the operator cannot fix. */
export function listenFailure(error: unknown, { port, host }: Place): StartError | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE')
    return new StartError(`PORT=${port} is taken on ${host}; stop its owner or choose another PORT`)
  if (code === 'EACCES') return new StartError(`PORT=${port} may not be opened by this user; choose one above 1023`)
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT'].includes(code))
    return new StartError(`HOST=${host} is no address of this machine`)
  return undefined
}
