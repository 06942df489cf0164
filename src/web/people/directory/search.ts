import { z } from 'zod'

const text = z.coerce.string().optional().catch(undefined)

/** What the address of Company Resources says beyond its path. */
export const directorySearch = z.object({
  q: text,
  role: text,
  skill: text,
  /** Only people who have skills at Expert level. */
  expert: z.literal(true).optional().catch(undefined),
  /** Whether the search box takes the focus (spec §2). */
  search: z.literal(true).optional().catch(undefined),
})

export type CompanyResourcesSearch = z.infer<typeof directorySearch>
