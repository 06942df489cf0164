import type { BlockList } from 'node:net'
import { ANSWER_WITHIN_S } from '#shared/webhooks/rules.ts'
import { invalid } from '../http/errors.ts'
import { callOutside, isPrivateHost, networksOf, OutgoingError, outsideAddress } from '../http/outgoing.ts'

/** How many bytes a receiver may answer; the answer's content is not looked at. */
const MOST_ANSWER_BYTES = 64 * 1024

/** The outcome of a try: the status of the answer, and why it counts as failed, in words; null if it does not. */
export interface Outcome {
  readonly status: number | null
  readonly fault: string | null
}

/** Where messages may go, and how they get there. */
export class Poster {
  readonly #allowed: BlockList
  readonly #takesHttp: boolean
  readonly #timeoutMs: number

  /** `networks` are private ones that may be called; if there are any, messages may go without TLS. */
  constructor(networks: readonly string[], timeoutMs = ANSWER_WITHIN_S * 1000) {
    this.#allowed = networksOf(networks)
    this.#takesHttp = networks.length > 0
    this.#timeoutMs = timeoutMs
  }

  /** Refuses (400) an address that nothing will be sent to; what its name resolves to is checked when it is called. */
  refuse(address: string): void {
    const fault = this.#faultOf(address)
    if (fault !== null) throw invalid({ url: fault })
  }

  #faultOf(address: string): string | null {
    try {
      const url = outsideAddress(address)
      if (url.protocol === 'http:' && !this.#takesHttp) return 'Must begin with https://'
      return isPrivateHost(url, this.#allowed) ? 'Must not be a private address' : null
    } catch (error) {
      if (error instanceof OutgoingError) return error.message
      throw error
    }
  }

  /** Throws only if `signal` aborts. Redirects are not followed. */
  async post(
    address: string,
    body: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const refused = this.#faultOf(address)
    if (refused !== null) return { status: null, fault: refused }
    try {
      const { status } = await callOutside(address, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        timeoutMs: this.#timeoutMs,
        maxBytes: MOST_ANSWER_BYTES,
        allowed: this.#allowed,
        signal,
      })
      return { status, fault: faultIn(status) }
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof OutgoingError) return { status: null, fault: error.message }
      throw error
    }
  }
}

function faultIn(status: number): string | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? `Answered ${status}; redirects are not followed` : `Answered ${status}`
}
