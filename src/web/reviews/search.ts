import { z } from 'zod'
import { REVIEW_STATUSES } from '#shared/reviews/contract.ts'
import { anId, aText, word } from '../search-words.ts'

/** All of them where the address names none. */
export const REVIEW_TABS = ['pending', 'completed', 'person'] as const

/** What the address of Reviews says beyond its path. */
export const reviewsSearch = z.object({
  tab: word(z.enum(REVIEW_TABS)),
  /** Whether the whole list is shown; the latest ones where absent. */
  list: word(z.literal('all')),
  /** Filters; everybody, every status and every period where absent. */
  employee: anId,
  reviewer: anId,
  status: word(z.enum(REVIEW_STATUSES)),
  period: aText,
  /** The review that is open, in place of the list. */
  review: anId,
  /** `new` opens the form of a new review (spec §2), `edit` that of the open one. */
  action: word(z.enum(['new', 'edit'])),
})

export type ReviewsSearch = z.infer<typeof reviewsSearch>
