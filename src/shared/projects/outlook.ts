import { z } from 'zod'
import { currency } from '../company/contract.ts'
import { day } from '../time/day.ts'

/**
 * How a project will end. `weeks` are bookings from tomorrow on, confirmed or not, and what they will be worth at the rates
 * that are valid then; `hours` and `value` are their sums. `atCompletion` is that plus what is spent; null if the spent amount
 * is assumed. `earned` follows the rule of the project's type. `cost` and `margin` (earnings minus the cost of hours; expenses
 * are separate) are for callers who see cost rates; hours logged for future months earn and cost then. A margin is null if none
 * of its hours has a cost rate. `uncosted` are logged hours, and `uncostedAhead` later and booked ones, of people without a
 * cost rate. `missing` are currencies without an exchange rate: amounts in them are in no figure.
 */
export const projectOutlook = z.object({
  weeks: z.array(z.object({ week: day, hours: z.number(), value: z.number() })),
  hours: z.number(),
  hoursAtCompletion: z.number(),
  value: z.number(),
  atCompletion: z.number().nullable(),
  earned: z.number(),
  earnedAtCompletion: z.number(),
  cost: z
    .object({ now: z.number(), atCompletion: z.number(), uncosted: z.number(), uncostedAhead: z.number() })
    .optional(),
  margin: z.object({ now: z.number().nullable(), atCompletion: z.number().nullable() }).optional(),
  missing: z.array(currency),
})

export type ProjectOutlook = z.infer<typeof projectOutlook>
