import { beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '#shared/accounts/contract.ts'
import type { User } from '#shared/people/contract.ts'
import type { ScimGroup, ScimSettings } from '#shared/scim/contract.ts'
import { testApp } from '../testing/app.ts'
import { openBrowser, OWN_PASSWORD, turnOnAccounts, type TestBrowser } from '../testing/browser.ts'
import { addUser } from '../testing/rows.ts'

/**
 * The requests that directories and their validators make: those of RFC 7644, section 3, and what Entra ID and Okta say in
 * their guides that they send.
 */
const app = testApp({ now: '2026-11-20T09:00:00Z', keepRows: true, publicUrl: 'https://offbench.example.com' })

const BASE = 'https://offbench.example.com/scim/v2'
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'

let root: TestBrowser
let token = ''

beforeAll(async () => {
  root = await turnOnAccounts(app, 'root@example.com', await addUser(app.db, 'Grace Hopper'))
  token = (await root.request<{ token: string }>('POST', '/api/scim/token')).body.token
})

interface Reply {
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

async function scim(
  method: Method,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const own = { cookie: '', authorization: `Bearer ${token}`, 'content-type': 'application/scim+json', ...headers }
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const reply = await app.raw(method, `/scim/v2${path}`, own, payload)
  const parsed = (reply.payload === '' ? undefined : JSON.parse(reply.payload)) as Resource
  return { status: reply.statusCode, headers: reply.headers, body: parsed }
}

let nth = 0

/** As Entra ID makes a user. */
function entraUser(email = `user${(nth += 1)}@example.com`, change: object = {}) {
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

async function made(user = entraUser()): Promise<Resource> {
  const reply = await scim('POST', '/Users', user)
  expect([reply.status, reply.body]).toEqual([201, reply.body])
  return reply.body
}

const patch = (path: string, ...Operations: object[]) => scim('PATCH', path, { schemas: [PATCH], Operations })

const accountOf = async (email: string) =>
  (await root.get<Account[]>(`/api/accounts?q=${encodeURIComponent(email)}`)).body.find((one) => one.email === email)

/** The administrator sees no phone. */
const phoneOf = async (id: number | null | undefined) =>
  (
    await app.db
      .selectFrom('people')
      .select('phone')
      .where('id', '=', id ?? 0)
      .executeTakeFirst()
  )?.phone

const personOf = async (id: number | null | undefined) => (await root.get<User>(`/api/users/${id}`)).body

describe('the door', () => {
  test('opens to the token of Settings alone, and answers others in the words of SCIM', async () => {
    for (const authorization of [
      '',
      'Bearer none',
      `Bearer ${token}x`,
      `Basic ${token}`,
      `Bearer ${token.replace('obs_', 'ob_')}`,
    ]) {
      const refused = await scim('GET', '/Users', undefined, { authorization })
      expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Bearer'])
      expect(refused.body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' })
    }
    const cookie = [...root.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect((await scim('GET', '/Users', undefined, { authorization: '', cookie })).status).toBe(401)
  })

  test('has a token that is no token of a person, is told once, and is kept as a hash', async () => {
    expect((await app.get('/api/users', { authorization: `Bearer ${token}`, cookie: '' })).status).toBe(401)
    expect(JSON.stringify(await app.db.selectFrom('scim_token').selectAll().execute())).not.toContain(token)
    expect((await root.get<ScimSettings>('/api/scim')).body).toMatchObject({
      url: BASE,
      token: { createdAt: '2026-11-20T09:00:00.000Z' },
    })
  })

  test('closes with another token, and when it is ended', async () => {
    const former = token
    token = (await root.request<{ token: string }>('POST', '/api/scim/token')).body.token
    expect((await scim('GET', '/Users', undefined, { authorization: `Bearer ${former}` })).status).toBe(401)
    expect((await scim('GET', '/Users')).status).toBe(200)
    await root.request('DELETE', '/api/scim/token')
    expect((await scim('GET', '/Users')).status).toBe(401)
    token = (await root.request<{ token: string }>('POST', '/api/scim/token')).body.token
  })

  test('says what it can do', async () => {
    const provider = await scim('GET', '/ServiceProviderConfig')
    expect(provider.headers['content-type']).toBe('application/scim+json; charset=utf-8')
    expect(provider.body).toMatchObject({ patch: { supported: true }, filter: { supported: true, maxResults: 200 } })
    const types = await scim('GET', '/ResourceTypes')
    expect(types.body.Resources.map(({ id, endpoint }) => [id, endpoint])).toEqual([
      ['User', '/Users'],
      ['Group', '/Groups'],
    ])
    expect((await scim('GET', '/ResourceTypes/User')).body).toMatchObject({ schema: USER })
    const schemas = await scim('GET', '/Schemas')
    expect(schemas.body.Resources.map(({ id }) => id)).toEqual([USER, GROUP])
    expect((await scim('GET', `/Schemas/${USER}`)).body).toMatchObject({ name: 'User' })
    expect((await scim('GET', '/Schemas/urn:none')).status).toBe(404)
    expect((await scim('GET', '/Nothing')).body).toMatchObject({ status: '404' })
  })
})

describe('a user', () => {
  test('that is made becomes a person with an account, and is told again as it was sent', async () => {
    const sent = entraUser('mary@example.com', {
      displayName: 'Mary Jackson',
      phoneNumbers: [{ type: 'work', value: '+1 555 0100' }],
    })
    const { status, body, headers } = await scim('POST', '/Users', sent)
    expect(status).toBe(201)
    expect(headers['location']).toBe(`${BASE}/Users/${body.id}`)
    const { meta: _meta, schemas: _schemas, ...attributes } = sent
    expect(body).toMatchObject({ ...attributes, schemas: [USER], groups: [], meta: { resourceType: 'User' } })
    expect((await scim('GET', `/Users/${body.id}`)).body).toEqual(body)
    const account = await accountOf('mary@example.com')
    expect(account).toMatchObject({ active: true, roles: [], hasPassword: false })
    expect(await personOf(account?.userId)).toMatchObject({
      name: 'Mary Jackson',
      role: 'Consultant',
      email: 'mary@example.com',
    })
    expect(await phoneOf(account?.userId)).toBe('+1 555 0100')
  })

  test('belongs to the person who has its email, where there is one without an account', async () => {
    const joan = await addUser(app.db, 'Joan Clarke', { email: 'Joan@Example.com' })
    await made(entraUser('joan@example.com', { displayName: 'Joan E. Clarke' }))
    expect(await accountOf('joan@example.com')).toMatchObject({ userId: joan })
    expect(await personOf(joan)).toMatchObject({ name: 'Joan Clarke' })
  })

  test('is one for each name and email: 409 uniqueness otherwise, also for an account that was there before', async () => {
    const { userName } = await made()
    for (const user of [entraUser(String(userName).toUpperCase()), entraUser('root@example.com')]) {
      expect((await scim('POST', '/Users', user)).body).toMatchObject({ status: '409', scimType: 'uniqueness' })
    }
  })

  test.each([
    ['no userName', { userName: undefined }],
    ['no email', { userName: 'nobody', emails: [] }],
    ['a truth value that is none', { active: 'perhaps' }],
    ['emails that are no list', { emails: 'a@example.com' }],
    ['a name that is too long', { displayName: 'x'.repeat(255) }],
    ['too much of everything', Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`x${at}`, 'y'.repeat(200)]))],
  ])('with %s is 400 invalidValue, and nobody is added', async (_, change) => {
    const before = (await root.get<unknown[]>('/api/users')).body.length
    const refused = await scim('POST', '/Users', entraUser(undefined, change))
    expect(refused.body).toMatchObject({
      status: '400',
      scimType: 'invalidValue',
      detail: expect.any(String) as string,
    })
    expect((await root.get<unknown[]>('/api/users')).body).toHaveLength(before)
  })

  test('that is no JSON is 400 invalidSyntax', async () => {
    expect((await scim('POST', '/Users', '{"userName":')).body).toMatchObject({
      status: '400',
      scimType: 'invalidSyntax',
    })
  })

  test.each(['1', 'x', '0', '99999', '99999999999999999999', '%00'])(
    '/Users/%s that is not there is 404',
    async (id) => {
      const known = id === '1' ? '100000' : id
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
        const body = method === 'PUT' ? entraUser() : { schemas: [PATCH], Operations: [{ op: 'replace', value: {} }] }
        const { status } = await scim(
          method,
          `/Users/${known}`,
          method === 'GET' || method === 'DELETE' ? undefined : body,
        )
        expect([method, status]).toEqual([method, 404])
      }
    },
  )

  test('is found by name in any case, by external id and by email; an unknown one gives an empty list', async () => {
    const { id, userName, externalId } = await made()
    for (const filter of [
      `userName eq "${String(userName)}"`,
      `username Eq "${String(userName).toUpperCase()}"`,
      `${USER}:userName eq "${String(userName)}"`,
      `externalId eq "${String(externalId)}"`,
      `emails[type eq "work"].value eq "${String(userName)}"`,
      `emails.value eq "${String(userName)}"`,
      `id eq "${id}"`,
    ]) {
      const { body } = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)
      expect([filter, body.totalResults, body.Resources[0]?.id]).toEqual([filter, 1, id])
    }
    const none = await scim('GET', `/Users?filter=${encodeURIComponent('userName eq "non-existent"')}`)
    expect([none.status, none.body.totalResults, none.body.Resources]).toEqual([200, 0, []])
    expect((await scim('GET', `/Users?filter=${encodeURIComponent('title co "x"')}`)).body).toMatchObject({
      status: '400',
      scimType: 'invalidFilter',
    })
  })

  test('that was there before is found by its email, and taken over', async () => {
    const { body } = await scim('GET', `/Users?filter=${encodeURIComponent('userName eq "root@example.com"')}`)
    const [found] = body.Resources
    expect(found).toMatchObject({ userName: 'root@example.com', displayName: 'Grace Hopper', active: true })
    const changed = await patch(`/Users/${found?.id}`, { op: 'add', path: 'externalId', value: 'okta-1' })
    expect(changed.body).toMatchObject({ externalId: 'okta-1', userName: 'root@example.com' })
  })

  test('comes in pages, by startIndex and count', async () => {
    for (let more = 0; more < 3; more += 1) await made()
    const { body: all } = await scim('GET', '/Users')
    const { body: page } = await scim('GET', '/Users?startIndex=2&count=2')
    expect(page).toMatchObject({ totalResults: all.totalResults, startIndex: 2, itemsPerPage: 2 })
    expect(page.Resources.map(({ id }) => id)).toEqual(all.Resources.slice(1, 3).map(({ id }) => id))
    expect((await scim('GET', '/Users?count=0')).body).toMatchObject({ totalResults: all.totalResults, Resources: [] })
    expect((await scim('GET', '/Users?startIndex=0&count=1')).body).toMatchObject({ startIndex: 1, itemsPerPage: 1 })
    expect((await scim('GET', '/Users?startIndex=9999')).body).toMatchObject({ itemsPerPage: 0 })
    expect((await scim('GET', '/Users?count=x')).status).toBe(400)
  })

  test('comes with the attributes that are asked for', async () => {
    const { id } = await made()
    const { body } = await scim('GET', `/Users/${id}?attributes=userName,name.familyName`)
    expect(Object.keys(body).sort()).toEqual(['id', 'name', 'schemas', 'userName'])
    expect((await scim('GET', `/Users/${id}?excludedAttributes=emails`)).body).not.toHaveProperty('emails')
  })

  test('is replaced as a whole by PUT, as Okta does', async () => {
    const { id } = await made()
    const sent = entraUser('renamed@example.com', { displayName: 'Annie Easley', title: 'Lead' })
    const { status, body } = await scim('PUT', `/Users/${id}`, { ...sent, id })
    expect([status, body]).toMatchObject([200, { id, displayName: 'Annie Easley', userName: 'renamed@example.com' }])
    const account = await accountOf('renamed@example.com')
    expect(String(account?.id)).toBe(id)
    expect(await personOf(account?.userId)).toMatchObject({ name: 'Annie Easley', role: 'Lead' })
  })

  test('is changed as Entra ID does: capitalized operations, paths with a filter, texts for truth values', async () => {
    const { id } = await made()
    const { status, body } = await patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'displayName', value: 'Katherine Johnson' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'katherine@example.com' },
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+1 555 0199' },
      { op: 'Replace', path: 'name.familyName', value: 'Johnson' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Research' },
    )
    expect([status, body]).toMatchObject([
      200,
      {
        displayName: 'Katherine Johnson',
        emails: [{ primary: true, type: 'work', value: 'katherine@example.com' }],
        phoneNumbers: [{ type: 'work', value: '+1 555 0199' }],
        name: { familyName: 'Johnson', givenName: 'Ada' },
        'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Research' },
      },
    ])
    const account = await accountOf('katherine@example.com')
    expect(await personOf(account?.userId)).toMatchObject({ name: 'Katherine Johnson' })
    expect(await phoneOf(account?.userId)).toBe('+1 555 0199')
    for (const [value, active] of [
      ['False', false],
      ['True', true],
    ] as const) {
      const turned = await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value })
      expect(turned.body.active).toBe(active)
    }
    const without = await patch(`/Users/${id}`, { op: 'Remove', path: 'phoneNumbers[type eq "work"].value' })
    expect(without.status).toBe(200)
    expect(await phoneOf(account?.userId)).toBeNull()
  })

  test('is changed as Okta does: one replacement without a path', async () => {
    const { id } = await made()
    const { body } = await patch(`/Users/${id}`, { op: 'replace', value: { active: false, title: 'Director' } })
    expect(body).toMatchObject({ active: false, title: 'Director' })
  })

  test.each([
    ['no operations', { schemas: [PATCH], Operations: [] }],
    ['an unknown operation', { schemas: [PATCH], Operations: [{ op: 'copy', path: 'title', value: 'x' }] }],
    ['a path that is none', { schemas: [PATCH], Operations: [{ op: 'replace', path: 'emails[type eq', value: 'x' }] }],
  ])('with a PATCH of %s is 400, and stays as it was', async (_, body) => {
    const { id } = await made()
    const before = (await scim('GET', `/Users/${id}`)).body
    expect((await scim('PATCH', `/Users/${id}`, body)).status).toBe(400)
    expect((await scim('GET', `/Users/${id}`)).body).toEqual(before)
  })

  test('that is deactivated is out at once: its sessions and its tokens end, and it does not come in again', async () => {
    const email = `user${(nth += 1)}@example.com`
    const { id } = await made(entraUser(email))
    const link = (await root.request<{ link: string }>('POST', `/api/accounts/${id}/invitation`)).body.link
    const browser = openBrowser(app)
    await browser.request('POST', '/api/auth/invitation', { token: link.split('#')[1], password: OWN_PASSWORD })
    expect((await browser.signIn(email)).status).toBe(204)
    const fields = { name: 'Script', scopes: ['read'], expiresAt: '2026-12-20T09:00:00Z' }
    const own = (await browser.request<{ token: string }>('POST', '/api/tokens', fields)).body.token
    const byToken = () => app.get('/api/users', { cookie: '', authorization: `Bearer ${own}` })
    expect([(await browser.get('/api/users')).status, (await byToken()).status]).toEqual([200, 200])

    await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' })
    expect([(await browser.get('/api/users')).status, (await byToken()).status]).toEqual([401, 401])
    expect((await browser.signIn(email)).status).toBe(401)

    await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' })
    expect((await byToken()).status).toBe(401)
    expect((await browser.signIn(email)).status).toBe(204)
  })

  test('that is deleted has no account any more; the person stays', async () => {
    const { id, userName } = await made()
    const account = await accountOf(String(userName))
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404)
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(404)
    expect(await accountOf(String(userName))).toBeUndefined()
    expect((await root.get(`/api/users/${account?.userId}`)).status).toBe(200)
  })

  test('is not the last administrator who can sign in: 409, and nothing changes', async () => {
    const [found] = (await scim('GET', `/Users?filter=${encodeURIComponent('userName eq "root@example.com"')}`)).body
      .Resources
    expect((await patch(`/Users/${found?.id}`, { op: 'replace', path: 'active', value: false })).status).toBe(409)
    expect((await scim('DELETE', `/Users/${found?.id}`)).status).toBe(409)
    expect((await scim('GET', `/Users/${found?.id}`)).body.active).toBe(true)
    expect((await root.get('/api/accounts')).status).toBe(200)
  })

  test('is recorded when it is made and changed, as done by SCIM', async () => {
    const { id } = await made()
    await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
    const rows = await app.db
      .selectFrom('audit_log')
      .select(['actor_id', 'account_id', 'token', 'action'])
      .where('entity', '=', 'account')
      .where('entity_id', '=', Number(id))
      .orderBy('id')
      .execute()
    const by = { actor_id: null, account_id: null, token: 'SCIM' }
    expect(rows).toEqual([
      { ...by, action: 'created' },
      { ...by, action: 'changed' },
    ])
  })
})

