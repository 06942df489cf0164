import { z } from 'zod'

const all = z.literal('all').optional().catch(undefined)

/** What a profile's address says beyond its path. */
export const profileSearch = z.object({
  /** The skill whose evidence is open. */
  skill: z.coerce.string().optional().catch(undefined),
  /** Whether the dialog that books the person is open. */
  assign: z.literal(true).optional().catch(undefined),
  /** Whether the form that changes the person is open. */
  edit: z.literal(true).optional().catch(undefined),
  /** Whether the form that changes the person's background is open. */
  background: z.literal(true).optional().catch(undefined),
  /** Whether the form that sets the person's last day is open. */
  offboard: z.literal(true).optional().catch(undefined),
  /** Whether all rows of the skill ledger are shown; the first ones where absent. */
  ledger: all,
  /** Whether all earlier projects are shown; the first ones where absent. */
  projects: all,
})
