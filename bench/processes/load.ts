// Run by bench/load.ts: asks one server as fast as it answers, or at a pace, and measures each answer. It writes requests
// that were made beforehand to sockets and reads no more of a reply than its length: an HTTP client proper costs as much
// as the server that it measures, and would be the slower one where the reply is a fixed buffer.
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import type { Job, Measured } from '../load.ts'

const READ_BYTES = 128 * 1024

/** How many characters of a refusal's body are printed. */
const BEGINNING_BYTES = 500

/** One connection, which has one request under way at most. */
class Client {
  readonly #socket: Socket
  readonly #buffer = Buffer.allocUnsafe(READ_BYTES)
  #beginning = ''
  #left = 0
  #answered: (reply: string) => void = () => undefined
  #failed: (reason: Error) => void = () => undefined

  constructor(port: number) {
    const callback = (length: number, buffer: Uint8Array) => {
      this.#take(Buffer.from(buffer.buffer, buffer.byteOffset, length))
      return true
    }
    this.#socket = connect({ host: '127.0.0.1', port, noDelay: true, onread: { buffer: this.#buffer, callback } })
    this.#socket.on('error', (error) => this.#failed(error))
    this.#socket.on('close', () => this.#failed(new Error('The server has closed the connection')))
  }

  /** Calls back with the beginning of the reply once all of it has come. */
  ask(request: string, answered: (reply: string) => void, failed: (reason: Error) => void): void {
    this.#answered = answered
    this.#failed = failed
    this.#socket.write(request)
  }

  end(): void {
    this.#failed = () => undefined
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    if (this.#left === 0) {
      const end = chunk.indexOf('\r\n\r\n')
      this.#beginning = chunk.toString('latin1', 0, end + BEGINNING_BYTES)
      const length = /\r\ncontent-length: (\d+)/i.exec(this.#beginning)?.[1]
      if (end < 0 || (length === undefined && /\r\ntransfer-encoding/i.test(this.#beginning))) {
        this.#failed(new Error('Replies are read here whose head comes in one piece and tells the length of the body'))
        return
      }
      this.#left = end + 4 + Number(length ?? 0)
    }
    this.#left -= chunk.length
    if (this.#left === 0) this.#answered(this.#beginning)
  }
}

async function run({ port, clients, requests, ms, warmUpMs, everyMs = 0 }: Job): Promise<Measured> {
  const times: number[] = []
  const faults: string[] = []
  const begin = performance.now() + warmUpMs
  const end = begin + ms
  let next = 0
  let last = begin
  const ask = (client: Client) =>
    new Promise<void>((resolve, reject) => {
      const again = () => {
        const request = requests.length === 1 ? requests[0] : requests[next]
        next += 1
        const asked = performance.now()
        if (request === undefined || asked >= end) return resolve()
        const answered = (reply: string) => {
          const now = performance.now()
          const isRefused = reply[9] !== '2' && reply[9] !== '3'
          if (isRefused) faults.push(`${request.slice(0, 200)} … ${reply}`)
          if (asked >= begin && !isRefused) {
            times.push(now - asked)
            last = now
          }
          if (everyMs > 0) void setTimeout(everyMs).then(again)
          else again()
        }
        client.ask(request, answered, reject)
      }
      again()
    }).finally(() => client.end())
  await Promise.all(Array.from({ length: clients }, () => ask(new Client(port))))
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    perSecond: times.length / ((last - begin) / 1_000),
    p50: at(0.5),
    p99: at(0.99),
    longest: at(1),
    refused: faults.length,
    fault: faults[0],
  }
}

process.on('message', ({ id, job }: { id: number; job: Job }) => {
  const sent = (answer: object) => void process.send?.({ id, ...answer })
  run(job).then(
    (measured) => sent({ measured }),
    (error: unknown) => sent({ error: String(error) }),
  )
})
