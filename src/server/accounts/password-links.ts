import { sql } from 'kysely'
import { type Invitation, INVITATION_PATH } from '#shared/accounts/contract.ts'
import { INVITATION_DAYS } from '#shared/accounts/rules.ts'
import { MOST_OPEN_RESETS, RESET_EVERY_MS, RESET_HOURS } from '#shared/mail/rules.ts'
import type { Db, Tx } from '../db/tables.ts'
import { HttpError } from '../http/errors.ts'
import { hashOfSecret, madeSecret } from '../http/secrets.ts'

const HOUR_MS = 3_600_000

type Link = Omit<Invitation, 'sent'>

interface Making {
  readonly now: Date
  readonly publicUrl: string | undefined
}

/** A new invitation to an account, which replaces the former one. Only administrators invite. */
export async function invite(tx: Tx, accountId: number, making: Making): Promise<Link> {
  const { link, stored } = madeLink(making, INVITATION_DAYS * 24)
  await tx
    .insertInto('account_invitations')
    .values({ account_id: accountId, ...stored })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(stored))
    .execute()
  return link
}

/**
 * A link for a new password. Anybody may ask for one, so it leaves the invitation and earlier links as they are. Null if the
 * account has got one in the last ten minutes, or has too many open ones: its owner can use those. The account must be locked.
 */
export async function makeReset(tx: Tx, accountId: number, making: Making): Promise<Link | null> {
  const { now } = making
  await tx.deleteFrom('account_resets').where('account_id', '=', accountId).where('expires_at', '<=', now).execute()
  const open = await tx.selectFrom('account_resets').select('made_at').where('account_id', '=', accountId).execute()
  const isRecent = open.some(({ made_at }) => now.getTime() - made_at.getTime() < RESET_EVERY_MS)
  if (isRecent || open.length >= MOST_OPEN_RESETS) return null
  const { link, stored } = madeLink(making, RESET_HOURS)
  await tx
    .insertInto('account_resets')
    .values({ account_id: accountId, made_at: now, ...stored })
    .execute()
  return link
}

/** Ends the links that were sent to an account's owner because somebody asked for a new password. */
export async function endPasswordResets(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('account_resets').where('account_id', '=', accountId).execute()
}

function madeLink({ now, publicUrl = '' }: Making, hours: number) {
  const token = madeSecret()
  const until = new Date(now.getTime() + hours * HOUR_MS)
  return {
    link: { link: `${publicUrl}${INVITATION_PATH}#${token}`, until: until.toISOString() },
    stored: { token_hash: hashOfSecret(token), expires_at: until },
  }
}

interface Invited {
  readonly id: number
  readonly userId: number | null
  readonly email: string
  readonly name: string | null
  readonly until: Date
}

/** The account that a token opens; 404 if the token is void, used or too old, or the account is deactivated. */
export async function invited(db: Db, token: string, now: Date): Promise<Invited> {
  const found = await db
    .selectFrom('account_invitations')
    .select(['account_id', 'token_hash', 'expires_at'])
    .unionAll(db.selectFrom('account_resets').select(['account_id', 'token_hash', 'expires_at']))
    .$call((links) => db.selectFrom(links.as('links')))
    .innerJoin('accounts', 'accounts.id', 'links.account_id')
    .leftJoin('people', 'people.id', 'user_id')
    .select(['accounts.id', 'user_id as userId', 'accounts.email', 'name', 'links.expires_at as until'])
    .where('links.token_hash', '=', hashOfSecret(token))
    .where('links.expires_at', '>', now)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!found) throw isVoid()
  return found
}

/**
 * Makes all links of an account void, since its owner has chosen a password by one of them. If two callers use links of one
 * account at the same moment, the second gets 404.
 */
export async function useUp(tx: Tx, token: string, now: Date): Promise<Invited> {
  const account = await invited(tx, token, now)
  await sql`select from accounts where id = ${account.id} for update`.execute(tx)
  // Read again, as another caller may have used one up while this one waited.
  await invited(tx, token, now)
  await tx.deleteFrom('account_invitations').where('account_id', '=', account.id).execute()
  await endPasswordResets(tx, account.id)
  return account
}

function isVoid(): HttpError {
  return new HttpError(404, 'NOT_FOUND', 'This link is used, too old or replaced; ask an administrator for a new one')
}
