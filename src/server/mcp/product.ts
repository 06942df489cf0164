import type { FastifyRequest, InjectOptions } from 'fastify'
import { may, type Actor } from '#shared/access/rules.ts'
import type { Endpoint, InputOf, ReplyOf } from '#shared/http/endpoint.ts'
import type { Problem } from '#shared/http/problem.ts'
import type { Day } from '#shared/time/day.ts'
import type { Scope } from '#shared/tokens/choices.ts'
import { scopeFor } from '#shared/tokens/rules.ts'
import { actorOfCall } from '../http/client.ts'
import { unauthenticated } from '../http/errors.ts'
import type { Server } from '../http/route.ts'

/** A call of the product that was refused, with what it answered. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, { message, fields = {} }: Problem) {
    const faults = Object.entries(fields).filter(([, fault]) => fault !== message)
    super([message, ...faults.map(([field, fault]) => `${field}: ${fault}`)].join('; '))
    this.status = status
  }

  /** Whether the same call may succeed later, because the refusal is about the moment and not about what was asked. */
  get mayPass(): boolean {
    return this.status === 429 || this.status >= 500
  }
}

/** The headers that say who calls and from where; calls that are made for the caller send the same ones. */
const OF_CALLER = [
  'authorization',
  'host',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
] as const

/** The token that a request was made with. */
export interface CallerToken {
  readonly id: number
  readonly accountId: number
  readonly scopes: readonly Scope[]
}

interface Answer<E> {
  readonly body: ReplyOf<E>
  /** How many rows a list has in all; 0 for any other reply. */
  readonly total: number
  /** The cursor of the next page of a list; null where there is none. */
  readonly next: string | null
}

/**
 * The product as the holder of a request's token may use it. Each call enters the server where all other calls do, so
 * permissions, scopes, limits, visibility and the audit log are those of the API.
 */
export class Product {
  readonly server: Server
  readonly actor: Actor
  readonly token: CallerToken
  readonly #request: FastifyRequest

  /** Throws 401 for a request without a token. */
  constructor(server: Server, request: FastifyRequest) {
    const { token, accountId } = request.session ?? {}
    if (!token || accountId === null || accountId === undefined) throw unauthenticated()
    this.server = server
    this.token = { id: token.id, accountId, scopes: token.scopes }
    this.actor = actorOfCall(request)
    this.#request = request
  }

  get today(): Day {
    return this.server.clock.today()
  }

  /** Whether the token's holder may make these calls at all. */
  offers(endpoints: readonly Endpoint[]): boolean {
    return endpoints.every((endpoint) => {
      const { permission } = endpoint
      const scope = scopeFor(endpoint)
      const isOpen = permission === 'open' || permission === 'any session'
      return scope !== null && this.token.scopes.includes(scope) && (isOpen || may(this.actor, permission))
    })
  }

  /** Throws `Refused`. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ReplyOf<E>> {
    return (await this.#ask(endpoint, input, headers)).body
  }

  /** Like `call`, for a page of a list: with the number of all rows and the cursor of the next page. */
  async page<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
  ): Promise<{ rows: ReplyOf<E>; total: number; next: string | null }> {
    const { body, total, next } = await this.#ask(endpoint, input, {})
    return { rows: body, total, next }
  }

  async #ask<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answer<E>> {
    const { params, query, body } = input as { params?: object; query?: object; body?: object }
    const { raw, headers: own } = this.#request
    const same = OF_CALLER.flatMap((name): [string, string | string[]][] =>
      own[name] === undefined ? [] : [[name, own[name]]],
    )
    const asked: InjectOptions = {
      method: endpoint.method,
      url: addressOf(endpoint.path, params, query),
      headers: { ...Object.fromEntries(same), ...headers },
      remoteAddress: raw.socket.remoteAddress ?? '127.0.0.1',
      ...(body !== undefined && { payload: body }),
    }
    const reply = await this.server.app.inject(asked)
    if (reply.statusCode >= 400) throw new Refused(reply.statusCode, reply.json<Problem>())
    return {
      body: (reply.payload === '' ? undefined : reply.json()) as ReplyOf<E>,
      total: Number(reply.headers['x-total-count'] ?? 0),
      next: nextCursor(String(reply.headers.link ?? '')),
    }
  }
}

/** The cursor of a list's header `Link: <…>; rel="next"`. */
function nextCursor(link: string): string | null {
  const address = /^<([^>]*)>; rel="next"$/.exec(link)?.[1]
  return address === undefined ? null : new URL(address, 'http://localhost').searchParams.get('cursor')
}

function addressOf(path: string, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given).toString()}`
}
