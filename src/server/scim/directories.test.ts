import { describe, expect, test } from 'vitest'
import { entraUser, GROUP, newEmail, PATCH, testDirectory, USER, type Reply } from '../testing/scim-directory.ts'

/** Versions, filters and changes as Entra ID, Okta and OneLogin are documented to send them. */
const { scim, made, patch } = testDirectory()

describe('a version', () => {
  const versionOf = ({ body }: Reply) => (body['meta'] as { version: string }).version

  test('is told with each resource, as its ETag and in lists, and is another one after each change', async () => {
    const created = await scim('POST', '/Users', entraUser())
    const path = `/Users/${created.body.id}`
    const read = await scim('GET', path)
    expect(versionOf(created)).toMatch(/^W\/"[\w-]{22}"$/)
    expect([created.headers['etag'], read.headers['etag'], versionOf(read)]).toEqual(Array(3).fill(versionOf(created)))
    const { body } = await scim('GET', `/Users?filter=${encodeURIComponent(`id eq "${created.body.id}"`)}`)
    expect(body.Resources[0]).toEqual(read.body)
    const changed = await patch(path, { op: 'replace', path: 'title', value: 'Director' })
    expect(versionOf(changed)).not.toBe(versionOf(read))
    expect(changed.headers['etag']).toBe(versionOf(changed))
    expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({
      etag: { supported: true },
      bulk: { supported: false },
    })
  })

  test('that a caller has is not sent again: 304', async () => {
    const { id } = await made()
    const etag = String((await scim('GET', `/Users/${id}`)).headers['etag'])
    const same = await scim('GET', `/Users/${id}`, undefined, { 'if-none-match': `"x", ${etag}` })
    expect([same.status, same.body, same.headers['etag']]).toEqual([304, undefined, etag])
    expect((await scim('GET', `/Users/${id}`, undefined, { 'if-none-match': 'W/"x"' })).status).toBe(200)
  })

  test.each(['/Users', '/Groups'] as const)(
    'of %s that is no more is no ground to change it: 412, as it was',
    async (path) => {
      const sent = () => (path === '/Users' ? entraUser() : { schemas: [GROUP], displayName: `Team ${newEmail()}` })
      const { id } = (await scim('POST', path, sent())).body
      const old = String((await scim('GET', `${path}/${id}`)).headers['etag'])
      const replace = { schemas: [PATCH], Operations: [{ op: 'replace', path: 'externalId', value: 'x1' }] }
      expect((await scim('PATCH', `${path}/${id}`, replace, { 'if-match': old })).status).toBe(200)
      const before = await scim('GET', `${path}/${id}`)
      for (const [method, body] of [
        ['PUT', sent()],
        ['PATCH', replace],
        ['DELETE', undefined],
      ] as const) {
        const refused = await scim(method, `${path}/${id}`, body, { 'if-match': old })
        expect([method, refused.status, refused.body['detail']]).toEqual([
          method,
          412,
          expect.stringContaining('changed'),
        ])
      }
      expect((await scim('GET', `${path}/${id}`)).body).toEqual(before.body)
      const strong = versionOf(before).slice(2)
      expect((await scim('DELETE', `${path}/${id}`, undefined, { 'if-match': `"x", ${strong}` })).status).toBe(204)
    },
  )

  test('* is any', async () => {
    const { id } = await made()
    expect((await scim('DELETE', `/Users/${id}`, undefined, { 'if-match': '*' })).status).toBe(204)
    expect((await scim('DELETE', `/Users/${id}`, undefined, { 'if-match': '*' })).status).toBe(404)
  })
})

describe('filters as directories send them', () => {
  const find = async (path: string, filter: string) =>
    (await scim('GET', `${path}?filter=${encodeURIComponent(filter)}`)).body

  test('are equalities joined by and: who is active, whose manager, in which group', async () => {
    const extension = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
    const { id, userName } = await made(entraUser(undefined, { [extension]: { manager: { value: '17' } } }))
    const group = (await scim('POST', '/Groups', { schemas: [GROUP], displayName: 'Found', members: [{ value: id }] }))
      .body
    for (const [path, filter, found] of [
      ['/Users', `userName eq "${String(userName)}" and active eq true`, id],
      ['/Users', `userName eq "${String(userName)}" AND active eq false`, undefined],
      ['/Users', `id eq "${id}" and manager eq "17"`, id],
      ['/Users', `id eq "${id}" and ${extension}:manager eq "18"`, undefined],
      ['/Users', `displayName eq "no such name"`, undefined],
      ['/Groups', `id eq "${group.id}" and members eq "${id}"`, group.id],
      ['/Groups', `members[value eq "x"].value eq "${id}"`, group.id],
      ['/Groups', `id eq "${group.id}" and members.value eq "99999"`, undefined],
    ] as const) {
      const { Resources } = await find(path, filter)
      expect([filter, Resources[0]?.id]).toEqual([filter, found])
    }
  })

  test.each([
    'userName',
    'userName eq',
    'userName eq "a" or userName eq "b"',
    'userName eq "a" and',
    'userName eq "a" and title eq "b"',
    'userName sw "a"',
    'not (userName eq "a")',
    'userName eq "a\\u12"',
    '',
  ])('that are others are 400 invalidFilter: %s', async (filter) => {
    expect(await find('/Users', filter)).toMatchObject({ status: '400', scimType: 'invalidFilter' })
  })

  test('may hold quotation marks and the word and', async () => {
    const { id } = (await scim('POST', '/Groups', { schemas: [GROUP], displayName: 'Sales and "Care"' })).body
    expect((await find('/Groups', 'displayName eq "Sales and \\"Care\\""')).Resources[0]?.id).toBe(id)
  })
})

