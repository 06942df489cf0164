// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shownText, useProjectWorksStatus } from './projectworks-status.ts'
import { readHook } from './test-read.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the status is asked for every half minute, and every second while a synchronization runs', async () => {
  let asked = 0
  let running: object | null = null
  vi.stubGlobal('fetch', () => {
    asked += 1
    return Promise.resolve(Response.json({ running }))
  })
  readHook(useProjectWorksStatus)
  const askedWithin = async (ms: number) => {
    const before = asked
    await act(() => vi.advanceTimersByTimeAsync(ms))
    return asked - before
  }
  expect([asked, await askedWithin(29_000)]).toEqual([1, 0])
  running = { id: 5 }
  expect(await askedWithin(1_500)).toBe(1)
  expect(await askedWithin(3_000)).toBe(3)
  running = null
  await askedWithin(1_000)
  expect([await askedWithin(29_000), await askedWithin(2_000)]).toEqual([0, 1])
})

test.each([
  ['projectworks', true, 'ProjectWorks data'],
  ['core', true, 'Sample data'],
  ['core', false, 'Your own data'],
] as const)('of %s with the sample company there: %s, is shown “%s”', (active, sampleCompany, text) => {
  expect(shownText({ active: active as never, sampleCompany })).toBe(text)
})
