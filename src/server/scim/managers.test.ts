import { describe, expect, test } from 'vitest'
import type { User } from '#shared/people/contract.ts'
import { addUser } from '../testing/rows.ts'
import { entraUser, newEmail, testDirectory } from '../testing/scim-directory.ts'

const directory = testDirectory()
const { app, scim, made, patch, accountOf } = directory

const COMPANY = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const managed = (manager: unknown) => entraUser(newEmail(), { [COMPANY]: { manager } })

const personOf = async ({ userName }: { readonly [attribute: string]: unknown }) => {
  const account = await accountOf(String(userName))
  return (await directory.root.get<User>(`/api/users/${account?.userId}`)).body
}

/** A User and the person it belongs to. */
async function newUser(user?: object): Promise<Awaited<ReturnType<typeof made>> & { readonly person: User }> {
  const one = await made(user)
  return { ...one, person: await personOf(one) }
}

describe('the manager that a directory names is the manager of the person', () => {
  test.each([
    ['an object with a value', (id: string) => ({ value: id, displayName: 'The Boss' })],
    ['its value alone', (id: string) => id],
    ['a number', (id: string) => Number(id)],
    ['a list of one object', (id: string) => [{ value: id }]],
    ['a list of one value', (id: string) => [id]],
  ])('sent as %s', async (_, form) => {
    const boss = await newUser()
    const user = await newUser(managed(form(boss.id)))
    expect(user.person.managerId).toBe(boss.person.id)
    expect((await scim('GET', `/Users/${user.id}`)).body[COMPANY]).toMatchObject({ manager: { value: boss.id } })
  })

  test('by the id of their User, or by their name or number in the directory', async () => {
    const boss = await newUser(entraUser(newEmail(), { externalId: 'E-4711' }))
    for (const manager of [boss['userName'], 'E-4711']) {
      expect((await newUser(managed(manager))).person.managerId).toBe(boss.person.id)
    }
  })

  test('also of a person who was there before', async () => {
    const boss = await newUser()
    const email = newEmail()
    const id = await addUser(app.db, 'Here Before', { email })
    const { person } = await newUser(entraUser(email, { [COMPANY]: { manager: boss.id } }))
    expect([person.id, person.managerId]).toEqual([id, boss.person.id])
  })

  test.each([
    ['a path to the manager', (id: string) => ({ path: `${COMPANY}:manager`, value: id })],
    ['a path and an object', (id: string) => ({ path: `${COMPANY}:manager`, value: { value: id } })],
    ['a path and a list of one', (id: string) => ({ path: `${COMPANY}:manager`, value: [{ value: id }] })],
    ['a path to its value', (id: string) => ({ path: `${COMPANY}:manager.value`, value: id })],
    ['a short path', (id: string) => ({ path: 'manager', value: id })],
    ['a path to the extension', (id: string) => ({ path: COMPANY, value: { manager: id } })],
    ['no path and the extension', (id: string) => ({ value: { [COMPANY]: { manager: [id], department: 'Sales' } } })],
    ['no path and a name that is one', (id: string) => ({ value: { [`${COMPANY}:manager`]: { value: id } } })],
  ])('over an existing one, by %s', async (_, form) => {
    const [first, second] = [await newUser(), await newUser()]
    for (const before of [managed({ value: first.id, displayName: 'First' }), entraUser(newEmail())]) {
      const user = await newUser(before)
      for (const op of ['Replace', 'add']) {
        const { status, body } = await patch(`/Users/${user.id}`, { op, ...form(second.id) })
        expect([status, body[COMPANY]]).toMatchObject([200, { manager: { value: second.id } }])
        expect((await personOf(user)).managerId).toBe(second.person.id)
      }
    }
  })

  test.each([
    ['removed', { op: 'Remove', path: `${COMPANY}:manager` }],
    ['replaced by nothing', { op: 'Replace', path: `${COMPANY}:manager`, value: '' }],
    ['replaced by an empty list', { op: 'Replace', path: `${COMPANY}:manager`, value: [] }],
    ['null without a path', { op: 'Replace', value: { [COMPANY]: { manager: null } } }],
  ])('until it is %s', async (_, operation) => {
    const boss = await newUser()
    const user = await newUser(managed(boss.id))
    expect((await patch(`/Users/${user.id}`, operation)).status).toBe(200)
    expect((await personOf(user)).managerId).toBeNull()
  })

  test('unless nobody has this id: it is kept, and nobody becomes the manager', async () => {
    const user = await newUser(managed('99999'))
    expect(user.person.managerId).toBeNull()
    expect(user[COMPANY]).toMatchObject({ manager: { value: '99999' } })
  })

  test('but not of whoever they report to: 400 in words', async () => {
    const boss = await newUser()
    const user = await newUser(managed(boss.id))
    const { status, body } = await patch(`/Users/${boss.id}`, { op: 'add', path: `${COMPANY}:manager`, value: user.id })
    expect([status, body]).toMatchObject([400, { scimType: 'invalidValue', detail: /^managerId: / }])
  })
})

