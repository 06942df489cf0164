import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { withSharedPassword } from './session.ts'
import { testApp } from '../testing/app.ts'
import { resolved } from '../testing/random-calls/operations.ts'
import { addProject, addUser } from '../testing/rows.ts'

/** People to whom the shared password does not give the audit log; all are of one scope. */
const mayNotAudit = new Set<number | null>()

const app = testApp({
  now: '2026-11-20T15:00:00Z',
  actorFor(userId) {
    const actor = withSharedPassword(userId)
    if (!mayNotAudit.has(userId)) return actor
    return { ...actor, permissions: new Map([...actor.permissions].filter(([name]) => name !== 'audit.read')) }
  },
})

let ada: number
let apollo: number

beforeEach(async () => {
  ada = await addUser(app.db, 'Ada Byron')
  apollo = await addProject(app.db, 'Apollo')
  await app.signIn(ada)
})

const log = (notes: string) =>
  app.post('/api/time-entries', { projectId: apollo, hours: 1, date: '2026-11-20', category: 'Testing', notes })

describe('an ETag', () => {
  test('stays while nothing that the read depends on changes, and then gives 304 without a body', async () => {
    const first = await app.get('/api/time-entries')
    const etag = String(first.headers['etag'])
    const again = await app.get('/api/time-entries', { 'if-none-match': etag })
    expect(again.headers['x-resource-versions']).toMatch(/people=\d+/)
    expect([again.status, again.body]).toEqual([304, undefined])
  })

  test('is compared weakly, with every tag that the caller lists, from memory or not', async () => {
    const { headers } = await app.get('/api/time-entries')
    const etag = String(headers['etag'])
    const strong = etag.replace('W/', '')
    for (const known of [etag, strong, `"one", ${etag}`, `W/"one",${strong}, "two"`, '*']) {
      expect([known, (await app.get('/api/time-entries', { 'if-none-match': known })).status]).toEqual([known, 304])
      const whole = await app.get('/api/leave-requests')
      expect(whole.status).toBe(200)
    }
    for (const other of ['"one", W/"two"', strong.slice(1, -1), `"${strong.slice(1, -1)}x"`]) {
      expect([other, (await app.get('/api/time-entries', { 'if-none-match': other })).status]).toEqual([other, 200])
    }
  })

  test('changes with what the read depends on, and only with that', async () => {
    const entries = String((await app.get('/api/time-entries')).headers['etag'])
    const leave = String((await app.get('/api/leave-requests')).headers['etag'])
    await log('Docker')
    expect((await app.get('/api/time-entries', { 'if-none-match': entries })).status).toBe(200)
    expect((await app.get('/api/leave-requests', { 'if-none-match': leave })).status).toBe(304)
  })

  test('of a personal read differs from person to person', async () => {
    const grace = await addUser(app.db, 'Grace Hopper')
    const mine = String((await app.get('/api/users/current')).headers['etag'])
    await app.put('/api/auth/session', { userId: grace })
    const hers = await app.get('/api/users/current', { 'if-none-match': mine })
    expect([hers.status, hers.body]).toMatchObject([200, { id: grace }])
  })
})

test.each(['gzip', 'br', 'deflate', 'gzip, identity', 'unknown'])(
  'a request body compressed as %s is 415, and says that bodies come as they are',
  async (encoding) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
    const reply = await app.raw('POST', '/api/time-entries', headers, gzipSync('{"projectId":1}'))
    expect([reply.statusCode, reply.json()]).toMatchObject([415, { error: 'UNSUPPORTED_MEDIA_TYPE' }])
    expect(reply.headers['accept-encoding']).toBe('identity')
  },
)

test('a body that says it is not compressed is taken', async () => {
  const entry = { projectId: apollo, hours: 1, date: '2026-11-20', category: 'Testing', notes: 'Tests' }
  const headers = { 'content-type': 'application/json', 'content-encoding': 'identity' }
  expect((await app.raw('POST', '/api/time-entries', headers, JSON.stringify(entry))).statusCode).toBe(201)
})

