import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ACCOUNT_STATES } from '#shared/accounts/choices.ts'
import { account, type Account, type listAccounts } from '#shared/accounts/contract.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { Db } from '../db/tables.ts'
import { contains, listOf } from '../http/list-of.ts'
import { fieldsOf } from '../records/columns.ts'
import type { Kind } from '../records/record.ts'

const LINKED = sql<SqlBool>`exists (select from account_identities i where i.account_id = accounts.id)`

const CAN_SIGN_IN = sql<SqlBool>`(password_hash is not null or ${LINKED})`

const IN_STATE: Record<(typeof ACCOUNT_STATES)[number], RawBuilder<SqlBool>> = {
  active: sql<SqlBool>`active and ${CAN_SIGN_IN}`,
  invited: sql<SqlBool>`active and not ${CAN_SIGN_IN}`,
  deactivated: sql<SqlBool>`not active`,
}

/** Accounts by email. `q` finds parts of the email or of the person's name, `role` the accounts that have it. */
export function accountsOf(db: Db, { q, userId, role, state }: QueryOf<typeof listAccounts>) {
  let query = accountRows(db)
  if (q) {
    const named = db
      .selectFrom('people')
      .select('people.id')
      .where(contains(['name'], q))
    query = query.where((is) => is.or([contains(['email'], q), is('user_id', 'in', named)]))
  }
  if (userId !== undefined) query = query.where('user_id', '=', userId)
  if (state !== undefined) query = query.where(IN_STATE[state])
  if (role !== undefined && role !== 'staff') query = query.where(sql<SqlBool>`${role} = any(roles)`)
  return listOf(query, { columns: ['email'], direction: 'asc', keyOf: ({ email }) => [email] })
}

export const ACCOUNTS: Kind<Account, 'accounts'> = {
  noun: 'account',
  entity: 'account',
  table: 'accounts',
  rows: accountRows,
  tells: ({ caller }, before, after) =>
    after?.id === caller?.accountId && after?.roles.some((role) => !before?.roles.includes(role)) ? 'rights' : null,
}

function accountRows(db: Db) {
  const own = {
    hasPassword: sql`password_hash is not null`,
    linked: LINKED,
    secondFactor: sql`totp_since is not null`,
    passkeys: sql`(select count(*)::integer from passkeys p where p.account_id = accounts.id)`,
    invitedUntil: sql`(select expires_at from account_invitations i where i.account_id = accounts.id)`,
  }
  return db.selectFrom('accounts').select(fieldsOf(account, own)).$castTo<Account>()
}
