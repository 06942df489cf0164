import { beforeAll, expect } from 'vitest'
import type { Account } from '#shared/accounts/contract.ts'
import { testApp, type TestApp } from './app.ts'
import { turnOnAccounts, type TestBrowser } from './browser.ts'
import { addUser } from './rows.ts'

export const BASE = 'https://offbench.example.com/scim/v2'
export const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'

export interface Reply {
  readonly status: number
  readonly headers: Record<string, unknown>
  readonly body: Resource
}

interface Resource {
  readonly id: string
  readonly active: boolean
  readonly totalResults: number
  readonly startIndex: number
  readonly itemsPerPage: number
  readonly Resources: readonly Resource[]
  readonly members: readonly { value: string }[]
  readonly [attribute: string]: unknown
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A company with accounts, and a directory that keeps them up to date. */
interface TestDirectory {
  readonly app: TestApp
  /** Of the administrator. */
  readonly root: TestBrowser
  readonly token: string
  /** Makes another token, which the directory uses from then on. */
  readonly renewToken: () => Promise<void>
  /** A call of the directory. */
  readonly scim: (method: Method, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>
  /** Makes a user. */
  readonly made: (user?: object) => Promise<Resource>
  readonly patch: (path: string, ...operations: object[]) => Promise<Reply>
  readonly accountOf: (email: string) => Promise<Account | undefined>
}

/**
 * For the top of a test file, once for all its tests. It makes the requests that directories and their validators make: those
 * of RFC 7644, section 3, and what Entra ID and Okta say in their guides that they send.
 */
export function testDirectory(): TestDirectory {
  const app = testApp({ now: '2026-11-20T09:00:00Z', keepRows: true, publicUrl: 'https://offbench.example.com' })
  let root: TestBrowser
  let token = ''
  const renewToken = async () => {
    token = (await root.request<{ token: string }>('POST', '/api/scim/token')).body.token
  }
  beforeAll(async () => {
    root = await turnOnAccounts(app, 'root@example.com', await addUser(app.db, 'Grace Hopper'))
    await renewToken()
  })
  const scim: TestDirectory['scim'] = async (method, path, body, headers = {}) => {
    const own = { cookie: '', authorization: `Bearer ${token}`, 'content-type': 'application/scim+json', ...headers }
    const payload = typeof body === 'string' ? body : JSON.stringify(body)
    const reply = await app.raw(method, `/scim/v2${path}`, own, payload)
    const parsed = (reply.payload === '' ? undefined : JSON.parse(reply.payload)) as Resource
    return { status: reply.statusCode, headers: reply.headers, body: parsed }
  }
  return {
    app,
    get root() {
      return root
    },
    get token() {
      return token
    },
    renewToken,
    scim,
    async made(user = entraUser()) {
      const reply = await scim('POST', '/Users', user)
      expect([reply.status, reply.body]).toEqual([201, reply.body])
      return reply.body
    },
    patch: (path, ...Operations) => scim('PATCH', path, { schemas: [PATCH], Operations }),
    async accountOf(email) {
      const { body } = await root.get<Account[]>(`/api/accounts?q=${encodeURIComponent(email)}`)
      return body.find((one) => one.email === email)
    },
  }
}

let nth = 0

/** An address that no other user has. */
export const newEmail = () => `user${(nth += 1)}@example.com`

/** As Entra ID makes a user. */
export function entraUser(email = newEmail(), change: object = {}) {
  return {
    schemas: [USER, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
    externalId: `entra-${email}`,
    userName: email,
    active: true,
    displayName: `Ada ${email.split('@')[0]}`,
    emails: [{ primary: true, type: 'work', value: email }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Ada Byron', familyName: 'Byron', givenName: 'Ada' },
    title: 'Consultant',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Delivery' },
    ...change,
  }
}
