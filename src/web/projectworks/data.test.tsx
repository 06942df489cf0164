// @vitest-environment jsdom
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VERSIONS_HEADER } from '#shared/http/resource.ts'
import { hearAll, onNews } from '../known-versions.ts'
import { readHook } from '../widgets/test-read.tsx'
import { useAnswers, useRefreshAll } from './data.ts'
import { CORE_CALLS, PROJECTWORKS_CALLS } from './endpoints.ts'

let asked: [url: string, cache: string | undefined][]
let answer: () => Response

beforeEach(() => {
  asked = []
  answer = () => new Response('[1,"ä"]', { headers: { 'x-total-count': '8' } })
  vi.stubGlobal('fetch', (url: string, { cache }: RequestInit) => {
    asked.push([url, cache])
    return Promise.resolve(answer())
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('all reads are made at once, past the browser’s own copy, and again on demand; what changes data is not called', async () => {
  const result = readHook(() => ({
    core: useAnswers(CORE_CALLS),
    sync: useAnswers(PROJECTWORKS_CALLS),
    again: useRefreshAll(),
  }))
  await waitFor(() => expect(result.current.core.every(({ data }) => data)).toBe(true))
  expect(asked).toHaveLength(CORE_CALLS.length + PROJECTWORKS_CALLS.length - 1)
  expect(asked[0]).toEqual(['/api/users?limit=3', 'no-store'])
  expect(asked.map(([url]) => url)).not.toContain(PROJECTWORKS_CALLS.find(({ url }) => url === null)?.path)
  expect(result.current.core[0]?.data).toMatchObject({ status: 200, size: 8, total: 8, body: '[1,"ä"]' })
  expect(result.current.core[0]?.data?.tookMs).toBeGreaterThanOrEqual(0)
  expect(result.current.core[0]?.data?.tookMs).toBeLessThan(10_000)
  const before = asked.length
  await act(() => result.current.again())
  expect(asked.length - before).toBe(before)
})

test('each endpoint is checked once: what the event stream then says of the same versions is no news', async () => {
  answer = () => new Response('[]', { headers: { [VERSIONS_HEADER]: 'people=5' } })
  const result = readHook(() => useAnswers(CORE_CALLS.slice(0, 1)))
  await waitFor(() => expect(result.current[0]?.data).toBeDefined())
  const news: (readonly string[])[] = []
  const stop = onNews((changed) => news.push(changed))
  hearAll({ people: 5 })
  stop()
  expect(news).toEqual([])
})

test('an answer that is no list has no number of rows; a refusal is an error', async () => {
  answer = () => new Response('{}')
  const result = readHook(() => useAnswers(CORE_CALLS.slice(0, 1)))
  await waitFor(() => expect(result.current[0]?.data).toMatchObject({ total: null, size: 2 }))
  answer = () => new Response('{"error":"X","message":"No"}', { status: 403 })
  const refused = readHook(() => useAnswers(CORE_CALLS.slice(1, 2)))
  await waitFor(() => expect(refused.current[0]?.error).toMatchObject({ status: 403 }))
})
