// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listProjects } from '#shared/projects/contract.ts'
import type { SyncRun } from '#shared/projectworks/contract.ts'
import { getProjectWorksStatus, listSyncRuns } from '#shared/projectworks/contract.ts'
import { ApiError, createQueryClient, query } from '../../api.ts'
import { useToast } from '../../ui/toast.ts'
import { useProjectWorksStatus } from '../../widgets/projectworks-status.ts'
import { readHook } from '../../widgets/test-read.tsx'
import {
  isFailure,
  useCancelSync,
  useChooseInvalidRows,
  useChooseSource,
  useDeclineSync,
  useDryRun,
  useSync,
  useSyncRuns,
} from './data.ts'

const RUN = { id: 5, types: ['users', 'projects', 'timesheets'], reasons: [] } as unknown as SyncRun
const SYNCED = { users: 2, projects: 3, timesheets: 4, run: RUN }

let asked: { call: string; body: unknown }[]
let answer: { status: number; body: unknown }
const client = () => createQueryClient()

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  asked = []
  answer = { status: 200, body: SYNCED }
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit) => {
    asked.push({ call: `${method} ${url}`, body: body === undefined ? undefined : JSON.parse(body as string) })
    return Promise.resolve(
      method === 'GET' ? Response.json([]) : new Response(JSON.stringify(answer.body), { status: answer.status }),
    )
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function hooks() {
  const queries = client()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => ({
      sync: useSync(),
      dryRun: useDryRun(),
      cancel: useCancelSync(),
      source: useChooseSource(),
      decline: useDeclineSync(),
      invalid: useChooseInvalidRows(),
      toast: useToast(),
    }),
    { wrapper },
  )
  const fresh = async () => {
    for (const one of [query(getProjectWorksStatus, {}), query(listProjects, { query: {} }), query(listSyncRuns, {})]) {
      await queries.query(one as never)
    }
    asked = []
  }
  /** Which of the status, the projects and the runs are to be read again. */
  const stale = () =>
    [query(getProjectWorksStatus, {}), query(listProjects, { query: {} }), query(listSyncRuns, {})].map(
      ({ queryKey }) => queries.getQueryState(queryKey)?.isInvalidated,
    )
  return { result, fresh, stale }
}

const run = (act1: () => Promise<unknown>) => act(() => act1().catch(() => undefined))

test('a synchronization says how much came over and what was not taken, and has all screens read again', async () => {
  const { result, fresh, stale } = hooks()
  await fresh()
  await run(() => result.current.sync.mutateAsync(null))
  expect(asked[0]?.call).toMatch(/^POST [^?]*$/)
  expect(result.current.toast).toMatchObject({
    title: 'Sync Completed',
    description: 'Successfully synced 2 users, 3 projects, and 4 timesheets.',
    look: 'plain',
  })
  expect(result.current.toast?.detail).toBeUndefined()
  expect(stale()).toEqual([true, true, true])
  const reasons = [{ reason: 'No name', rows: 2, kept: false }]
  answer.body = { ...SYNCED, run: { ...RUN, reasons } }
  await run(() => result.current.sync.mutateAsync(null))
  expect(result.current.toast?.detail).toContain('2 rows were rejected')
})

test('while a synchronization runs its progress is read', async () => {
  const { result, fresh, stale } = hooks()
  await fresh()
  let end: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (end = resolve)))
  act(() => result.current.sync.mutate(null))
  await act(() => vi.advanceTimersByTimeAsync(250))
  expect(stale()[0]).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(stale()[0]).toBe(true)
  await act(async () => end(Response.json(SYNCED)))
})

test.each([
  [RUN, 'confirm=5'],
  [{ ...RUN, types: ['users'] }, 'confirm=5&type=users'],
  [{ ...RUN, types: [] }, 'confirm=5'],
])(
  'what was asked is confirmed by the run that asked, and by its kind where it brought one alone',
  async (asking, search) => {
    const { result } = hooks()
    await run(() => result.current.sync.mutateAsync(asking as SyncRun))
    expect(asked[0]?.call.split('?')[1]).toBe(search)
  },
)

test.each([
  ['CANCELED', 409, 'Sync Canceled', 'plain', 'Somebody stopped it'],
  ['NEEDS_CONFIRMATION', 409, 'Sync Needs Confirmation', 'plain', 'Somebody stopped it'],
  [
    'UNREACHABLE',
    502,
    'Sync Failed',
    'destructive',
    'Failed to sync with ProjectWorks database. Please check your connection.',
  ],
])('an end by %s is told as what it is', async (error, status, title, look, description) => {
  const { result } = hooks()
  answer = { status, body: { error, message: 'Somebody stopped it' } }
  await run(() => result.current.sync.mutateAsync(null))
  expect(result.current.toast).toMatchObject({ title, look })
  expect(result.current.toast?.description).toContain(description)
  expect(isFailure(new ApiError(new Response(null, { status }), JSON.stringify(answer.body)))).toBe(
    title === 'Sync Failed',
  )
})

test('an answer that never came is a failure', () => {
  expect(isFailure(new TypeError('failed'))).toBe(true)
})

test('a preview changes nothing but the list of runs', async () => {
  const { result, fresh, stale } = hooks()
  await fresh()
  await run(() => result.current.dryRun.mutateAsync())
  expect(asked[0]?.call).toMatch(/dryRun=true$/)
  expect(stale()).toEqual([true, false, true])
})

test.each([
  ['cancel', undefined, undefined, [true, false, false]],
  ['source', 'sample', { source: 'sample' }, [true, true, true]],
  ['decline', 5, undefined, [true, false, true]],
  ['invalid', 'remove', { invalidRows: 'remove' }, [true, false, true]],
] as const)('%s is sent, has read again what it changes, and says why it failed', async (name, given, body, reread) => {
  const { result, fresh, stale } = hooks()
  await fresh()
  const send = () => (result.current[name].mutateAsync as (given: unknown) => Promise<unknown>)(given)
  await run(send)
  expect(asked[0]?.body).toEqual(body)
  expect(stale()).toEqual(reread)
  answer = { status: 409, body: { error: 'RUNNING', message: 'A sync is running' } }
  await run(send)
  expect(result.current.toast?.look).toBe('destructive')
  expect(result.current.toast?.description).toContain('A sync is running')
})

test('the history shows the ten latest runs', async () => {
  const queries = client()
  renderHook(useSyncRuns, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  })
  expect(asked[0]?.call).toMatch(/limit=10$/)
})

test('the status is read until it tells of the run that has begun, however late that is', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  let running: SyncRun | null = null
  const statuses = () => asked.filter(({ call }) => call === `GET ${getProjectWorksStatus.path}`).length
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit) => {
    asked.push({ call: `${method} ${url}`, body: undefined })
    return method === 'GET' ? Promise.resolve(Response.json({ running })) : promise
  })
  const result = readHook(() => ({ sync: useSync(), status: useProjectWorksStatus() }))
  const ended = result.current.sync.mutateAsync(null)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  const before = statuses()
  expect(before).toBeGreaterThan(3)
  running = RUN
  await act(() => vi.advanceTimersByTimeAsync(700))
  expect(result.current.status.data?.running).toMatchObject({ id: RUN.id })
  const told = statuses()
  await act(() => vi.advanceTimersByTimeAsync(700))
  expect(statuses() - told).toBeLessThanOrEqual(1)
  resolve(Response.json(SYNCED))
  await act(() => ended)
})
