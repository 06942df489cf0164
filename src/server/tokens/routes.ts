import { may } from '#shared/access/rules.ts'
import { createToken, endToken, listTokens } from '#shared/tokens/contract.ts'
import { MOST_TOKEN_DAYS, MOST_TOKENS } from '#shared/tokens/rules.ts'
import { lockedAccount } from '../accounts/locked-account.ts'
import { recordChange } from '../audit/record.ts'
import { forbidden, invalid, notAllowed, notFound } from '../http/errors.ts'
import { list, write, type Server } from '../http/route.ts'
import { hashOfSecret } from '../http/secrets.ts'
import { accountOf } from '../http/session.ts'
import { madeToken } from '../http/token-text.ts'
import { ownTokens, tokensOfOthers } from './queries.ts'

const DAY_MS = 86_400_000

/** Mounts personal access tokens; only accounts have them (docs/decisions/0042). */
export function mountTokens(server: Server): void {
  const { db } = server.database

  list(server, listTokens, ({ query: { whose }, actor, session }) => {
    if (whose === 'own') return ownTokens(db, accountOf(session))
    if (!may(actor, 'tokens.manage')) throw forbidden('tokens.manage')
    return tokensOfOthers(db, accountOf(session))
  })

  write(server, createToken, async ({ tx, body, session, actor, now }) => {
    const until = Date.parse(body.expiresAt)
    if (until <= now.getTime()) throw invalid({ expiresAt: 'Must be in the future' })
    if (until > now.getTime() + MOST_TOKEN_DAYS * DAY_MS) throw invalid({ expiresAt: 'At most a year from now' })
    // Locks the account, so that it is closed either before or after this.
    const { id: accountId, email, userId } = await lockedAccount({ tx, session })
    const tokens = await tx.selectFrom('access_tokens').select('id').where('account_id', '=', accountId).execute()
    if (tokens.length >= MOST_TOKENS) throw notAllowed(`You have ${MOST_TOKENS} tokens; end one first`)
    const { name, expiresAt } = body
    const scopes = body.scopes.includes('write') ? (['read', 'write'] as const) : (['read'] as const)
    const text = madeToken()
    const stored = { account_id: accountId, name, token_hash: hashOfSecret(text), scopes: [...scopes], created_at: now }
    const { id } = await tx
      .insertInto('access_tokens')
      .values({ ...stored, expires_at: new Date(until) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const what = { entity: 'account', entityId: accountId, action: 'made a token of' } as const
    const after = { tokenId: id, tokenName: name, scopes, expiresAt }
    await recordChange({ tx, actor, now }, { ...what, before: null, after })
    const made = { id, name, scopes: [...scopes], createdAt: now.toISOString(), lastUsedAt: null, email, userId }
    return { ...made, expiresAt: new Date(until).toISOString(), token: text }
  })

  write(server, endToken, async ({ tx, params: { id }, session, actor, now }) => {
    let ended = tx.deleteFrom('access_tokens').where('id', '=', id)
    if (!may(actor, 'tokens.manage')) ended = ended.where('account_id', '=', accountOf(session))
    const gone = await ended.returning(['account_id as accountId', 'name', 'scopes']).executeTakeFirst()
    if (!gone) throw notFound('token', id)
    const what = { entity: 'account', entityId: gone.accountId, action: 'ended a token of' } as const
    const before = { tokenId: id, tokenName: gone.name, scopes: gone.scopes }
    await recordChange({ tx, actor, now }, { ...what, before, after: null })
  })
}
