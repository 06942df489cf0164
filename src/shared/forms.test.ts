import { expect, test } from 'vitest'
import type { z } from 'zod'
import { allocationForm } from './allocations/contract.ts'
import { expenseForm } from './expenses/contract.ts'
import { getGraph } from './graph/contract.ts'
import { companyHolidayForm } from './holidays/contract.ts'
import { calls, isChange } from './http/endpoint.ts'
import { draftForm } from './invoices/form.ts'
import { leaveForm } from './leave/contract.ts'
import { newProject } from './projects/form.ts'
import { costRateForm } from './rates/contract.ts'
import { savedQuery } from './reports/contract.ts'
import { reviewForm } from './reviews/contract.ts'
import { substitutionForm } from './substitutions/contract.ts'

const booking = { userId: 1, projectId: 1, startDate: '2026-11-20', endDate: '2026-11-20', allocatedPercentage: 50 }
const holiday = { name: 'Shutdown', startDate: '2026-12-01', endDate: '2026-12-01' }
const leave = { userId: 1, leaveType: 'Annual Leave', startDate: '2026-11-20', endDate: '2026-11-20' }
const review = { userId: 1, reviewerId: 2, reviewPeriod: 'H2 2026', reviewDate: '2026-11-20' }

const project = { name: 'Apollo', client: 'Acme', industry: 'Space', status: 'Active' }
const milestone = (amount: number | null | undefined) => ({ name: 'Launch', dueDate: '2026-12-01', amount })

type Rows = [form: z.ZodType, base: object, rows: [rule: string, change: object, field: string | null][]]