describe('a group', () => {
  const group = (displayName: string, members: readonly string[] = []) => ({
    schemas: [GROUP],
    displayName,
    externalId: `entra-${displayName}`,
    members: members.map((value) => ({ value })),
  })

  const rolesOf = async (id: string) =>
    (await root.get<Account[]>('/api/accounts')).body.find((one) => String(one.id) === id)?.roles

  const give = async (id: string, role: string | null) => {
    const { status, body } = await root.request<ScimGroup>('PATCH', `/api/scim/groups/${id}`, { role })
    expect(status).toBe(200)
    return body
  }

  test('gives nothing until an administrator says which role, which its members then have at once', async () => {
    const { id: ada } = await made()
    const { status, body } = await scim('POST', '/Groups', group('Planners of Vienna', [ada]))
    expect([status, body['displayName'], body.members]).toMatchObject([201, 'Planners of Vienna', [{ value: ada }]])
    expect(await rolesOf(ada)).toEqual([])
    expect(await give(body.id, 'planner')).toMatchObject({ name: 'Planners of Vienna', members: 1, role: 'planner' })
    expect(await rolesOf(ada)).toEqual(['planner'])
    expect((await scim('GET', `/Users/${ada}`)).body['groups']).toMatchObject([
      { value: body.id, display: 'Planners of Vienna' },
    ])
    await give(body.id, 'finance')
    expect(await rolesOf(ada)).toEqual(['finance'])
    await give(body.id, null)
    expect(await rolesOf(ada)).toEqual([])
  })

  test('takes members in and out as Entra ID and Okta do', async () => {
    const [ada, mary, joan] = [(await made()).id, (await made()).id, (await made()).id]
    const { id } = (await scim('POST', '/Groups', group('HR team'))).body
    await give(id, 'hr')
    const members = async () => (await scim('GET', `/Groups/${id}`)).body.members.map(({ value }) => value)
    await patch(`/Groups/${id}`, { op: 'Add', path: 'members', value: [{ value: ada }] })
    await patch(`/Groups/${id}`, {
      op: 'add',
      path: 'members',
      value: [{ value: mary, display: 'mary' }, { value: ada }],
    })
    expect(await members()).toEqual([ada, mary])
    expect([await rolesOf(ada), await rolesOf(mary)]).toEqual([['hr'], ['hr']])
    await patch(`/Groups/${id}`, { op: 'Remove', path: 'members', value: [{ value: ada }] })
    expect([await members(), await rolesOf(ada)]).toEqual([[mary], []])
    await patch(`/Groups/${id}`, { op: 'remove', path: `members[value eq "${mary}"]` })
    expect([await members(), await rolesOf(mary)]).toEqual([[], []])
    await patch(`/Groups/${id}`, { op: 'replace', path: 'members', value: [{ value: joan }] })
    await patch(`/Groups/${id}`, { op: 'replace', value: { id, displayName: 'People team' } })
    expect((await scim('GET', `/Groups/${id}`)).body).toMatchObject({
      displayName: 'People team',
      members: [{ value: joan }],
    })
    await scim('PUT', `/Groups/${id}`, group('People team', [ada, joan]))
    expect(await members()).toEqual([ada, joan])
    await patch(`/Groups/${id}`, { op: 'remove', path: 'members' })
    expect(await members()).toEqual([])
  })

  test('leaves a role that another group of the member gives, and takes its own when it is deleted', async () => {
    const { id: ada } = await made()
    const first = (await scim('POST', '/Groups', group('Finance A', [ada]))).body.id
    const second = (await scim('POST', '/Groups', group('Finance B', [ada]))).body.id
    for (const id of [first, second]) await give(id, 'finance')
    expect((await scim('DELETE', `/Groups/${first}`)).status).toBe(204)
    expect(await rolesOf(ada)).toEqual(['finance'])
    expect((await scim('DELETE', `/Groups/${second}`)).status).toBe(204)
    expect(await rolesOf(ada)).toEqual([])
    expect((await scim('GET', `/Groups/${second}`)).status).toBe(404)
  })

  test('is found by its name, without its members where they are not wanted, and is one for each name', async () => {
    const { id } = (await scim('POST', '/Groups', group('Unique'))).body
    const filter = encodeURIComponent('displayName eq "unique"')
    const { body } = await scim('GET', `/Groups?filter=${filter}&excludedAttributes=members`)
    expect([body.totalResults, body.Resources[0]?.id]).toEqual([1, id])
    expect(body.Resources[0]).not.toHaveProperty('members')
    expect((await scim('POST', '/Groups', group('UNIQUE'))).body).toMatchObject({
      status: '409',
      scimType: 'uniqueness',
    })
  })

  test('has only members that are there, and a name', async () => {
    expect((await scim('POST', '/Groups', group('Ghosts', ['99999']))).body).toMatchObject({ status: '400' })
    expect((await scim('POST', '/Groups', group('Ghosts', ['x']))).body).toMatchObject({ status: '400' })
    expect((await scim('POST', '/Groups', { schemas: [GROUP] })).body).toMatchObject({ status: '400' })
    expect(
      (await scim('GET', `/Groups?filter=${encodeURIComponent('displayName eq "Ghosts"')}`)).body.totalResults,
    ).toBe(0)
  })
})

test('people who do not administer learn nothing and make no token', async () => {
  const { id, userName } = await made()
  const link = (await root.request<{ link: string }>('POST', `/api/accounts/${id}/invitation`)).body.link
  const browser = openBrowser(app)
  await browser.request('POST', '/api/auth/invitation', { token: link.split('#')[1], password: OWN_PASSWORD })
  await browser.signIn(String(userName))
  expect((await browser.get('/api/scim')).status).toBe(403)
  expect((await browser.request('POST', '/api/scim/token')).status).toBe(403)
})
