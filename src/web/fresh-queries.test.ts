import { InfiniteQueryObserver, QueryObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listLeaveRequests } from '#shared/leave/contract.ts'
import { VERSIONS_HEADER, versionsText } from '#shared/http/resource.ts'
import type { Page } from './api.ts'

/** A server with one list: its version is the content. Replies are held until they are let go. */
class FarEnd {
  version = 4
  /** Whether replies tell their versions. */
  tells = true
  refuses = false
  readonly held: { url: string; release: () => void }[] = []

  readonly fetch = (url: string) => {
    const { version, tells, refuses } = this
    const headers = tells ? { [VERSIONS_HEADER]: versionsText({ leave: version, people: 1 }) } : {}
    const cursor = new URL(url, 'http://far.end').searchParams.get('cursor') ?? '0'
    const next = `</?cursor=${Number(cursor) + 1}>; rel="next"`
    const reply = new Response(JSON.stringify([`${cursor} at ${version}`]), {
      status: refuses ? 500 : 200,
      headers: { ...headers, link: next, 'x-total-count': '9' },
    })
    return new Promise<Response>((resolve) => {
      this.held.push({ url, release: () => resolve(reply) })
    })
  }

  /** Lets one reply go and everything follow from it. */
  async release(nth = 0): Promise<void> {
    this.held.splice(nth, 1)[0]?.release()
    await settled()
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

let far: FarEnd
let client: QueryClient
let hear: typeof import('./known-versions.ts').hear
let query: typeof import('./api.ts').query
let callPage: typeof import('./api.ts').callPage

beforeEach(async () => {
  vi.resetModules()
  far = new FarEnd()
  vi.stubGlobal('fetch', far.fetch)
  vi.stubGlobal('window', { location: { href: 'http://far.end/' } })
  const api = await import('./api.ts')
  ;({ query, callPage } = api)
  ;({ hear } = await import('./known-versions.ts'))
  client = api.createQueryClient()
  ;(await import('./fresh-queries.ts')).followNews(client)
})

afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

/** Shows the list as a screen does; what it shows by now. */
function show(userId: number): () => unknown {
  const observer = new QueryObserver(client, query(listLeaveRequests, { query: { userId } }))
  observer.subscribe(() => undefined)
  return () => observer.getCurrentResult().data
}

test('a first read that began before a change is read again, whether it was told before or after its reply', async () => {
  const shown = show(1)
  far.version = 5
  hear({ leave: 5 })
  await far.release()
  // What is known to be old is not even shown.
  expect(shown()).toBeUndefined()
  await far.release()
  expect(shown()).toEqual(['0 at 5'])

  far.version = 6
  const other = show(2)
  far.version = 7
  await far.release()
  expect(other()).toEqual(['0 at 6'])
  hear({ leave: 7 })
  await settled()
  while (far.held.length > 0) await far.release()
  expect([shown(), other()]).toEqual([['0 at 7'], ['0 at 7']])
})

test.each([
  ['first', [0, 0]],
  ['second', [1, 0]],
])('of two reads with a change between them, the %s one to arrive tells the other', async (_, order) => {
  const early = show(1)
  far.version = 5
  const late = show(2)
  for (const nth of order) await far.release(nth)
  while (far.held.length > 0) await far.release()
  expect([early(), late()]).toEqual([['0 at 5'], ['0 at 5']])
})

test('a read whose replies tell no versions is read again where a change was heard of meanwhile', async () => {
  hear({ leave: 4, people: 1 })
  far.tells = false
  const shown = show(1)
  far.version = 5
  hear({ leave: 5 })
  await far.release()
  while (far.held.length > 0) await far.release()
  expect(shown()).toEqual(['0 at 5'])
})

test('nothing is read again without news', async () => {
  hear({ leave: 4, people: 1 })
  const asked = vi.fn<FarEnd['fetch']>(far.fetch)
  vi.stubGlobal('fetch', asked)
  const shown = show(1)
  await far.release()
  hear({ leave: 4, people: 1, projects: 8 })
  await settled()
  expect([shown(), asked.mock.calls.length, far.held.length]).toEqual([['0 at 4'], 1, 0])
})

test('a process that never hears of a change is asked a few times and then taken at its word', async () => {
  const asked = vi.fn<FarEnd['fetch']>(far.fetch)
  vi.stubGlobal('fetch', asked)
  hear({ leave: 9, people: 1 })
  const shown = show(1)
  for (let waited = 0; waited < 2_000 && shown() === undefined; waited += 5) await far.release()
  expect(shown()).toEqual(['0 at 4'])
  await settled()
  expect([asked.mock.calls.length, far.held.length]).toEqual([5, 0])
})

/** Shows the list by pages of one row. */
function showPages() {
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['pages'],
    queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
      callPage(listLeaveRequests, { query: { limit: 1, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }: Page<unknown[]>) => next,
    meta: { reads: listLeaveRequests.reads ?? [] },
  })
  observer.subscribe(() => undefined)
  return { observer, rows: () => observer.getCurrentResult().data?.pages.flatMap((page) => page.rows) }
}

test('pages of a list with a change between them are read again together', async () => {
  const { observer, rows } = showPages()
  await far.release()
  expect(rows()).toEqual(['0 at 4'])

  void observer.fetchNextPage()
  far.version = 5
  hear({ leave: 5 })
  await far.release()
  while (far.held.length > 0) await far.release()
  expect(rows()).toEqual(['0 at 5', '1 at 5'])

  // The reply itself is the first to tell.
  far.version = 6
  void observer.fetchNextPage()
  await settled()
  while (far.held.length > 0) await far.release()
  expect(rows()).toEqual(['0 at 6', '1 at 6', '2 at 6'])
})

test('pages that could not be read again after a change are so with the next page', async () => {
  const { observer, rows } = showPages()
  await far.release()
  far.refuses = true
  far.version = 5
  hear({ leave: 5 })
  await settled()
  await far.release()
  expect([rows(), far.held.length]).toEqual([['0 at 4'], 0])

  far.refuses = false
  void observer.fetchNextPage()
  await settled()
  while (far.held.length > 0) await far.release()
  expect(rows()).toEqual(['0 at 5', '1 at 5'])
})
