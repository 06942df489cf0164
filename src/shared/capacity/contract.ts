import { z } from 'zod'
import { calls } from '../http/endpoint.ts'
import { idParam, listQuery } from '../http/list.ts'
import { yesNo } from '../http/problem.ts'
import { computedDay, day } from '../time/day.ts'

const call = calls({ tag: 'Allocations' })

/** Spec §3, computed and never stored: hours booked and hours available in one person's week. */
export const capacityWeek = z.object({
  id: z.int(),
  userId: z.int(),
  weekStarting: computedDay,
  allocatedHours: z.number(),
  totalCapacity: z.number(),
  utilizationPercentage: z.number().nullable(),
  isOverAllocated: yesNo,
})

export type CapacityWeek = z.infer<typeof capacityWeek>

export const listCapacity = call('GET /api/capacity-planning', 'capacity.read', {
  summary: 'Booked and available hours per person and week; this week and the next seven unless from/to say otherwise',
  query: listQuery({ userId: idParam.optional(), from: day.optional(), to: day.optional() }),
  reply: z.array(capacityWeek),
  reads: ['people', 'allocations', 'leave'],
  varies: ['day'],
})
