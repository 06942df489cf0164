import { z } from 'zod'
import { namedBooking } from '../allocations/contract.ts'
import { daysInOrder, rejection, requiredDay, requiredId, step, undo } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { idParam, listQuery } from '../http/list.ts'
import { exportOf } from '../http/list-export.ts'
import { instant } from '../http/problem.ts'
import { recordCalls } from '../http/record.ts'
import { calendarMonth } from '../time/month.ts'
import { day, daysBetween } from '../time/day.ts'
import { LEAVE_TYPES, LEAVE_STATUSES } from './choices.ts'
import { LONGEST_LEAVE_DAYS } from './rules.ts'

const call = calls({ tag: 'Leave', reads: ['leave'], writes: ['leave', 'audit'] })

/**
 * Both days belong to the leave; with `startsAtNoon` or `endsAtNoon` only half of that day does. `totalDays` counts the
 * person's working days, without public holidays. Who decided, when and what they said is null or empty before the decision.
 */
export const leaveRequest = z.object({
  id: z.int(),
  userId: z.int(),
  leaveType: z.enum(LEAVE_TYPES),
  status: z.enum(LEAVE_STATUSES),
  startDate: day,
  endDate: day,
  startsAtNoon: z.boolean(),
  endsAtNoon: z.boolean(),
  totalDays: z.number(),
  reason: z.string(),
  decidedBy: z.int().nullable(),
  decidedAt: instant.nullable(),
  decisionNote: z.string(),
  createdAt: instant,
  version: z.int(),
})

export type LeaveRequest = z.infer<typeof leaveRequest>

const request = recordCalls(call, '/api/leave-requests', leaveRequest)

export const listLeaveRequests = call('GET /api/leave-requests', 'leave.read', {
  summary: 'Leave requests, latest start first unless `order` says otherwise; from/to keep those that touch the range',
  query: listQuery({
    userId: idParam.optional(),
    status: z.enum(LEAVE_STATUSES).optional(),
    leaveType: z.enum(LEAVE_TYPES).optional(),
    from: day.optional(),
    to: day.optional(),
    /** Only leave that begins on this day or later, without leave that is under way. */
    startsFrom: day.optional(),
    order: z.enum(['asc', 'desc']).optional(),
  }),
  reply: z.array(leaveRequest),
  // Who has read which leave is recorded once a day.
  varies: ['day'],
})

export const exportLeaveRequests = exportOf(
  listLeaveRequests,
  'leave.read',
  'Leave requests as CSV or XLSX, in the order of the list',
)

export const getLeaveRequest = { ...request.read('leave.read', 'One leave request'), varies: ['day'] } as const

const leaveFields = z.object({
  userId: requiredId('Person'),
  leaveType: z.enum(LEAVE_TYPES, `Type must be one of ${LEAVE_TYPES.join(', ')}`),
  startDate: requiredDay('Start date'),
  endDate: requiredDay('End date'),
  startsAtNoon: z.boolean().optional(),
  endsAtNoon: z.boolean().optional(),
  reason: z.string().trim().max(2000, 'At most 2000 characters').optional(),
})

/** What a person fills in; a single day with half days at both ends leaves nothing. */
export const leaveForm = leaveFields
  .refine(({ startDate, endDate }) => daysBetween(startDate, endDate) <= LONGEST_LEAVE_DAYS, {
    path: ['endDate'],
    message: 'At most three years',
  })
  .refine(...daysInOrder('Must not be before the start date'))
  .refine(({ startDate, endDate, startsAtNoon, endsAtNoon }) => startDate < endDate || !startsAtNoon || !endsAtNoon, {
    path: ['endsAtNoon'],
    message: 'Nothing is left of the day',
  })

export type LeaveForm = z.infer<typeof leaveForm>

export const createLeaveRequest = request.create(
  'leave.write',
  leaveForm,
  'Ask for leave; refused where it overlaps other leave or the balance does not reach',
)

export const updateLeaveRequest = request.update(
  'leave.write',
  leaveFields.omit({ userId: true }),
  'Change a pending request; 409 once it is decided',
)

export const deleteLeaveRequest = request.remove(
  'leave.write',
  'Delete a request that is pending, rejected or withdrawn; 409 for an approved one, which is withdrawn instead',
)

