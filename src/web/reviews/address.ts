import { addressOf } from '../address.ts'
import { useActiveFilters } from '../records/filters.tsx'
import type { ReviewsSearch } from './search.ts'

export const useAddress = addressOf<ReviewsSearch>('/performance-reviews')

/** What opens a review, and what leads back to the list. */
export const opened = (review: number, action?: 'edit'): Partial<ReviewsSearch> => ({ review, action })
export const CLOSED = { review: undefined, action: undefined } as const

/** What narrows the list besides the tab, and how to clear it. */
export function useFilters() {
  return useActiveFilters(useAddress(), ['employee', 'reviewer', 'status', 'period'])
}
