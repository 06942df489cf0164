// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listTimeEntries } from '#shared/time-entries/contract.ts'
import { createQueryClient, refresh } from './api.ts'
import { useScrolledList } from './scrolled-list.ts'
import { testPage } from './ui/test-page.ts'

testPage()

/** A server with a list of ids. A cursor is the place where its page begins. */
let ids: number[]
let asked: { q: string | null; limit: number; from: number }[]
let failing: boolean
/** Replies wait for this. */
let held: Promise<void> | undefined

beforeEach(() => {
  ids = Array.from({ length: 2_000 }, (_, place) => place + 1)
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

function windowOf(filter: object = {}) {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const hook = renderHook((given: object) => useScrolledList(listTimeEntries, given), {
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

/** Ends of the pages that are read while one scrolls down: 50 rows, then 250 at a time. */
const ENDS = [49, 299, 549, 799, 1_049, 1_299]

test('a long list begins with fifty rows and tells how many there are', async () => {
  const { list, read } = windowOf({ q: 'x' })
  await read()
  expect(asked).toEqual([{ q: 'x', limit: 50, from: 0 }])
  expect([list().rows.length, list().offset, list().total, list().more]).toEqual([50, 0, 2_000, true])
  expect(list().scope).toBe('{"q":"x"}')
})

test('250 further rows are read when fewer than a hundred are left below what is seen', async () => {
  const { look, read, shown } = windowOf()
  await read()
  await look(0, 20)
  expect(asked.slice(1)).toEqual([{ q: null, limit: 250, from: 50 }])
  await look(180, 199)
  expect([asked.length, shown()]).toEqual([2, '1–300'])
  await look(180, 200)
  expect([asked.length, shown()]).toEqual([3, '1–550'])
})

test('six pages are kept; those above come back when one scrolls up to within a hundred rows of them', async () => {
  const { list, look, read, shown } = windowOf()
  await read()
  for (const last of ENDS) await look(last - 20, last)
  expect([shown(), list().offset, list().more]).toEqual(['51–1550', 50, true])
  await look(150, 170)
  expect(shown()).toBe('51–1550')
  await look(149, 170)
  expect([shown(), list().offset]).toEqual(['1–1300', 0])
  // Nothing is above the first page.
  const before = asked.length
  await look(0, 20)
  expect(asked).toHaveLength(before)
})

test('the end of the list is its end', async () => {
  const { list, look, read } = windowOf()
  await read()
  for (const last of [...ENDS, 1_549, 1_799]) await look(last - 20, last)
  expect([list().offset + list().rows.length, list().total, list().more]).toEqual([2_000, 2_000, false])
  const before = asked.length
  await look(1_980, 1_999)
  expect(asked).toHaveLength(before)
})

test('a page that could not be read is not asked for again by itself', async () => {
  const { look, read } = windowOf()
  await read()
  failing = true
  await look(30, 49)
  expect(asked).toHaveLength(2)
  await look(30, 49)
  expect(asked).toHaveLength(2)
})

test('a page above that could not be read is not asked for again by itself', async () => {
  const { look, read } = windowOf()
  await read()
  for (const last of ENDS) await look(last - 20, last)
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
  await look(30, 49)
  await look(30, 49)
  expect(asked).toHaveLength(2)
  await act(async () => release())
  expect(asked).toHaveLength(2)
})

test('a row that stands on two pages is there once', async () => {
  const { list, look, read } = windowOf()
  await read()
  // A row was added above in the meantime, so the last row comes again at the head of the next page.
  ids = [0, ...ids]
  await look(30, 49)
  const shown = list().rows.map(({ id }) => id)
  expect(new Set(shown).size).toBe(shown.length)
  expect(shown).toHaveLength(299)
})

test('where rows came above meanwhile, all pages are read again, so that none is left out', async () => {
  const { look, read, list } = windowOf()
  await read()
  for (const last of ENDS) await look(last - 20, last)
  const before = asked.length
  // The pages are places in this list, which end elsewhere than the next one begins once a page is shorter.
  ids = ids.slice(0, 1_540)
  await look(100, 120)
  expect(asked.length).toBeGreaterThan(before)
  expect(list().rows[0]?.id).toBe(1)
})

test('the rows of the filter before stay until the new ones are there, and news have all pages read again', async () => {
  const { client, hook, list, look, read } = windowOf({ q: 'a' })
  await read()
  hook.rerender({ q: 'b' })
  expect([list().rows.length, hook.result.current.isPlaceholderData]).toEqual([50, true])
  await waitFor(() => expect(hook.result.current.isPlaceholderData).toBe(false))
  await look(30, 49)
  const before = asked.length
  await act(() => refresh(client, ['time-entries']))
  expect(asked.slice(before).map(({ from }) => from)).toEqual([0, 50])
})
