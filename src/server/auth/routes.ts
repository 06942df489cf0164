import type { FastifyRequest } from 'fastify'
import { actAs, getSession, login, logout, type SessionState } from '#shared/auth/contract.ts'
import type { Actor, Mode } from '#shared/access/rules.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { VERSIONS_HEADER, versionsText } from '#shared/http/resource.ts'
import { clearCookie, SESSION_COOKIE } from '../http/cookies.ts'
import { HttpError, invalid, notAllowed } from '../http/errors.ts'
import { mount, parse, write, type Server } from '../http/route.ts'
import type { Session } from '../http/session.ts'
import { hasLeftBy } from '../people/employment.ts'
import { currentUserById } from '../people/queries.ts'
import { signInToAccount } from './account-sign-in.ts'
import { keptMode } from './mode.ts'
import type { OidcProvider } from './oidc/provider.ts'
import { takesPasskeys } from './passkeys.ts'
import type { AccessGate } from './password.ts'
import type { Tries } from './tries.ts'

interface Offers {
  /** The provider that people can sign in with. */
  readonly provider: OidcProvider | null
  readonly publicUrl: string | undefined
}

/** Session calls. `defaultUser` is the person that a fresh session of the shared password acts as, null in an empty company. */
export function mountAuth(
  server: Server,
  gate: AccessGate,
  tries: Tries,
  defaultUser: () => Promise<number | null>,
  offers: Offers,
): void {
  const mode = keptMode(server)

  mount(server, login, async (request, reply) => {
    const body = parse(login.body, request.body) as BodyOf<typeof login>
    if ((await mode.get()) === 'accounts') {
      if (body.email === undefined) throw invalid({ email: 'Email is required' })
      await signInToAccount(server, tries, request, reply, body)
    } else {
      if (body.email !== undefined) throw invalid({ email: 'Here one signs in with the shared password alone' })
      await tries.signIn(request, reply, null, async () => {
        const version = await gate.accepts(body.password)
        const token =
          version === null ? null : await server.sessions.open(await defaultUser(), version, request.session)
        if (token !== null) return { token }
        return { refusal: new HttpError(401, 'WRONG_PASSWORD', 'Invalid password'), counts: true }
      })
    }
    return reply.code(204).send()
  })

  mount(server, logout, async (request, reply) => {
    const idToken = request.session && (await server.sessions.end(request.session))
    clearCookie(reply, SESSION_COOKIE)
    reply.header('clear-site-data', '"cache"')
    const continueAt = idToken === null ? null : await offers.provider?.signOutUrl(idToken)
    return continueAt ? reply.code(200).send({ continueAt }) : reply.code(204).send()
  })

  mount(server, getSession, async (request, reply) => {
    const { versions } = server
    // The browser shows the person before it hears of anything else.
    if (versions.current) {
      const made = { people: versions.of('people'), sessions: versions.of('sessions') }
      reply.header(VERSIONS_HEADER, versionsText(made))
    }
    return stateOf(server, request, await mode.get(), offers)
  })

  write(server, actAs, async ({ tx, body, session }) => {
    if (session?.actor.mode === 'accounts') throw notAllowed('With accounts, everybody acts as themselves')
    const user = await currentUserById(tx, body.userId)
    if (!user) throw invalid({ userId: 'There is no such person' })
    if (await hasLeftBy(tx, user.id, server.clock.today())) throw invalid({ userId: `${user.name} has left` })
    if (session) await tx.updateTable('sessions').set({ user_id: user.id }).where('id', '=', session.id).execute()
    return { ...rightsOf(server, session), ...NO_OFFERS, user }
  })
}

async function stateOf(
  server: Server,
  request: FastifyRequest,
  modeNow: Mode,
  { provider, publicUrl }: Offers,
): Promise<SessionState> {
  const { session } = request
  const { userId } = session?.actor ?? { userId: null }
  const user = userId === null ? null : await currentUserById(server.database.db, userId)
  const mode = session?.actor.mode ?? modeNow
  const offers =
    mode === 'password'
      ? NO_OFFERS
      : { oidc: provider && { name: provider.settings.name }, passkeys: takesPasskeys(request, publicUrl) }
  return { ...rightsOf(server, session), mode, ...offers, user: user ?? null }
}

function rightsOf({ clock }: Server, session: Session | null): Omit<SessionState, 'user' | keyof typeof NO_OFFERS> {
  const { mode, roles, permissions } = session?.actor ?? NOBODY
  const timeZone = session === null ? null : clock.timeZone()
  return { authenticated: session !== null, mode, roles: [...roles], permissions: [...permissions.keys()], timeZone }
}

/** What is told without a session. */
const NOBODY: Pick<Actor, 'mode' | 'roles' | 'permissions'> = { mode: 'password', roles: [], permissions: new Map() }

/** The shared password alone opens a session. */
const NO_OFFERS = { oidc: null, passkeys: false }
