import { REVIEW_STATUSES } from '#shared/reviews/choices.ts'
import { anId, aText, oneOf, searchOf } from '../search-words.ts'

/** All of them where the address names none. */
export const REVIEW_TABS = ['pending', 'completed', 'person'] as const

/** What the address of Reviews says beyond its path. */
export const reviewsSearch = searchOf({
  tab: oneOf(REVIEW_TABS),
  /** Whether the whole list is shown; the latest ones where absent. */
  list: oneOf(['all']),
  /** Filters; everybody, every status and every period where absent. */
  employee: anId,
  reviewer: anId,
  status: oneOf(REVIEW_STATUSES),
  period: aText,
  /** The review that is open, in place of the list. */
  review: anId,
  /** `new` opens the form of a new review (spec §2), `edit` that of the open one. */
  action: oneOf(['new', 'edit']),
})

export type ReviewsSearch = ReturnType<typeof reviewsSearch>