describe('the calls that directories are documented to make', () => {
  test('of Entra ID: one value without a path whose names are paths', async () => {
    const { id } = await made()
    const { status, body } = await patch(`/Users/${id}`, {
      op: 'Replace',
      value: {
        displayName: 'Dorothy Vaughan',
        'name.givenName': 'Dorothy',
        'emails[type eq "work"].value': 'dorothy@example.com',
        'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department': 'Computing',
      },
    })
    expect([status, body]).toMatchObject([
      200,
      {
        displayName: 'Dorothy Vaughan',
        name: { givenName: 'Dorothy', familyName: 'Byron' },
        emails: [{ type: 'work', value: 'dorothy@example.com' }],
        'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Computing' },
      },
    ])
  })

  test('of OneLogin: members added and removed one by one, twice over, and a user turned off', async () => {
    const { id } = await made()
    const group = (await scim('POST', '/Groups', { schemas: [GROUP], displayName: 'OneLogin role' })).body.id
    const members = async () => (await scim('GET', `/Groups/${group}`)).body.members.map(({ value }) => value)
    for (let time = 0; time < 2; time += 1) {
      expect((await patch(`/Groups/${group}`, { op: 'add', path: 'members', value: [{ value: id }] })).status).toBe(200)
    }
    expect(await members()).toEqual([id])
    for (let time = 0; time < 2; time += 1) {
      const removed = await patch(`/Groups/${group}`, { op: 'remove', path: `members[value eq "${id}"]` })
      expect(removed.status).toBe(200)
    }
    expect(await members()).toEqual([])
    expect((await patch(`/Users/${id}`, { op: 'replace', value: { active: false } })).body.active).toBe(false)
  })

  // Okta's published suite for SCIM 2.0, step by step, with what it asserts.
  test('of the suite by which Okta checks a server', async () => {
    const list = await scim('GET', '/Users?count=1&startIndex=1')
    expect([list.status, list.body]).toMatchObject([
      200,
      {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
        itemsPerPage: 1,
        startIndex: 1,
        totalResults: expect.any(Number) as number,
      },
    ])
    const [first] = list.body.Resources
    const one = {
      id: expect.any(String) as string,
      name: { familyName: expect.any(String) as string, givenName: expect.any(String) as string },
      userName: expect.stringContaining('@') as string,
      active: expect.any(Boolean) as boolean,
      emails: [{ value: expect.stringContaining('@') as string }],
    }
    expect(first).toMatchObject(one)
    expect(await scim('GET', `/Users/${first?.id}`)).toMatchObject({ status: 200, body: { ...one, id: first?.id } })
    const error = { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], detail: expect.any(String) as string }
    for (const path of ['/Users/010101001010101011001010101011', '/Users/00919288221112222']) {
      expect(await scim('GET', path)).toMatchObject({ status: 404, body: error })
    }
    for (const name of ['abcdefgh@atko.com', 'Runscope300Rqn3Xk@atko.com']) {
      const none = await scim(
        'GET',
        `/Users?filter=userName eq "${name}"`.replaceAll(' ', '%20').replaceAll('"', '%22'),
      )
      expect([none.status, none.body.totalResults, none.body.Resources]).toEqual([200, 0, []])
    }
    const user = {
      schemas: [USER],
      userName: 'Runscope300Rqn3Xk@atko.com',
      name: { givenName: 'Runscope', familyName: 'Rqn3Xk' },
      emails: [{ primary: true, value: 'Runscope300Rqn3Xk@atko.com', type: 'work' }],
      displayName: 'Runscope Rqn3Xk',
      active: true,
    }
    const created = await scim('POST', '/Users', user)
    expect([created.status, created.body]).toMatchObject([201, user])
    expect((await scim('GET', `/Users/${created.body.id}`)).body).toMatchObject({ ...user, id: created.body.id })
    expect((await scim('POST', '/Users', user)).status).toBe(409)
    const upper = `/Users?filter=${encodeURIComponent(`userName eq "${user.userName.toUpperCase()}"`)}`
    expect((await scim('GET', upper)).body.Resources[0]?.id).toBe(created.body.id)
    const found = await scim('GET', '/Groups')
    expect([found.status, Array.isArray(found.body.Resources)]).toEqual([200, true])
    expect((await scim('GET', '/Users', undefined, { authorization: 'non-token' })).status).toBe(401)
  })
})
