import { sql } from 'kysely'
import { token, type Token } from '#shared/tokens/contract.ts'
import type { Db } from '../db/tables.ts'
import { listOf } from '../http/list-of.ts'
import { fieldsOf } from '../records/columns.ts'

/** The tokens of an account, the newest first. */
export function ownTokens(db: Db, accountId: number) {
  return newestFirst(tokenRows(db).where('account_id', '=', accountId))
}

/** The tokens of all other accounts, the newest first. */
export function tokensOfOthers(db: Db, accountId: number) {
  return newestFirst(tokenRows(db).where('account_id', '<>', accountId))
}

function tokenRows(db: Db) {
  const own = { id: sql`access_tokens.id`, createdAt: sql`access_tokens.created_at` }
  return db
    .selectFrom('access_tokens')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(fieldsOf(token, own))
    .$castTo<Token>()
}

function newestFirst(query: ReturnType<typeof tokenRows>) {
  return listOf<Token>(query, { columns: ['access_tokens.id'], direction: 'desc', keyOf: ({ id }) => [id] })
}
