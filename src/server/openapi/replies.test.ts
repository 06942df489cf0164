import { describe, expect, test } from 'vitest'
import { isChange, type Endpoint } from '#shared/http/endpoint.ts'
import { testApp } from '../testing/app.ts'
import { undocumented } from '../testing/documented.ts'
import { endpoints } from '../testing/endpoints.ts'
import { openApiDocument } from './document.ts'

/** Every read of the sample company, with the values that the document gives as examples. */
const app = testApp({ now: '2026-11-20T15:00:00Z', keepRows: true, sample: true })

const all = await endpoints()
const reads = all.filter(
  (endpoint) => endpoint.method === 'GET' && !isChange(endpoint) && endpoint.reply && endpoint.path !== '/api/events',
)

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly example?: unknown
  readonly schema?: { readonly enum?: readonly string[] }
}

function parametersOf(endpoint: Endpoint): Parameter[] {
  const { paths } = openApiDocument([endpoint]) as { paths: Record<string, { get: { parameters: Parameter[] } }> }
  return Object.values(paths)[0]?.get.parameters ?? []
}

function requiredQuery(endpoint: Endpoint): string {
  const required = parametersOf(endpoint).filter((one) => one.in === 'query' && one.required)
  return new URLSearchParams(required.map(({ name, example }) => [name, String(example)])).toString()
}

/** The addresses of a read: of the first rows of the list that a path with an id belongs to. */
async function addressesOf(endpoint: Endpoint): Promise<string[]> {
  const { path } = endpoint
  const query = requiredQuery(endpoint)
  const whole = (one: string) => (query === '' ? one : `${one}?${query}`)
  if (!path.includes(':')) return [whole(path)]
  const [list = '', ...rests] = path.split(/\/:\w+/)
  // Further ids are 1, which is some record or none.
  const rest = rests.join('/1')
  const [choice] = parametersOf(endpoint).flatMap((one) => (one.in === 'path' ? (one.schema?.enum ?? []) : []))
  const of = list === '/api/people' ? '/api/users' : list
  const rows = all.some((one) => one.method === 'GET' && one.path === of)
    ? (await app.get<{ id: number }[]>(`${of}?limit=5`)).body
    : []
  const ids = Array.isArray(rows) ? rows.map(({ id }) => id) : []
  return (choice !== undefined ? [choice] : ids.length > 0 ? ids : [1]).map((id) => whole(`${list}/${id}${rest}`))
}

describe('a reply of the sample company has no field and no status that the document does not name', () => {
  test.each(reads.map((endpoint) => [endpoint.path, endpoint] as const))('%s', async (_path, endpoint) => {
    await app.signIn(1)
    for (const address of await addressesOf(endpoint)) {
      const answer = await app.raw('GET', address, {})
      expect([address, answer.statusCode, undocumented(endpoint, answer)]).toEqual([address, expect.any(Number), null])
      // The example of a client is none of the sample company's.
      const isUnknown = endpoint.path === '/api/invoices/preview' && answer.statusCode === 400
      const isSound = answer.statusCode < 400 || [404, 503].includes(answer.statusCode)
      expect([address, isSound || isUnknown]).toEqual([address, true])
    }
  })
})

test('an invoice’s items were among them', async () => {
  await app.signIn(1)
  const [invoice] = (await app.get<{ id: number }[]>('/api/invoices?limit=1')).body
  expect((await app.get<object[]>(`/api/invoices/${invoice?.id}/items`)).body.length).toBeGreaterThan(0)
})
