// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Permission } from '#shared/access/permissions.ts'
import type { SessionState } from '#shared/auth/contract.ts'
import type { Expense } from '#shared/expenses/contract.ts'
import type { LeaveRequest } from '#shared/leave/contract.ts'
import type { ReportQuery } from '#shared/reports/contract.ts'
import type { PerformanceReview } from '#shared/reviews/contract.ts'
import { SHIPPED_RULES } from '#shared/time-entries/steps.ts'
import { useClaimSteps } from './expenses/data.ts'
import { useSomeRows } from './export/imports/data.ts'
import { useLeaveBalances, useLeavePreview, useLeaveRequest, useLeaveSteps, useRememberRequest } from './leave/data.ts'
import { useParts, useRows, useSavedReport, useTotals } from './reports/data.ts'
import { useEvidence, useReviewSteps, useReviewsOf } from './reviews/data.ts'
import { useVocabularyPage, useVocabularySkill } from './skills/data.ts'
import { useBookings } from './widgets/booking/data.ts'
import { useInbox } from './widgets/inbox/data.ts'
import { readHook } from './widgets/test-read.tsx'
import { useFirstHours, useRecentEntries } from './widgets/time-entry/data.ts'

let asked: string[]
/** What the server answers, by the beginning of the address. */
let answers: Record<string, unknown>
let session: Partial<SessionState>

