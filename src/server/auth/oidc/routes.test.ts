import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#shared/accounts/contract.ts'
import { testApp } from '../../testing/app.ts'
import { openBrowser, turnOnAccounts, type TestBrowser } from '../../testing/browser.ts'
import { startProvider, type TestProvider } from '../../testing/oidc-provider.ts'
import { addUser } from '../../testing/rows.ts'
import type { OidcSettings } from '../../config.ts'

const SITE = 'https://offbench.example'
const ADA = 'ada@northwind.example'
const GRACE = 'grace@northwind.example'
const MINUTE = 60_000

let aheadMs = 0
let settings: Partial<OidcSettings> = {}
let provider: TestProvider
let root: TestBrowser

const app = testApp({
  now: () => new Date(Date.now() + aheadMs).toISOString(),
  publicUrl: SITE,
  oidc: () => ({ ...provider.settings, ...settings }),
})

beforeAll(async () => {
  provider = await startProvider({ publicUrl: SITE })
})
afterAll(() => provider.stop())

beforeEach(async () => {
  provider.isDown = false
  provider.says = 'ada-1'
  provider.people.clear()
  provider.userInfo.clear()
  provider.people.set('ada-1', { email: 'Ada@Northwind.example', email_verified: true, name: 'Ada Byron' })
  await begun()
})

// The app of the next test starts before anything else.
afterEach(() => {
  aheadMs = 0
  settings = {}
})

/** Accounts are on, with an administrator (1) and Ada (2), who has no password yet. */
async function begun(): Promise<void> {
  root = await turnOnAccounts(app, 'root@northwind.example', await addUser(app.db, 'Grace Hopper', { email: GRACE }))
  await root.request('POST', '/api/accounts', {
    email: ADA,
    userId: await addUser(app.db, 'Ada Byron', { email: ADA }),
  })
}

/** The same with other settings. */
async function setUp(changed: Partial<OidcSettings>): Promise<void> {
  settings = changed
  await app.reset()
  await begun()
}

const begin = async (browser: TestBrowser, to = '/leave?tab=balances') => {
  const { status, headers } = await browser.get(`/api/auth/oidc?to=${encodeURIComponent(to)}`)
  expect(status).toBe(303)
  return String(headers.location)
}

const back = async (browser: TestBrowser, path: string) => {
  const { status, headers } = await browser.get(path)
  expect(status).toBe(303)
  return String(headers.location)
}

/** Signs in, to where the browser is led in the end. */
const signIn = async (browser: TestBrowser) => back(browser, await provider.walk(await begin(browser)))

const signedIn = async () => {
  const browser = openBrowser(app, {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
  })
  expect(await signIn(browser)).toBe('/leave?tab=balances#oidc=done')
  return browser
}

const account = async (id = 2) => {
  const { body } = await root.get<Account[]>('/api/accounts')
  return body.find((one) => one.id === id)
}

const history = async (id = 2) => {
  const rows = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'account')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

