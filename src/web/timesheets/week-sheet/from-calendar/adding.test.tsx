// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CalendarLine } from '#shared/calendars/contract.ts'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import { readHook } from '../../../widgets/test-read.tsx'
import { heldUploads } from '../../../widgets/test-uploads.ts'
import { useCalendarFile, useCalendarLines } from './data.ts'
import { useAdding } from './use-adding.ts'

const uploads = heldUploads()
/** Calls, whose answers are held until they are let go. */
let asked: { said: string; answer: (body: object, status?: number) => Promise<void> }[]

const turn = () => act(() => new Promise((resolve) => setTimeout(resolve)))

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const answer = async (reply: object, status = 200) => {
      resolve(new Response(JSON.stringify(reply), { status }))
      for (let turns = 0; turns < 4; turns += 1) await turn()
    }
    asked.push({ said: [method, url, ...(typeof body === 'string' ? [body] : [])].join(' '), answer })
    return promise
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const REFUSED = { error: 'X', message: 'No such luck' }

function line(title: string, more: Partial<CalendarLine> = {}): CalendarLine {
  return { date: '2026-11-17', start: '09:00', hours: 1, title, project: null, category: null, ...more } as CalendarLine
}

function adding(given: CalendarLine[], entries: Partial<TimeEntry>[] = []) {
  const hook = readHook(() => useAdding(3, given, entries as TimeEntry[]))
  const at = (nth: number) => {
    const one = hook.current.lines[nth]
    if (!one) throw new Error(`There is no line ${nth}`)
    return one
  }
  return {
    hook,
    at,
    add: (nth: number) => act(async () => void hook.current.add(at(nth))),
    choose: (nth: number, change: Parameters<typeof hook.current.choose>[1]) =>
      act(() => hook.current.choose(at(nth), change)),
    states: () => hook.current.lines.map(({ state }) => state),
    projects: () => hook.current.lines.map(({ choice }) => choice.projectId),
  }
}

test('a line proposes what was logged for its title before, else a meeting of no project yet', () => {
  const { at } = adding([line('Standup', { project: { id: 7 } as never, category: 'Development' }), line('Review')])
  expect(at(0).choice).toEqual({ projectId: 7, category: 'Development' })
  expect(at(1).choice).toEqual({ projectId: null, category: 'Meeting' })
})

test('a line counts as added where its day has an entry of that title, however it is written', () => {
  const lines = [line('Stand  Up'), line('Stand  Up', { date: '2026-11-18' }), line('Review')]
  const { states } = adding(lines, [{ date: '2026-11-17', notes: 'stand up' }])
  expect(states()).toEqual(['added', 'open', 'open'])
})

test('a project chosen for a title holds for its other lines that have none, and a category for the one line', () => {
  const lines = [
    line('Standup'),
    line('standup', { date: '2026-11-18' }),
    line('Standup', { date: '2026-11-19', project: { id: 9 } as never }),
    line('Review'),
  ]
  const { at, choose, projects } = adding(lines)
  choose(0, { projectId: 7 })
  expect(projects()).toEqual([7, 7, 9, null])
  choose(1, { category: 'Development' })
  expect([at(0), at(1)].map(({ choice }) => choice.category)).toEqual(['Meeting', 'Development'])
  choose(1, { projectId: 8 })
  expect(projects()).toEqual([7, 8, 9, null])
})

test('a line is sent once with what is chosen, says why it was refused, and no longer so with the next try', async () => {
  const { at, add, choose, states } = adding([line('Standup', { hours: 0.5 }), line('Review')])
  await add(0)
  expect(asked).toEqual([])
  choose(0, { projectId: 7, category: 'Development' })
  await add(0)
  expect(states()).toEqual(['adding', 'open'])
  const sent = { userId: 3, projectId: 7, category: 'Development', hours: 0.5, date: '2026-11-17', notes: 'Standup' }
  expect(asked.map(({ said }) => said)).toEqual([`POST /api/time-entries ${JSON.stringify(sent)}`])
  await asked[0]?.answer(REFUSED, 422)
  expect([states(), at(0).fault, at(1).fault]).toEqual([['open', 'open'], 'No such luck', null])
  await add(0)
  expect([at(0).state, at(0).fault]).toEqual(['adding', null])
  await asked[1]?.answer({ id: 1 })
  expect([states(), at(0).fault]).toEqual([['open', 'open'], null])
})

test('all that are open and have a project are sent one after the other; one that is refused holds up none', async () => {
  const project = { id: 7 } as never
  const lines = [line('A', { project }), line('B', { project }), line('C', { project }), line('D')]
  const { hook, at, states } = adding(lines, [{ date: '2026-11-17', notes: 'B' }])
  await act(async () => void hook.current.addAll())
  expect([asked.length, states()]).toEqual([1, ['adding', 'added', 'open', 'open']])
  await asked[0]?.answer(REFUSED, 422)
  expect([asked.length, states(), at(0).fault]).toEqual([2, ['open', 'added', 'adding', 'open'], 'No such luck'])
  await asked[1]?.answer({ id: 1 })
  expect([asked.length, states()]).toEqual([2, ['open', 'added', 'open', 'open']])
})

test('a calendar is asked for a week in the zone of the device', async () => {
  const first = readHook(() => useCalendarLines('2026-11-16'))
  expect(asked.map(({ said }) => said)).toEqual(['GET /api/own-calendar/events?week=2026-11-16&zone=UTC'])
  await asked[0]?.answer({ source: 'far.end', fault: null, lines: [], unreadable: [], unknownZones: [] })
  expect(first.current.data?.source).toBe('far.end')
})

test('a file is sent for its week; what was wrong with the one before is not said of it, and another may be sent', async () => {
  const file = readHook(() => useCalendarFile('2026-11-16'))
  const take = (size: number) => act(async () => void file.current.take(new File([new Uint8Array(size)], 'a.ics')))
  const said = () => [file.current.fault, file.current.busy, file.current.lines?.source]
  await take(10 * 1024 * 1024 + 1)
  expect([said(), uploads.length]).toEqual([['At most 10 MB', false, undefined], 0])
  await take(10 * 1024 * 1024)
  expect([said(), uploads[0]?.opened]).toEqual([
    [null, true, undefined],
    expect.stringMatching(/^POST \S+\?week=2026-11-16&zone=UTC$/),
  ])
  await act(async () => uploads[0]?.answer(422, REFUSED))
  expect(said()).toEqual(['No such luck', false, undefined])
  await take(1)
  expect(said()).toEqual([null, true, undefined])
  await act(async () => uploads[1]?.answer(200, { source: 'a.ics', lines: [] }))
  expect(said()).toEqual([null, false, 'a.ics'])
})
