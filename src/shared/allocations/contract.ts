import { z } from 'zod'
import { calls } from '../http/endpoint.ts'
import { daysInOrder, requiredDay, requiredId, version } from '../http/change.ts'
import { idParam, listQuery } from '../http/list.ts'
import { exportOf } from '../http/list-export.ts'
import { yesNo } from '../http/problem.ts'
import { recordCalls } from '../http/record.ts'
import { day } from '../time/day.ts'
import { MIN_HOURS, TOO_FEW_HOURS } from '../time-entries/rules.ts'
import { EITHER_SHARE, END_BEFORE_START, MAX_ALLOCATION_HOURS, MAX_ALLOCATION_PERCENTAGE } from './rules.ts'

const call = calls({ tag: 'Allocations', writes: ['allocations', 'audit'] })

/** Spec §3. Both days are included; percentage of a 40-hour week, hours per week. */
export const resourceAllocation = z.object({
  id: z.int(),
  userId: z.int(),
  projectId: z.int(),
  startDate: day,
  endDate: day,
  allocatedPercentage: z.number(),
  allocatedHours: z.number(),
  isConfirmed: yesNo,
  note: z.string(),
  version: z.int(),
})

export type ResourceAllocation = z.infer<typeof resourceAllocation>

const booking = recordCalls(call, '/api/resource-allocations', resourceAllocation)

/** A booking whose person is known: on which project, when, and which share of a 40-hour week. */
export const namedBooking = z.object({
  id: z.int(),
  projectId: z.int(),
  project: z.string(),
  startDate: day,
  endDate: day,
  percentage: z.number(),
  confirmed: z.boolean(),
})

export const listResourceAllocations = call('GET /api/resource-allocations', 'bookings.read', {
  summary: 'Who is booked on which project; from/to keep bookings that touch the range',
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

export const exportResourceAllocations = exportOf(
  listResourceAllocations,
  'bookings.read',
  'Bookings as CSV or XLSX, the latest to begin first',
)

const bookingFields = z.object({
  userId: requiredId('Person'),
  projectId: requiredId('Project'),
  startDate: requiredDay('Start date'),
  endDate: requiredDay('End date'),
  /** Percentage of a full-time week. Either this or `allocatedHours`; a change may give both if they agree. */
  allocatedPercentage: z
    .number('Percentage must be a number')
    .min(1, 'Minimum 1 %')
    .max(MAX_ALLOCATION_PERCENTAGE, `Maximum ${MAX_ALLOCATION_PERCENTAGE} %`)
    .optional(),
  /** Hours a week. */
  allocatedHours: z
    .number('Hours must be a number')
    .min(MIN_HOURS, TOO_FEW_HOURS)
    .max(MAX_ALLOCATION_HOURS, `Maximum ${MAX_ALLOCATION_HOURS} hours a week`)
    .optional(),
  isConfirmed: yesNo.optional(),
  note: z.string().trim().max(500, 'At most 500 characters').optional(),
})

/** What a person fills in to book somebody: a share of a full-time week, or hours a week. */
export const allocationForm = bookingFields
  .refine(...daysInOrder(END_BEFORE_START))
  .refine(
    ({ allocatedPercentage, allocatedHours }) => (allocatedPercentage === undefined) !== (allocatedHours === undefined),
    {
      path: ['allocatedPercentage'],
      message: EITHER_SHARE,
    },
  )

export type AllocationForm = z.infer<typeof allocationForm>

export const createResourceAllocation = booking.create(
  'bookings.write',
  allocationForm,
  'Book a person on a project, tentatively unless said otherwise',
)

export const updateResourceAllocation = booking.update(
  'bookings.write',
  bookingFields,
  'Move, stretch, change or confirm a booking; 409 when it has changed meanwhile',
)

export const deleteResourceAllocation = booking.remove(
  'bookings.write',
  'Delete a booking; 409 when it has changed meanwhile',
)

export const splitResourceAllocation = call('POST /api/resource-allocations/:id/split', 'bookings.write', {
  summary: 'Cut a booking in two; the second part begins on `date`',
  body: z.object({ date: requiredDay('Date'), version }),
  reply: z.array(resourceAllocation).length(2),
  status: 201,
  made: '/api/resource-allocations',
})
