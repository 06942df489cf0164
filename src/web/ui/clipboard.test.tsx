// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCopying } from './clipboard.ts'

let clipboard: string[]
let logged: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.useFakeTimers()
  clipboard = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void clipboard.push(text) },
  })
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('Copied is said for two seconds, once the text is there', async () => {
  let give: (text: string) => void = () => undefined
  const { result } = renderHook(() => useCopying('skills', () => new Promise<string>((resolve) => (give = resolve))))
  expect(result.current.state).toBe('ready')
  act(() => void result.current.copy())
  expect(result.current.state).toBe('reading')
  await act(async () => give('[1]'))
  expect([result.current.state, clipboard]).toEqual(['copied', ['[1]']])
  act(() => void vi.advanceTimersByTime(1_999))
  expect(result.current.state).toBe('copied')
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current.state).toBe('ready')
})

test('a text that could not be copied is logged, and can be tried again', async () => {
  const failure = new Error('No connection')
  const { result } = renderHook(() => useCopying('skills', () => Promise.reject(failure)))
  await act(() => result.current.copy())
  expect([result.current.state, clipboard]).toEqual(['ready', []])
  expect(logged).toHaveBeenCalledWith('Could not copy skills:', failure)
})

test('nothing is said any more once the button has gone', async () => {
  const { result, unmount } = renderHook(() => useCopying('skills', () => Promise.resolve('[]')))
  await act(() => result.current.copy())
  expect(vi.getTimerCount()).toBe(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