test('what was made is found at the Location of its 201, by an alias and with a repeated key too', async () => {
  const entry = { projectId: apollo, hours: 1, date: '2026-11-20', category: 'Testing', notes: 'Tests' }
  const made = await app.post<{ id: number }>('/api/timeentries', entry, { 'idempotency-key': 'once' })
  const again = await app.post('/api/timeentries', entry, { 'idempotency-key': 'once' })
  const { location } = made.headers
  expect([location, again.headers['location']]).toEqual([`/api/time-entries/${made.body.id}`, location])
  expect((await app.get(String(location))).body).toMatchObject({ id: made.body.id })
  const timer = await app.post('/api/timer', { projectId: apollo })
  expect([timer.status, timer.headers['location']]).toEqual([201, '/api/timer'])
})

test('a change answers with the versions that it has made', async () => {
  const before = Number(/time-entries=(\d+)/.exec(String((await log('Docker')).headers['x-resource-versions']))?.[1])
  const read = await app.get('/api/time-entries')
  expect(String(read.headers['x-resource-versions'])).toContain(`time-entries=${before}`)
  expect(String((await log('Docker')).headers['x-resource-versions'])).toContain(`time-entries=${before + 1}`)
})

test.each<[string, Record<string, string>]>([
  ['HTTP', {}],
  ['HTTP with gzip', { 'accept-encoding': 'gzip' }],
])('a kept reply is the same as a fresh one over %s, all headers included', async (_, headers) => {
  for (let count = 0; count < 9; count += 1) await log(`Entry ${count}`)
  const read = async (more = {}) => {
    const reply = await app.raw('GET', '/api/time-entries?limit=8', { ...headers, ...more })
    const { date: _date, connection: _connection, ...others } = reply.headers
    return { status: reply.statusCode, headers: others, body: reply.rawPayload }
  }
  const fresh = await read()
  expect(fresh.headers['x-total-count']).toBe('9')
  expect(await read()).toEqual(fresh)
  const etag = String(fresh.headers['etag'])
  await log('Docker')
  await log('Helm')
  const changed = await read({ 'if-none-match': etag })
  expect([changed.status, changed.headers['x-total-count']]).toEqual([200, '11'])
  const again = await read({ 'if-none-match': String(changed.headers['etag']) })
  const { 'content-type': _type, 'content-length': _length, ...kept } = changed.headers
  expect([again.status, again.body.length]).toEqual([304, 0])
  for (const [name, value] of Object.entries(again.headers)) expect([name, value]).toEqual([name, kept[name]])
})

test('an address that is kept for one person is refused to another who may not read it', async () => {
  const grace = await addUser(app.db, 'Grace Hopper')
  await app.get('/api/audit?limit=5')
  expect((await app.get('/api/audit?limit=5')).status).toBe(200)
  mayNotAudit.add(grace)
  await app.put('/api/auth/session', { userId: grace })
  expect((await app.get('/api/audit?limit=5')).status).toBe(403)
})

test('kept replies go when what they are made of changes, and those of two people stand beside each other', async () => {
  const bytes = async () =>
    Number(/^offbench_reply_cache_bytes (\d+)$/m.exec((await app.raw('GET', '/metrics', {})).payload)?.[1])
  await app.get('/api/leave-requests')
  const leave = await bytes()
  expect(leave).toBeGreaterThan(500)
  for (let nth = 0; nth < 20; nth += 1) await app.get(`/api/time-entries?q=${nth}`)
  expect(await bytes()).toBeGreaterThan(20 * leave)
  await log('Docker')
  expect(await bytes()).toBe(leave)

  const grace = await addUser(app.db, 'Grace Hopper')
  await app.get('/api/dashboard/stats')
  const one = (await bytes()) - leave
  await app.put('/api/auth/session', { userId: grace })
  await app.get('/api/dashboard/stats')
  expect((await bytes()) - leave).toBeGreaterThan(1.9 * one)
})

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
])('with Accept-Encoding %s a long reply is sent as %s, fresh and kept', async (accept, encoding, decompress) => {
  for (let count = 0; count < 10; count += 1) await log(`Wrote the Docker set-up, part ${count}`)
  const plain = await app.get('/api/time-entries')
  for (const path of ['/api/time-entries?limit=100', '/api/time-entries?limit=100']) {
    const reply = await app.raw('GET', path, { 'accept-encoding': accept })
    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(JSON.parse(decompress(reply.rawPayload).toString())).toEqual(plain.body)
  }
})

