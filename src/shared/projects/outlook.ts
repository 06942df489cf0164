import { z } from 'zod'
import { currency } from '../company/contract.ts'
import { REVENUE_BASES, REVENUE_METHODS } from './choices.ts'
import { day } from '../time/day.ts'

/**
 * How a project will end. `weeks` are bookings from tomorrow on, confirmed or not, and what they will be worth at the rates
 * that are valid then; `hours` and `value` are their sums. `unbooked` are hours that are still to do although nobody is booked
 * for them (`progress.ts`). `atCompletion` is what is spent plus both; null if the spent amount is assumed. `earned` follows the rule of the project's type. `cost` and `margin` (earnings minus the cost of hours; expenses
 * are separate) are for callers who see cost rates; hours logged for future months earn and cost then. A margin is null if none
 * of its hours has a cost rate. `uncosted` are logged hours, and `uncostedAhead` later and booked ones, of people without a
 * cost rate. `recognized` says how a fixed fee is earned: the company's method, and what it is measured by if that lacks its
 * figures. `isLoss`: at completion the hours cost more than the project earns. `converted` are other currencies whose amounts
 * are in the figures, at the rate of each month's last day. `missing` are currencies without an exchange rate: amounts in them are in no figure.
 */
export const projectOutlook = z.object({
  weeks: z.array(z.object({ week: day, hours: z.number(), value: z.number() })),
  hours: z.number(),
  hoursAtCompletion: z.number(),
  value: z.number(),
  unbooked: z.number(),
  atCompletion: z.number().nullable(),
  earned: z.number(),
  earnedAtCompletion: z.number(),
  cost: z
    .object({ now: z.number(), atCompletion: z.number(), uncosted: z.number(), uncostedAhead: z.number() })
    .optional(),
  margin: z.object({ now: z.number().nullable(), atCompletion: z.number().nullable() }).optional(),
  recognized: z.object({ method: z.enum(REVENUE_METHODS), basis: z.enum(REVENUE_BASES) }).nullable(),
  isLoss: z.boolean(),
  converted: z.array(currency),
  missing: z.array(currency),
})

export type ProjectOutlook = z.infer<typeof projectOutlook>
