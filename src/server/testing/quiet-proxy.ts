import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to a database server that can fall silent as a paused server does: connections stay open, nothing comes back. */
export interface QuietProxy {
  readonly port: number
  pause(): void
  resume(): void
  close(): Promise<void>
}

export async function quietProxyTo(port: number, host = '127.0.0.1'): Promise<QuietProxy> {
  const sockets = new Set<Socket>()
  let paused = false
  const add = (socket: Socket) => {
    sockets.add(socket)
    if (paused) socket.pause()
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((caller) => {
    const target = connect(port, host)
    for (const [from, to] of [
      [caller, target],
      [target, caller],
    ] as const) {
      from.on('data', (bytes) => to.write(bytes)).on('close', () => to.destroy())
      add(from)
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    pause() {
      paused = true
      for (const socket of sockets) socket.pause()
    },
    resume() {
      paused = false
      for (const socket of sockets) socket.resume()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await once(server.close(), 'close')
    },
  }
}
