// @vitest-environment jsdom
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './api.ts'
import { onStreamOpen, useEventStream } from './event-stream.ts'
import { heardVersions } from './known-versions.ts'
import { testPage } from './ui/test-page.ts'

testPage()

/** The far end of the stream. */
class HeldStream extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  closed = false
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    streams.push(this)
  }
  close(): void {
    this.closed = true
  }
  open(): void {
    this.dispatchEvent(new Event('open'))
  }
  tell(versions: object): void {
    this.dispatchEvent(new MessageEvent('versions', { data: JSON.stringify(versions) }))
  }
  /** The answer was no stream, so the browser gives up. */
  refuse(): void {
    this.readyState = HeldStream.CLOSED
    this.dispatchEvent(new Event('error'))
  }
}

let streams: HeldStream[]
let asked: string[]
let hidden: boolean
let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  streams = []
  asked = []
  hidden = false
  client = createQueryClient()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  vi.stubGlobal('EventSource', HeldStream)
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response('', { status: 401 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Page({ open }: { open: boolean }) {
  useEventStream(open)
  return null
}
const page = (open: boolean) => (
  <QueryClientProvider client={client}>
    <Page open={open} />
  </QueryClientProvider>
)

const show = (value: boolean) => {
  hidden = !value
  document.dispatchEvent(new Event('visibilitychange'))
}

/** A read that failed, and how often it is asked for. */
async function failedRead(): Promise<() => number> {
  let times = 0
  const read = { queryKey: ['failed'], retry: false as const }
  const { QueryObserver } = await import('@tanstack/react-query')
  const observer = new QueryObserver(client, {
    ...read,
    queryFn: () => {
      times += 1
      return Promise.reject(new Error('no answer'))
    },
  })
  observer.subscribe(() => undefined)
  await act(() => vi.advanceTimersByTimeAsync(0))
  return () => times
}

test('the stream is open only while the app is unlocked', () => {
  const { rerender, unmount } = render(page(false))
  expect(streams).toEqual([])
  rerender(page(true))
  expect(streams.map(({ url }) => url)).toEqual(['/api/events'])
  unmount()
  expect(streams[0]?.closed).toBe(true)
})

test('it is closed while the tab is hidden and opened again when it is seen', () => {
  hidden = true
  render(page(true))
  expect(streams).toEqual([])
  show(true)
  expect(streams).toHaveLength(1)
  show(false)
  expect([streams.length, streams[0]?.closed]).toEqual([1, true])
  show(true)
  expect(streams).toHaveLength(2)
})

test('nothing is followed once the screen has gone', () => {
  const { unmount } = render(page(true))
  unmount()
  show(true)
  window.dispatchEvent(new Event('online'))
  expect(streams).toHaveLength(1)
})

test('the first message of a connection tells all versions, lower ones too; later ones only what is newer', () => {
  render(page(true))
  streams[0]?.open()
  streams[0]?.tell({ leave: 8 })
  streams[0]?.tell({ leave: 7 })
  expect(heardVersions()['leave']).toBe(8)
  streams[0]?.open()
  streams[0]?.tell({ leave: 3 })
  expect(heardVersions()['leave']).toBe(3)
  streams[0]?.tell({ leave: 2 })
  expect(heardVersions()['leave']).toBe(3)
})

test('those who wait for the connection hear of it, until they stop, and what failed is asked for again', async () => {
  let opened = 0
  const stop = onStreamOpen(() => (opened += 1))
  render(page(true))
  const times = await failedRead()
  expect(times()).toBe(1)
  streams[0]?.open()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect([opened, times()]).toEqual([1, 2])
  stop()
  streams[0]?.open()
  expect(opened).toBe(1)
})

test('what was read is not asked for again when the connection opens', async () => {
  client.setQueryData(['read'], 1)
  render(page(true))
  streams[0]?.open()
  expect(client.getQueryState(['read'])?.isInvalidated).toBe(false)
})

test('once the browser knows of the connection, the stream begins anew and what failed is asked for again', async () => {
  render(page(true))
  const times = await failedRead()
  window.dispatchEvent(new Event('online'))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect([streams.length, streams[0]?.closed, times()]).toEqual([2, true, 2])
})

test('a refused stream is tried again after two seconds, then twice as long each time, at most a minute', async () => {
  render(page(true))
  for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
    const count = streams.length
    streams.at(-1)?.refuse()
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(streams).toHaveLength(count)
    await vi.advanceTimersByTimeAsync(1)
    expect(streams).toHaveLength(count + 1)
  }
  // A plain call finds out whether the session is lost.
  expect(asked[0]).toBe('/api/users/current')
  streams.at(-1)?.open()
  const count = streams.length
  streams.at(-1)?.refuse()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(streams).toHaveLength(count + 1)
})

test('a connection that breaks is left to the browser', async () => {
  render(page(true))
  streams[0]?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([streams.length, asked]).toEqual([1, []])
})

test('a refused stream is not tried again once the screen has gone', async () => {
  const { unmount } = render(page(true))
  streams[0]?.refuse()
  unmount()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(streams).toHaveLength(1)
})