describe('signing in by the provider', () => {
  test('opens the account with the verified email, and from then on that of the same subject whatever its email', async () => {
    expect(await account()).toMatchObject({ hasPassword: false, linked: false })
    const browser = await signedIn()
    expect((await browser.get('/api/auth/account')).body).toMatchObject({ email: ADA, hasPassword: false })
    expect((await browser.get('/api/auth/sessions')).body).toMatchObject([
      { device: 'Firefox on Linux', address: '127.0.0.1', current: true },
    ])
    expect(await account()).toMatchObject({ linked: true, lastSignIn: expect.any(String) as string })
    expect(await history()).toEqual(['created', 'linked the provider to', 'signed in'])
    provider.people.set('ada-1', { email: 'ada@married.example', email_verified: false })
    await signedIn()
  })

  test('finds what is told only when it is asked for, and roles by a path', async () => {
    const strict = await startProvider({ publicUrl: SITE, tellsOnlyWhenAsked: true })
    await setUp({ ...strict.settings, rolesClaim: 'realm_access.roles' })
    strict.people.set('ada-1', {
      email: ADA,
      email_verified: true,
      realm_access: { roles: ['offbench-hr', 'finance'] },
    })
    strict.says = 'ada-1'
    const browser = openBrowser(app)
    expect(await back(browser, await strict.walk(await begin(browser)))).toContain('#oidc=done')
    expect(await account()).toMatchObject({ roles: ['hr'] })
    await strict.stop()
  })

  test('refuses an email that is not verified, is none or is missing, whether an account has it or not', async () => {
    for (const claims of [
      { email: ADA, email_verified: false },
      { email: ADA },
      { email: 'ada', email_verified: true },
      {},
    ]) {
      provider.people.set('ada-1', claims)
      expect([claims, await signIn(openBrowser(app))]).toEqual([claims, '/leave?tab=balances#oidc=unverified'])
    }
    expect(await account()).toMatchObject({ linked: false })
  })

  test.each([
    ['the ID token verifies no email of its own', { email_verified: true }, { email: ADA }],
    ['the ID token verifies what is not the email', { email_verified: true }, { email: ADA, email_verified: false }],
    ['the user info verifies another email', { email: ADA }, { email: 'eve@evil.example', email_verified: true }],
    [
      'the ID token has the email unverified',
      { email: ADA, email_verified: false },
      { email: ADA, email_verified: true },
    ],
  ])('takes an email and its verification from one source: nothing opens where %s', async (_why, token, userInfo) => {
    provider.people.set('ada-1', token)
    provider.userInfo.set('ada-1', userInfo)
    expect(await signIn(openBrowser(app))).not.toContain('#oidc=done')
    expect(await account()).toMatchObject({ linked: false })
  })

  test('takes a verified email of the user info where the ID token does not say whether its own is', async () => {
    provider.people.set('ada-1', { email: ADA })
    provider.userInfo.set('ada-1', { email: ADA, email_verified: true })
    await signedIn()
  })

  test.each([
    ['the Kelvin sign', 'kay@northwind.example', '\u212aay@northwind.example'],
    ['the Kelvin sign in the domain', 'may@kay.example', 'may@\u212aay.example'],
    ['a capital I with a dot', 'iris@northwind.example', '\u0130ris@northwind.example'],
    ['a long s', 'sam@northwind.example', '\u017fam@northwind.example'],
    ['a zero-width space', 'kay@northwind.example', 'kay\u200b@northwind.example'],
  ])('opens nobody else’s account with %s in an email', async (_what, email, spoofed) => {
    await root.request('POST', '/api/accounts', { email })
    provider.people.set('ada-1', { email: spoofed, email_verified: true })
    expect(await signIn(openBrowser(app))).toBe('/leave?tab=balances#oidc=unverified')
    expect(await account(3)).toMatchObject({ linked: false, lastSignIn: null })
  })

  test('takes the word of Entra ID that the domain of an email is verified', async () => {
    provider.people.set('ada-1', { email: ADA, xms_edov: '1' })
    await signedIn()
  })

  test('says the same of an unknown email, a closed account and one that another subject has opened', async () => {
    const nothing = '/leave?tab=balances#oidc=no-account'
    provider.people.set('mary-1', { email: 'mary@northwind.example', email_verified: true })
    provider.says = 'mary-1'
    expect(await signIn(openBrowser(app))).toBe(nothing)
    provider.says = 'ada-1'
    const browser = await signedIn()
    provider.people.set('ada-2', { email: ADA, email_verified: true })
    provider.says = 'ada-2'
    expect(await signIn(openBrowser(app))).toBe(nothing)
    provider.says = 'ada-1'
    await root.request('PATCH', '/api/accounts/2', { active: false, version: (await account())?.version })
    expect((await browser.get('/api/users')).status).toBe(401)
    expect(await signIn(openBrowser(app))).toBe(nothing)
    await expect.poll(() => history()).toContain('failed to sign in')
    const told = () =>
      app.db.selectFrom('audit_log').select('account_email as email').where('entity', '=', 'access').execute()
    await expect.poll(told).toContainEqual({ email: 'mary@northwind.example' })
  })

  test('works for an account without a person, and asks for no second factor of ours', async () => {
    await root.request('POST', '/api/accounts', { email: 'consultant@elsewhere.example' })
    await app.db
      .updateTable('accounts')
      .set({ totp_secret: Buffer.alloc(20), totp_since: new Date() })
      .where('id', '=', 3)
      .execute()
    provider.people.set('ada-1', { email: 'consultant@elsewhere.example', email_verified: true })
    const browser = await signedIn()
    expect((await browser.get('/api/auth/session')).body).toMatchObject({
      authenticated: true,
      user: null,
      roles: ['staff'],
    })
  })

  test('belongs to the email and the person that the account has: another one is linked anew', async () => {
    await signedIn()
    await root.request('PATCH', '/api/accounts/2', {
      email: 'mary@northwind.example',
      version: (await account())?.version,
    })
    expect(await account()).toMatchObject({ linked: false })
    expect(await signIn(openBrowser(app))).toContain('#oidc=no-account')
  })
})

