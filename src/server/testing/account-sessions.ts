import { createHash, randomBytes } from 'node:crypto'
import type { GivenRole } from '#shared/accounts/contract.ts'
import type { Method } from '#shared/http/endpoint.ts'
import type { TestApp } from './app.ts'
import { sessionCookie } from './session.ts'

const SESSION_MS = 14 * 86_400_000

/** Calls of somebody who is signed in with an account, which they are given without a password. */
export async function signedInAs(app: TestApp, userId: number, now: Date, roles: GivenRole[] = []) {
  const { id } = await app.db
    .insertInto('accounts')
    .values({ user_id: userId, email: `${userId}@northwind.example`, roles })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = randomBytes(32).toString('base64url')
  const session = {
    token_hash: createHash('sha256').update(token).digest(),
    account_id: id,
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + SESSION_MS),
  }
  await app.db.insertInto('sessions').values(session).execute()
  const cookie = sessionCookie(token)
  return {
    get: <Body>(url: string, headers = {}) => app.get<Body>(url, { cookie, ...headers }),
    post: <Body>(url: string, body: object = {}) => app.post<Body>(url, body, { cookie }),
    raw: (method: Method, url: string) => app.raw(method, url, { cookie }),
    request: <Body>(method: Method, url: string, body?: object) => app.request<Body>(method, url, body, { cookie }),
  }
}
