import type { FastifyRequest } from 'fastify'
import type { Db, Tx } from '../db/tables.ts'
import { hashOfSecret } from '../http/secrets.ts'
import { isTokenText, madeToken } from '../http/token-text.ts'

/** What the directory's token begins with; no personal access token does. */
const SCIM_PREFIX = 'obs_'

/** The last use is stored this often at most. */
const USE_STORED_EVERY_MS = 60_000

/** Makes the token that the directory sends, in place of the one before, and gives its text. */
export async function makeToken(tx: Tx, now: Date): Promise<string> {
  const text = madeToken(SCIM_PREFIX)
  await tx.deleteFrom('scim_token').execute()
  await tx
    .insertInto('scim_token')
    .values({ token_hash: hashOfSecret(text), created_at: now })
    .execute()
  return text
}

/** Whether a call brings the token, while accounts are turned on; stores its use. */
export async function isDirectory(db: Db, { headers }: FastifyRequest, now: Date): Promise<boolean> {
  const text = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  if (!isTokenText(text, SCIM_PREFIX)) return false
  const token = await db
    .selectFrom('scim_token')
    .innerJoin('access_gate', (join) => join.on('mode', '=', 'accounts'))
    .select('last_used_at as usedAt')
    .where('token_hash', '=', hashOfSecret(text))
    .executeTakeFirst()
  if (!token) return false
  if (token.usedAt === null || now.getTime() - token.usedAt.getTime() >= USE_STORED_EVERY_MS) {
    // Where nothing can be written, as on a full disk, the call goes on.
    await db
      .updateTable('scim_token')
      .set({ last_used_at: now })
      .execute()
      .catch(() => undefined)
  }
  return true
}
