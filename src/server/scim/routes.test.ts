import { describe, expect, test } from 'vitest'
import type { ScimSettings } from '#shared/scim/contract.ts'
import { openBrowser, OWN_PASSWORD } from '../testing/browser.ts'
import { BASE, GROUP, testDirectory, USER } from '../testing/scim-directory.ts'

const directory = testDirectory()
const { app, scim, made } = directory

describe('the door', () => {
  test('opens to the token of Settings alone, and answers others in the words of SCIM', async () => {
    for (const authorization of [
      '',
      'Bearer none',
      `Bearer ${directory.token}x`,
      `Basic ${directory.token}`,
      `Bearer ${directory.token.replace('obs_', 'ob_')}`,
    ]) {
      const refused = await scim('GET', '/Users', undefined, { authorization })
      expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Bearer'])
      expect(refused.body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' })
    }
    const cookie = [...directory.root.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect((await scim('GET', '/Users', undefined, { authorization: '', cookie })).status).toBe(401)
  })

  test('has a token that is no token of a person, is told once, and is kept as a hash', async () => {
    expect((await app.get('/api/users', { authorization: `Bearer ${directory.token}`, cookie: '' })).status).toBe(401)
    expect(JSON.stringify(await app.db.selectFrom('scim_token').selectAll().execute())).not.toContain(directory.token)
    expect((await directory.root.get<ScimSettings>('/api/scim')).body).toMatchObject({
      url: BASE,
      token: { createdAt: '2026-11-20T09:00:00.000Z' },
    })
  })

  test('closes with another token, and when it is ended', async () => {
    const former = directory.token
    await directory.renewToken()
    expect((await scim('GET', '/Users', undefined, { authorization: `Bearer ${former}` })).status).toBe(401)
    expect((await scim('GET', '/Users')).status).toBe(200)
    await directory.root.request('DELETE', '/api/scim/token')
    expect((await scim('GET', '/Users')).status).toBe(401)
    await directory.renewToken()
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
    const company = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
    expect(schemas.body.Resources.map(({ id }) => id)).toEqual([USER, company, GROUP])
    expect((await scim('GET', `/Schemas/${USER}`)).body).toMatchObject({ name: 'User' })
    expect((await scim('GET', '/Schemas/urn:none')).status).toBe(404)
  })

  test('answers addresses without a resource in the words of SCIM, and a wrong method with those that it takes', async () => {
    for (const path of ['/Nothing', '/Users/7/more', '/../Users', '/../v1/Users']) {
      const { status, headers, body } = await scim('GET', path)
      expect([path, status, headers['content-type']]).toEqual([path, 404, 'application/scim+json; charset=utf-8'])
      expect(body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '404' })
    }
    const wrong = await scim('DELETE', '/Users')
    expect([wrong.status, wrong.headers['allow']]).toEqual([405, 'GET, HEAD, POST'])
    expect(wrong.body).toMatchObject({ status: '405' })
  })
})

test('people who do not administer learn nothing and make no token', async () => {
  const { id, userName } = await made()
  const link = (await directory.root.request<{ link: string }>('POST', `/api/accounts/${id}/invitation`)).body.link
  const browser = openBrowser(app)
  await browser.request('POST', '/api/auth/invitation', { token: link.split('#')[1], password: OWN_PASSWORD })
  await browser.signIn(String(userName))
  expect((await browser.get('/api/scim')).status).toBe(403)
  expect((await browser.request('POST', '/api/scim/token')).status).toBe(403)
})
