import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onLoadCore } from './cores.ts'

const PROCESS = fileURLToPath(new URL('processes/load.ts', import.meta.url))

export interface Job {
  readonly port: number
  /** How many ask at the same time; each waits for its answer before it asks again. */
  readonly clients: number
  /** Each is made once, in this order; a single one again and again. */
  readonly requests: readonly string[]
  readonly ms: number
  /** Answers before this are not measured. */
  readonly warmUpMs: number
  /** A pause after each answer. */
  readonly everyMs?: number
}

export interface Measured {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly longest: number
  /** Answers that are neither a success nor "unchanged", and the first of them. */
  readonly refused: number
  readonly fault: string | undefined
}

interface Answer {
  readonly id: number
  readonly measured?: Measured
  readonly error?: string
}

export interface Load {
  /** Throws where an answer is a refusal. */
  run(job: Job): Promise<Measured>
  stop(): void
}

/** The process that asks, on a core of its own where there are two. */
export function startLoad(): Load {
  const waiting = new Map<number, (answer: Answer) => void>()
  const child = onLoadCore(fork(PROCESS, { serialization: 'advanced' }))
  child.on('message', (answer: Answer) => waiting.get(answer.id)?.(answer))
  child.on('exit', () => {
    for (const [id, answered] of waiting) answered({ id, error: 'The process that asks has ended' })
  })
  let jobs = 0
  return {
    async run(job) {
      const id = (jobs += 1)
      const { measured, error } = await new Promise<Answer>((resolve) => {
        waiting.set(id, resolve)
        child.send({ id, job })
      })
      waiting.delete(id)
      if (!measured) throw new Error(error)
      if (measured.refused > 0) throw new Error(`${measured.refused} requests were refused: ${measured.fault}`)
      return measured
    },
    stop: () => void child.kill(),
  }
}

/** A request as it goes over the wire. */
export function request(method: string, path: string, headers: Record<string, string>, body?: unknown): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`
}
