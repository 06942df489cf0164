import { z } from 'zod'
import { REVIEW_STATUSES } from '#shared/reviews/contract.ts'

const id = z.int().positive().optional().catch(undefined)

/** All of them where the address names none. */
export const REVIEW_TABS = ['pending', 'completed', 'person'] as const

/** What the address of Reviews says beyond its path. */
export const reviewsSearch = z.object({
  tab: z.enum(REVIEW_TABS).optional().catch(undefined),
  /** Whether the whole list is shown; the latest ones where absent. */
  list: z.literal('all').optional().catch(undefined),
  /** Filters; everybody, every status and every period where absent. */
  employee: id,
  reviewer: id,
  status: z.enum(REVIEW_STATUSES).optional().catch(undefined),
  period: z.coerce.string().optional().catch(undefined),
  /** The review that is open, in place of the list. */
  review: id,
  /** `new` opens the form of a new review (spec §2), `edit` that of the open one. */
  action: z.enum(['new', 'edit']).optional().catch(undefined),
})

export type ReviewsSearch = z.infer<typeof reviewsSearch>
