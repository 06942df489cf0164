import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { idParam, listQuery } from '../http/list.ts'
import { day } from '../time/day.ts'

/** Spec §3. */
export const LEAVE_TYPES = [
  'Annual Leave',
  'Sick Leave',
  'Personal Leave',
  'Bereavement Leave',
  'Study Leave',
  'Parental Leave',
] as const

/** Spec §4. */
export const LEAVE_STATUSES = ['Pending', 'Approved', 'Rejected'] as const

/** Both days belong to the leave; `totalDays` counts working days. */
export const leaveRequest = z.object({
  id: z.int(),
  userId: z.int(),
  leaveType: z.enum(LEAVE_TYPES),
  status: z.enum(LEAVE_STATUSES),
  startDate: day,
  endDate: day,
  totalDays: z.number(),
})

export const listLeaveRequests = endpoint({
  method: 'GET',
  path: '/api/leave-requests',
  summary: 'Leave requests, latest start first; from/to keep those that touch the range',
  tag: 'Leave',
  query: listQuery({
    userId: idParam.optional(),
    status: z.enum(LEAVE_STATUSES).optional(),
    leaveType: z.enum(LEAVE_TYPES).optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  reply: z.array(leaveRequest),
  reads: ['leave'],
})