test('attributes that no schema has are ignored: neither refused nor stored nor sent back', async () => {
  const unknown = {
    favoriteColor: 'octarine',
    'urn:example:own:2.0:User': { shoeSize: 'octarine' },
    name: { givenName: 'Ada', familyName: 'Byron', mood: 'octarine' },
    [COMPANY]: { department: 'Computing', parkingLot: 'octarine' },
  }
  const { id } = await made(entraUser(newEmail(), unknown))
  await patch(`/Users/${id}`, { op: 'add', path: 'favoriteColor', value: 'octarine' })
  await patch(`/Users/${id}`, { op: 'replace', value: { nickName: 'Countess', hat: 'octarine' } })
  const { body } = await scim('GET', `/Users/${id}`)
  expect(body).toMatchObject({ nickName: 'Countess', [COMPANY]: { department: 'Computing' } })
  const stored = await app.db.selectFrom('scim_users').select('resource').execute()
  expect(JSON.stringify([body, stored])).not.toContain('octarine')
})

test.each(['Users', 'Groups'])('the id of one of the %s cannot be changed, and neither can its meta', async (type) => {
  const sent = type === 'Users' ? entraUser(newEmail()) : { displayName: 'Of one id' }
  const { id } = (await scim('POST', `/${type}`, sent)).body
  for (const operation of [
    { op: 'replace', path: 'id', value: '4711' },
    { op: 'replace', value: { id: '4711' } },
    { op: 'remove', path: 'meta.created' },
  ]) {
    const { status, body } = await patch(`/${type}/${id}`, operation)
    expect([operation, status, body['scimType']]).toEqual([operation, 400, 'mutability'])
  }
  const other = await scim('PUT', `/${type}/${id}`, { ...sent, id: '4711' })
  expect([other.status, other.body['scimType']]).toEqual([400, 'mutability'])
  expect((await scim('PUT', `/${type}/${id}`, { ...sent, id, meta: { created: 'never' } })).status).toBe(200)
  expect((await patch(`/${type}/${id}`, { op: 'replace', value: { id } })).status).toBe(200)
})

test('meta says of every User when it was created and changed, also of those that the directory did not make', async () => {
  await made()
  const { body } = await scim('GET', '/Users')
  expect(body.Resources.length).toBeGreaterThan(1)
  for (const { meta } of body.Resources) {
    expect(meta).toMatchObject({
      created: expect.stringMatching(/^20.*Z$/) as string,
      lastModified: expect.stringMatching(/^20.*Z$/) as string,
    })
  }
})

test('the extension for companies is in the schemas, in the type of User and in a User who has it', async () => {
  expect((await scim('GET', `/Schemas/${COMPANY}`)).body).toMatchObject({ id: COMPANY, name: 'EnterpriseUser' })
  expect((await scim('GET', '/ResourceTypes/User')).body).toMatchObject({ schemaExtensions: [{ schema: COMPANY }] })
  expect((await made(managed('1')))['schemas']).toContain(COMPANY)
})
