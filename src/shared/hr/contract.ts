import { z } from 'zod'
import { calls } from '../http/endpoint.ts'
import { user } from '../people/contract.ts'
import { day } from '../time/day.ts'

const call = calls({ tag: 'People' })

/**
 * Figures of the People & HR overview. Pending records count as far as the caller may read them; utilization is only for those
 * who see everybody's capacity. Amounts are in the company's currency. `utilization` is the company's Σ booked ÷ Σ capacity of
 * this week in percent; `newest` are the people who joined last.
 */
export const hrOverview = z.object({
  people: z.int(),
  roles: z.int(),
  joinedLately: z.int(),
  awayToday: z.int(),
  pendingLeave: z.int(),
  pendingExpenses: z.int(),
  pendingExpenseAmount: z.number(),
  currency: z.string(),
  bookings: z.int(),
  tentativeBookings: z.int(),
  overAllocated: z.int().optional(),
  onBench: z.int().optional(),
  utilization: z.number().nullable().optional(),
  pendingReviews: z.int(),
  averageRating: z.number().nullable(),
  newest: z.array(user.pick({ id: true, name: true, initials: true, role: true, location: true, joinDate: true })),
})

export type HrOverview = z.infer<typeof hrOverview>

export const getHrOverview = call('GET /api/hr/overview', 'directory.read', {
  summary: 'People, leave, expenses, bookings and reviews at a glance',
  query: z.strictObject({ today: day.optional() }),
  reply: hrOverview,
  reads: ['people', 'leave', 'expenses', 'allocations', 'reviews', 'company'],
  varies: ['day'],
})
