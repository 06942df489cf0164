import { sql } from 'kysely'
import {
  changePassword,
  endOneSession,
  endOtherSessions,
  getOwnAccount,
  listSessions,
  type OpenSession,
} from '#shared/auth/contract.ts'
import { endPasswordResets } from '../accounts/password-links.ts'
import { recordAs } from '../audit/record.ts'
import type { Db, Tx } from '../db/tables.ts'
import { clientOf } from '../http/client.ts'
import { SESSION_COOKIE, setCookie } from '../http/cookies.ts'
import { HttpError, invalid, notFound, unauthenticated } from '../http/errors.ts'
import { bodyOf, changing, mount, write, type Server } from '../http/route.ts'
import { endSessionsOf, renewToken, type Session } from '../http/session.ts'
import { recordSignIn } from './account-sign-in.ts'
import { endTokensOf } from '../http/tokens.ts'
import { refuseGuessable } from './guessable.ts'
import type { Tries } from './tries.ts'

/** The calls by which people manage their own account and its sessions. */
export function mountOwnAccount(server: Server, tries: Tries): void {
  const { db } = server.database

  mount(server, getOwnAccount, async ({ session }) => {
    const { email, passwordHash, totpSince, recoveryCodes } = await ownAccountOf(db, session)
    return { email, hasPassword: passwordHash !== null, secondFactor: totpSince !== null, recoveryCodes }
  })

  mount(server, listSessions, async ({ session }) => sessionsBeside(db, sessionOf(session), server.clock.now()))

  write(server, endOtherSessions, async ({ tx, session, actor, now }) => {
    const { id, accountId } = sessionOf(session)
    if (accountId === null) return
    await endSessionsOf(tx, accountId, id)
    const what = { entity: 'account', entityId: accountId, action: 'ended other sessions of' } as const
    await recordAs('sign-in', { tx, actor, now }, [{ ...what, before: null, after: null }])
  })

  write(server, endOneSession, async ({ tx, session, actor, params, now }) => {
    const { accountId } = sessionOf(session)
    const ended = await tx
      .deleteFrom('sessions')
      .where('id', '=', params.id)
      .where('account_id', '=', accountId ?? -1)
      .returning(['device', 'address'])
      .executeTakeFirst()
    if (!ended || accountId === null) throw notFound('session', params.id)
    const what = { entity: 'account', entityId: accountId, action: 'ended a session of' } as const
    await recordAs('sign-in', { tx, actor, now }, [{ ...what, before: ended, after: null }])
  })

  mount(server, changePassword, async (request, reply) => {
    const { current, password, endTokens } = bodyOf(changePassword, request)
    const own = await ownAccountOf(db, request.session)
    await requireOwnPassword(tries, own, reply, current, 'current')
    await refuseGuessable(password, await knownOf(db, own))
    const hash = await tries.hash(password)
    const now = server.clock.now()
    const token = await changing(server, changePassword, reply, async (tx) => {
      // The password may have been changed meanwhile; the caller has not shown that they know the new one.
      const changed = await tx
        .updateTable('accounts')
        .set((row) => ({ password_hash: hash, version: sql<number>`${row.ref('version')} + 1` }))
        .where('id', '=', own.id)
        .where('password_hash', '=', own.passwordHash)
        .returning('id')
        .executeTakeFirst()
      if (!changed) throw unauthenticated()
      await endPasswordResets(tx, own.id)
      await recordSignIn(tx, own, 'changed the password of', clientOf(request), now)
      if (endTokens) await endTokensOf(tx, own.id)
      return goOnAlone(tx, own.session)
    })
    setCookie(reply, SESSION_COOKIE, token)
    return reply.code(204).send()
  })
}

/** Ends all other sessions of an account and gives the one that goes on a new token. */
export async function goOnAlone(tx: Tx, session: Session): Promise<string> {
  if (session.accountId !== null) await endSessionsOf(tx, session.accountId, session.id)
  return renewToken(tx, session)
}

export interface OwnAccount {
  readonly id: number
  readonly userId: number | null
  readonly email: string
  readonly name: string | null
  readonly passwordHash: string | null
  readonly totpSince: Date | null
  readonly recoveryCodes: number
  readonly session: Session
}

/** The account of a session; 404 with the shared password. */
export async function ownAccountOf(db: Db, given: Session | null): Promise<OwnAccount> {
  const session = sessionOf(given)
  const account =
    session.accountId === null
      ? undefined
      : await db
          .selectFrom('accounts')
          .leftJoin('people', 'people.id', 'user_id')
          .select(['accounts.id', 'user_id as userId', 'accounts.email', 'name'])
          .select(['password_hash as passwordHash', 'totp_since as totpSince'])
          .select(
            sql<number>`(select count(*) from recovery_codes c where c.account_id = accounts.id)::integer`.as(
              'recoveryCodes',
            ),
          )
          .where('accounts.id', '=', session.accountId)
          .executeTakeFirst()
  if (!account) throw new HttpError(404, 'NOT_FOUND', 'With the shared password nobody has an account')
  return { ...account, session }
}

/** Refuses a password that is not the account's own (400 at `field`). */
export async function requireOwnPassword(
  tries: Tries,
  { id, passwordHash }: OwnAccount,
  reply: Parameters<Tries['own']>[1],
  password: string,
  field: string,
): Promise<void> {
  if (await tries.own(id, reply, password, passwordHash)) return
  throw invalid({ [field]: 'This is not your password' })
}

/** What is known of somebody, for `refuseGuessable`. */
export async function knownOf(
  db: Db,
  { email, name }: { email: string; name: string | null },
): Promise<(string | null)[]> {
  const company = await db.selectFrom('company_settings').select('name').executeTakeFirst()
  return [email, name, company?.name ?? null]
}

function sessionOf(session: Session | null): Session {
  if (session === null) throw unauthenticated()
  return session
}

async function sessionsBeside(db: Db, { id, accountId, idle }: Session, now: Date): Promise<OpenSession[]> {
  const afterMs = idle?.afterMs ?? 0
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'address', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('expires_at', '>', now)
    .where((row) =>
      accountId === null
        ? row('id', '=', id)
        : row.and([row('account_id', '=', accountId), row('last_used_at', '>', new Date(now.getTime() - afterMs))]),
    )
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ createdAt, lastUsedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    current: row.id === id,
  }))
}
