// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listTimeEntries } from '#shared/time-entries/contract.ts'
import { createQueryClient, refresh } from './api.ts'
import { usePagedList } from './paged-list.ts'
import { usePageWindow } from './page-window.ts'
import { testPage } from './ui/test-page.ts'

testPage()

/** A server with a list of ids. A cursor is the place where its page begins. */
let ids: number[]
let asked: { q: string | null; limit: number; from: number }[]
let failing: boolean
/** Replies wait for this. */
let held: Promise<void> | undefined

beforeEach(() => {
  ids = Array.from({ length: 950 }, (_, place) => place + 1)
  asked = []
  failing = false
  held = undefined
  vi.stubGlobal('fetch', async (url: string) => {
    const { searchParams } = new URL(url, 'http://far.end')
    const [limit, from] = [Number(searchParams.get('limit')), Number(searchParams.get('cursor') ?? 0)]
    asked.push({ q: searchParams.get('q'), limit, from })
    await held
    if (failing) return new Response('', { status: 500 })
    const next = from + limit
    return Response.json(
      ids.slice(from, next).map((id) => ({ id })),
      {
        headers: {
          'x-total-count': String(ids.length),
          ...(next < ids.length && { link: `</x?cursor=${next}>; rel="next"` }),
        },
      },
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

const idOf = ({ id }: { id: number }) => id

function windowOf(filter: object = {}) {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const hook = renderHook((given: object) => usePageWindow(listTimeEntries, given, idOf), {
    wrapper,
    initialProps: filter,
  })
  const list = () => {
    const { data } = hook.result.current
    if (!data) throw new Error('Nothing is read yet')
    return data
  }
  const look = async (first: number, last: number) => {
    await act(async () => list().loadAround(first, last))
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
  }
  const read = () => waitFor(() => expect(hook.result.current.data).toBeDefined())
  const shown = () => `${list().rows[0]?.id}–${list().rows.at(-1)?.id}`
  return { client, hook, list, look, read, shown }
}

test('a long list begins with a hundred rows and tells how many there are', async () => {
  const { list, read } = windowOf({ q: 'x' })
  await read()
  expect(asked).toEqual([{ q: 'x', limit: 100, from: 0 }])
  expect([list().rows.length, list().offset, list().total, list().more]).toEqual([100, 0, 950, true])
  expect(list().scope).toBe('{"q":"x"}')
})

test('the next page is read when fewer than forty rows are left below what is seen', async () => {
  const { look, read, shown } = windowOf()
  await read()
  await look(0, 59)
  expect(asked).toHaveLength(1)
  await look(0, 60)
  expect([asked.length, shown()]).toEqual([2, '1–200'])
})

test('six pages are kept; those above come back when one scrolls up to within forty rows of them', async () => {
  const { list, look, read, shown } = windowOf()
  await read()
  for (const last of [99, 199, 299, 399, 499, 599]) await look(last - 20, last)
  expect([shown(), list().offset, list().more]).toEqual(['101–700', 100, true])
  await look(140, 160)
  expect(shown()).toBe('101–700')
  await look(139, 160)
  expect([shown(), list().offset]).toEqual(['1–600', 0])
  // Nothing is above the first page.
  const before = asked.length
  await look(0, 20)
  expect(asked).toHaveLength(before)
})

test('the end of the list is its end', async () => {
  const { list, look, read } = windowOf()
  await read()
  for (const last of [99, 199, 299, 399, 499, 599, 699, 799, 899]) await look(last - 20, last)
  expect([list().offset + list().rows.length, list().total, list().more]).toEqual([950, 950, false])
  const before = asked.length
  await look(930, 949)
  expect(asked).toHaveLength(before)
})

test('a page that could not be read is not asked for again by itself', async () => {
  const { look, read } = windowOf()
  await read()
  failing = true
  await look(80, 99)
  expect(asked).toHaveLength(2)
  await look(80, 99)
  expect(asked).toHaveLength(2)
})

test('a page above that could not be read is not asked for again by itself', async () => {
  const { look, read } = windowOf()
  await read()
  for (const last of [99, 199, 299, 399, 499, 599]) await look(last - 20, last)
  failing = true
  await look(100, 120)
  const before = asked.length
  await look(100, 120)
  expect(asked).toHaveLength(before)
})

test('while a page is on its way no other one is asked for', async () => {
  const { look, read } = windowOf()
  await read()
  let release = () => undefined as void
  held = new Promise((resolve) => (release = resolve))
  await look(80, 99)
  await look(80, 99)
  expect(asked).toHaveLength(2)
  await act(async () => release())
  expect(asked).toHaveLength(2)
})

test('a row that stands on two pages is there once', async () => {
  const { list, look, read } = windowOf()
  await read()
  // A row was added above in the meantime, so the last row comes again at the head of the next page.
  ids = [0, ...ids]
  await look(80, 99)
  const shown = list().rows.map(({ id }) => id)
  expect(new Set(shown).size).toBe(shown.length)
  expect(shown).toHaveLength(199)
})

test('where rows came above meanwhile, all pages are read again, so that none is left out', async () => {
  const { look, read, list } = windowOf()
  await read()
  for (const last of [99, 199, 299, 399, 499, 599]) await look(last - 20, last)
  const before = asked.length
  // The pages are places in this list, which end elsewhere than the next one begins once a page is shorter.
  ids = ids.slice(0, 690)
  await look(100, 120)
  expect(asked.length).toBeGreaterThan(before)
  expect(list().rows[0]?.id).toBe(1)
})

test('the rows of the filter before stay until the new ones are there, and news have all pages read again', async () => {
  const { client, hook, list, look, read } = windowOf({ q: 'a' })
  await read()
  hook.rerender({ q: 'b' })
  expect([list().rows.length, hook.result.current.isPlaceholderData]).toEqual([100, true])
  await waitFor(() => expect(hook.result.current.isPlaceholderData).toBe(false))
  await look(80, 99)
  const before = asked.length
  await act(() => refresh(client, ['time-entries']))
  expect(asked.slice(before).map(({ from }) => from)).toEqual([0, 100])
})

test('a list that only goes down begins with fifty rows, then reads 250 at a time, a hundred rows ahead', async () => {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, rerender } = renderHook((given: object) => usePagedList(listTimeEntries, given), {
    wrapper,
    initialProps: { q: 'a' },
  })
  await waitFor(() => expect(result.current.data?.rows).toHaveLength(50))
  expect([result.current.data?.total, result.current.data?.scope]).toEqual([950, '{"q":"a"}'])
  const look = async (last: number) => {
    await act(async () => result.current.data?.loadUpTo(last))
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
  }
  await look(0)
  expect(asked.slice(1)).toEqual([{ q: 'a', limit: 250, from: 50 }])
  expect(result.current.data?.rows).toHaveLength(300)
  await look(199)
  expect(asked).toHaveLength(2)
  failing = true
  await look(200)
  await look(200)
  expect(asked).toHaveLength(3)
  failing = false
  rerender({ q: 'b' })
  expect(result.current.data?.rows).toHaveLength(300)
  await waitFor(() => expect(result.current.data?.rows).toHaveLength(50))
  const before = asked.length
  await act(() => refresh(client, ['time-entries']))
  expect(asked.length).toBe(before + 1)
})
