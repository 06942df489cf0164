// @vitest-environment jsdom
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import { getWeekSheet, type WeekSheet } from '#shared/timesheets/contract.ts'
import type { CellAddress, Known } from '#shared/timesheets/outbox.ts'
import { testPage } from '../../ui/test-page.ts'

testPage()

const CELL: CellAddress = { userId: 1, projectId: 2, category: 'Development', date: '2026-11-16' }
const KNOWN: Known = { id: 7, version: 1, hours: 4, notes: 'Docker', deleted: false }

const entryOf = (more: Partial<TimeEntry> = {}) =>
  ({
    ...CELL,
    id: 7,
    version: 1,
    hours: 4,
    notes: 'Docker',
    extractedSkills: [],
    skills: [],
    project: { id: 2, name: 'Apollo' },
    user: { id: 1, name: 'Ada Byron' },
    ...more,
  }) as unknown as TimeEntry

let asked: { call: string; keys: string[] | undefined; at: number }[]
let answer: (call: string) => Response | Error | Promise<Response>
let outbox: typeof import('./outbox.ts')
let client: QueryClient
let retry: () => void
let leave: () => void

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T10:00:00Z') })
  localStorage.clear()
  asked = []
  answer = () => new TypeError('fetch failed')
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const call = `${method} ${url.split('?')[0]}`
    const { entries } = JSON.parse(typeof body === 'string' ? body : '{}') as { entries?: { key: string }[] }
    asked.push({ call, keys: entries?.map(({ key }) => key), at: Date.now() })
    const reply = await answer(call)
    if (reply instanceof Error) throw reply
    return reply
  })
  await openTab()
})
afterEach(() => {
  leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The sender of a tab, which begins with what is kept on the device. */
async function openTab(): Promise<void> {
  vi.resetModules()
  const { createQueryClient } = await import('../../api.ts')
  const { useOutboxSender } = await import('./sender.ts')
  outbox = await import('./outbox.ts')
  client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, unmount } = renderHook(() => useOutboxSender(), { wrapper })
  retry = () => act(() => result.current())
  leave = unmount
}

const tick = setTimeout

/** Lets some time pass, and whatever follows from it be read. */
const wait = (ms = 0) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    for (let step = 0; step < 20; step += 1) await new Promise((resolve) => void tick(resolve))
  })
const NEW = { cell: CELL, entry: null, changeId: null }
const log = (want: object = { hours: '4', notes: 'Docker' }) => outbox.edit(NEW, want)
const change = (want: { hours?: string; notes?: string } | null) =>
  outbox.edit({ cell: CELL, entry: KNOWN, changeId: null }, want)
const state = () => outbox.outboxState()
const only = () => state().changes[0]
const json = (body: unknown, status = 200) => Response.json(body, { status })
const SAVE = 'POST /api/time-entries/save'
const saved = (...entries: (TimeEntry | null)[]) =>
  json(entries.map((entry) => ({ status: entry ? 200 : 204, entry, problem: null })))
const refusedCell = (status: number, error: string, more: object = {}) => {
  return { status, entry: null, problem: { error, message: 'Not so', ...more } }
}
const problem = (status: number, error: string, more: object = {}) => json([refusedCell(status, error, more)])

test('what nobody answers is sent again after 2 s, then twice as long each time', async () => {
  log()
  await wait()
  expect([asked.length, state().link]).toEqual([1, 'lost'])
  await wait(1_999)
  expect(asked).toHaveLength(1)
  await wait(1)
  expect(asked).toHaveLength(2)
  await wait(3_999)
  expect(asked).toHaveLength(2)
  await wait(1)
  expect(asked).toHaveLength(3)
  expect(new Set(asked.flatMap(({ keys }) => keys)).size).toBe(1)
})

test('after an answer the waiting begins anew', async () => {
  log()
  await wait()
  await wait(2_000)
  answer = () => saved(entryOf())
  await wait(4_000)
  expect([state().changes, state().link]).toEqual([[], 'good'])
  answer = () => new TypeError('fetch failed')
  change({ hours: '5' })
  await wait()
  const before = asked.length
  await wait(2_000)
  expect(asked).toHaveLength(before + 1)
})

