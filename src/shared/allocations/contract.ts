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
