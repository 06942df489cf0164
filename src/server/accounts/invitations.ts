import { type Invitation, INVITATION_PATH } from '#shared/accounts/contract.ts'
import { INVITATION_DAYS } from '#shared/accounts/rules.ts'
import type { Db, Tx } from '../db/tables.ts'
import { HttpError } from '../http/errors.ts'
import { hashOfSecret, madeSecret } from '../http/secrets.ts'

const HOUR_MS = 3_600_000

/** A new invitation to an account, which replaces the former one. */
export async function invite(
  tx: Tx,
  accountId: number,
  { now, publicUrl = '', hours = INVITATION_DAYS * 24 }: { now: Date; publicUrl: string | undefined; hours?: number },
): Promise<Omit<Invitation, 'sent'>> {
  const token = madeSecret()
  const until = new Date(now.getTime() + hours * HOUR_MS)
  const values = { token_hash: hashOfSecret(token), expires_at: until }
  await tx
    .insertInto('account_invitations')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute()
  return { link: `${publicUrl}${INVITATION_PATH}#${token}`, until: until.toISOString() }
}

interface Invited {
  readonly id: number
  readonly userId: number | null
  readonly email: string
  readonly name: string | null
  readonly until: Date
}

/** The account that a token invites to; 404 if the token is void, used or too old, or the account is deactivated. */
export async function invited(db: Db, token: string, now: Date): Promise<Invited> {
  const found = await db
    .selectFrom('account_invitations')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .leftJoin('people', 'people.id', 'user_id')
    .select(['accounts.id', 'user_id as userId', 'accounts.email', 'name', 'expires_at as until'])
    .where('token_hash', '=', hashOfSecret(token))
    .where('expires_at', '>', now)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!found) throw isVoid()
  return found
}

/** Makes a link void. If two callers accept it at the same moment, the second gets 404. */
export async function useUp(tx: Tx, token: string): Promise<void> {
  const used = await tx
    .deleteFrom('account_invitations')
    .where('token_hash', '=', hashOfSecret(token))
    .returning('account_id')
    .executeTakeFirst()
  if (!used) throw isVoid()
}

function isVoid(): HttpError {
  return new HttpError(404, 'NOT_FOUND', 'This link is used, too old or replaced; ask an administrator for a new one')
}