test('a server that names a longer wait is given it', async () => {
  answer = () => new Response('', { status: 503, headers: { 'retry-after': '30' } })
  log()
  await wait()
  await wait(29_999)
  expect(asked).toHaveLength(1)
  await wait(1)
  expect(asked).toHaveLength(2)
})

test('while nobody answers, further edits wait; trying at once sends all of them in one call', async () => {
  log()
  await wait()
  outbox.edit({ ...NEW, cell: { ...CELL, date: '2026-11-17' } }, { hours: '2', notes: 'Docker' })
  await wait()
  expect(asked).toHaveLength(1)
  answer = () => saved(entryOf(), entryOf({ id: 8 }))
  retry()
  await wait()
  expect(asked.filter(({ call }) => call === SAVE)).toHaveLength(2)
  expect(state().changes).toEqual([])
  // The time that was waited for has gone with it.
  const before = asked.length
  await wait(60_000)
  expect(asked).toHaveLength(before)
})

test('a lost session stops the sending until the password is entered', async () => {
  answer = () => new Response('', { status: 401 })
  log()
  await wait()
  expect(state().link).toBe('signed-out')
  await wait(120_000)
  expect(asked).toHaveLength(1)
})

test('nothing is sent after the screen has gone', async () => {
  log()
  await wait()
  leave()
  await wait(60_000)
  window.dispatchEvent(new Event('online'))
  log({ hours: '5' })
  await wait()
  expect(asked).toHaveLength(1)
})

test('another one’s change is kept beside one’s own and not sent again', async () => {
  answer = () => problem(409, 'STALE', { current: entryOf({ version: 5, hours: 1 }) })
  change({ hours: '6' })
  await wait()
  expect(only()?.fault).toMatchObject({ kind: 'stale', theirs: { version: 5, hours: 1 } })
  await wait(60_000)
  expect(asked).toHaveLength(1)
})

test('what is typed in one turn goes in one call, and a refused cell does not take the others along', async () => {
  answer = () => json([refusedCell(400, 'INVALID'), { status: 201, entry: entryOf({ id: 8 }), problem: null }])
  log()
  outbox.edit({ ...NEW, cell: { ...CELL, date: '2026-11-17' } }, { hours: '2', notes: 'Docker' })
  await wait()
  expect(asked.map(({ call, keys }) => [call, keys?.length])).toEqual([[SAVE, 2]])
  expect(state().changes.map(({ cell, fault }) => [cell.date, fault?.kind])).toEqual([['2026-11-16', 'refused']])
})

test('where the server keeps one cell waiting the others are saved, and that one is sent again', async () => {
  answer = () => json([refusedCell(503, 'DATABASE_BUSY'), { status: 201, entry: entryOf({ id: 8 }), problem: null }])
  log()
  outbox.edit({ ...NEW, cell: { ...CELL, date: '2026-11-17' } }, { hours: '2', notes: 'Docker' })
  await wait()
  expect([state().changes.length, state().link]).toEqual([1, 'lost'])
  answer = () => saved(entryOf())
  await wait(2_000)
  expect(state().changes).toEqual([])
  expect(asked[1]?.keys).toEqual(asked[0]?.keys?.slice(0, 1))
})

test('a refusal stays with the change, with what is wrong', async () => {
  answer = () => problem(400, 'INVALID', { fields: { hours: 'Too many' } })
  log()
  await wait()
  expect(only()?.fault).toEqual({ kind: 'refused', message: 'Not so', fields: { hours: 'Too many' } })
  expect(asked).toHaveLength(1)
})

test('an entry that can no longer be brought back is made anew', async () => {
  answer = (call) => (call === SAVE ? saved(entryOf({ id: 8 })) : json({ error: 'NOT_FOUND', message: 'Gone' }, 404))
  outbox.edit({ cell: CELL, entry: { ...KNOWN, deleted: true }, changeId: null }, { hours: '4', notes: 'Docker' })
  await wait()
  expect(asked.map(({ call }) => call)).toEqual(['POST /api/time-entries/restore', 'GET /api/time-entries/7', SAVE])
  expect(state().changes).toEqual([])
})

