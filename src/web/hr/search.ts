import { z } from 'zod'

/** What the address of People & HR says beyond its path. */
export const hrSearch = z.object({
  /** Whether the form of a new employee is open. */
  action: z.literal('new').optional().catch(undefined),
})
