import { createHash, randomBytes } from 'node:crypto'
import type { GivenRole } from '#shared/accounts/choices.ts'
import type { Method } from '#shared/http/endpoint.ts'
import type { TestApp } from './app.ts'
import { sessionCookie } from './session.ts'

const SESSION_MS = 14 * 86_400_000

/** Gives somebody an account without a password. */
export async function addAccount({ db }: TestApp, userId: number, roles: GivenRole[] = []): Promise<number> {
  const account = { user_id: userId, email: `${userId}@northwind.example`, roles }
  const { id } = await db.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The token of a new session of an account, which may view Offbench as another account. */
export async function openAccountSession(
  { db }: TestApp,
  accountId: number,
  now: Date,
  viewingId: number | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const session = {
    token_hash: createHash('sha256').update(token).digest(),
    account_id: accountId,
    viewing_id: viewingId,
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + SESSION_MS),
  }
  await db.insertInto('sessions').values(session).execute()
  return token
}

/** Calls of somebody who is signed in with an account. */
export async function signedInAs(app: TestApp, userId: number, now: Date, roles: GivenRole[] = []) {
  const cookie = sessionCookie(await openAccountSession(app, await addAccount(app, userId, roles), now))
  return {
    get: <Body>(url: string, headers = {}) => app.get<Body>(url, { cookie, ...headers }),
    post: <Body>(url: string, body: object = {}) => app.post<Body>(url, body, { cookie }),
    raw: (method: Method, url: string) => app.raw(method, url, { cookie }),
    request: <Body>(method: Method, url: string, body?: object) => app.request<Body>(method, url, body, { cookie }),
  }
}
