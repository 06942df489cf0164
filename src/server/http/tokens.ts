import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/tables.ts'
import { actorOfAccount, type RelationsOf } from './account-actor.ts'
import { RememberedSessions } from './remembered-sessions.ts'
import { scopeOf, type Session } from './session.ts'
import { isTokenText } from './token-text.ts'
import type { Versions } from './versions.ts'

/** The last use of a token is stored at most this often. */
const USE_STORED_EVERY_MS = 60_000

/** Personal access tokens; the database holds only their hashes. */
export class Tokens {
  readonly #db: Db
  readonly #clock: Clock
  readonly #relationsOf: RelationsOf
  readonly #remembered: RememberedSessions

  constructor(db: Db, versions: Versions, clock: Clock, relationsOf: RelationsOf) {
    this.#db = db
    this.#clock = clock
    this.#relationsOf = relationsOf
    this.#remembered = new RememberedSessions(versions, clock)
  }

  /** What a token lets its holder do: what its owner may, within its scopes. Null for a token that was ended or has expired. */
  async find(token: string): Promise<Session | null> {
    if (!isTokenText(token)) return null
    return this.#remembered.find(token, (hash) => this.#read(hash))
  }

  /** Stores that a token is used. If nothing can be written, as on a full disk, the call goes on all the same. */
  async storeUse(token: NonNullable<Session['token']>): Promise<void> {
    const now = this.#clock.now()
    if (now.getTime() - token.usedAt < USE_STORED_EVERY_MS) return
    token.usedAt = now.getTime()
    const stored = this.#db.updateTable('access_tokens').set({ last_used_at: now }).where('id', '=', token.id).execute()
    await stored.catch(() => undefined)
  }

  async #read(hash: Buffer): Promise<Session | null> {
    const row = await this.#db
      .selectFrom('access_tokens')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .innerJoin('access_gate', (join) => join.on('mode', '=', 'accounts'))
      .leftJoin('people', 'people.id', 'accounts.user_id')
      .select([
        'access_tokens.id',
        'access_tokens.name',
        'account_id as accountId',
        'scopes',
        'expires_at as expiresAt',
        'last_used_at as lastUsedAt',
      ])
      .select(['active', 'roles', 'sample', 'people.id as userId', 'last_day as lastDay'])
      .where('token_hash', '=', hash)
      .executeTakeFirst()
    if (!row) return null
    const actor = await actorOfAccount(row, this.#clock.today(), this.#relationsOf)
    if (!actor) return null
    const { accountId, expiresAt, lastUsedAt } = row
    const token = { id: row.id, name: row.name, scopes: row.scopes, usedAt: lastUsedAt?.getTime() ?? 0 }
    return { id: 0, accountId, token, actor, viewer: null, scope: scopeOf(actor), expiresAt, renew: false, idle: null }
  }
}

/** Ends all tokens of an account, and the links by which programs read its calendar. */
export async function endTokensOf(tx: Tx, accountId: number): Promise<void> {
  await endFeedsOf(tx, accountId)
  await tx.deleteFrom('access_tokens').where('account_id', '=', accountId).execute()
}

/** Ends all links by which programs read an account's calendar. */
export async function endFeedsOf(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('calendar_feeds').where('account_id', '=', accountId).execute()
}
