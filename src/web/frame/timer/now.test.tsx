// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNow } from './now.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T09:30:14Z') }))
afterEach(() => void vi.useRealTimers())

test('a running timer is shown to the ten seconds, and looked at every five, while it is there', () => {
  const { result, unmount } = renderHook(useNow)
  const shownAfter = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms))
    return result.current.toISOString()
  }
  expect(shownAfter(0)).toBe('2026-11-20T09:30:10.000Z')
  expect(shownAfter(5_000)).toBe('2026-11-20T09:30:10.000Z')
  expect(shownAfter(5_000)).toBe('2026-11-20T09:30:20.000Z')
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
