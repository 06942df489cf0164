import { describe, expect, test } from 'vitest'
import type { User } from '#shared/people/contract.ts'
import { openBrowser, OWN_PASSWORD } from '../testing/browser.ts'
import { addUser } from '../testing/rows.ts'
import { BASE, entraUser, newEmail, PATCH, testDirectory, USER } from '../testing/scim-directory.ts'

const directory = testDirectory()
const { app, scim, made, patch, accountOf } = directory

/** The administrator sees no phone. */
const phoneOf = async (id: number | null | undefined) =>
  (
    await app.db
      .selectFrom('people')
      .select('phone')
      .where('id', '=', id ?? 0)
      .executeTakeFirst()
  )?.phone

const personOf = async (id: number | null | undefined) => (await directory.root.get<User>(`/api/users/${id}`)).body

describe('a user', () => {
  test('that is made becomes a person with an account, and is told again as it was sent', async () => {
    const sent = entraUser('mary@example.com', {
      displayName: 'Mary Jackson',
      phoneNumbers: [{ type: 'work', value: '+1 555 0100' }],
    })
    const { status, body, headers } = await scim('POST', '/Users', sent)
    expect(status).toBe(201)
    expect(headers['location']).toBe(`${BASE}/Users/${body.id}`)
    const { meta: _meta, ...attributes } = sent
    expect(body).toMatchObject({ ...attributes, groups: [], meta: { resourceType: 'User' } })
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
    await addUser(app.db, 'Dorothy Vaughan', { email: 'dorothy@example.com' })
    const joan = await addUser(app.db, 'Joan Clarke', { email: 'Joan@Example.com' })
    await made(entraUser('joan@example.com', { displayName: 'Joan E. Clarke' }))
    expect(await accountOf('joan@example.com')).toMatchObject({ userId: joan })
    expect(await personOf(joan)).toMatchObject({ name: 'Joan Clarke' })
  })

  test('belongs to nobody who has left or has an account under another email: 400 in words', async () => {
    const email = { today: newEmail(), yesterday: newEmail(), ofRoot: newEmail() }
    const leaving = await addUser(app.db, 'Leaving Today', { email: email.today, last_day: '2026-11-20' })
    await addUser(app.db, 'Gone Yesterday', { email: email.yesterday, last_day: '2026-11-19' })
    await app.db.updateTable('people').set({ email: email.ofRoot }).where('name', '=', 'Grace Hopper').execute()
    await made(entraUser(email.today))
    expect((await accountOf(email.today))?.userId).toBe(leaving)
    for (const [one, name] of [
      [email.yesterday, 'Gone Yesterday'],
      [email.ofRoot, 'Grace Hopper'],
    ] as const) {
      const { body } = await scim('POST', '/Users', entraUser(one))
      expect(body).toMatchObject({ status: '400', detail: `email: ${name} has this e-mail address already` })
    }
  })

  test('whose title is not said is Staff, and keeps what is changed here until the directory changes it', async () => {
    const { id, userName } = await made(entraUser(undefined, { title: undefined }))
    const userId = (await accountOf(String(userName)))?.userId
    expect(await personOf(userId)).toMatchObject({ role: 'Staff' })
    await app.db
      .updateTable('people')
      .set({ name: 'Ada King', role: 'Countess' })
      .where('id', '=', userId ?? 0)
      .execute()
    await patch(`/Users/${id}`, { op: 'add', path: 'phoneNumbers[type eq "work"].value', value: '+1 555 0123' })
    expect([await personOf(userId), await phoneOf(userId)]).toMatchObject([
      { name: 'Ada King', role: 'Countess' },
      '+1 555 0123',
    ])
    await patch(`/Users/${id}`, { op: 'add', path: 'title', value: 'Lead' })
    expect(await personOf(userId)).toMatchObject({ name: 'Ada King', role: 'Lead' })
    await patch(`/Users/${id}`, { op: 'remove', path: 'title' })
    expect(await personOf(userId)).toMatchObject({ name: 'Ada King', role: 'Staff' })
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
    ['a name with a mark that changes the direction of writing', { displayName: 'Ada \u202enoryB' }],
    ['a username with a zero-width space', { userName: `kay\u200b${newEmail()}` }],
    ['an email that only looks like somebody’s', { emails: [{ value: `\u212a${newEmail()}`, primary: true }] }],
    [
      'too much of everything',
      {
        phoneNumbers: Array.from({ length: 20 }, () => ({
          type: 'y'.repeat(250),
          display: 'y'.repeat(250),
          value: '1',
        })),
        emails: Array.from({ length: 20 }, () => ({
          type: 'y'.repeat(250),
          display: 'y'.repeat(250),
          value: newEmail(),
        })),
      },
    ],
  ])('with %s is 400 invalidValue, and nobody is added', async (_, change) => {
    const before = (await directory.root.get<unknown[]>('/api/users')).body.length
    const refused = await scim('POST', '/Users', entraUser(undefined, change))
    expect(refused.body).toMatchObject({
      status: '400',
      scimType: 'invalidValue',
      detail: expect.any(String) as string,
    })
    expect((await directory.root.get<unknown[]>('/api/users')).body).toHaveLength(before)
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
    const email = newEmail()
    const { id } = await made(entraUser(email))
    const link = (await directory.root.request<{ link: string }>('POST', `/api/accounts/${id}/invitation`)).body.link
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
    expect((await directory.root.get(`/api/users/${account?.userId}`)).status).toBe(200)
  })

  test('is not the last administrator who can sign in: 409, and nothing changes', async () => {
    const [found] = (await scim('GET', `/Users?filter=${encodeURIComponent('userName eq "root@example.com"')}`)).body
      .Resources
    expect((await patch(`/Users/${found?.id}`, { op: 'replace', path: 'active', value: false })).status).toBe(409)
    expect((await scim('DELETE', `/Users/${found?.id}`)).status).toBe(409)
    expect((await scim('GET', `/Users/${found?.id}`)).body.active).toBe(true)
    expect((await directory.root.get('/api/accounts')).status).toBe(200)
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
