import { REVIEW_STATUSES } from '#shared/reviews/choices.ts'
import { anId, aText, oneOf, searchOf } from '../search-words.ts'

/** By default all reviews. */
export const REVIEW_TABS = ['pending', 'completed', 'person'] as const

/** The parameters of the address of Reviews. */
export const reviewsSearch = searchOf({
  tab: oneOf(REVIEW_TABS),
  /** Whether the whole list is shown; by default the latest ones. */
  list: oneOf(['all']),
  /** Filters; by default everybody, every status and every period. */
  employee: anId,
  reviewer: anId,
  status: oneOf(REVIEW_STATUSES),
  period: aText,
  /** The open review, shown in place of the list. */
  review: anId,
  /** `new` opens the form of a new review (spec §2), `edit` that of the open one. */
  action: oneOf(['new', 'edit']),
})

export type ReviewsSearch = ReturnType<typeof reviewsSearch>
