import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../db/tables.ts'
import { SESSION_COOKIE } from '../http/cookies.ts'

const SESSION_MS = 86_400_000

/** What signing in does once the password is right: a session that acts as this person. Returns its token. */
export async function openSession(db: Db, userId: number | null, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const session = {
    token_hash: createHash('sha256').update(token).digest(),
    user_id: userId,
    created_at: now,
    expires_at: new Date(now.getTime() + SESSION_MS),
  }
  await db.insertInto('sessions').values(session).execute()
  return token
}

/** The header `cookie` of a request with this session. */
export const sessionCookie = (token: string) => `${SESSION_COOKIE}=${token}`
