import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A way to the database that can be cut and mended, as a network or a server that restarts, fall silent, or lead elsewhere once it is cut. */
export class Wire {
  #target: URL
  readonly #sockets = new Set<Socket>()
  #silent = false
  #server: Server | undefined
  #port = 0

  constructor(target: string) {
    this.#target = new URL(target)
  }

  get url(): string {
    const through = new URL(this.#target)
    through.port = String(this.#port)
    return through.href
  }

  /** Leads to another server from the next connection on. */
  leadTo(target: string): void {
    this.#target = new URL(target)
  }

  async mend(): Promise<void> {
    this.#silent = false
    this.#server = createServer((near) => {
      const far = connect(Number(this.#target.port), this.#target.hostname)
      for (const socket of [near, far]) {
        this.#sockets.add(socket)
        socket.on('error', () => undefined)
        socket.on('close', () => this.#sockets.delete(socket))
      }
      if (this.#silent) near.resume()
      else near.pipe(far).pipe(near)
    }).listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    if (typeof address === 'object' && address) this.#port = address.port
  }

  /** Swallows every byte from here on and closes nothing, as a paused machine or a firewall that has forgotten. */
  fallSilent(): void {
    this.#silent = true
    for (const socket of this.#sockets) socket.unpipe().resume()
  }

  async cut(): Promise<void> {
    const server = this.#server
    if (!server?.listening) return
    server.close()
    for (const socket of this.#sockets) socket.destroy()
    await once(server, 'close')
  }
}