const FORMS: Rows[] = [
  [
    allocationForm,
    booking,
    [
      ['a booking may be of one day', {}, null],
      ['a booking does not end before it starts', { endDate: '2026-11-19' }, 'endDate'],
      ['a booking has a percentage or hours', { allocatedPercentage: undefined }, 'allocatedPercentage'],
      ['a booking has hours or a percentage', { allocatedPercentage: undefined, allocatedHours: 20 }, null],
      ['a booking has not both', { allocatedHours: 20 }, 'allocatedPercentage'],
      ['a booking is of 1 % or more', { allocatedPercentage: 1 }, null],
      ['a booking is not of less', { allocatedPercentage: 0.99 }, 'allocatedPercentage'],
      ['a booking is of at most 200 %', { allocatedPercentage: 200 }, null],
      ['a booking is not of more', { allocatedPercentage: 200.01 }, 'allocatedPercentage'],
    ],
  ],
  [
    companyHolidayForm,
    holiday,
    [
      ['a company holiday may be of one day', {}, null],
      ['a company holiday does not end before it starts', { endDate: '2026-11-30' }, 'endDate'],
      ['a company holiday lasts 31 days', { endDate: '2026-12-31' }, null],
      ['a company holiday does not last 32', { endDate: '2027-01-01' }, 'endDate'],
    ],
  ],
  [
    leaveForm,
    leave,
    [
      ['leave may be of one day', {}, null],
      ['leave does not end before it starts', { endDate: '2026-11-19' }, 'endDate'],
      ['leave may be of one morning', { endsAtNoon: true }, null],
      ['leave may be of one afternoon', { startsAtNoon: true }, null],
      ['leave is not of nothing', { startsAtNoon: true, endsAtNoon: true }, 'endsAtNoon'],
      ['leave of two days may have half days', { endDate: '2026-11-21', startsAtNoon: true, endsAtNoon: true }, null],
      ['leave lasts 1,100 days', { endDate: '2029-11-24' }, null],
      ['leave does not last longer', { endDate: '2029-11-25' }, 'endDate'],
    ],
  ],
  [
    reviewForm,
    review,
    [
      ['a review is by somebody else', {}, null],
      ['a review is not by the person', { reviewerId: 1 }, 'reviewerId'],
      ['its period may be a day', { periodStart: '2026-07-01', periodEnd: '2026-07-01' }, null],
      ['its period may have one end', { periodStart: '2026-07-01' }, null],
      ['its period goes forward', { periodStart: '2026-07-02', periodEnd: '2026-07-01' }, 'periodEnd'],
    ],
  ],
  [
    newProject,
    project,
    [
      ['a project may be due on its first day', { startDate: '2026-11-20', deadline: '2026-11-20' }, null],
      ['a project is not due before it starts', { startDate: '2026-11-20', deadline: '2026-11-19' }, 'deadline'],
      ['a project may have one of both days', { deadline: '2026-11-19' }, null],
      ['a project of no type has no fee', { fee: 100 }, 'fee'],
      ['a project by time has no fee', { fee: 100, billing: 'Time and Material' }, 'fee'],
      ['a project may lack a fee', { fee: null, billing: 'Time and Material' }, null],
      ['a fixed fee has one', { fee: 100, billing: 'Fixed Fee' }, null],
      ['a retainer has one', { fee: 100, billing: 'Retainer' }, null],
      ['milestones of a fixed fee have amounts', { billing: 'Fixed Fee', milestones: [milestone(7)] }, null],
      ['milestones of a retainer have none', { billing: 'Retainer', milestones: [milestone(7)] }, 'milestones'],
      ['milestones of other projects are without', { milestones: [milestone(null), milestone(undefined)] }, null],
    ],
  ],
  [
    substitutionForm,
    { userId: 1, substituteId: 2, startDate: '2026-11-20', endDate: '2026-11-20' },
    [
      ['somebody may stand in for a day', {}, null],
      ['standing in does not end before it starts', { endDate: '2026-11-19' }, 'endDate'],
      ['somebody stands in for 366 days', { endDate: '2027-11-20' }, null],
      ['nobody stands in for longer', { endDate: '2027-11-21' }, 'endDate'],
      ['nobody stands in for themselves', { substituteId: 1 }, 'substituteId'],
    ],
  ],
  [
    draftForm,
    { client: 'Acme', from: '2026-11-20', to: '2026-11-20' },
    [
      ['a draft may be of a day', {}, null],
      ['the period of a draft goes forward', { to: '2026-11-19' }, 'to'],
    ],
  ],
  [
    savedQuery,
    { by: 'client' },
    [
      ['a report may be of no period', {}, null],
      ['a report has another second group', { then: 'client' }, 'then'],
      ['a report of days has both', { from: '2026-11-20' }, 'to'],
      ['a report of days has the first one too', { to: '2026-11-20' }, 'to'],
      ['a report may be of a day', { from: '2026-11-20', to: '2026-11-20' }, null],
    ],
  ],
  [
    costRateForm,
    { userId: 1, amount: 90, currency: 'EUR', validFrom: '2026-11-20' },
    [
      ['a rate may be left open', { validUntil: null }, null],
      ['a rate may hold for a day', { validUntil: '2026-11-20' }, null],
      ['a rate does not end before it begins', { validUntil: '2026-11-19' }, 'validUntil'],
    ],
  ],
  [
    expenseForm,
    { userId: 1, amount: 7, category: 'Travel', date: '2026-11-20', description: 'Train' },
    [
      ['a claim may be of no project', {}, null],
      ['a claim of no project is not billable', { billable: 'Yes' }, 'billable'],
      ['a claim of a project is', { billable: 'Yes', projectId: 4 }, null],
      ['a claim of no project says so', { billable: 'No' }, null],
    ],
  ],
]

test.each(FORMS.flatMap(([form, base, rows]) => rows.map(([rule, ...row]) => [rule, form, base, ...row] as const)))(
  '%s',
  (_rule, form, base, change, field) => {
    const { error } = form.safeParse({ ...base, ...change })
    expect(error?.issues.map(({ path }) => path.join('.')) ?? [null]).toEqual([field])
  },
)

test('types of nodes stand between commas, also where one is left empty', () => {
  expect(getGraph.query?.parse({ types: 'user,,skill,' })).toEqual({ types: ['user', 'skill'] })
})

test('a call changes something unless it is a GET that says nothing of it', () => {
  const call = calls({ tag: 'Tags' })
  const read = call('GET /api/tags', 'directory.read', { summary: 'Tags' })
  expect(isChange(read)).toBe(false)
  expect(isChange({ ...read, writes: ['projects'] })).toBe(true)
  expect(isChange({ ...read, method: 'POST' })).toBe(true)
})
