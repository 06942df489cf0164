import { z } from 'zod'
import { namedBooking } from '../allocations/contract.ts'
import { requiredDay, version } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { id } from '../http/id.ts'
import { day } from '../time/day.ts'
import { user } from '../people/contract.ts'

const call = calls({ tag: 'People', writes: ['people', 'allocations', 'profiles', 'reviews', 'leave', 'audit'] })

/**
 * What is open when somebody leaves after a last day. `bookings`, `roles` and `reviews` are handed over one by one, or end.
 * `leave` beyond the last day ends by itself. `stays` counts what others still decide later, as they would anyway.
 */
export const offboarding = z.object({
  /** Bookings that reach beyond the last day, ordered by their first day. */
  bookings: z.array(namedBooking),
  /** The person's roles on projects that are not completed, such as lead. */
  roles: z.array(z.object({ id: z.int(), projectId: z.int(), project: z.string(), role: z.string() })),
  /** Reviews of others that the person has to write or complete. A submitted one must be handed over. */
  reviews: z.array(
    z.object({ id: z.int(), userId: z.int(), person: z.string(), period: z.string(), status: z.string() }),
  ),
  /** Leave beyond the last day: it is withdrawn, or cut to the last day. */
  leave: z.array(z.object({ id: z.int(), leaveType: z.string(), status: z.string(), startDate: day, endDate: day })),
  stays: z.object({
    /** Claims that wait for a decision or for payment; absent for callers who may not read them. */
    expenses: z.int().optional(),
    /** Requests up to the last day that wait for a decision. */
    leave: z.int(),
    /** Reviews of the person that are not completed. */
    reviews: z.int(),
  }),
  /** The last day with an entry of the person; nobody can leave before it. Null without entries. */
  lastEntry: day.nullable(),
})

export type Offboarding = z.infer<typeof offboarding>

export const getOffboarding = call('GET /api/users/:id/offboarding', 'people.manage', {
  summary: 'What is open when a person leaves after a last day: bookings, roles, reviews, leave, claims',
  query: z.strictObject({ lastDay: day }),
  reply: offboarding,
  reads: ['people', 'allocations', 'profiles', 'projects', 'reviews', 'leave', 'expenses', 'time-entries'],
})

/** How many of one kind a single call hands over at most. */
const MOST_HANDED = 500

const handedOver = z
  .array(z.strictObject({ id, to: id.nullable() }))
  .max(MOST_HANDED, `At most ${MOST_HANDED} at once`)
  .optional()

/**
 * `lastDay` is the last day of work, inclusive. Everything open is named with the person who takes it over, or null to end it:
 * bookings stop at the last day, drafts of reviews are deleted, roles stay unchanged.
 */
export const offboardForm = z.strictObject({
  version,
  lastDay: requiredDay('Last day'),
  bookings: handedOver,
  roles: handedOver,
  reviews: handedOver,
})

export type OffboardForm = z.infer<typeof offboardForm>

export const offboardUser = call('POST /api/users/:id/offboard', 'people.manage', {
  summary: 'Set the last day of a person and hand over what is open; 409 when something open is not named',
  body: offboardForm,
  reply: user,
})

export const undoOffboarding = call('POST /api/users/:id/offboard/undo', 'people.manage', {
  summary:
    'Put back what offboarding a person has changed, up to a day later; 409 where some of it has changed meanwhile',
  body: z.strictObject({}),
  reply: user,
})

export const bringBackUser = call('POST /api/users/:id/bring-back', 'people.manage', {
  summary: 'Take the last day of a person away; what was handed over stays where it is',
  body: z.strictObject({ version }),
  reply: user,
  writes: ['people', 'audit'],
})
