import type { FastifyRequest } from 'fastify'

/**
 * Refusals that look like an attack are warnings. Input that the browser's forms would not have sent, and things that are not
 * there or not for the caller, also come about by mistake.
 */
const LEVELS: Readonly<Record<number, 'info' | 'warn'>> = {
  400: 'info',
  401: 'warn',
  403: 'warn',
  404: 'info',
  413: 'info',
  415: 'info',
  429: 'warn',
}

/** Lines a minute for each kind of refusal, so that a flood fills no disk and hides nothing of another kind. */
const LINES_A_MINUTE = 60
const MINUTE_MS = 60_000

/**
 * Logs who was refused what: address, account and person if there are any, and the call, without what was sent. Beyond a number
 * of lines, refusals are only counted.
 */
export class RefusalLog {
  readonly #now: () => number
  readonly #counts = new Map<string, number>()
  #since = 0

  /** `now` in milliseconds. */
  constructor(now: () => number) {
    this.#now = now
  }

  log(request: FastifyRequest, status: number, error: string): void {
    const level = LEVELS[status]
    if (!level) return
    this.#begin(request)
    // The codes are our own, so there are only a few.
    const count = (this.#counts.get(error) ?? 0) + 1
    this.#counts.set(error, count)
    if (count > LINES_A_MINUTE) return
    const { ip: address, method, routeOptions, session } = request
    const who = session && { account: session.accountId, person: session.actor.userId }
    request.log[level]({ address, ...who, method, route: routeOptions.url ?? 'unknown', status, error }, 'refused')
  }

  /** At the start of each minute, logs how many refusals of the last one were left out. */
  #begin(request: FastifyRequest): void {
    const now = this.#now()
    if (now - this.#since < MINUTE_MS) return
    for (const [error, count] of this.#counts) {
      if (count > LINES_A_MINUTE) request.log.warn({ error, count: count - LINES_A_MINUTE }, 'refused, not logged each')
    }
    this.#counts.clear()
    this.#since = now
  }
}
