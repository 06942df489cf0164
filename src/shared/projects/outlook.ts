import { z } from 'zod'
import { currency } from '../company/contract.ts'
import { day } from '../time/day.ts'

/**
 * Where a project ends. `weeks` are what is booked from tomorrow on, confirmed or not, and what it will be worth at the rates that hold then;
 * `hours` and `value` are their sums. `atCompletion` is what is spent and that; null where what is spent is assumed. `earned` follows the rule
 * of the project's type. `cost` and `margin` (what is earned less what hours cost; expenses are apart) are for those who see cost rates;
 * hours logged for months to come earn and cost then. A margin is null where none of its hours has a cost rate. `uncosted` are logged hours, and `uncostedAhead` later and booked ones, of people
 * without a cost rate. `missing` are currencies without an exchange rate:
 * what is in them is in no figure.
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
