import { addressOf } from '../address.ts'
import { useActiveFilters } from '../records/filters.tsx'
import type { ReviewsSearch } from './search.ts'

export const useAddress = addressOf<ReviewsSearch>('/performance-reviews')

/** The parameters that open a review; without them, the list is shown. */
export const opened = (review: number, action?: 'edit'): Partial<ReviewsSearch> => ({ review, action })
export const CLOSED = { review: undefined, action: undefined } as const

/** The filters of the list besides the tab, and a way to clear them. */
export function useFilters() {
  return useActiveFilters(useAddress(), ['employee', 'reviewer', 'status', 'period'])
}
