import type { Offboarding } from '#shared/offboarding/contract.ts'
import { NO_BACKGROUND } from '../background.ts'
import { eachOf, stepsOf, type Deed, type Read } from './deed.ts'

const BACKGROUND = {
  ...NO_BACKGROUND,
  url: 'https://profiles.example/rohan',
  headline: 'Engineer',
  connections: 12,
  previousProjects: [{ company: 'Bluefin Software', industry: 'Energy', months: 9 }],
}

const LEAVE_STEPS = [
  ['approve', { note: 'Enjoy' }],
  ['reject', { note: 'Not then' }],
  ['withdraw', {}],
  ['undo', {}],
] as const

/** Ids of requests in each state, one for each step. */
const LEAVE = [
  [152, 151, 150, 149],
  [148, 145, 143, 142],
  [136, 127, 112, 99],
  [138, 120, 77, 69],
]

const to = (person: number | null, rows: readonly { readonly id: number }[] = []) =>
  rows.map(({ id }) => ({ id, to: person }))

/** Who takes over what is open of somebody who leaves. */
const leaving = (userId: number, lastDay: string, heir: number | null) => async (read: Read) => {
  const open = await read<Partial<Offboarding>>(`/api/users/${userId}/offboarding?lastDay=${lastDay}`)
  return { lastDay, bookings: to(heir, open.bookings), roles: to(heir, open.roles), reviews: to(heir, open.reviews) }
}

/** What is done with people, their leave and their reviews in the sample company as of 2026-11-20. */
export const STAFF_DEEDS: Readonly<Record<string, readonly Deed[]>> = {
  people: [
    [
      'POST /api/users',
      { name: 'Joan Clarke', role: 'Analyst', skills: ['Docker', 'Cobol'], managerId: 3, email: 'joan@example.com' },
    ],
    ...eachOf('PATCH /api/users/9', {
      name: 'Somebody Else',
      role: 'Principal',
      email: 'else@example.com',
      phone: '1',
      location: 'Leeds',
      managerId: 6,
      skills: ['Docker'],
      joinDate: '2026-06-15',
      contractedHours: [4, 4, 4, 4, 0, 0, 0],
      holidayCalendar: 'GB',
      lastDay: '2026-12-15',
    }),
    ['PATCH /api/users/2', { managerId: 9 }],
    ['PATCH /api/users/9', { lastDay: null }],
    ['PUT /api/people/4/background', BACKGROUND],
    [
      'PUT /api/people/4/background',
      { ...BACKGROUND, url: null, headline: null, connections: null, previousProjects: [] },
    ],
  ],
  leave: [
    ['PATCH /api/leave-policies', { leaveType: 'Annual Leave', carryOverDays: 5 }],
    ['POST /api/leave-adjustments', { userId: 9, leaveType: 'Annual Leave', year: 2026, days: 1, note: 'Moved house' }],
    [
      'POST /api/leave-requests',
      { userId: 9, leaveType: 'Annual Leave', startDate: '2027-03-01', endDate: '2027-03-02', endsAtNoon: true },
    ],
    ...eachOf('PATCH /api/leave-requests/153', {
      reason: 'Family',
      startDate: '2027-02-26',
      endDate: '2027-03-05',
      leaveType: 'Study Leave',
      startsAtNoon: true,
    }),
    ...stepsOf('/api/leave-requests', LEAVE_STEPS, LEAVE),
    ...LEAVE.map(([id]): Deed => [`DELETE /api/leave-requests/${id}`]),
    ['POST /api/company-holidays', { name: 'Founders’ Day', startDate: '2026-12-07', endDate: '2026-12-08' }],
    ['PATCH /api/company-holidays/1', { name: 'Founders’ day', endDate: '2026-12-09' }],
    ['DELETE /api/company-holidays/1'],
    ['POST /api/substitutions', { userId: 2, substituteId: 9, startDate: '2026-11-16', endDate: '2026-12-02' }],
    ['PATCH /api/substitutions/1', { endDate: '2026-12-03', substituteId: 3 }],
    ['PATCH /api/substitutions/1', { endDate: '2026-11-15' }],
    ['POST /api/substitutions', { userId: 2, substituteId: 3, startDate: '2027-01-04', endDate: '2027-01-08' }],
    ['PATCH /api/substitutions/1', { endDate: '2027-01-04' }],
    ['PATCH /api/substitutions/1', { substituteId: 2 }],
    ['DELETE /api/substitutions/1'],
  ],
  leaving: [
    ['POST /api/expenses/148/reject', { note: 'No' }],
    ['POST /api/substitutions', { userId: 7, substituteId: 10, startDate: '2026-11-16', endDate: '2026-12-02' }],
    ['POST /api/leave-adjustments', { userId: 7, leaveType: 'Annual Leave', year: 2026, days: 1, note: 'Moved' }],
    ['POST /api/users/11/offboard', undefined, leaving(11, '2026-11-18', 10)],
    ['POST /api/users/11/offboard/undo', {}],
    ['POST /api/users/11/offboard', undefined, leaving(11, '2026-11-18', null)],
    ['POST /api/users/11/bring-back', {}],
    ['POST /api/users/7/offboard', undefined, leaving(7, '2026-11-16', 11)],
    ['POST /api/people/7/removal', { name: 'Camille' }],
    ['POST /api/people/7/removal', { name: 'Camille Rousseau' }],
    ['POST /api/people/10/removal', { name: 'Sofia Castellanos' }],
  ],
}
