import type { FastifyRequest } from 'fastify'
import { beginOidc, endOidc, type OidcRefusal } from '#shared/auth/oidc-contract.ts'
import { inTransaction } from '../../db/transaction.ts'
import { clientOf } from '../../http/client.ts'
import { clearCookie, cookieOf, OIDC_COOKIE, setCookie } from '../../http/cookies.ts'
import { isFromElsewhere } from '../../http/cross-site.ts'
import { HttpError, notAllowed } from '../../http/errors.ts'
import { mount, queryOf, type Server } from '../../http/route.ts'
import { openFor } from '../account-sign-in.ts'
import { recordFailure } from '../failures.ts'
import { useChallenge } from '../challenges.ts'
import { modeOf } from '../mode.ts'
import type { Tries } from '../tries.ts'
import { accountOf } from './accounts.ts'
import { begin, BEGUN_VALID_S, begunBy } from './begun.ts'
import { SignInRefused, type OidcProvider } from './provider.ts'

/** The calls by which a browser goes to the provider and comes back. Both answer by redirecting it, whatever happens. */
export function mountOidc(server: Server, tries: Tries, key: Uint8Array, provider: OidcProvider | null): void {
  const { database, clock } = server
  const required = () => {
    if (provider) return provider
    throw new HttpError(404, 'NOT_FOUND', 'No provider of sign-ins is set up here')
  }

  mount(server, beginOidc, async (request, reply) => {
    const { to = '/' } = queryOf(beginOidc, request)
    const oidc = required()
    if ((await modeOf(database.db)) !== 'accounts') throw notAllowed('Accounts are not turned on')
    // A provider that knows the browser asks nothing, so another site could sign in somebody who has not asked for it.
    if (isFromElsewhere(request)) return reply.redirect(to, 303)
    const { cookie, marks } = begin(key, { to, sessionId: request.session?.id ?? null }, clock.now())
    try {
      const url = await oidc.signInUrl(marks)
      setCookie(reply, OIDC_COOKIE, cookie, BEGUN_VALID_S)
      return await reply.redirect(url, 303)
    } catch (error) {
      return reply.redirect(`${to}#oidc=${refused(request, error)}`, 303)
    }
  })

  mount(server, endOidc, async (request, reply) => {
    const oidc = required()
    const { state } = queryOf(endOidc, request)
    const begun = begunBy(key, cookieOf(request, OIDC_COOKIE), state, clock.now())
    if (!begun) return reply.redirect(`/#oidc=${refused(request, new SignInRefused('expired'))}`, 303)
    clearCookie(reply, OIDC_COOKIE)
    const outcome = await tries
      .byProvider(request, reply, () => signIn(server, oidc, request, begun))
      .then(() => 'done' as const)
      .catch((error: unknown) => {
        const refusal = refused(request, error)
        // A missing account was recorded with the email already; having to wait was recorded as often as there is room.
        if (refusal !== 'no-account' && refusal !== 'busy') {
          recordFailure(server, request, undefined, { factors: 'provider', reason: refusal })
        }
        return refusal
      })
    return reply.redirect(`${begun.to}#oidc=${outcome}`, 303)
  })
}

/** Opens a session for the person whom the provider confirms; returns its token. */
async function signIn(
  server: Server,
  provider: OidcProvider,
  request: FastifyRequest,
  begun: NonNullable<ReturnType<typeof begunBy>>,
): Promise<string> {
  const { database, clock } = server
  const now = clock.now()
  const isFirst = await inTransaction(database.db, (tx) => useChallenge(tx, begun.challenge, begun.endsAt, now))
  if (!isFirst) throw new SignInRefused('expired')
  const who = await provider.confirmed(request.url, begun.marks)
  const found = await accountOf(server, who, provider.settings.createsAccounts)
  const replaces = begun.sessionId === null ? null : { id: begun.sessionId }
  const opening = { client: clientOf(request), now, replaces, factors: 'provider', idToken: who.idToken } as const
  const token = found?.opens ? await openFor(server, found, opening, async () => true) : null
  if (token !== null) return token
  recordFailure(server, request, found, { factors: 'provider', email: found ? null : who.email, reason: 'no-account' })
  throw new SignInRefused('no-account')
}

/** Logs why a sign-in failed, and returns what the browser is told of it. */
function refused(request: FastifyRequest, error: unknown): OidcRefusal {
  const refusal = error instanceof SignInRefused ? error.refusal : isWait(error) ? 'busy' : null
  if (refusal === null) throw error
  const { cause } = error as Error
  const reason =
    cause instanceof Error ? { code: (cause as { code?: string }).code, message: cause.message } : undefined
  request.log.warn({ address: request.ip, refusal, reason }, 'signing in by the provider came to nothing')
  return refusal
}

const isWait = (error: unknown) => error instanceof HttpError && error.status === 429
