import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Mode } from '#shared/access/choices.ts'
import { turnOnAccounts } from '#shared/accounts/contract.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { recordChange } from '../audit/record.ts'
import { refuseGuessable } from '../auth/guessable.ts'
import { knownOf } from '../auth/own-account.ts'
import type { Tries } from '../auth/tries.ts'
import type { Tx } from '../db/tables.ts'
import { clientOf } from '../http/client.ts'
import { invalid, notAllowed } from '../http/errors.ts'
import { changing, type Server } from '../http/route.ts'
import { actorOf, storeSession } from '../http/session.ts'

/** Nothing else is called `access` in the audit log. */
export const ONLY_ID = 1

/**
 * Turns accounts on, with the acting person as the first administrator, and returns the token of their new session; all other
 * sessions end. 409 if accounts are on already.
 */
export async function turnOn(
  server: Server,
  tries: Tries,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, password }: BodyOf<typeof turnOnAccounts>,
): Promise<string> {
  const { userId, mode } = actorOf(request.session)
  if (mode === 'accounts') throw alreadyOn()
  const { db } = server.database
  const person = await db.selectFrom('people').select('name').where('id', '=', userId).executeTakeFirst()
  await refuseGuessable(password, await knownOf(db, { email, name: person?.name ?? null }))
  const passwordHash = await tries.hash(password)
  const now = server.clock.now()
  return changing(server, turnOnAccounts, reply, async (tx) => {
    if (!(await switchMode(tx, 'accounts'))) throw alreadyOn()
    const accountId = await firstAdministrator(tx, { userId, email, passwordHash })
    const client = clientOf(request)
    const change = { entity: 'access', entityId: ONLY_ID, action: 'turned on accounts' } as const
    const actor = { userId, caller: { accountId, viewer: null, client: () => client } }
    await recordChange({ tx, actor, now }, { ...change, before: { mode: 'password' }, after: { mode: 'accounts' } })
    await tx.updateTable('accounts').set({ last_sign_in: now }).where('id', '=', accountId).execute()
    return storeSession(tx, { userId: null, accountId, client, now })
  })
}

/**
 * Switches the mode, raises the gate's version and ends all sessions and tokens; no session can be opened before the
 * transaction ends. False if it is the mode already.
 */
export async function switchMode(tx: Tx, mode: Mode): Promise<boolean> {
  const switched = await tx
    .updateTable('access_gate')
    .set((row) => ({ mode, version: sql<number>`${row.ref('version')} + 1` }))
    .where('mode', '<>', mode)
    .returning('version')
    .executeTakeFirst()
  if (!switched) return false
  await tx.deleteFrom('sessions').execute()
  await tx.deleteFrom('access_tokens').execute()
  await tx.deleteFrom('calendar_feeds').execute()
  return true
}

interface Administrator {
  readonly userId: number | null
  readonly email: string
  /** If none is given, the former one stays. */
  readonly passwordHash?: string
}

/** Makes somebody an administrator, with the account that they have or a new one; returns its id. */
export async function firstAdministrator(tx: Tx, { userId, email, passwordHash }: Administrator): Promise<number> {
  const rows = await tx
    .selectFrom('accounts')
    .select(['id', 'user_id as userId', 'email', 'roles'])
    .where((row) => row.or([row(row.fn('lower', ['email']), '=', email), row('user_id', '=', userId)]))
    .forUpdate()
    .execute()
  const own = rows.find((row) => row.userId !== null && row.userId === userId) ?? rows[0]
  if (rows.length > 1 || (own && userId !== null && own.userId !== null && own.userId !== userId)) {
    throw invalid({ email: 'Another account has this email' })
  }
  const fields = {
    user_id: userId ?? own?.userId ?? null,
    email,
    active: true,
    ...(passwordHash !== undefined && { password_hash: passwordHash }),
  }
  if (!own) {
    const values = { ...fields, roles: ['admin' as const] }
    const { id } = await tx.insertInto('accounts').values(values).returning('id').executeTakeFirstOrThrow()
    return id
  }
  const roles = [...own.roles.filter((role) => role !== 'admin'), 'admin' as const]
  await tx
    .updateTable('accounts')
    .set((row) => ({ ...fields, roles, version: sql<number>`${row.ref('version')} + 1` }))
    .where('id', '=', own.id)
    .execute()
  return own.id
}

const alreadyOn = () => notAllowed('Accounts are turned on already')
