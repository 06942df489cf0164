// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCurrentUser } from './current-user.ts'
import { useHolidayCalendars } from './person-form/data.ts'
import { readHook } from './test-read.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const answers = (body: object, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })))

test.each<[number, object, object]>([
  [200, { id: 3 }, { status: 'success', data: { id: 3 } }],
  [404, { error: 'X', message: 'Nobody' }, { status: 'success', data: null }],
  [500, { error: 'X', message: 'No such luck' }, { status: 'error', data: undefined }],
])('who is there, where the server says %i', async (status, body, known) => {
  answers(body, status)
  const user = readHook(useCurrentUser)
  await waitFor(() => expect(user.current).toMatchObject(known))
})

test('a calendar of holidays is called by its name, and by its word until that is known or where there is none', async () => {
  answers([
    { calendar: 'DE', name: 'Germany' },
    { calendar: 'DE-BY', name: 'Bavaria' },
  ])
  const calendars = readHook(useHolidayCalendars)
  const names = () => ['DE', 'DE-BY', 'XX'].map((calendar) => calendars.current.nameOf(calendar))
  expect(names()).toEqual(['DE', 'DE-BY', 'XX'])
  await waitFor(() => expect(names()).toEqual(['Germany', 'Bavaria', 'XX']))
})