describe('an account that there is not yet', () => {
  const mary = () => addUser(app.db, 'Mary Keller', { email: 'Mary@Northwind.example' })
  beforeEach(async () => {
    await setUp({ createsAccounts: true })
    provider.people.set('mary-1', { email: 'mary@northwind.example', email_verified: true })
    provider.says = 'mary-1'
  })

  test('is made for the one person with that email, and not where there are none or two', async () => {
    expect(await signIn(openBrowser(app))).toContain('#oidc=no-account')
    const userId = await mary()
    const browser = await signedIn()
    expect((await browser.get('/api/auth/session')).body).toMatchObject({ user: { id: userId }, roles: ['staff'] })
    expect(await history(3)).toEqual(['created', 'linked the provider to', 'signed in'])
    provider.people.set('two-1', { email: 'two@northwind.example', email_verified: true })
    provider.says = 'two-1'
    for (const name of ['One', 'Two']) await addUser(app.db, name, { email: 'two@northwind.example' })
    expect(await signIn(openBrowser(app))).toContain('#oidc=no-account')
  })

  test('is not made for a person who has one by another email, or who has left', async () => {
    await root.request('POST', '/api/accounts', { email: 'mk@northwind.example', userId: await mary() })
    expect(await signIn(openBrowser(app))).toContain('#oidc=no-account')
    await root.request('DELETE', `/api/accounts/3?version=${(await account(3))?.version}`)
    await app.db.updateTable('people').set({ last_day: '2020-01-01' }).where('name', '=', 'Mary Keller').execute()
    expect(await signIn(openBrowser(app))).toContain('#oidc=no-account')
  })
})

describe('roles by a claim', () => {
  beforeEach(() => setUp({ rolesClaim: 'groups' }))
  const says = (...groups: string[]) => provider.people.set('ada-1', { email: ADA, email_verified: true, groups })

  test('replace those given by hand at each sign-in, in open sessions too; groups of other names give none', async () => {
    await root.request('PATCH', '/api/accounts/2', { roles: ['hr'], version: (await account())?.version })
    says('offbench-planner', 'offbench-finance', 'hr', 'admin', 'offbench-everything')
    const browser = await signedIn()
    expect(await account()).toMatchObject({ roles: ['planner', 'finance'] })
    expect(await history()).toContain('took roles from the provider for')
    says()
    await signedIn()
    expect((await browser.get('/api/auth/session')).body).toMatchObject({ roles: ['staff'] })
    provider.people.set('ada-1', { email: ADA, email_verified: true })
    await signedIn()
    expect(await account()).toMatchObject({ roles: [] })
  })

  test('are taken from everybody but the last administrator with a password', async () => {
    provider.people.set('ada-1', { email: 'root@northwind.example', email_verified: true, groups: ['offbench-hr'] })
    await signedIn()
    expect(await account(1)).toMatchObject({ roles: ['hr', 'admin'] })
    await app.db
      .updateTable('accounts')
      .set({ roles: ['admin'], password_hash: 'some' })
      .where('id', '=', 2)
      .execute()
    await signedIn()
    const { roles } = await app.db.selectFrom('accounts').select('roles').where('id', '=', 1).executeTakeFirstOrThrow()
    expect(roles).toEqual(['hr'])
  })
})

