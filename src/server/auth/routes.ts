import type { FastifyRequest } from 'fastify'
import type { Mode } from '#shared/access/choices.ts'
import { actAs, getSession, login, logout, stopViewing, type SessionState } from '#shared/auth/contract.ts'
import type { Actor } from '#shared/access/rules.ts'
import { VERSIONS_HEADER, versionsText } from '#shared/http/resource.ts'
import { recordAs, type Recording } from '../audit/record.ts'
import type { Config } from '../config.ts'
import { clearCookie, SESSION_COOKIE } from '../http/cookies.ts'
import { HttpError, invalid } from '../http/errors.ts'
import { callerOf } from '../http/client.ts'
import { bodyOf, mount, write, type Server } from '../http/route.ts'
import type { Session } from '../http/session.ts'
import { raiseVersions } from '../http/versions.ts'
import { hasLeftBy } from '../people/employment.ts'
import { currentUserById } from '../people/queries.ts'
import { signInToAccount } from './account-sign-in.ts'
import { recordFailure } from './failures.ts'
import { keptMode } from './mode.ts'
import type { OidcProvider } from './oidc/provider.ts'
import { sendsMail } from '../mail/outbox.ts'
import { takesPasskeys } from './passkeys.ts'
import type { AccessGate } from './password.ts'
import type { Tries } from './tries.ts'
import { rightsOf } from './rights.ts'
import { beginViewing, endViewing } from './viewing.ts'

interface Offers {
  /** The provider that people can sign in with. */
  readonly provider: OidcProvider | null
  readonly publicUrl: string | undefined
  /** Null if no email server is set up. */
  readonly mail: Config['mail']
}

/** Session calls. `defaultUser` is the person that a fresh session of the shared password acts as; null in an empty company. */
export function mountAuth(
  server: Server,
  gate: AccessGate,
  tries: Tries,
  defaultUser: () => Promise<number | null>,
  offers: Offers,
): void {
  const mode = keptMode(server)

  mount(server, login, async (request, reply) => {
    const body = bodyOf(login, request)
    if ((await mode.get()) === 'accounts') {
      if (body.email === undefined) throw invalid({ email: 'Email is required' })
      await signInToAccount(server, tries, request, reply, body)
    } else {
      if (body.email !== undefined) throw invalid({ email: 'Here one signs in with the shared password alone' })
      await tries.signIn(request, reply, null, async () => {
        const version = await gate.accepts(body.password)
        const userId = await defaultUser()
        const beside = recording(server, request, { userId, accountId: null }, 'signed in')
        const token = version === null ? null : await server.sessions.open(userId, version, request.session, beside)
        if (token !== null) return { token }
        recordFailure(server, request, undefined, { factors: 'shared password' })
        return { refusal: new HttpError(401, 'WRONG_PASSWORD', 'Invalid password'), counts: true }
      })
    }
    return reply.code(204).send()
  })

  mount(server, logout, async (request, reply) => {
    let idToken: string | null = null
    if (request.session) {
      const { accountId, actor, viewer } = request.session
      const { userId } = viewer ?? actor
      const beside = recording(server, request, { userId, accountId }, 'signed out')
      idToken = await server.sessions.end(request.session, beside)
    }
    clearCookie(reply, SESSION_COOKIE)
    reply.header('clear-site-data', '"cache"')
    const continueAt = idToken === null ? null : await offers.provider?.signOutUrl(idToken)
    return continueAt ? reply.code(200).send({ continueAt }) : reply.code(204).send()
  })

  mount(server, getSession, async (request, reply) => {
    const { versions } = server
    // The browser shows the person before it is told of anything else.
    if (versions.current) {
      const made = { people: versions.of('people'), sessions: versions.of('sessions') }
      reply.header(VERSIONS_HEADER, versionsText(made))
    }
    return stateOf(server, request, await mode.get(), offers)
  })

  write(server, actAs, async (input) => {
    const { tx, body, session } = input
    if (session && session.accountId !== null) return beginViewing(input, session, server.clock.timeZone())
    const user = await currentUserById(tx, body.userId)
    if (!user) throw invalid({ userId: 'There is no such person' })
    if (await hasLeftBy(tx, user.id, server.clock.today())) throw invalid({ userId: `${user.name} has left` })
    if (session) await tx.updateTable('sessions').set({ user_id: user.id }).where('id', '=', session.id).execute()
    return { ...held(server, session), ...NO_OFFERS, user, viewingAs: null }
  })

  write(server, stopViewing, endViewing)
}

/** Opens or ends a session and records that. */
function recording(
  { clock }: Server,
  request: FastifyRequest,
  { userId, accountId }: { userId: number | null; accountId: number | null },
  action: string,
) {
  return async (tx: Recording['tx']) => {
    const what =
      accountId === null
        ? ({ entity: 'access', entityId: 1 } as const)
        : ({ entity: 'account', entityId: accountId } as const)
    const actor = { userId, caller: { ...callerOf(request), accountId, viewer: null } }
    await recordAs('sign-in', { tx, actor, now: clock.now() }, [{ ...what, action, before: null, after: null }])
    return raiseVersions(tx, ['audit'])
  }
}

async function stateOf(
  server: Server,
  request: FastifyRequest,
  modeNow: Mode,
  { provider, publicUrl, mail }: Offers,
): Promise<SessionState> {
  const { session } = request
  const { userId } = session?.actor ?? { userId: null }
  const user = userId === null ? null : await currentUserById(server.database.db, userId)
  const mode = session?.actor.mode ?? modeNow
  const offers =
    mode === 'password'
      ? NO_OFFERS
      : {
          oidc: provider && { name: provider.settings.name },
          passkeys: takesPasskeys(request, publicUrl),
          // Told to signed-in callers too: when they are asked to sign in again, nothing more has to be read.
          resets: mail !== null && (await sendsMail(server.database.db)),
        }
  const state = { ...held(server, session), mode, ...offers, user: user ?? null }
  return { ...state, viewingAs: session?.viewer ? state.user : null }
}

function held(
  { clock }: Server,
  session: Session | null,
): Omit<SessionState, 'user' | 'viewingAs' | keyof typeof NO_OFFERS> {
  const actor = session?.actor ?? NOBODY
  const timeZone = session === null ? null : clock.timeZone()
  return { authenticated: session !== null, mode: actor.mode, ...rightsOf(actor), timeZone }
}

/** The rights of callers without a session. */
const NOBODY: Omit<Actor, 'userId'> = {
  mode: 'password',
  roles: [],
  permissions: new Map(),
  leads: new Set(),
  reports: new Set(),
}
/** Only the shared password opens a session. */
const NO_OFFERS = { oidc: null, passkeys: false, resets: false }