describe('a request that cannot be read', () => {
  test.each([
    ['{"projectId":', 'application/json', 400, 'MALFORMED'],
    ['{"__proto__":{}}', 'application/json', 400, 'MALFORMED'],
    ['[]', 'application/json', 400, 'INVALID'],
    ['null', 'application/json', 400, 'INVALID'],
    ['projectId=1', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [`{"notes":"${'x'.repeat(5 * 1024 * 1024)}"}`, 'application/json', 413, 'TOO_LARGE'],
  ])('%.20s as %s is refused', async (payload, contentType, status, error) => {
    const refused = await app.raw('POST', '/api/time-entries', { 'content-type': contentType }, payload)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      status,
      { error, message: expect.any(String) as string },
    ])
  })
})

test('a parameter that is sent twice is refused', async () => {
  const twice = await app.get('/api/time-entries?q=Docker&q=Kubernetes')
  expect([twice.status, twice.body]).toMatchObject([400, { fields: { q: expect.anything() as unknown } }])
})

test('replies take scripts from this site alone, are framed by no other site, and send no referrer', async () => {
  for (const url of ['/api/users', '/api/health', '/api/nothing']) {
    const { headers } = await app.get(url)
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/https?:|\*/)
  }
})

test('an unknown address is not found, and a known one refuses other methods', async () => {
  const call = await app.get('/api/nothing')
  expect([call.status, call.body]).toEqual([404, { error: 'NOT_FOUND', message: 'There is no call GET /api/nothing' }])
  expect((await app.get('/assets/missing.js')).status).toBe(404)
  const wrong = await app.request('DELETE', '/api/projects')
  expect([wrong.status, wrong.headers['allow'], wrong.body]).toMatchObject([
    405,
    'GET, HEAD, POST',
    { error: 'METHOD_NOT_ALLOWED' },
  ])
})

test('an address that cannot be decoded is refused in our format, with the headers of every reply', async () => {
  const { status, body, headers } = await app.get('/%zz')
  expect([status, body]).toEqual([400, { error: 'MALFORMED', message: 'The address is not valid' }])
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  expect(headers['content-security-policy']).toContain("default-src 'self'")
})

test('the OpenAPI document lists every call with its schemas', async () => {
  const { body: document } = await app.get<{ openapi: string; paths: Record<string, Record<string, object>> }>(
    '/api/openapi.json',
  )
  const body = resolved(document)
  expect(body.openapi).toBe('3.1.0')
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining([
      '/api/users/current',
      '/api/users',
      '/api/users/{id}/skills',
      '/api/projects',
      '/api/skills',
      '/api/time-entries',
      '/api/timeentries',
      '/api/time-entries/{id}',
      '/api/dashboard/stats',
      '/api/user-skills',
      '/api/allocations',
      '/api/previous-projects',
      '/api/companies',
      '/api/external-profiles',
      '/api/leave-requests',
      '/api/expenses',
      '/api/resource-allocations',
      '/api/performance-reviews',
      '/api/capacity-planning',
      '/api/projectworks/status',
      '/api/projectworks/sync',
      '/api/auth/login',
      '/api/auth/session',
      '/api/health',
      '/api/skills/extract',
    ]),
  )
  expect(body.paths['/api/time-entries']?.['post']).toMatchObject({
    requestBody: {
      content: { 'application/json': { schema: { required: expect.arrayContaining(['notes']) as string[] } } },
    },
    responses: { '201': { content: {} } },
  })
})