beforeEach(() => {
  asked = []
  answers = {}
  session = { mode: 'password', user: null, viewingAs: null, roles: [], permissions: [], timeZone: null }
  vi.stubGlobal('fetch', (url: string) => {
    const asks = decodeURIComponent(url.replace('/api', ''))
    if (asks === '/auth/session')
      return Promise.resolve(Response.json({ ...session, leads: [], reports: [], standsInFor: [] }))
    if (asks !== '/company') asked.push(asks)
    const [, answer = []] = Object.entries(answers).find(([begin]) => asks.startsWith(begin)) ?? []
    const [, rest] = asks.split('?')
    const cursor = Number(new URLSearchParams(rest).get('cursor') ?? 0) + Number(new URLSearchParams(rest).get('limit'))
    return Promise.resolve(
      Response.json(answer, { headers: { link: `<http://x${url.split('?')[0]}?cursor=${cursor}>; rel="next"` } }),
    )
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** More turns than any of these reads takes. */
const settled = () =>
  act(async () => {
    for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  })

const REPORT: ReportQuery = {
  by: 'client',
  then: 'person',
  from: '2026-10-15',
  to: '2026-11-15',
  sort: 'hours',
  order: 'asc',
}
const DAYS = { periodStart: '2026-01-01', periodEnd: '2026-01-01' }
const LEAVE = {
  userId: 1,
  leaveType: 'Annual Leave',
  startDate: '2026-11-23',
  endDate: '2026-11-24',
  reason: '',
} as const

const ASKED = 'userId=1&leaveType=Annual+Leave&startDate=2026-11-23&endDate=2026-11-24'

test.each<[string, () => unknown, string[]]>([
  ['the reviews of nobody', () => useReviewsOf(null), []],
  ['the reviews of a person', () => useReviewsOf(3), ['/performance-reviews?userId=3']],
  [
    'what the records say of one day',
    () => useEvidence({ userId: 3, ...DAYS }),
    ['/performance-reviews/evidence?userId=3&from=2026-01-01&to=2026-01-01'],
  ],
  [
    'what the records say of days in the wrong order',
    () => useEvidence({ userId: 3, ...DAYS, periodEnd: '2025-12-31' }),
    [],
  ],
  ['what the records say without a first day', () => useEvidence({ userId: 3, ...DAYS, periodStart: null }), []],
  ['what the records say without a last day', () => useEvidence({ userId: 3, ...DAYS, periodEnd: null }), []],
  ['the balances of nobody', () => useLeaveBalances(undefined, 2026), []],
  ['the balances of a person', () => useLeaveBalances(3, 2026), ['/leave-balances?userId=3&year=2026']],
  ['what leave would mean that cannot be', () => useLeavePreview({ ...LEAVE, endDate: '2026-11-22' }), []],
  ['what leave would mean', () => useLeavePreview(LEAVE), [`/leave-requests/preview?${ASKED}`]],
  [
    'what a half day would mean instead',
    () => useLeavePreview({ ...LEAVE, startsAtNoon: true, endsAtNoon: true }, 7),
    [`/leave-requests/preview?${ASKED}&startsAtNoon=true&endsAtNoon=true&id=7`],
  ],
  ['no saved report', () => useSavedReport(undefined), []],
  ['a saved report', () => useSavedReport(7), ['/saved-reports/7']],
  ['the whole of a report', () => useTotals(REPORT), ['/report?by=client&from=2026-10-15&to=2026-11-15']],
  [
    'the rows of a report',
    () => useRows(REPORT),
    ['/report/rows?by=client&from=2026-10-15&to=2026-11-15&sort=hours&order=asc&limit=1000'],
  ],
  [
    'the bookings of one day',
    () => useBookings(3, '2026-01-01', '2026-01-01'),
    ['/resource-allocations?userId=3&from=2026-01-01&to=2026-01-01'],
  ],
  ['the bookings of days in the wrong order', () => useBookings(3, '2026-01-02', '2026-01-01'), []],
  ['the bookings from no day', () => useBookings(3, '', '2026-01-01'), []],
  ['the bookings to no day', () => useBookings(3, '2026-01-02', 'today'), []],
  ['the hours of nobody', () => useFirstHours(undefined, '2026-11-20'), []],
  ['the hours of no day', () => useFirstHours(3, ''), []],
  ['the latest entries of nobody', () => useRecentEntries(null), []],
  ['the latest entries of a person', () => useRecentEntries({ id: 3 } as never), ['/time-entries?userId=3&limit=10']],
  ['all rows of a file', () => useSomeRows(7, undefined), ['/imports/7/rows?limit=8']],
  ['the faulty rows of a file', () => useSomeRows(7, 'faulty' as never), ['/imports/7/rows?limit=8&state=faulty']],
  ['a page of the vocabulary', () => useVocabularyPage({ q: 'go', category: '' }, 1), ['/vocabulary?q=go&limit=50']],
  [
    'the third page of the vocabulary',
    () => useVocabularyPage({}, 3),
    ['/vocabulary?limit=100', '/vocabulary?limit=50&cursor=100'],
  ],
])('%s', async (_, hook, calls) => {
  readHook(hook)
  await settled()
  expect(asked).toEqual(calls)
})

test('what leave would mean is told of leave that can be, never of the form as it was before', async () => {
  answers = { '/leave-requests/preview': { days: 2 } }
  const previews = readHook(() => [useLeavePreview(LEAVE), useLeavePreview({ ...LEAVE, endDate: '2026-11-22' })])
  await settled()
  expect(previews.current.map(({ data, possible }) => [data, possible])).toEqual([
    [{ days: 2 }, true],
    [undefined, false],
  ])
})

test('a request of a list is kept for its dialog, unless a newer one is there', async () => {
  answers = { '/leave-requests/7': { id: 7, version: 2 } }
  const remember = readHook(() => ({ keep: useRememberRequest(), shown: useLeaveRequest(7).data }))
  await settled()
  const shownAfter = async (version: number) => {
    remember.current.keep({ id: 7, version } as LeaveRequest)
    await settled()
    return remember.current.shown?.version
  }
  expect([await shownAfter(1), await shownAfter(3), await shownAfter(2)]).toEqual([2, 3, 3])
})

test('the parts of a row are known once they are read, each by the key of its row', async () => {
  answers = { '/report/rows': [{ keys: ['part'] }] }
  const parts = readHook(() => useParts(REPORT, ['Acme', '']))
  expect([...parts.current]).toEqual([])
  await settled()
  expect([...parts.current]).toEqual(['Acme', ''].map((key) => [key, [{ keys: ['part'] }]]))
  expect(asked).toEqual(
    ['Acme', ''].map(
      (key) =>
        `/report/rows?by=client&then=person&from=2026-10-15&to=2026-11-15&sort=hours&order=asc&within=${key}&limit=1000`,
    ),
  )
})

test('nobody has logged nothing, which is not known yet of somebody who is not known yet', async () => {
  const entries = readHook(() => [useRecentEntries(null).data, useRecentEntries(undefined).data])
  await settled()
  expect(entries.current).toEqual([[], undefined])
})

test('a skill of the vocabulary is the one of just that name', async () => {
  answers = { '/vocabulary?q=Go': [{ name: 'Gong' }, { name: 'Go' }], '/vocabulary?q=Gopher': [{ name: 'Go' }] }
  const skills = readHook(() => [useVocabularySkill('Go').data, useVocabularySkill('Gopher').data])
  await settled()
  expect(skills.current).toEqual([{ name: 'Go' }, null])
})

test('a day’s proposed hours are what is expected of it less what is logged on it', async () => {
  const days = [
    { date: '2026-11-20', expectedHours: 8 },
    { date: '2026-11-19', expectedHours: 4 },
  ]
  const entries = [
    { date: '2026-11-20', hours: 3 },
    { date: '2026-11-20', hours: 1 },
    { date: '2026-11-19', hours: 2 },
  ]
  answers = { '/timesheets/week': { days, entries }, '/company': SHIPPED_RULES }
  const hours = readHook(() => ['2026-11-20', '2026-11-21', ''].map((day) => useFirstHours(3, day)))
  await settled()
  expect([asked, hours.current]).toEqual([['/timesheets/week?userId=3&week=2026-11-16'], [4, undefined, undefined]])
})

test.each<[SessionState['mode'], Permission[], number, boolean]>([
  ['accounts', [], 0, false],
  ['accounts', [], 1, true],
  ['accounts', ['weeks.decide'], 0, true],
  ['password', ['weeks.decide'], 0, false],
  ['password', [], 1, false],
])('with %s, who may %j and has %i waiting is offered an inbox: %s', async (mode, permissions, count, isOffered) => {
  session = { ...session, mode, permissions }
  answers = { '/inbox': { count, items: [] } }
  const inbox = readHook(useInbox)
  await settled()
  expect([inbox.current.isOffered, asked]).toEqual([isOffered, mode === 'accounts' ? ['/inbox'] : []])
})

describe('what is offered of a record where it stands', () => {
  const nobody: Partial<SessionState> = { mode: 'accounts' }
  async function offered<Act extends string>(
    hook: () => (row: never, act: Act) => boolean,
    row: object,
    acts: readonly Act[],
  ) {
    const steps = readHook(hook)
    await settled()
    return acts.filter((one) => steps.current(row as never, one))
  }

  test.each<[LeaveRequest['status'], string[]]>([
    ['Pending', ['approve', 'reject', 'withdraw', 'change', 'delete']],
    ['Approved', ['withdraw']],
    ['Rejected', ['delete']],
  ])('leave that is %s', async (status, acts) => {
    const all = ['approve', 'reject', 'withdraw', 'change', 'delete'] as const
    expect(await offered(useLeaveSteps, { userId: 3, status }, all)).toEqual(acts)
    session = { ...session, ...nobody }
    expect(await offered(useLeaveSteps, { userId: 3, status }, all)).toEqual([])
  })

  test.each<[Expense['status'], string[]]>([
    ['Pending', ['approve', 'reject', 'edit', 'delete']],
    ['Approved', ['reimburse']],
    ['Rejected', ['edit', 'delete']],
    ['Reimbursed', []],
  ])('a claim that is %s', async (status, acts) => {
    const all = ['approve', 'reject', 'reimburse', 'edit', 'delete'] as const
    expect(await offered(useClaimSteps, { userId: 3, status }, all)).toEqual(acts)
    session = { ...session, ...nobody }
    expect(await offered(useClaimSteps, { userId: 3, status }, all)).toEqual([])
  })

  test.each<[PerformanceReview['status'], string[]]>([
    ['Draft', ['submit', 'edit', 'delete']],
    ['Submitted', ['return', 'complete', 'edit']],
    ['Completed', ['edit']],
  ])('a review that is %s', async (status, acts) => {
    const all = ['submit', 'return', 'complete', 'edit', 'delete'] as const
    expect(await offered(useReviewSteps, { userId: 3, reviewerId: 4, status }, all)).toEqual(acts)
    session = { ...session, ...nobody }
    expect(await offered(useReviewSteps, { userId: 3, reviewerId: 4, status }, all)).toEqual([])
  })
})
