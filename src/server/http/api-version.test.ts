import { beforeEach, describe, expect, test } from 'vitest'
import { API_VERSION, API_VERSIONS, versionFor } from '#shared/http/api-version.ts'
import { testApp } from '../testing/app.ts'
import { addUser } from '../testing/rows.ts'

const app = testApp({ now: '2026-11-20T09:00:00Z' })

beforeEach(async () => app.signIn(await addUser(app.db, 'Ada Byron')))

const ask = (version: string | undefined, path = '/api/users') =>
  app.get<{ error: string; message: string }>(path, version === undefined ? {} : { 'offbench-version': version })

describe('the version of a call', () => {
  test('is the newest where it names none, and every answer says it: fresh, kept, not changed and refused ones', async () => {
    const fresh = await ask(undefined)
    const kept = await ask(undefined)
    const same = await app.get('/api/users', { 'if-none-match': String(kept.headers['etag']) })
    const refused = await ask(undefined, '/api/users/999')
    const nothing = await app.get('/api/users', { cookie: '' })
    expect(
      [fresh, kept, same, refused, nothing].map(({ status, headers }) => [status, headers['offbench-version']]),
    ).toEqual([200, 200, 304, 404, 401].map((status) => [status, API_VERSION]))
  })

  test.each(API_VERSIONS)('%s is answered as before', async (version) => {
    for (let times = 0; times < 2; times += 1) {
      const { status, headers } = await ask(version)
      expect([status, headers['offbench-version']]).toEqual([200, version])
    }
  })

  test.each([
    ['2026-11-24', 'API version 2026-11-24 is newer than this server, which knows 2026-11-23; upgrade the server'],
    ['9999-12-31', 'API version 9999-12-31 is newer than this server, which knows 2026-11-23; upgrade the server'],
    ['2026-11-22', 'Offbench-Version must be one of 2026-11-23, which this server knows'],
    ['latest', 'Offbench-Version must be one of 2026-11-23, which this server knows'],
    ['', 'Offbench-Version must be one of 2026-11-23, which this server knows'],
  ])(
    'that nobody knows (%s) is refused before anything else, also where the reply is kept',
    async (version, message) => {
      await ask(undefined)
      const { status, headers, body } = await ask(version)
      expect([status, body]).toEqual([400, { error: 'API_VERSION', message }])
      expect(headers['offbench-version']).toBe(API_VERSION)
      const change = await app.post('/api/users', { name: 'Grace', role: 'Lead' }, { 'offbench-version': version })
      expect(change.status).toBe(400)
      expect((await app.get<unknown[]>('/api/users')).body).toHaveLength(1)
    },
  )
})

test('versions are days, each later than the one before, and the last is the newest', () => {
  expect([...API_VERSIONS].sort()).toEqual([...API_VERSIONS])
  expect(API_VERSIONS.at(-1)).toBe(API_VERSION)
  expect(versionFor(API_VERSION)).toBe(API_VERSION)
})
