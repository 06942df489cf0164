// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../api.ts'
import { useRanking } from './data.ts'
import { overWeeks } from './parts.ts'
import type { FindPersonSearch } from './search.ts'

/** A server with 45 people; the first of a later page may have stood on the one before. */
let asked: URLSearchParams[]
let shift: number

beforeEach(() => {
  asked = []
  shift = 0
  vi.stubGlobal('fetch', (url: string) => {
    const { searchParams } = new URL(url, 'http://far.end')
    asked.push(searchParams)
    const from = Number(searchParams.get('cursor') ?? 0)
    const people = Array.from({ length: Math.min(20, 45 - from) }, (_, nth) => ({
      userId: from + nth - (from > 0 ? shift : 0),
    }))
    return Promise.resolve(Response.json({ people, ranked: 45, next: from + 20 < 45 ? String(from + 20) : null }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function ranking(search: FindPersonSearch) {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook((given: FindPersonSearch) => useRanking(given), { wrapper, initialProps: search })
}

test('people are ranked for what the address asks; an empty search asks for nothing', async () => {
  const { result } = ranking({ project: 3, skills: 'React', percentage: 50, q: '' })
  await waitFor(() => expect(result.current.data?.rows).toHaveLength(20))
  expect([...(asked[0] ?? [])].map((pair) => pair.join('=')).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'limit=20',
    'percentage=50',
    'projectId=3',
    'skills=React',
  ])
  expect(result.current.data?.total).toBe(45)
})

test('the next page comes when fewer than ten people are left below, and each stands once', async () => {
  shift = 1
  const { result } = ranking({ q: 'an' })
  await waitFor(() => expect(result.current.data?.rows).toHaveLength(20))
  act(() => result.current.data?.loadAround(0, 9))
  expect(asked).toHaveLength(1)
  act(() => result.current.data?.loadAround(0, 10))
  await waitFor(() => expect(result.current.data?.rows).toHaveLength(39))
  expect(asked).toHaveLength(2)
  act(() => result.current.data?.loadAround(0, 38))
  await waitFor(() => expect(asked).toHaveLength(3))
  await waitFor(() => expect(result.current.isFetching).toBe(false))
  // The last page is there, so that those who are shown are all.
  expect(result.current.data?.total).toBe(result.current.data?.rows.length)
  act(() => result.current.data?.loadAround(0, 99))
  expect(asked).toHaveLength(3)
  expect(asked[0]?.get('q')).toBe('an')
})

test('the ranking before stays until another is there', async () => {
  const { result, rerender } = ranking({ skills: 'React' })
  await waitFor(() => expect(result.current.data).toBeDefined())
  rerender({ skills: 'Vue' })
  expect(result.current.isPlaceholderData).toBe(true)
  expect(result.current.data?.rows).toHaveLength(20)
})

test('a week is over-allocated where more is wanted than is free', () => {
  const week = (wanted: number, free: number) => ({ wanted, free }) as Parameters<typeof overWeeks>[0]['weeks'][number]
  expect(overWeeks({ weeks: [week(20, 20), week(21, 20), week(8, 20)] })).toBe(1)
})
