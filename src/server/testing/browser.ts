import type { Method } from '#shared/http/endpoint.ts'
import { PASSWORD, type TestApp, type TestReply } from './app.ts'

/** Passes as a password of an account. */
export const OWN_PASSWORD = 'seven quiet herons wade'

/** A browser of its own: it keeps the cookies that it is given. */
export interface TestBrowser {
  readonly cookies: Map<string, string>
  request<Body = unknown>(method: Method, url: string, body?: unknown): Promise<TestReply<Body>>
  get<Body = unknown>(url: string): Promise<TestReply<Body>>
  signIn(email: string, password?: string, code?: string): Promise<TestReply<{ error: string; message: string }>>
}

export function openBrowser(app: Pick<TestApp, 'request'>, headers: Record<string, string> = {}): TestBrowser {
  const cookies = new Map<string, string>()
  const request: TestBrowser['request'] = async <Body>(method: Method, url: string, body?: unknown) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await app.request<Body>(method, url, body, { ...headers, cookie })
    for (const set of [reply.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return reply
  }
  return {
    cookies,
    request,
    get: (url) => request('GET', url),
    signIn: (email, password = OWN_PASSWORD, code) =>
      request('POST', '/api/auth/login', { email, password, ...(code !== undefined && { code }) }),
  }
}

/** Turns accounts on by way of the shared password; gives the browser of the first administrator. */
export async function turnOnAccounts(app: TestApp, email: string, userId?: number): Promise<TestBrowser> {
  const browser = openBrowser(app)
  await browser.request('POST', '/api/auth/login', { password: PASSWORD })
  if (userId !== undefined) await browser.request('PUT', '/api/auth/session', { userId })
  const body = { mode: 'accounts', email, password: OWN_PASSWORD }
  const { status, body: problem } = await browser.request('PUT', '/api/access', body)
  if (status !== 204) throw new Error(`Accounts are not on: ${JSON.stringify(problem)}`)
  return browser
}
