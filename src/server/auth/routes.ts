import type { FastifyReply, FastifyRequest } from 'fastify'
import { actAs, getSession, login, logout, type SessionState } from '#shared/auth/contract.ts'
import type { Actor } from '#shared/access/rules.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { VERSIONS_HEADER, versionsText } from '#shared/http/resource.ts'
import { BROWSER_COOKIE, clearCookie, cookieOf, SESSION_COOKIE, setCookie } from '../http/cookies.ts'
import { HttpError, invalid } from '../http/errors.ts'
import { mount, parse, write, type Server } from '../http/route.ts'
import type { Session } from '../http/session.ts'
import { hasLeftBy } from '../people/employment.ts'
import type { Tx } from '../db/tables.ts'
import { currentUserById } from '../people/queries.ts'
import { browserCookie, browserOf } from './browser.ts'
import { Derivations } from './derivations.ts'
import { countedFor, LoginLimits } from './limits.ts'
import type { AccessGate } from './password.ts'

/** When to come back where too many try to sign in at once. */
const BUSY_RETRY_S = 2

/** Session calls. `defaultUser` is the person that a fresh session acts as, null in an empty company. */
export function mountAuth(server: Server, gate: AccessGate, defaultUser: () => Promise<number | null>): void {
  const derivations = new Derivations()
  const limits = new LoginLimits(server.database.db)

  mount(server, login, async (request, reply) => {
    const { password } = parse(login.body, request.body) as BodyOf<typeof login>
    const now = server.clock.now()
    const browser = browserOf(gate.browserKey, cookieOf(request, BROWSER_COOKIE), now)
    const counted = countedFor(request.ip, browser)
    refuseUntil(limits.rememberedWait(counted, now), reply)
    const tried = await derivations.run(browser?.known ?? false, async () => {
      refuseUntil(await limits.count(counted, now), reply)
      return { version: await gate.accepts(password) }
    })
    if (tried === null) {
      reply.header('retry-after', String(BUSY_RETRY_S))
      throw new HttpError(429, 'BUSY', `Many people are signing in; try again in ${BUSY_RETRY_S} s`)
    }
    const setBrowser = (known: boolean) => {
      const { value, maxAgeS } = browserCookie(gate.browserKey, browser, known, now)
      setCookie(reply, BROWSER_COOKIE, value, maxAgeS)
    }
    const token =
      tried.version === null ? null : await server.sessions.open(await defaultUser(), tried.version, request.session)
    if (token === null) {
      if (!browser) setBrowser(false)
      throw new HttpError(401, 'WRONG_PASSWORD', 'Invalid password')
    }
    await limits.forgive(counted, now)
    setCookie(reply, SESSION_COOKIE, token)
    setBrowser(true)
    request.log.info({ address: request.ip }, 'signed in')
    return reply.code(204).send()
  })

  mount(server, logout, async (request, reply) => {
    if (request.session) await server.sessions.end(request.session)
    clearCookie(reply, SESSION_COOKIE)
    return reply.header('clear-site-data', '"cache"').code(204).send()
  })

  mount(server, getSession, async (request, reply) => {
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
    if (await hasLeftBy(tx, user.id, server.clock.today())) throw invalid({ userId: `${user.name} has left` })
    if (session) await setSessionUser(tx, session.tokenHash, user.id)
    return { ...rightsOf(session), user }
  })
}

async function stateOf(server: Server, request: FastifyRequest): Promise<SessionState> {
  const { session } = request
  const { userId } = session?.actor ?? { userId: null }
  const user = userId === null ? null : await currentUserById(server.database.db, userId)
  return { ...rightsOf(session), user: user ?? null }
}

function rightsOf(session: Session | null): Omit<SessionState, 'user'> {
  const { mode, roles, permissions } = session?.actor ?? NOBODY
  return { authenticated: session !== null, mode, roles: [...roles], permissions: [...permissions.keys()], oidc: null }
}

/** What is told without a session. */
const NOBODY: Pick<Actor, 'mode' | 'roles' | 'permissions'> = { mode: 'password', roles: [], permissions: new Map() }

/** Refuses with 429 and Retry-After where there is something to wait for. */
function refuseUntil(waitMs: number, reply: FastifyReply): void {
  if (waitMs <= 0) return
  const seconds = Math.ceil(waitMs / 1000)
  reply.header('retry-after', String(seconds))
  throw new HttpError(429, 'TOO_MANY_ATTEMPTS', `Too many wrong passwords; try again in ${seconds} s`)
}

async function setSessionUser(tx: Tx, tokenHash: Uint8Array, userId: number): Promise<void> {
  await tx.updateTable('sessions').set({ user_id: userId }).where('token_hash', '=', tokenHash).execute()
}
