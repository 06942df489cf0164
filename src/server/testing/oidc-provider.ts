import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Provider } from 'oidc-provider'
import type { OidcSettings } from '../config.ts'

const CLIENT = { clientId: 'offbench', clientSecret: 'a secret of the tests' }

/** A real provider of sign-ins on this machine, which takes everybody's word for who they are. */
export interface TestProvider {
  /** What it tells of people, by subject. */
  readonly people: Map<string, Record<string, unknown>>
  /** What it tells of people only where it is asked with the access token, instead, by subject. */
  readonly userInfo: Map<string, Record<string, unknown>>
  /** Who says so in every browser; null has the page ask. */
  says: string | null
  /** Ends every connection without an answer. */
  isDown: boolean
  /** How the product is set up with it. */
  readonly settings: OidcSettings
  /** Goes through its pages as a new browser does, to where they lead back to: a path of the product. */
  walk(url: string): Promise<string>
  stop(): Promise<void>
}

interface Options {
  /** Where the product is. */
  readonly publicUrl: string
  /** Whether it tells people's claims only where it is asked for them with the access token. */
  readonly tellsOnlyWhenAsked?: boolean
}

/** The host is another site's than 127.0.0.1, so a browser keeps their cookies apart. */
export async function startProvider({ publicUrl, tellsOnlyWhenAsked = false }: Options): Promise<TestProvider> {
  const server = createServer((request, response) => {
    if (test.isDown) request.socket.destroy()
    else if (request.url?.startsWith('/who/')) void ask(request, response)
    else void answer(request, response)
  })
  // On a busy machine a connection that is just being closed would be used again.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const people: TestProvider['people'] = new Map()
  const userInfo: TestProvider['userInfo'] = new Map()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${publicUrl}/api/auth/oidc/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
      },
    ],
    jwks: { keys: [generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'xms_edov'],
      profile: ['name', 'groups', 'realm_access'],
    },
    conformIdTokenClaims: tellsOnlyWhenAsked,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/who/${uid}` },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: async (use) => ({
        sub: subject,
        ...((use === 'userinfo' && userInfo.get(subject)) || people.get(subject)),
      }),
    }),
    // Nobody is asked whether the product may know.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: CLIENT.clientId, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  })
  const answer = provider.callback()

  async function ask(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const typed = request.method === 'POST' ? new URLSearchParams(await text(request)).get('subject') : test.says
    if (typed === null) {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(PAGE)
      return
    }
    await provider.interactionFinished(request, response, { login: { accountId: typed } })
  }

  const test: TestProvider = {
    people,
    userInfo,
    says: null,
    isDown: false,
    settings: { ...CLIENT, issuer, publicUrl, name: 'Northwind ID', createsAccounts: false, rolesClaim: undefined },
    async walk(url) {
      const cookies = new Map<string, string>()
      for (let at = url; ;) {
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
        const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
        for (const set of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
          cookies.set(name, value)
        }
        const location = response.headers.get('location')
        if (location === null) throw new Error(`${at} answered ${response.status}: ${await response.text()}`)
        at = new URL(location, at).href
        if (at.startsWith(publicUrl)) return at.slice(publicUrl.length)
      }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return test
}

const PAGE = `<!doctype html><html lang="en"><title>Northwind ID</title>
<form method="post"><label>Who are you? <input name="subject"></label> <button>Go On</button></form></html>`
