// @vitest-environment jsdom
import { useLocation } from '@tanstack/react-router'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionState } from '#shared/auth/contract.ts'
import type { ReportQuery } from '#shared/reports/contract.ts'
import { addressOf } from './address.ts'
import { useDialogs as useExpenseDialogs, useFilters as useExpenseFilters } from './expenses/address.ts'
import { useResourcesAddress } from './graph/address.ts'
import { useFilters as useInvoiceFilters, useOpenInvoice } from './invoices/address.ts'
import { useDialogs as useLeaveDialogs } from './leave/address.ts'
import { useFilters as useProjectFilters } from './projects/address.ts'
import { useReport } from './reports/address.ts'
import { useOpenRows } from './reports/open-rows.ts'
import { useFilters as useReviewFilters } from './reviews/address.ts'
import { useBenchDays, useBookingDialogs, useFilters as useScheduleFilters, useWeeksShown } from './schedule/address.ts'
import { hookAt } from './widgets/test-address.tsx'
import { useFilters as useTimesheetFilters } from './timesheets/address.ts'
import { useOpenTimeForm } from './widgets/time-entry/time-form.ts'

const SESSION = { roles: [], permissions: [], leads: [], reports: [], standsInFor: [], viewingAs: null, timeZone: null }

let mode: SessionState['mode']
let scrolled: string[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:30:00Z') })
  mode = 'password'
  vi.stubGlobal('fetch', (url: string) => {
    const [, of = ''] = url.split('/api/')
    const replies: Record<string, object> = {
      'auth/session': { ...SESSION, mode, user: { id: 3 } },
      'users/current': { id: 3 },
      'saved-reports/7': { id: 7, query: { by: 'client', period: 'this month' } },
    }
    return Promise.resolve(Response.json(replies[of] ?? {}))
  })
  scrolled = []
  window.scrollTo = () => void scrolled.push('the page')
  Element.prototype.scrollIntoView = () => void scrolled.push('a part')
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** What somebody does at an address, told as `hookAt` does. */
function at<Value>(href: string, hook: () => Value, deed: (value: Value) => unknown, screen?: string) {
  return async () => {
    const place = await hookAt(href, hook, screen)
    scrolled = []
    return place.told(deed)
  }
}

test.each<[what: string, told: () => Promise<string>, comesTo: string]>([
  [
    'the form of a new booking',
    at('/resource-allocation?weeks=4&booking=7&of=3', useBookingDialogs, (on) => on.openNew({ who: 3 })),
    'a step to /resource-allocation?weeks=4&action=new&who=3',
  ],
  [
    'a booking',
    at('/resource-allocation?weeks=4&action=new&who=3', useBookingDialogs, (on) => on.openBooking(7, 3)),
    'a step to /resource-allocation?weeks=4&booking=7&of=3',
  ],
  [
    'a booking that is closed',
    at('/resource-allocation?weeks=4&booking=7&of=3', useBookingDialogs, (on) => on.close()),
    'now at /resource-allocation?weeks=4',
  ],
  [
    'the form of a new claim',
    at('/expenses?view=approvals&expense=7', useExpenseDialogs, (on) => on.openNew()),
    'a step to /expenses?view=approvals&action=new',
  ],
  ['a claim', at('/expenses?action=new', useExpenseDialogs, (on) => on.open(7)), 'a step to /expenses?expense=7'],
  [
    'a claim to be rejected',
    at('/expenses', useExpenseDialogs, (on) => on.open(7, 'reject')),
    'a step to /expenses?expense=7&action=reject',
  ],
  [
    'a claim that is edited',
    at('/expenses?expense=7', useExpenseDialogs, (on) => on.turnTo('edit')),
    'now at /expenses?expense=7&action=edit',
  ],
  [
    'a claim that is closed',
    at('/expenses?q=taxi&expense=7&action=edit', useExpenseDialogs, (on) => on.close()),
    'now at /expenses?q=taxi',
  ],
  [
    'the form of a leave request',
    at('/leave-management?tab=calendar&request=7', useLeaveDialogs, (on) => on.openNew({ who: 3 })),
    'a step to /leave-management?tab=calendar&action=new&who=3',
  ],
  [
    'a leave request',
    at('/leave-management?policy=4', useLeaveDialogs, (on) => on.openRequest(7)),
    'a step to /leave-management?request=7',
  ],
  [
    'a leave request to be changed',
    at('/leave-management', useLeaveDialogs, (on) => on.openRequest(7, 'change')),
    'a step to /leave-management?request=7&action=edit',
  ],
  [
    'a leave request that is decided where it is open',
    at('/leave-management?request=7', useLeaveDialogs, (on) => on.turnTo('approve')),
    'now at /leave-management?request=7&action=approve',
  ],
  [
    'a leave request that is not decided after all',
    at('/leave-management?request=7&action=approve', useLeaveDialogs, (on) => on.turnTo(undefined)),
    'now at /leave-management?request=7',
  ],
  [
    'a policy of leave',
    at('/leave-management?request=7', useLeaveDialogs, (on) => on.openDialog({ policy: 4 } as never)),
    'a step to /leave-management?policy=4',
  ],
  [
    'leave that is closed',
    at('/leave-management?tab=calendar&policy=4', useLeaveDialogs, (on) => on.close()),
    'now at /leave-management?tab=calendar',
  ],
  ['an invoice', at('/invoices?state=Draft', useOpenInvoice, (open) => open(7)), 'a step to /invoices/7'],
  [
    'somebody in the graph',
    at('/skills?skill=Go', useResourcesAddress, ({ change }) => change({ user: 3 }), 'resources-screen'),
    'a step to /skills?skill=Go&user=3',
  ],
  [
    'a filter of the graph',
    at('/skills?skill=Go', useResourcesAddress, ({ change }) => change({ skill: 'Rust' }), 'resources-screen'),
    'now at /skills?skill=Rust',
  ],
  [
    'what is seen of the graph',
    at('/skills', useResourcesAddress, ({ change }) => change({ skill: 'Go' }, false), 'resources-screen'),
    'a step to /skills?skill=Go',
  ],
  [
    'filters that are cleared',
    at('/projects-detail?q=x&open=true&sort=name', useProjectFilters, ({ clear }) => clear()),
    'now at /projects-detail?sort=name',
  ],
  [
    'filters of the entries',
    at('/timesheets-detail?view=skills&client=Acme&from=2026-11-02', useTimesheetFilters, ({ clear }) => clear()),
    'now at /timesheets-detail?view=skills',
  ],
  [
    'a filter of the entries',
    at('/timesheets-detail?view=skills&client=Acme', useTimesheetFilters, ({ change }) => change({ project: 4 })),
    'now at /timesheets-detail?view=skills&client=Acme&project=4',
  ],
  [
    'another report',
    at('/reports?measure=revenue', useReport, ({ change }) => change({ by: 'client' })),
    'now at /reports?measure=revenue&by=client',
  ],
  [
    'a saved report that is changed',
    at('/reports?report=7', useReport, ({ change }) => change({ then: 'person' })),
    'now at /reports?report=7&by=client&then=person&changed=true',
  ],
  [
    'a saved report that is as it was saved again',
    at('/reports?report=7&changed=true&by=client&then=person', useReport, ({ change }) => change({ then: undefined })),
    'now at /reports?report=7',
  ],
  [
    'the form for time',
    at('/today?x=1', useOpenTimeForm, (open) => open('current')),
    'a step to /timesheets-detail?prefill=current',
  ],
])('%s: where that leads, and whether Back leads back', async (_, told, comesTo) => {
  expect(await told()).toBe(comesTo)
})

test('a step leaves the page where it is scrolled and what stands behind #, save where it is another page', async () => {
  document.body.appendChild(document.createElement('p')).id = 'latest'
  const use = addressOf<{ review?: number }>('/performance-reviews')
  const told = (href: string, step: object) => at(href, use, ({ go }) => go({ review: 7 }, { push: true, ...step }))()
  expect(await told('/performance-reviews#latest', {})).toBe('a step to /performance-reviews?review=7#latest')
  await told('/performance-reviews', {})
  expect(scrolled).toEqual([])
  const graph = (href: string) =>
    at(href, useResourcesAddress, ({ change }) => change({ user: 3 }), 'resources-screen')()
  expect([await graph('/skills'), scrolled]).toEqual(['a step to /skills?user=3', []])
  await told('/performance-reviews', { top: true })
  expect(scrolled).toEqual(['the page'])
})

test('the open rows of a report stay as one turns them, and another grouping begins with none', async () => {
  const rows = await hookAt('/reports?by=client', () => {
    const { search, go } = addressOf<{ by: ReportQuery['by'] }>('/reports')()
    return { ...useOpenRows({ by: search.by, then: 'person', from: '2026-11-01', to: '2026-11-30' }), go }
  })
  const shown = () => [rows.value().keys, [...rows.value().open]]
  expect(shown()).toEqual([[], []])
  expect(await rows.told(({ turn }) => turn('4'))).toBe('now at /reports?by=client')
  await rows.told(({ turn }) => turn('5'))
  expect(shown()).toEqual([
    ['4', '5'],
    ['4', '5'],
  ])
  await rows.told(({ turn }) => turn('4'))
  expect(shown()).toEqual([['5'], ['5']])
  expect(scrolled.slice(1)).toEqual([])
  await rows.told(({ go }) => go({ by: 'project' }))
  expect(shown()).toEqual([[], []])
})

test('the form for time stands over the screen where one is, which stays', async () => {
  const form = await hookAt('/today?x=1', () => ({ open: useOpenTimeForm(), at: useLocation() }))
  scrolled = []
  expect(await form.told(({ open }) => open('add'))).toBe('a step to /timesheets-detail?action=add')
  expect(form.value().at).toMatchObject({
    pathname: '/today',
    search: { x: 1 },
    state: { timeForm: 'add' },
  })
  expect(scrolled).not.toContain('the page')
})

const ENTRIES = '/timesheets-detail?'

test.each<[href: string, hook: () => object, says: object]>([
  ['/expenses?view=approvals&status=Approved', useExpenseFilters, { filter: { status: 'Pending' }, active: 1 }],
  [
    '/expenses?status=Approved&employee=3',
    useExpenseFilters,
    { filter: { status: 'Approved', userId: 3 }, ofAnyStatus: { userId: 3 }, active: 2 },
  ],
  ['/projects-detail?open=true&q=x', useProjectFilters, { filter: { open: 'true', q: 'x' }, active: 2 }],
  ['/invoices?state=Draft&action=new', useInvoiceFilters, { filter: { state: 'Draft' }, active: 1 }],
  ['/performance-reviews?tab=person&employee=3', useReviewFilters, { active: 1 }],
  ['/resource-allocation?free=true&role=Cook', useScheduleFilters, { who: { free: 'true', role: 'Cook' }, active: 2 }],
  ['/resource-allocation?project=4', useScheduleFilters, { who: { projectId: 4 }, active: 1 }],
  ['/resource-allocation', useWeeksShown, { weeks: 8, span: { from: '2026-11-16', to: '2027-01-10' } }],
  [
    '/resource-allocation?from=2026-12-09&weeks=4',
    useWeeksShown,
    { weeks: 4, thisWeek: '2026-11-16', span: { from: '2026-12-07', to: '2027-01-03' } },
  ],
  ['/resource-allocation', useBenchDays, { from: '2026-11-20', to: '2026-12-17' }],
  ['/resource-allocation?until=2026-11-20', useBenchDays, { from: '2026-11-20', to: '2026-11-20' }],
  ['/resource-allocation?until=2026-11-19', useBenchDays, { from: '2026-11-20', to: '2026-12-17' }],
  ['/resource-allocation?since=2026-12-01&until=2026-12-02', useBenchDays, { from: '2026-12-01', to: '2026-12-02' }],
  // 53 weeks at most.
  ['/resource-allocation?since=2026-01-01&until=2027-01-06', useBenchDays, { from: '2026-01-01', to: '2027-01-06' }],
  ['/resource-allocation?since=2026-01-01&until=2027-01-07', useBenchDays, { from: '2026-01-01', to: '2026-01-28' }],
  ['/reports', useReport, { isChanged: false, definition: { by: 'project', period: 'this month' } }],
  ['/reports?report=7', useReport, { isChanged: false, definition: { by: 'client' }, saved: { id: 7 } }],
  ['/reports?report=7&changed=true&by=tag', useReport, { isChanged: true, definition: { by: 'tag' } }],
  [ENTRIES, useTimesheetFilters, { active: false, isOwn: false, hasPeriod: false, ofReport: false }],
  [`${ENTRIES}project=4`, useTimesheetFilters, { active: true, who: { projectId: 4 }, between: { projectId: 4 } }],
  [
    `${ENTRIES}week=2026-11-18`,
    useTimesheetFilters,
    { hasPeriod: true, between: { from: '2026-11-16', to: '2026-11-22' } },
  ],
  [`${ENTRIES}to=2026-11-18`, useTimesheetFilters, { hasPeriod: true, active: true }],
  [`${ENTRIES}from=2026-11-18`, useTimesheetFilters, { hasPeriod: true, between: { from: '2026-11-18' } }],
  [`${ENTRIES}billable=no`, useTimesheetFilters, { active: true, hasPeriod: false, ofReport: false }],
  [`${ENTRIES}unskilled=true`, useTimesheetFilters, { active: true, ofReport: true, narrower: { unskilled: true } }],
  [`${ENTRIES}of=report`, useTimesheetFilters, { active: false, ofReport: true }],
  [`${ENTRIES}action=add`, useTimesheetFilters, { employee: 3, isOwn: false, active: true, who: { userId: 3 } }],
  [`${ENTRIES}prefill=current`, useTimesheetFilters, { employee: 3 }],
  [`${ENTRIES}action=add&employee=5`, useTimesheetFilters, { employee: 5, who: { userId: 5 } }],
  [`${ENTRIES}action=add&project=4`, useTimesheetFilters, { employee: undefined }],
])('what %s says', async (href, hook, says) => {
  expect((await hookAt(href, hook)).value()).toMatchObject(says)
})

test.each([
  ['', { isOwn: true, employee: undefined, active: false, who: { userId: 3 } }],
  ['of=report', { isOwn: false, who: { userId: undefined } }],
  ['tag=core', { isOwn: false, who: { userId: undefined } }],
  ['employee=5', { isOwn: false, who: { userId: 5 } }],
])(
  'who sees not all of the company begins with their own entries, not with those of a report: %s',
  async (words, says) => {
    mode = 'accounts'
    expect((await hookAt(ENTRIES + words, useTimesheetFilters)).value()).toMatchObject(says)
  },
)