test('a key that another session used is not repeated: the entry is looked for, and then made under another key', async () => {
  let posts = 0
  answer = (call) => {
    if (call.startsWith('GET')) return json([])
    posts += 1
    return posts === 1 ? problem(409, 'KEY_REUSED') : saved(entryOf())
  }
  log()
  await wait()
  expect(asked.map(({ call }) => call)).toEqual([SAVE, 'GET /api/time-entries', SAVE])
  expect(asked[0]?.keys).not.toEqual(asked[2]?.keys)
  expect(state().changes).toEqual([])
})

test('a call of yesterday is looked for before it is repeated', async () => {
  log()
  await wait()
  leave()
  const [key] = Object.keys(localStorage)
  const kept = JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as { sent: { at: string } }
  kept.sent.at = '2026-11-17T10:00:00.000Z'
  localStorage.setItem(key ?? '', JSON.stringify(kept))
  asked = []
  answer = (call) => (call.startsWith('GET') ? json([entryOf()]) : saved(entryOf()))
  await openTab()
  await wait()
  expect(asked.map(({ call }) => call)).toEqual(['GET /api/time-entries'])
  expect(state().changes).toEqual([])
})

function sheetOf(userId: number, week: string, ...entries: TimeEntry[]): WeekSheet {
  return { userId, week, entries } as unknown as WeekSheet
}

test('the answer is on the sheet of its week at once, in its place, and on no other', async () => {
  const key = (name: string) => [getWeekSheet.path, name]
  client.setQueryData(key('mine'), sheetOf(1, '2026-11-16', entryOf({ id: 9 }), entryOf({ id: 3 })))
  client.setQueryData(key('next'), sheetOf(1, '2026-11-23'))
  client.setQueryData(key('hers'), sheetOf(2, '2026-11-16'))
  const ids = (name: string) => client.getQueryData<WeekSheet>(key(name))?.entries.map(({ id, hours }) => [id, hours])
  answer = () => saved(entryOf())
  log()
  await wait()
  expect(ids('mine')).toEqual([
    [3, 4],
    [7, 4],
    [9, 4],
  ])
  expect([ids('next'), ids('hers')]).toEqual([[], []])
  answer = () => saved(entryOf({ version: 2, hours: 5 }))
  change({ hours: '5' })
  await wait()
  expect(ids('mine')).toEqual([
    [3, 4],
    [7, 5],
    [9, 4],
  ])
  answer = () => saved(null)
  outbox.edit({ cell: CELL, entry: { ...KNOWN, version: 2, hours: 5 }, changeId: null }, null)
  await wait()
  expect(ids('mine')).toEqual([
    [3, 4],
    [9, 4],
  ])
  expect(client.getQueryState(key('mine'))?.isInvalidated).toBe(false)
})

test('a deleted entry is remembered as such: the next edit brings it back', async () => {
  answer = () => saved(null)
  change(null)
  await wait()
  answer = () => json([entryOf({ version: 3 })])
  change({ hours: '4', notes: 'Docker' })
  await wait()
  expect(asked.at(-1)?.call).toBe('POST /api/time-entries/restore')
})

test('where the browser knows locks, only one tab sends at a time', async () => {
  const requested: string[] = []
  let release = () => undefined as void
  Object.assign(navigator, {
    locks: {
      request: async (name: string, work: () => Promise<void>) => {
        requested.push(name)
        await new Promise<void>((resolve) => (release = resolve))
        return work()
      },
    },
  })
  try {
    answer = () => saved(entryOf())
    log()
    await wait()
    expect([requested, asked]).toEqual([['offbench.outbox'], []])
    release()
    await wait()
    expect(asked).toHaveLength(1)
  } finally {
    Reflect.deleteProperty(navigator, 'locks')
  }
})
