// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { readHook } from '../widgets/test-read.tsx'
import { useConcerned, useFacts } from './data.ts'

let asked: { url: string; fail: (error: Error) => Promise<void> }[]
let logged: MockInstance<typeof console.error>

beforeEach(() => {
  asked = []
  logged = vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
    const fail = (error: Error) =>
      act(async () => {
        reject(error)
        await new Promise((resolve) => setTimeout(resolve, 5))
      })
    asked.push({ url, fail })
    return promise
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the facts are asked for where they are wanted, and that they could not be had is logged alone', async () => {
  readHook(() => useFacts('2026-11-20', false))
  expect(asked).toEqual([])
  const facts = readHook(() => useFacts('2026-11-20', true))
  expect(asked.map(({ url }) => url)).toEqual(['/api/assistant/facts?today=2026-11-20'])
  const failure = new TypeError('No connection')
  await asked[0]?.fail(failure)
  expect(facts.current.error).toBe(failure)
  expect(logged.mock.calls).toEqual([['The assistant could not analyze the company.', failure]])
})

test('facts that nobody waits for any more are no failure', async () => {
  readHook(() => useFacts('2026-11-20', true))
  cleanup()
  await asked[0]?.fail(new Error('Too late'))
  expect(logged).not.toHaveBeenCalled()
})

test('those whom a rule concerns are asked for by its name', () => {
  readHook(() => useConcerned('late-projects' as never, '2026-11-20'))
  expect(asked.map(({ url }) => url)).toEqual([expect.stringMatching(/late-projects\?(.*&)?today=2026-11-20/)])
})
