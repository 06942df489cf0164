import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { login } from '#shared/auth/contract.ts'
import { createExpense, deleteExpense, getExpense, listExpenses } from '#shared/expenses/contract.ts'
import { VERSIONS_HEADER } from '#shared/http/resource.ts'

type Api = typeof import('./api.ts')

interface Asked {
  url: string
  options: RequestInit
  headers: Headers
}

let api: Api
let asked: Asked[]
/** What the far end answers, call by call; the last one stays. */
let replies: (() => Response)[]

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  asked = []
  replies = [() => Response.json([])]
  vi.stubGlobal('window', { location: { href: 'http://far.end/expenses' } })
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    asked.push({ url, options, headers: new Headers(options.headers) })
    const reply = replies.length > 1 ? replies.shift() : replies[0]
    if (!reply) throw new TypeError('fetch failed')
    return reply()
  })
  api = await import('./api.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refused = (status: number, body: unknown, headers: HeadersInit = {}) => [
  () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, statusText: 'Nope', headers }),
]

test('a read asks by its method and path, with what is given in its place', async () => {
  await api.call(getExpense, { params: { id: 7 } })
  await api.call(listExpenses, { query: { q: 'a b&c', status: undefined } })
  expect(asked.map(({ url, options }) => [options.method, url, options.body])).toEqual([
    ['GET', '/api/expenses/7', undefined],
    ['GET', '/api/expenses?q=a+b%26c', undefined],
  ])
  expect(asked[0]?.options.credentials).toBe('same-origin')
  expect([...(asked[0]?.headers ?? [])]).toEqual([['accept', 'application/json']])
})

test('a change that is made while the page goes outlives it, unless it is too long for that', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', new EventTarget())
  const { watchForLeaving } = await import('./ui/leaving.ts')
  watchForLeaving()
  const outlives = async (amount: unknown) => {
    await api.call(createExpense, { body: { amount } } as never)
    return asked.at(-1)?.options.keepalive ?? false
  }
  expect(await outlives(5)).toBe(false)
  page.dispatchEvent(new Event('pagehide'))
  expect([await outlives(5), await outlives('long'.repeat(20_000))]).toEqual([true, false])
  page.dispatchEvent(new Event('pageshow'))
  expect(await outlives(5)).toBe(false)
})

test('a change sends its body as JSON, and the key that makes a repeat harmless', async () => {
  const { signal } = new AbortController()
  await api.call(createExpense, { body: { amount: 5 } } as never, { idempotencyKey: 'k', signal })
  const [{ headers, options } = { headers: new Headers(), options: {} as RequestInit }] = asked
  expect([headers.get('content-type'), headers.get('idempotency-key')]).toEqual(['application/json', 'k'])
  expect([options.body, options.signal]).toEqual(['{"amount":5}', signal])
})

test('a reply without content is nothing', async () => {
  replies = [() => new Response(null, { status: 204 })]
  expect(await api.call(deleteExpense, { params: { id: 7 }, query: { version: 1 } })).toBeUndefined()
})

test('a page tells how many rows there are in all, and where the next one begins', async () => {
  const headers = { 'x-total-count': '12', link: '</api/expenses?limit=2&cursor=abc%3D>; rel="next"' }
  replies = [() => Response.json([1, 2], { headers }), () => Response.json([3], { headers: { 'x-total-count': '3' } })]
  expect(await api.callPage(listExpenses, { query: {} })).toEqual({ rows: [1, 2], total: 12, next: 'abc=' })
  expect(await api.callPage(listExpenses, { query: {} })).toEqual({ rows: [3], total: 3, next: null })
})

