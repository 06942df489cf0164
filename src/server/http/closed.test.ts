import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ROLES } from '#shared/access/choices.ts'
import { actorWith } from '#shared/access/rules.ts'
import { isChange, type Endpoint } from '#shared/http/endpoint.ts'
import { openApiDocument } from '../openapi/document.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { endpoints } from '../testing/endpoints.ts'
import { closed } from './closed.ts'

/** Says which shape of a body is meant, where that is to be said. */
const SHAPES: Readonly<Record<string, object>> = {
  '/api/projects/:id/note-alert': { of: 'hours' },
  '/api/vocabulary/proposals/decide': { decision: 'reject' },
}

const all = await endpoints()
const changing = all.filter((endpoint) => isChange(endpoint) && endpoint.method !== 'GET' && !endpoint.upload)

describe('a body', () => {
  const app = testApp({
    now: '2026-11-20T15:00:00Z',
    actorFor: (userId) => actorWith({ userId, mode: 'accounts', roles: ROLES, leads: new Set(), reports: new Set() }),
  })
  const { ada, apollo } = testCompany(app, { people: { ada: 'Ada Byron' }, projects: { apollo: 'Apollo' } })

  beforeEach(() => app.signIn(ada))

  test.each(changing.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'of %s with an unknown field is refused by the name of the field',
    async (_name, { method, path }: Endpoint) => {
      const sent = { ...SHAPES[path], sideways: 1 }
      const { status, body } = await app.request<{ fields?: object }>(method, path.replaceAll(/:\w+/g, '1'), sent)
      expect([status, body.fields]).toEqual([400, expect.objectContaining({ sideways: 'Unknown field' })])
    },
  )

  test('with a misspelled field, or one of another call, stores nothing', async () => {
    const week = { userId: ada, projectId: apollo, startDate: '2026-11-23', endDate: '2026-11-27' }
    const booking = { ...week, allocatedHours: 20, status: 'Confirmed', notes: 'Only mornings' }
    const { status, body } = await app.post<object>('/api/resource-allocations', booking)
    expect([status, body]).toMatchObject([400, { fields: { status: 'Unknown field' } }])
    expect(await app.db.selectFrom('resource_allocations').select('id').execute()).toEqual([])
  })

  test('with an unknown field inside of a list is refused by its place', async () => {
    const { body } = await app.post<object>('/api/time-entries/save', { entries: [{ key: 'a', hour: 3 }] })
    expect(body).toMatchObject({ fields: { 'entries.0.hour': 'Unknown field' } })
  })
})

test('the document closes every object of a body; only what browsers sign for passkeys may have more fields', () => {
  const { paths, components } = openApiDocument(all) as unknown as {
    paths: Record<string, Record<string, { operationId?: string; requestBody?: unknown }>>
    components: { schemas: Record<string, unknown> }
  }
  const open: string[] = []
  const visit = (schema: unknown, place: string, seen: ReadonlySet<string>) => {
    if (typeof schema !== 'object' || schema === null) return
    const { $ref, type, properties, additionalProperties } = schema as Record<string, unknown>
    if (typeof $ref === 'string') {
      const name = $ref.slice($ref.lastIndexOf('/') + 1)
      if (!seen.has(name)) visit(components.schemas[name], name, new Set([...seen, name]))
      return
    }
    if (type === 'object' && properties && additionalProperties !== false) open.push(place)
    for (const [key, value] of Object.entries(schema)) visit(value, `${place}.${key}`, seen)
  }
  for (const calls of Object.values(paths)) {
    for (const { operationId = '', requestBody } of Object.values(calls)) visit(requestBody, operationId, new Set())
  }
  expect([...new Set(open)].filter((place) => !/[pP]asskey/.test(place))).toEqual([])
})

test('of a choice of shapes, each is closed, and what is loose, a record or checked further stays so', () => {
  const schema = closed(
    z.object({
      either: z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]).optional(),
      loose: z.looseObject({ a: z.string() }).optional(),
      record: z.record(z.string(), z.object({ a: z.string() })).optional(),
      list: z.array(z.object({ a: z.string() }).refine(({ a }) => a !== 'no', 'Not no')).default([]),
      read: z.preprocess((given) => given, z.object({ a: z.string() }).optional()),
    }),
  )
  const accepts = (given: object) => schema.safeParse(given).success
  expect(accepts({ either: { b: 'x' }, loose: { a: 'x', more: 1 }, record: { any: { a: 'x' } } })).toBe(true)
  for (const wrong of [
    { either: { a: 'x', more: 1 } },
    { record: { any: { a: 'x', more: 1 } } },
    { list: [{ a: 'x', more: 1 }] },
    { list: [{ a: 'no' }] },
    { read: { a: 'x', more: 1 } },
    { more: 1 },
  ]) {
    expect([wrong, accepts(wrong)]).toEqual([wrong, false])
  }
})
