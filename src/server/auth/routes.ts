import type { FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { actAs, getSession, login, logout, type SessionState } from '#shared/auth/contract.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { VERSIONS_HEADER, versionsText } from '#shared/http/resource.ts'
import { HttpError, invalid } from '../http/errors.ts'
import { mount, parse, SESSION_COOKIE, write, type Server } from '../http/route.ts'
import { currentUserById } from '../people/queries.ts'
import type { AccessGate } from './password.ts'
import { deleteSession, setSessionUser } from './queries.ts'

/** Wrong passwords that one address may try before it has to wait. */
const MAX_FAILURES = 10
const FAILURE_WINDOW_S = 60

/** Session calls. `defaultUser` is the person that a fresh session acts as, null in an empty company. */
export function mountAuth(server: Server, gate: AccessGate, defaultUser: () => Promise<number | null>): void {
  const failures = new RateLimiterMemory({ points: MAX_FAILURES, duration: FAILURE_WINDOW_S })

  mount(server, login, async (request, reply) => {
    const { password } = parse(login.body, request.body) as BodyOf<typeof login>
    // Every try counts before it is checked, so that tries at the same time count too.
    await failures.consume(request.ip).catch((limit: unknown) => refuse(limit, reply))
    if (!(await gate.accepts(password))) throw new HttpError(401, 'WRONG_PASSWORD', 'Invalid password')
    await failures.reward(request.ip)
    const token = await server.sessions.open(await defaultUser())
    return reply.setCookie(SESSION_COOKIE, token, cookieFor(request)).code(204).send()
  })

  mount(server, logout, async (request, reply) => {
    const { session } = request
    if (session) server.versions.advance(await deleteSession(server.database.db, session.tokenHash))
    return reply.clearCookie(SESSION_COOKIE, cookieFor(request)).code(204).send()
  })

  mount(server, getSession, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { versions } = server
    // The browser shows the person before it hears of anything else.
    if (versions.current) {
      const made = { people: versions.of('people'), sessions: versions.of('sessions') }
      reply.header(VERSIONS_HEADER, versionsText(made))
    }
    return stateOf(server, request)
  })

  write(server, actAs, async ({ tx, body, session }) => {
    const user = await currentUserById(tx, body.userId)
    if (!user) throw invalid({ userId: 'There is no such person' })
    if (session) await setSessionUser(tx, session.tokenHash, user.id)
    return { authenticated: true, user }
  })
}

async function stateOf(server: Server, request: FastifyRequest): Promise<SessionState> {
  const { session } = request
  if (!session) return { authenticated: false, user: null }
  const user = session.userId === null ? null : await currentUserById(server.database.db, session.userId)
  return { authenticated: true, user: user ?? null }
}

function refuse(limit: unknown, reply: FastifyReply): never {
  if (!(limit instanceof RateLimiterRes)) throw limit
  const seconds = Math.ceil(limit.msBeforeNext / 1000)
  reply.header('retry-after', String(seconds))
  throw new HttpError(429, 'TOO_MANY_ATTEMPTS', `Too many wrong passwords; try again in ${seconds} s`)
}

/** Ends with the browser: no expiry. */
function cookieFor(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const
}
