import type { Tx } from '../db/tables.ts'
import { notAllowed, unauthenticated } from '../http/errors.ts'
import { heldGate, type Session } from '../http/session.ts'

interface OwnAccount {
  readonly id: number
  readonly email: string
  readonly userId: number | null
}

/** The caller's account, which cannot be deactivated or deleted before the transaction ends; 409 with the shared password. */
export async function lockedAccount({ tx, session }: { tx: Tx; session: Session | null }): Promise<OwnAccount> {
  const accountId = session?.accountId ?? null
  if (accountId === null || (await heldGate(tx))?.mode !== 'accounts') throw notAllowed('Accounts are not turned on')
  const account = await tx
    .selectFrom('accounts')
    .select(['id', 'email', 'user_id as userId', 'active'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!account?.active) throw unauthenticated()
  return account
}
