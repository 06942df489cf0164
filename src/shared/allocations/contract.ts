import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { idParam, listQuery } from '../http/list.ts'
import { yesNo } from '../http/problem.ts'
import { day } from '../time/day.ts'

/** Spec §3. Both days belong to it; percentage of a 40-hour week, hours per week. */
export const resourceAllocation = z.object({
  id: z.int(),
  userId: z.int(),
  projectId: z.int(),
  startDate: day,
  endDate: day,
  allocatedPercentage: z.number(),
  allocatedHours: z.number(),
  isConfirmed: yesNo,
})

export const listResourceAllocations = endpoint({
  method: 'GET',
  path: '/api/resource-allocations',
  summary: 'Who is booked on which project; from/to keep bookings that touch the range',
  tag: 'Allocations',
  query: listQuery({
    userId: idParam.optional(),
    projectId: idParam.optional(),
    isConfirmed: yesNo.optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  reply: z.array(resourceAllocation),
  reads: ['allocations'],
})

/** A booking's percentage is of a full-time week; more than twice that is a slip of the pen. */
export const MAX_ALLOCATION_PERCENTAGE = 200

/** What a person fills in to book somebody. */
export const allocationForm = z
  .object({
    userId: z.number('Person is required').int('Person is required').positive('Person is required'),
    projectId: z.number('Project is required').int('Project is required').positive('Project is required'),
    startDate: z.string('Start date is required').min(1, 'Start date is required').pipe(day),
    endDate: z.string('End date is required').min(1, 'End date is required').pipe(day),
    allocatedPercentage: z
      .number('Percentage must be a number')
      .min(1, 'Minimum 1 %')
      .max(MAX_ALLOCATION_PERCENTAGE, `Maximum ${MAX_ALLOCATION_PERCENTAGE} %`),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ['endDate'],
    message: 'Must not be before the start date',
  })

export type AllocationForm = z.infer<typeof allocationForm>

export const createResourceAllocation = endpoint({
  method: 'POST',
  path: '/api/resource-allocations',
  summary: 'Book a person on a project, unconfirmed',
  tag: 'Allocations',
  body: allocationForm,
  reply: resourceAllocation,
  status: 201,
  writes: ['allocations'],
})
