// @vitest-environment jsdom
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from './session.ts'
import { readHook } from './test-read.tsx'
import { clockText, companyTimeZone, dayOf, useLocalHour, useToday } from './today.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') }))
afterEach(() => {
  cleanup()
  companyTimeZone.set(null)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('today, and the days and times of what was done, are those of the time zone that the company chooses', () => {
  const today = readHook(useToday)
  expect(today.current).toBe('2026-11-20')
  act(() => companyTimeZone.set('Pacific/Kiritimati'))
  expect(today.current).toBe('2026-11-21')
  expect([dayOf('2026-11-20T09:30:00Z'), clockText('2026-11-20T09:30:00Z')]).toEqual(['2026-11-20', '23:30'])
  act(() => companyTimeZone.set(null))
  expect(today.current).toBe('2026-11-20')
})

test('the session tells the company’s time zone', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ timeZone: 'Pacific/Kiritimati', leads: [], reports: [], standsInFor: [] })),
  )
  const today = readHook(() => ({ day: useToday(), session: useSession() }))
  await waitFor(() => expect(today.current.session).toBeDefined())
  expect(today.current.day).toBe('2026-11-21')
})

test('a page that is looked at again, as after a night asleep, shows the new day and hour at once', () => {
  const shown = readHook(() => ({ today: useToday(), hour: useLocalHour() }))
  expect(shown.current).toEqual({ today: '2026-11-20', hour: 15 })
  vi.setSystemTime('2026-11-21T08:00:00Z')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(shown.current).toEqual({ today: '2026-11-21', hour: 8 })
})
