import type { SubmittedWeek } from '#shared/weeks/contract.ts'
import { eachOf, type Deed, type Read } from './deed.ts'

const RATINGS = { overallRating: 4, technicalSkills: 4, communication: 4, teamwork: 4, leadership: 4, innovation: 4 }

/** Weeks as they wait for a decision. */
const waiting = (decision: 'approve' | 'return', count: number) => async (read: Read) => {
  const weeks = await read<SubmittedWeek[]>('/api/weeks?state=Submitted&to=2026-11-15')
  const decided = weeks
    .slice(0, count)
    .map(({ userId, week, version, mine }) => ({ userId, week, version, entries: mine }))
  return { decision, reason: 'Say more', weeks: decided }
}

/** What is done with projects, their bookings, entries and weeks in the sample company as of 2026-11-20. */
export const WORK_DEEDS: Readonly<Record<string, readonly Deed[]>> = {
  projects: [
    [
      'POST /api/projects',
      {
        name: 'Zeus',
        status: 'Active',
        client: 'Acme',
        industry: 'Retail',
        requiredSkills: ['Docker', 'Cobol'],
        tags: ['Retainer', 'New'],
        leadId: 3,
        milestones: [{ name: 'Begin', dueDate: '2026-12-01' }],
      },
    ],
    ...eachOf('PATCH /api/projects/2', {
      name: 'Pricing',
      status: 'Completed',
      client: 'halden bank',
      industry: 'Banking',
      description: 'None',
      requiredSkills: ['Docker'],
      tags: ['Public sector'],
      leadId: 6,
      budget: 1,
      spent: 2,
      fee: 3,
      totalHours: 4,
      completionPercentage: 5,
      startDate: '2026-05-20',
      deadline: '2026-12-31',
      priority: 'Low',
      billing: 'Retainer',
      milestones: [
        { id: 6, name: 'Agreed', dueDate: '2026-06-18', doneOn: '2026-06-20' },
        { name: 'More', dueDate: '2026-12-04' },
      ],
    }),
    ['POST /api/projects/2/note-alert', { of: 'budget', share: 120 }],
    ['PATCH /api/tags/2', { color: 'gray' }],
    ['PATCH /api/tags/2', { name: 'Retainer' }],
    ['PATCH /api/tags/2', { name: 'Key account' }],
    ['DELETE /api/tags/2'],
    ['POST /api/tags/2/restore'],
    ['DELETE /api/projects/3'],
    ['PATCH /api/projects/3', { name: 'Hub' }],
    [
      'POST /api/time-entries',
      { userId: 9, projectId: 3, hours: 1, date: '2026-11-20', category: 'Testing', notes: 'Docker' },
    ],
    ['POST /api/projects/3/bring-back', {}],
    ['PATCH /api/clients', { name: 'Halden Bank', currency: 'EUR' }],
    ['PATCH /api/clients', { name: 'Tollgate Freight', currency: null }],
    [
      'PATCH /api/invoices/clients',
      { name: 'Halden Bank', legalName: 'Halden', paymentDays: 14, grouping: 'Person', taxRateId: 2 },
    ],
  ],
  entries: [
    [
      'POST /api/time-entries',
      { userId: 9, projectId: 2, hours: 1.5, date: '2026-11-20', category: 'Testing', notes: 'Docker and Kubernetes' },
    ],
    [
      'POST /api/time-entries',
      {
        userId: 9,
        projectId: 2,
        hours: 1,
        date: '2026-10-20',
        category: 'Research',
        notes: 'React',
        reason: 'Forgotten',
      },
    ],
    [
      'POST /api/time-entries',
      { userId: 9, projectId: 2, hours: 25, date: '2026-11-20', category: 'Testing', notes: 'Docker' },
    ],
    ...eachOf('PATCH /api/time-entries/9302', {
      notes: 'Python and Docker',
      hours: 2,
      date: '2026-11-20',
      category: 'Research',
      projectId: 4,
      billable: false,
      startTime: '09:15',
    }),
    ['PATCH /api/time-entries/9301/skills', { reject: ['Docker'], add: ['Cobol', 'Rust'] }],
    ['PATCH /api/time-entries/9301/skills', { reset: ['Rust'] }],
    ['PATCH /api/time-entries/9301', { notes: 'Rust and Docker' }],
    [
      'PATCH /api/time-entries',
      { entries: [{ id: 9300 }, { id: 9299 }], change: { projectId: 4, category: 'DevOps' } },
    ],
    ['POST /api/time-entries/billable', { entries: [{ id: 9298 }, { id: 9297 }], billable: false }],
    [
      'POST /api/time-entries/save',
      {
        entries: [
          { create: { projectId: 1, hours: 1, date: '2026-11-19', category: 'Testing', notes: 'Go' } },
          { update: { id: 9296, hours: 3 } },
          { delete: { id: 9295 } },
          { update: { id: 1, hours: 3 } },
        ],
      },
    ],
    ['POST /api/time-entries/delete', { entries: [{ id: 9294 }, { id: 9301 }] }],
    ['POST /api/time-entries/restore', { ids: [9294, 9301] }],
    ['DELETE /api/time-entries/9293'],
    ['DELETE /api/time-entries/7000?reason=Twice'],
    ['DELETE /api/time-entries/1'],
    ['POST /api/timer', { projectId: 1 }],
    ['PATCH /api/timer', { category: 'Testing', notes: 'React' }],
    ['POST /api/timer/stop', { hours: 0.25, notes: 'React' }],
    ['POST /api/timer', { projectId: 2, date: '2026-11-19' }],
    ['DELETE /api/timer'],
  ],
  weeks: [
    ['POST /api/weeks/submit', { userId: 9, week: '2026-11-16', word: 'Away' }],
    ['POST /api/weeks/submit', { userId: 3, week: '2026-11-16' }],
    ['POST /api/weeks/submit', { userId: 13, week: '2026-11-09', word: 'Now all' }],
    ['POST /api/weeks/decide', undefined, waiting('return', 1)],
    ['POST /api/weeks/decide', undefined, waiting('approve', 2)],
    ['POST /api/weeks/reopen', { userId: 4, week: '2026-11-02', reason: 'Back again' }],
    ['POST /api/weeks/reopen', { userId: 4, week: '2026-10-05', reason: 'Back again' }],
    ['PATCH /api/time-entries/9290', { hours: 1 }],
    ['POST /api/months/reopen', { month: '2026-10', reason: 'A forgotten day' }],
    ['POST /api/months/close', { month: '2026-10' }],
    ['POST /api/months/close', { month: '2026-10', word: 'Enough' }],
    ['POST /api/months/close', { month: '2026-12' }],
    ['PATCH /api/company', { approval: 'none' }],
    ['PATCH /api/company', { approval: 'week' }],
  ],
  schedule: [
    [
      'POST /api/resource-allocations',
      {
        userId: 9,
        projectId: 2,
        startDate: '2026-12-07',
        endDate: '2026-12-18',
        allocatedPercentage: 50,
        isConfirmed: 'Yes',
      },
    ],
    ...eachOf('PATCH /api/resource-allocations/1', {
      allocatedPercentage: 40,
      allocatedHours: 30,
      endDate: '2026-12-31',
      startDate: '2026-06-01',
      projectId: 3,
      userId: 9,
      isConfirmed: 'No',
      note: 'Later',
    }),
    ['POST /api/resource-allocations/2/split', { date: '2026-12-14' }],
    ['POST /api/resource-allocations/2/split', { date: '2026-06-29' }],
    ['DELETE /api/resource-allocations/3'],
    ['POST /api/allocations', { userId: 9, projectId: 2, role: 'Tech Lead' }],
    ['PATCH /api/allocations/1', { role: 'Tester' }],
    ['DELETE /api/allocations/2'],
    ['POST /api/saved-reports', { name: 'By client', query: { by: 'client', period: 'last month' } }],
    ['PATCH /api/saved-reports/3', { shared: true, name: 'Clients' }],
    ['PATCH /api/saved-reports/1', { name: 'Margins' }],
    ['DELETE /api/saved-reports/3'],
    ['DELETE /api/saved-reports/2'],
    [
      'POST /api/performance-reviews',
      { userId: 9, reviewerId: 1, reviewPeriod: '2026', reviewDate: '2026-11-20', ...RATINGS },
    ],
    ...eachOf('PATCH /api/performance-reviews/67', {
      comments: 'Good',
      teamwork: 2,
      goals: [{ title: 'Speak', progress: 20 }],
      reviewPeriod: 'H2 2026',
      reviewDate: '2026-11-19',
      reviewerId: 3,
    }),
    ...['submit', 'complete', 'undo', 'return'].map((step): Deed => [
      `POST /api/performance-reviews/67/${step}`,
      { note: 'Say more' },
    ]),
    ['PATCH /api/performance-reviews/1', { comments: 'Good' }],
    ['DELETE /api/performance-reviews/67'],
    ['DELETE /api/performance-reviews/1'],
  ],
}
