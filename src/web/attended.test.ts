// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { getHealth } from '#shared/http/health.ts'
import { UNATTENDED_HEADER } from '#shared/http/unattended.ts'
import { call } from './api.ts'
import { watchForUse } from './ui/attendance.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('calls of a page that nobody has used for five minutes say so, until somebody does', async () => {
  const marked: boolean[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    marked.push(new Headers(headers).has(UNATTENDED_HEADER))
    return Response.json({})
  })
  const ask = () => call(getHealth, {})
  vi.useFakeTimers({ toFake: ['Date'] })
  watchForUse()
  window.dispatchEvent(new Event('keydown'))
  await ask()
  vi.setSystemTime(Date.now() + 5 * 60_000 + 1)
  await ask()
  // The page moves below a pointer that nobody moves.
  window.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 }))
  await ask()
  window.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 3 }))
  await ask()
  expect(marked).toEqual([false, true, true, false])
})
