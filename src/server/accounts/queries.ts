import { sql, type SqlBool } from 'kysely'
import { account, type Account, type listAccounts } from '#shared/accounts/contract.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { Db } from '../db/tables.ts'
import { contains, listOf } from '../http/list-of.ts'
import { fieldsOf } from '../records/columns.ts'
import type { Kind } from '../records/record.ts'

/** Accounts by email; `q` finds parts of it, `role` those who have it. */
export function accountsOf(db: Db, { q, role }: QueryOf<typeof listAccounts>) {
  let query = accountRows(db)
  if (q) query = query.where(contains(['email'], q))
  if (role !== undefined && role !== 'staff') query = query.where(sql<SqlBool>`${role} = any(roles)`)
  return listOf(query, { columns: ['email'], direction: 'asc', keyOf: ({ email }) => [email] })
}

export const ACCOUNTS: Kind<Account, 'accounts'> = {
  noun: 'account',
  entity: 'account',
  table: 'accounts',
  rows: accountRows,
}

function accountRows(db: Db) {
  const own = {
    hasPassword: sql`password_hash is not null`,
    linked: sql`exists (select from account_identities i where i.account_id = accounts.id)`,
    secondFactor: sql`totp_since is not null`,
    passkeys: sql`(select count(*)::integer from passkeys p where p.account_id = accounts.id)`,
    invitedUntil: sql`(select expires_at from account_invitations i where i.account_id = accounts.id)`,
  }
  return db.selectFrom('accounts').select(fieldsOf(account, own)).$castTo<Account>()
}
