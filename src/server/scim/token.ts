import type { FastifyRequest } from 'fastify'
import type { Db, Tx } from '../db/tables.ts'
import { hashOfSecret } from '../http/secrets.ts'
import { isTokenText, madeToken } from '../http/token-text.ts'

/** The prefix of the directory's token; no personal access token has it. */
const SCIM_PREFIX = 'obs_'

/** The time of the last use is stored at most this often. */
const USE_STORED_EVERY_MS = 60_000

/** Makes the token that the directory sends, replacing the one before, and returns its text. */
export async function makeToken(tx: Tx, now: Date): Promise<string> {
  const text = madeToken(SCIM_PREFIX)
  await tx.deleteFrom('scim_token').execute()
  await tx
    .insertInto('scim_token')
    .values({ token_hash: hashOfSecret(text), created_at: now })
    .execute()
  return text
}

/** Whether a call has the token while accounts are turned on; also stores the time of use. */
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
    // If nothing can be written, for example because the disk is full, the call continues.
    await db
      .updateTable('scim_token')
      .set({ last_used_at: now })
      .execute()
      .catch(() => undefined)
  }
  return true
}
