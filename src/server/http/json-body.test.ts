import { beforeEach, expect, test } from 'vitest'
import type { Method } from '#shared/http/endpoint.ts'
import type { OpenApiDocument } from '../testing/random-calls/operations.ts'
import { operationsOf } from '../testing/random-calls/operations.ts'
import { addUser } from '../testing/rows.ts'
import { testApp } from '../testing/app.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })

beforeEach(async () => app.signIn(await addUser(app.db, 'Ada Byron')))

const DEEP = `{"note":${'['.repeat(20_000)}${']'.repeat(20_000)}}`

const send = (method: Method, path: string, body: string, headers = {}) =>
  app.raw(method, path, { 'content-type': 'application/json', ...headers }, body)

test('a body nested 20,000 deep is refused with 400 by every call that takes JSON, with an Idempotency-Key or without', async () => {
  const { body: document } = await app.get<OpenApiDocument>('/api/openapi.json')
  const writes = operationsOf(document).filter(({ method, files }) => method !== 'GET' && files.length === 0)
  expect(writes.length).toBeGreaterThan(40)
  for (const { method, path } of writes) {
    const url = path.replace(/\{\w+\}/g, '1')
    const plain = await send(method, url, DEEP)
    const keyed = await send(method, url, DEEP, { 'idempotency-key': 'one' })
    expect([method, path, plain.statusCode, keyed.statusCode]).toEqual([method, path, 400, 400])
    expect(plain.json()).toMatchObject({ error: 'INVALID', message: 'The body nests too deep: at most 16 levels' })
  }
})

test.each([
  ['U+0000', '{"name":"a\\u0000b","role":"Developer"}', /U\+0000/],
  ['half a character', '{"name":"\\ud83d","role":"Developer"}', /half a character/],
  ['half a character deep inside', '{"name":"Ada","role":"Developer","skills":["\\udc00"]}', /half a character/],
])('a text with %s is refused with 400', async (_, body, message) => {
  const refused = await send('POST', '/api/users', body)
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    400,
    expect.stringMatching(message),
  ])
})

test('a whole emoji is stored as it came', async () => {
  const { body } = await app.post('/api/users', { name: 'Ada 👩🏽', role: 'Developer' })
  expect(body).toMatchObject({ name: 'Ada 👩🏽' })
})

const nested = (levels: number) => `{"name":${'['.repeat(levels - 2)}"x"${']'.repeat(levels - 2)}}`

test('sixteen levels are taken, and no more', async () => {
  // The last of these levels is the text.
  expect((await send('POST', '/api/users', nested(17))).json()).toMatchObject({
    fields: { name: expect.anything() as unknown },
  })
  expect((await send('POST', '/api/users', nested(18))).json()).toMatchObject({
    message: 'The body nests too deep: at most 16 levels',
  })
})
