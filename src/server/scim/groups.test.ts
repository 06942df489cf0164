import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Account } from '#shared/accounts/contract.ts'
import type { ScimGroup, ScimSettings } from '#shared/scim/contract.ts'
import { GROUP, testDirectory } from '../testing/scim-directory.ts'

const directory = testDirectory()
const { scim, made, patch } = directory

describe('a group', () => {
  const group = (displayName: string, members: readonly string[] = []) => ({
    schemas: [GROUP],
    displayName,
    externalId: `entra-${displayName}`,
    members: members.map((value) => ({ value })),
  })

  const rolesOf = async (id: string) =>
    (await directory.root.get<Account[]>('/api/accounts')).body.find((one) => String(one.id) === id)?.roles.toSorted()

  const give = async (id: string, role: string | null) => {
    const { status, body } = await directory.root.request<ScimGroup>('PATCH', `/api/scim/groups/${id}`, { role })
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

  test('gives and takes its own role alone: those that a member has by hand or from other groups stay', async () => {
    const { id: ada } = await made()
    await directory.root.request('PATCH', `/api/accounts/${ada}`, { roles: ['hr'] })
    const second = (await scim('POST', '/Groups', group('Zurich', [ada]))).body.id
    const first = (await scim('POST', '/Groups', group('Aachen', [ada]))).body.id
    const { version } = await give(first, 'planner')
    expect(await rolesOf(ada)).toEqual(['hr', 'planner'])
    const { groups } = (await directory.root.get<ScimSettings>('/api/scim')).body
    expect(groups.filter(({ id }) => [first, second].includes(String(id)))).toMatchObject([
      { name: 'Aachen', role: 'planner', version },
      { name: 'Zurich', role: null, version: 1 },
    ])
    const again = { role: 'finance', version: version - 1 }
    expect((await directory.root.request('PATCH', `/api/scim/groups/${first}`, again)).status).toBe(409)
    await give(second, 'finance')
    expect(await rolesOf(ada)).toEqual(['finance', 'hr', 'planner'])
    await patch(`/Groups/${second}`, { op: 'remove', path: 'members', value: [{ value: ada }] })
    expect(await rolesOf(ada)).toEqual(['hr', 'planner'])
    await scim('DELETE', `/Groups/${first}`)
    expect(await rolesOf(ada)).toEqual(['hr'])
  })

  test('is found by the id that the directory has for it, which stays until a whole other group takes its place', async () => {
    const { id } = (await scim('POST', '/Groups', group('Found'))).body
    const filter = encodeURIComponent('externalId eq "entra-Found"')
    const found = async () => (await scim('GET', `/Groups?filter=${filter}`)).body.Resources.map((one) => one.id)
    await patch(`/Groups/${id}`, { op: 'replace', value: { displayName: 'Renamed' } })
    expect([await found(), (await scim('GET', `/Groups/${id}`)).body['externalId']]).toEqual([[id], 'entra-Found'])
    const { body } = await scim('PUT', `/Groups/${id}`, { schemas: [GROUP], displayName: 'Renamed' })
    expect(body).not.toHaveProperty('externalId')
    expect(await found()).toEqual([])
  })

  test('is one of 1,000 at most', async () => {
    await sql`insert into scim_groups (name, created_at, changed_at)
      select 'Many ' || n, now(), now() from generate_series(1, 999 - (select count(*) from scim_groups)) n`.execute(
      directory.app.db,
    )
    expect((await scim('POST', '/Groups', group('The last'))).status).toBe(201)
    expect((await scim('POST', '/Groups', group('One more'))).body).toMatchObject({ status: '400' })
    await sql`delete from scim_groups where name like 'Many %'`.execute(directory.app.db)
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