export const approveLeave = request.step(
  'approve',
  'leave.decide',
  step,
  'Approve a pending request; it lowers capacity from then on',
)
export const rejectLeave = request.step(
  'reject',
  'leave.decide',
  rejection,
  'Reject a pending request, with the reason',
)
export const withdrawLeave = request.step('withdraw', 'leave.write', step, 'Take back a pending or approved request')
export const undoLeave = request.step(
  'undo',
  'leave.undo',
  undo,
  "Take back one's own approval, rejection or withdrawal of the last 24 hours; 409 where something has happened since",
)

/** Bookings on days of a leave. */
const conflict = namedBooking.omit({ id: true }).extend({ allocationId: z.int() })

/**
 * What a request would mean: its days; in the year in which it begins, `balance` is what is left now, as in the balances,
 * `pending` the days of other requests that await a decision, and `balanceAfter` what is left once all of them are approved (null
 * if the kind is unlimited); public holidays and bookings within it; other people of the same
 * role or on shared projects (booked on these days) who are away then; and, by field, why it would be refused. `status` is
 * Pending for leave that waits.
 */
export const leavePreview = z.object({
  totalDays: z.number(),
  balance: z.number().nullable(),
  pending: z.number(),
  balanceAfter: z.number().nullable(),
  holidays: z.array(z.object({ date: day, name: z.string() })),
  conflicts: z.array(conflict),
  alsoAway: z.array(
    z.object({
      userId: z.int(),
      name: z.string(),
      startDate: day,
      endDate: day,
      status: z.enum(LEAVE_STATUSES),
      sameRole: z.boolean(),
      /** Names of the projects on which both are booked in these days. */
      projects: z.array(z.string()),
    }),
  ),
  faults: z.record(z.string(), z.string()),
})

export type LeavePreview = z.infer<typeof leavePreview>

export const previewLeave = call('GET /api/leave-requests/preview', 'leave.read', {
  summary: 'What a leave request would mean, before it is made; `id` names the request that it would replace',
  query: z.strictObject({
    userId: idParam,
    leaveType: z.enum(LEAVE_TYPES),
    startDate: day,
    endDate: day,
    startsAtNoon: z.enum(['true', 'false']).optional(),
    endsAtNoon: z.enum(['true', 'false']).optional(),
    id: idParam.optional(),
  }),
  reply: leavePreview,
  reads: ['leave', 'people', 'allocations', 'projects'],
})

/**
 * People who are away in a month, by name, with their leave (neither rejected nor withdrawn) and public holidays. For callers
 * who may not read leave, it has no kind and only approved leave is given.
 */
export const leaveCalendarRow = z.object({
  userId: z.int(),
  name: z.string(),
  initials: z.string(),
  role: z.string(),
  leave: z.array(
    leaveRequest
      .pick({
        id: true,
        leaveType: true,
        status: true,
        startDate: true,
        endDate: true,
        startsAtNoon: true,
        endsAtNoon: true,
      })
      .partial({ leaveType: true }),
  ),
  holidays: z.array(z.object({ date: day, name: z.string() })),
})

export type LeaveCalendarRow = z.infer<typeof leaveCalendarRow>

export const listLeaveCalendar = call('GET /api/leave-calendar', 'directory.read', {
  summary: 'Who is away in a month; everybody with `all`, else only people with leave in it',
  query: listQuery({
    month: calendarMonth,
    role: z.string().max(200).optional(),
    q: z.string().trim().max(200).optional(),
    all: z.enum(['true', 'false']).optional(),
  }),
  reply: z.array(leaveCalendarRow),
  reads: ['leave', 'people'],
})

/**
 * Counts for the Leave screen's cards. Of this year's approved days, `daysTakenThisYear` are before or on today and
 * `daysPlannedThisYear` after it.
 */
export const leaveSummary = z.object({
  pending: z.int(),
  approved: z.int(),
  awayToday: z.int(),
  upcoming: z.int(),
  daysTakenThisYear: z.number(),
  daysPlannedThisYear: z.number(),
})

export type LeaveSummary = z.infer<typeof leaveSummary>

export const getLeaveSummary = call('GET /api/leave-requests/summary', 'leave.read', {
  summary: 'How many requests wait, who is away today, what is to come',
  query: z.strictObject({ today: day.optional() }),
  reply: leaveSummary,
  reads: ['leave', 'people'],
  varies: ['day'],
})
