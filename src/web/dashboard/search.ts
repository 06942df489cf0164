import { z } from 'zod'

/** What the dashboard's address says beyond its path. */
export const dashboardSearch = z.object({
  /** The skill whose evidence is open. */
  skill: z.coerce.string().optional().catch(undefined),
})
