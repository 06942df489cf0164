import { expect, test } from 'vitest'
import { MAX_ID } from '#shared/http/id.ts'
import { operationsOf, type OpenApiDocument, type Schema } from '../testing/random-calls/operations.ts'
import { addUser } from '../testing/rows.ts'
import { testApp } from '../testing/app.ts'
import { CALL_NAMES } from './contracts.ts'
import { openApiDocument } from './document.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })

/** Every part of every body and query, by where it stands. */
async function parts(): Promise<[where: string, schema: Schema][]> {
  await app.signIn(await addUser(app.db, 'Ada Byron'))
  const { body: document } = await app.get<OpenApiDocument>('/api/openapi.json')
  return operationsOf(document).flatMap(({ method, path, parameters, body }) => [
    ...parameters
      .filter((parameter) => parameter.in !== 'header')
      .flatMap(({ name, schema }) => within(`${method} ${path} ?${name}`, schema)),
    ...(body ? within(`${method} ${path} `, body) : []),
  ])
}

function within(where: string, schema: Schema): [string, Schema][] {
  const { properties = {}, items, anyOf = [], oneOf = [] } = schema
  return [
    [where, schema],
    ...Object.entries(properties).flatMap(([name, property]) => within(`${where}.${name}`, property)),
    ...[...anyOf, ...oneOf, ...(items ? [items] : [])].flatMap((one) => within(where, one)),
  ]
}

test('every number that a call takes has bounds, and every whole one fits the database', async () => {
  const numbers = (await parts()).filter(([, { type }]) => type === 'integer' || type === 'number')
  expect(numbers.length).toBeGreaterThan(100)
  const unbounded = numbers.filter(([, { type, minimum, exclusiveMinimum, maximum = Infinity }]) => {
    const least = minimum ?? exclusiveMinimum ?? -Infinity
    return !Number.isFinite(least) || !Number.isFinite(maximum) || (type === 'integer' && maximum > MAX_ID)
  })
  expect(unbounded.map(([where]) => where)).toEqual([])
})

test('every text that a call takes has a greatest length, a pattern or a list, and every array a greatest length', async () => {
  const endless = (await parts()).filter(([, schema]) => {
    if (schema.type === 'array') return schema.maxItems === undefined
    const { type, maxLength, pattern, enum: list, const: only } = schema
    return type === 'string' && [maxLength, pattern, list, only].every((bound) => bound === undefined)
  })
  expect(endless.map(([where]) => where)).toEqual([])
})

test('every call says which permission it takes, and in a sentence whom that is for', async () => {
  await app.signIn(await addUser(app.db, 'Ada Byron'))
  const { body } = await app.get<{ paths: Record<string, Record<string, Described>> }>('/api/openapi.json')
  const calls = Object.entries(body.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, call]) => ({ path, method, ...call })),
  )
  expect(calls.length).toBeGreaterThan(140)
  expect(calls.filter((call) => call['x-permission'] === undefined || !call.description)).toEqual([])
  expect(body.paths['/api/time-entries/{id}']?.['get']).toMatchObject({
    'x-permission': 'entries.read',
    description:
      "Permission `entries.read`: Read time entries. For the person concerned, the project's lead, the person's manager, planners, HR, and finance. A token needs the scope `read`.",
  })
  const open = calls.filter((call) => call['x-permission'] === 'open').map(({ method, path }) => `${method} ${path}`)
  expect(open.sort()).toEqual([
    'get /api/auth/oidc',
    'get /api/auth/oidc/callback',
    'get /api/auth/session',
    'get /api/calendar.ics',
    'get /api/health',
    'post /api/auth/invitation',
    'post /api/auth/login',
    'post /api/auth/logout',
    'post /api/auth/passkey',
    'post /api/auth/passkey/options',
    'post /api/auth/reset',
  ])
})

interface Described {
  readonly description?: string
  readonly 'x-permission'?: string
}

test('every call that is mounted is one of the listed contracts, and the other way round', async () => {
  await app.signIn(await addUser(app.db, 'Ada Byron'))
  const { body } = await app.get<object>('/api/openapi.json')
  // A contract that is missing belongs into openapi/contracts.ts.
  expect(body).toEqual(JSON.parse(JSON.stringify(openApiDocument([...CALL_NAMES.keys()]))))
})

test('a session does not act as a person whose id no database holds', async () => {
  await app.signIn(await addUser(app.db, 'Ada Byron'))
  for (const userId of [MAX_ID + 1, 2 ** 53, 1e300]) {
    expect(await app.put('/api/auth/session', { userId })).toMatchObject({ status: 400, body: { error: 'INVALID' } })
  }
})

test('a part of an address that is far too long is refused as other errors are', async () => {
  await app.signIn(await addUser(app.db, 'Ada Byron'))
  expect(await app.get(`/api/projects/${'x'.repeat(2_000)}`)).toMatchObject({ status: 400, body: { error: 'INVALID' } })
})