describe('what comes back from the provider', () => {
  const refusedAs = async (refusal: string, browser: TestBrowser, path: string) => {
    const location = await back(browser, path)
    expect(location.replace(/^.*#/, '')).toBe(`oidc=${refusal}`)
    expect((await browser.get('/api/users')).status).toBe(401)
    expect(await account()).toMatchObject({ linked: false })
  }
  const changed = (url: string, name: string, value: string) => {
    const other = new URL(url, SITE)
    other.searchParams.set(name, value)
    return url.startsWith('/') ? other.pathname + other.search : other.href
  }

  test('with a nonce of another sign-in opens nothing', async () => {
    const browser = openBrowser(app)
    const asked = await begin(browser)
    await refusedAs('refused', browser, await provider.walk(changed(asked, 'nonce', 'another')))
  })

  test('for a code that another verifier is for opens nothing', async () => {
    const browser = openBrowser(app)
    const asked = await begin(browser)
    await refusedAs('refused', browser, await provider.walk(changed(asked, 'code_challenge', 'a'.repeat(43))))
  })

  test('and is refused is recorded in the audit log, so that tries are seen', async () => {
    const browser = openBrowser(app)
    const asked = await begin(browser)
    await refusedAs('refused', browser, await provider.walk(changed(asked, 'nonce', 'another')))
    const failed = () =>
      app.db.selectFrom('audit_log').select('after').where('action', '=', 'failed to sign in').execute()
    await expect.poll(failed).toMatchObject([{ after: { factors: 'provider', reason: 'refused' } }])
  })

  test('in the name of another issuer opens nothing, be it of the answer or of all that the provider says', async () => {
    const browser = openBrowser(app)
    await refusedAs(
      'refused',
      browser,
      changed(await provider.walk(await begin(browser)), 'iss', 'https://evil.example'),
    )
    await setUp({ issuer: provider.settings.issuer.replace('localhost', '127.0.0.1') })
    expect(await begin(openBrowser(app))).toBe('/leave?tab=balances#oidc=unreachable')
  })

  test('with an ID token that is too old opens nothing', async () => {
    // The provider's tokens hold for ten minutes, and its clock is behind.
    aheadMs = 11 * MINUTE
    const browser = openBrowser(app)
    await refusedAs('refused', browser, await provider.walk(await begin(browser)))
  })

  test('after a quarter of an hour, or in another browser, opens nothing', async () => {
    const browser = openBrowser(app)
    const path = await provider.walk(await begin(browser))
    const other = openBrowser(app)
    await refusedAs('expired', other, path)
    await begin(other)
    await refusedAs('expired', other, path)
    aheadMs = 15 * MINUTE
    await refusedAs('expired', browser, path)
  })

  test('opens one session: neither its code nor its state counts twice', async () => {
    const browser = openBrowser(app)
    const path = await provider.walk(await begin(browser))
    const kept = new Map(browser.cookies)
    expect(await back(browser, path)).toContain('#oidc=done')
    const thief = openBrowser(app)
    for (const [name, value] of kept) thief.cookies.set(name, value)
    expect(await back(thief, path)).toContain('#oidc=expired')
    const fresh = await begin(thief)
    const code = new URL(path, SITE).searchParams.get('code') ?? ''
    const state = new URL(fresh).searchParams.get('state') ?? ''
    expect(await back(thief, changed(changed(path, 'code', code), 'state', state))).toContain('#oidc=refused')
    expect((await thief.get('/api/users')).status).toBe(401)
  })

  test('is told apart where somebody has gone back there', async () => {
    const browser = openBrowser(app)
    const state = new URL(await begin(browser)).searchParams.get('state')
    const iss = encodeURIComponent(provider.settings.issuer)
    await refusedAs('canceled', browser, `/api/auth/oidc/callback?error=access_denied&state=${state}&iss=${iss}`)
  })
})

test('a browser is led to no other site', async () => {
  expect((await openBrowser(app).get('/api/auth/oidc?to=//evil.example')).status).toBe(400)
})

test('another site begins no sign-in: its link leads to the page, where one asks for it oneself', async () => {
  const browser = openBrowser(app, { 'sec-fetch-site': 'cross-site' })
  expect(await begin(browser, '/leave')).toBe('/leave')
  expect(browser.cookies.size).toBe(0)
})

test('a session that the browser had ends with the new one', async () => {
  const browser = await signedIn()
  const before = browser.cookies.get('offbench_session') ?? ''
  await signIn(browser)
  expect((await app.get('/api/users', { cookie: `offbench_session=${before}` })).status).toBe(401)
  expect((await browser.get<unknown[]>('/api/auth/sessions')).body).toHaveLength(1)
})

test('signing out ends the session, and leads to the provider where it has opened it', async () => {
  const browser = await signedIn()
  const { status, body } = await browser.request<{ continueAt: string }>('POST', '/api/auth/logout')
  expect(status).toBe(200)
  const url = new URL(body.continueAt)
  expect(url.origin).toBe(provider.settings.issuer)
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${SITE}/`)
  expect((await fetch(url)).status).toBe(200)
  expect((await browser.get('/api/users')).status).toBe(401)
  expect((await root.request('POST', '/api/auth/logout')).status).toBe(204)
})

describe('where the provider cannot be reached', () => {
  test('passwords still open sessions, a browser is told, and the provider is asked again at the next try', async () => {
    provider.isDown = true
    const browser = openBrowser(app)
    expect((await browser.get('/api/auth/session')).body).toMatchObject({ oidc: { name: 'Northwind ID' } })
    expect(await begin(browser)).toBe('/leave?tab=balances#oidc=unreachable')
    expect((await browser.signIn('root@northwind.example')).status).toBe(204)
    provider.isDown = false
    const path = await provider.walk(await begin(browser))
    provider.isDown = true
    expect(await back(browser, path)).toContain('#oidc=unreachable')
    provider.isDown = false
    expect(await signIn(openBrowser(app))).toContain('#oidc=done')
  })

  test('whoever tries again and again has to wait, so that not every try asks it', async () => {
    const browser = openBrowser(app)
    const outcomes: string[] = []
    for (let tries = 0; tries < 64; tries += 1) {
      const state = new URL(await begin(browser)).searchParams.get('state')
      outcomes.push(await back(browser, `/api/auth/oidc/callback?code=none&state=${state}`))
    }
    expect(outcomes.slice(0, 60).every((one) => one.endsWith('#oidc=refused'))).toBe(true)
    expect(outcomes.at(-1)).toContain('#oidc=busy')
  })
})

test('with the shared password, nothing leads to the provider', async () => {
  await app.db.updateTable('access_gate').set({ mode: 'password' }).execute()
  expect((await openBrowser(app).get('/api/auth/oidc')).status).toBe(409)
})
