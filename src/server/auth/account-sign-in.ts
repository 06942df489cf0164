import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Client } from '#shared/access/rules.ts'
import type { login } from '#shared/auth/contract.ts'
import { hasLeft } from '#shared/capacity/working-time.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import type { Day } from '#shared/time/day.ts'
import { recordAs } from '../audit/record.ts'
import { isEmail } from '../db/same-email.ts'
import type { Db, Tx } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { clientOf } from '../http/client.ts'
import { HttpError } from '../http/errors.ts'
import type { Server } from '../http/route.ts'
import { heldGate, storeSession, type Session } from '../http/session.ts'
import { raiseVersions } from '../http/versions.ts'
import { recordFailure, type Factors } from './failures.ts'
import { isPassword } from './password-hash.ts'
import { isTotp, takeCode, type SecondFactor } from './second-factor.ts'
import type { Outcome, Tries } from './tries.ts'

/** What signing in needs to know of an account. */
export interface Found extends SecondFactor {
  readonly userId: number | null
  readonly passwordHash: string | null
  readonly opens: boolean
}

/** Signs in to an account. For unknown emails and deactivated accounts, the answer and the work are the same as for a wrong password. */
export function signInToAccount(
  server: Server,
  tries: Tries,
  request: FastifyRequest,
  reply: FastifyReply,
  { email = '', password, code }: BodyOf<typeof login>,
): Promise<void> {
  return tries.signIn(request, reply, email, async (): Promise<Outcome> => {
    const now = server.clock.now()
    const client = clientOf(request)
    const found = await accountWith(server.database.db, { email }, server.clock.today())
    const isRight = await isPassword(password, found?.passwordHash ?? null)
    if (!found || !isRight || !found.opens) {
      recordFailure(server, request, found, { factors: 'password', email })
      return wrong('WRONG_CREDENTIALS', 'The email or the password is wrong')
    }
    if (found.totpSince !== null && code === undefined) {
      return {
        refusal: new HttpError(401, 'CODE_REQUIRED', 'Enter the code of your authenticator app'),
        counts: false,
      }
    }
    const proves: Proof = async (tx, { passwordHash, totpSince }) =>
      passwordHash === found.passwordHash && (totpSince === null || takeCode(tx, found.id, code ?? '', now))
    const factors =
      found.totpSince === null ? 'password' : isTotp(code ?? '') ? 'password and code' : 'password and recovery code'
    let token: string | null = null
    const isCode = async () => {
      token = await openFor(server, found, { client, now, replaces: request.session, factors }, proves)
      return token !== null
    }
    if (found.totpSince === null) await isCode()
    else if (!(await tries.code(found.id, reply, isCode))) {
      recordFailure(server, request, found, { factors })
      return wrong('WRONG_CODE', 'This code is wrong, or was used already')
    }
    return token === null ? wrong('WRONG_CREDENTIALS', 'The email or the password is wrong') : { token }
  })
}

function wrong(code: string, message: string): Outcome {
  return { refusal: new HttpError(401, code, message), counts: true }
}

interface Opening {
  readonly client: Client
  readonly now: Date
  readonly replaces: Pick<Session, 'id'> | null
  readonly factors: Factors
  /** The ID token, if the provider opens the session. */
  readonly idToken?: string
}

/** Checks again, while the account is locked, that it belongs to the caller. */
type Proof = (tx: Tx, account: Pick<Found, 'passwordHash' | 'totpSince'>) => Promise<boolean>

/** Opens a session; null if the proof does not hold, or the account or the mode has changed since they were read. */
export async function openFor(server: Server, found: Found, opening: Opening, proves: Proof): Promise<string | null> {
  const opened = await inTransaction(server.database.db, async (tx) => {
    const { client, now, replaces, factors, idToken } = opening
    if ((await heldGate(tx))?.mode !== 'accounts') return null
    const account = await tx
      .selectFrom('accounts')
      .select(['password_hash as passwordHash', 'active', 'totp_since as totpSince'])
      .where('id', '=', found.id)
      .forUpdate()
      .executeTakeFirst()
    if (!account?.active || !(await proves(tx, account))) return null
    await tx.updateTable('accounts').set({ last_sign_in: now }).where('id', '=', found.id).execute()
    if (replaces) await tx.deleteFrom('sessions').where('id', '=', replaces.id).execute()
    const token = await storeSession(tx, { userId: null, accountId: found.id, client, now, idToken })
    await recordSignIn(tx, found, 'signed in', client, now, { factors })
    return { token, raised: await raiseVersions(tx, replaces ? ['audit', 'sessions'] : ['audit']) }
  })
  if (opened) server.versions.advance(opened.raised)
  return opened?.token ?? null
}

/** Records what a browser did with an account. */
export async function recordSignIn(
  tx: Tx,
  { id, userId }: Pick<Found, 'id' | 'userId'>,
  action: string,
  client: Client,
  now: Date,
  after: { readonly factors: Factors } | null = null,
): Promise<void> {
  const caller = { accountId: id, viewer: null, client: () => client }
  const what = { entity: 'account', entityId: id, action, before: null, after } as const
  await recordAs('sign-in', { tx, actor: { userId, caller }, now }, [what])
}

/** An account by its email or id. */
export async function accountWith(
  db: Db,
  { email, id }: { email?: string; id?: number },
  today: Day,
): Promise<Found | undefined> {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('people', 'people.id', 'user_id')
    .select(['accounts.id', 'user_id as userId', 'password_hash as passwordHash', 'active', 'totp_since as totpSince'])
    .select(['last_day as lastDay', 'sample', 'people.id as personId'])
    .where((is) => (email === undefined ? is('accounts.id', '=', id ?? -1) : isEmail('accounts.email', email)))
    .executeTakeFirst()
  if (!row) return undefined
  const isHidden = row.sample && row.personId === null
  return { ...row, opens: row.active && !hasLeft(today, row) && !isHidden }
}
