import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { Webhook } from 'standardwebhooks'

/** What a webhook's message says. */
export interface Message {
  readonly type: string
  readonly timestamp: string
  readonly data: { readonly entity?: string; readonly id?: number; readonly [field: string]: unknown }
}

export interface Received extends Message {
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** The id of the message, by which a receiver knows it again. */
  readonly messageId: string
}

/** A status to answer with, after a header where it is a redirect; null to never answer. */
type Answer = number | null | { readonly status: number; readonly location: string }

/** A program that takes messages over HTTP, as another company would run it. */
export class Receiver {
  readonly received: Received[] = []
  answer: (message: Received) => Answer = () => 204
  #stop: () => void = () => undefined
  url = ''

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const { headers } = request
        const message = { ...(JSON.parse(text) as Message), headers, text, messageId: String(headers['webhook-id']) }
        this.received.push(message)
        const answer = this.answer(message)
        if (answer === null) return
        if (typeof answer === 'number') response.writeHead(answer).end('thanks')
        else response.writeHead(answer.status, { location: answer.location }).end()
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
    this.#stop = () => {
      server.closeAllConnections()
      server.close()
    }
  }

  stop(): void {
    this.#stop()
  }

  clear(): void {
    this.received.length = 0
    this.answer = () => 204
  }

  /** A message by its place; throws where it has not arrived. */
  nth(place: number): Received {
    const message = this.received[place]
    if (!message) throw new RangeError(`There are ${this.received.length} messages`)
    return message
  }

  get types(): string[] {
    return this.received.map(({ type }) => type)
  }
}

/** Checks a signature as the library of Standard Webhooks does; throws for one that does not hold. */
export function verified({ text, headers }: Received, secret: string): unknown {
  return new Webhook(secret).verify(text, headers as Record<string, string>)
}