test('an answer that is not OK is an error with its status and body, or with its status text where it has none', async () => {
  const body = { error: 'INVALID', message: 'Not so', fields: { amount: 'Too much' } }
  replies = refused(400, body)
  const error = await api.call(getExpense, { params: { id: 7 } }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(api.ApiError)
  expect(error).toMatchObject({ message: `400: ${JSON.stringify(body)}`, status: 400, problem: body })
  expect(api.failureText(error)).toBe('Not so')
  replies = refused(502, '')
  const empty = await api.call(getExpense, { params: { id: 7 } }).catch((reason: unknown) => reason)
  expect(empty).toMatchObject({ message: '502: Nope', problem: null, retryAfterSeconds: null })
  expect(api.failureText(empty)).toBe('502: Nope')
  replies = refused(502, '{"other":"shape"}')
  expect(await api.call(getExpense, { params: { id: 7 } }).catch((reason: unknown) => reason)).toMatchObject({
    problem: null,
  })
})

test('how long to wait is told by the answer', async () => {
  replies = refused(429, '', { 'retry-after': '30' })
  await expect(api.call(getExpense, { params: { id: 7 } })).rejects.toMatchObject({ retryAfterSeconds: 30 })
})

test('no answer is said in plain words', () => {
  expect(api.failureText(new TypeError('fetch failed'))).toBe('Offbench could not be reached. Check your connection.')
})

test('a lost session is told to those who listen, save by calls that need none', async () => {
  let lost = 0
  const stop = api.onSession(() => (lost += 1))
  replies = refused(401, '')
  await api.call(getExpense, { params: { id: 7 } }).catch(() => undefined)
  expect(lost).toBe(1)
  await api.call(login, { body: { password: 'x' } }).catch(() => undefined)
  expect(lost).toBe(1)
  replies = refused(403, '')
  await api.call(getExpense, { params: { id: 7 } }).catch(() => undefined)
  expect(lost).toBe(1)
  replies = refused(401, '')
  stop()
  await api.call(getExpense, { params: { id: 7 } }).catch(() => undefined)
  expect(lost).toBe(1)
})

test('where nobody may see it, a call that may find no session gives null; other failures stay failures', async () => {
  replies = refused(401, '')
  expect(await api.callOrNull(getExpense, { params: { id: 7 } })).toBeNull()
  replies = refused(500, '')
  await expect(api.callOrNull(getExpense, { params: { id: 7 } })).rejects.toThrow('500: Nope')
  replies = [() => Response.json({ id: 7 })]
  expect(await api.callOrNull(getExpense, { params: { id: 7 } })).toEqual({ id: 7 })
})

const at = (versions: string, content: string) => () =>
  Response.json([content], { headers: { [VERSIONS_HEADER]: versions } })

const read = () => api.call(listExpenses, { query: {} })

async function hear(versions: object): Promise<void> {
  const { hearAll } = await import('./known-versions.ts')
  hearAll(versions)
}

test('a read that is older than what was heard of is asked for again, later and later', async () => {
  await hear({ expenses: 5, people: 1, projects: 1, sessions: 1 })
  replies = [
    at('expenses=4', 'old'),
    at('expenses=4', 'old'),
    at('expenses=4', 'old'),
    at('expenses=5,people=1,projects=1', 'new'),
  ]
  const answer = read()
  await vi.advanceTimersByTimeAsync(49)
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(249)
  expect(asked).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toEqual(['new'])
  expect(asked).toHaveLength(4)
})

test('after four tries the answer stands, whatever its version', async () => {
  await hear({ expenses: 5 })
  replies = [at('expenses=4', 'old')]
  const answer = read()
  await vi.advanceTimersByTimeAsync(1_299)
  expect(asked).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toEqual(['old'])
  expect(asked).toHaveLength(5)
})

test('a reply that was new when it was asked for is shown, also where there were news meanwhile', async () => {
  await hear({ expenses: 5, people: 1, projects: 1 })
  const { hear: hearMore } = await import('./known-versions.ts')
  let version = 5
  replies = [
    () => {
      const reply = at(`expenses=${version},people=1,projects=1`, `at ${version}`)()
      version += 1
      hearMore({ expenses: version })
      return reply
    },
  ]
  const answer = read()
  await vi.advanceTimersByTimeAsync(0)
  // The first one is asked for again at once; of the second one it is known that more will come.
  expect([await answer, asked.length]).toEqual([['at 6'], 2])
})

test('a reply that tells no versions is as new as what was known before', async () => {
  await hear({ expenses: 5 })
  expect(await read()).toEqual([])
  expect(asked).toHaveLength(1)
})

test('what a change has made is heard of', async () => {
  replies = [() => Response.json({ id: 7 }, { headers: { [VERSIONS_HEADER]: 'expenses=9' } })]
  await api.call(createExpense, { body: {} } as never)
  const { heardVersions } = await import('./known-versions.ts')
  expect(heardVersions()).toEqual({ expenses: 9 })
})

test('data never grows old by itself: no interval, no focus, no second try, and calls go out whatever the browser believes', () => {
  const { queries, mutations } = api.createQueryClient().getDefaultOptions()
  expect(queries).toEqual({
    staleTime: Infinity,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    retry: false,
    networkMode: 'always',
  })
  expect(mutations).toEqual({ retry: false, networkMode: 'always' })
})

test('a query is known by its path and what is asked, and reads what its contract says', async () => {
  const client = api.createQueryClient()
  const options = api.query(getExpense, { params: { id: 7 } })
  expect([options.queryKey, options.meta]).toEqual([
    ['/api/expenses/:id', { params: { id: 7 } }],
    { reads: getExpense.reads },
  ])
  expect(api.query(deleteExpense, { params: { id: 7 }, query: { version: 1 } }).meta).toEqual({})
  api.keep(client, getExpense, { params: { id: 7 } }, { id: 7 } as never)
  expect(client.getQueryData(options.queryKey)).toEqual({ id: 7 })
  expect(client.getQueryCache().getAll()[0]?.meta).toEqual({ reads: getExpense.reads })
  await api.refresh(client, ['leave'])
  expect(client.getQueryState(options.queryKey)?.isInvalidated).toBe(false)
  await api.refresh(client, ['expenses'])
  expect(client.getQueryState(options.queryKey)?.isInvalidated).toBe(true)
})
