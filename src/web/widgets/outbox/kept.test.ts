// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let kept: typeof import('./kept.ts')

beforeEach(async () => {
  localStorage.clear()
  vi.resetModules()
  kept = await import('./kept.ts')
})
afterEach(cleanup)

test('how many changes wait is known before anything sends them, of the account that is there', () => {
  localStorage.setItem('offbench.outbox.a', '{}')
  localStorage.setItem('offbench.outbox-of.3.a', '{}')
  localStorage.setItem('offbench.outbox-of.3.b', '{}')
  localStorage.setItem('offbench.week-rows-of.3.c', '[]')
  const waiting = renderHook(() => kept.useWaiting())
  expect(waiting.result.current).toBe(1)
  act(() => kept.keepFor(3))
  expect([waiting.result.current, kept.keyOf('c')]).toEqual([2, 'offbench.outbox-of.3.c'])
  act(() => kept.keepFor(4))
  expect(waiting.result.current).toBe(0)
  act(() => kept.keepFor(null))
  expect(waiting.result.current).toBe(1)
})

test('what another tab keeps or has sent is counted at once', () => {
  const waiting = renderHook(() => kept.useWaiting())
  const tell = (key: string) => act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  localStorage.setItem('offbench.outbox.a', '{}')
  tell('offbench.theme')
  expect(waiting.result.current).toBe(0)
  tell('offbench.outbox.a')
  expect(waiting.result.current).toBe(1)
  localStorage.clear()
  tell('offbench.outbox.a')
  expect(waiting.result.current).toBe(0)
})

test('those who hold something for an account hear of another one', () => {
  let heard = 0
  kept.onOwner(() => (heard += 1))
  kept.keepFor(3)
  expect([heard, kept.keptUnder('week-rows')]).toEqual([1, 'offbench.week-rows-of.3.'])
})

test('where the browser lets nothing be read, nothing waits', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(kept.keptKeys()).toEqual([])
  vi.unstubAllGlobals()
})
