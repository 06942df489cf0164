import { getRouteApi } from '@tanstack/react-router'
import type { ReviewsSearch } from './search.ts'

const route = getRouteApi('/performance-reviews')

/** What the address says, and how it is changed; a new step in the history where `push`, scrolled up where `top`. */
export function useAddress() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const go = (change: Partial<ReviewsSearch>, { push = false, top = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: !push, resetScroll: top })
  return { search, go }
}

/** What opens a review, and what leads back to the list. */
export const opened = (review: number, action?: 'edit'): Partial<ReviewsSearch> => ({ review, action })
export const CLOSED = { review: undefined, action: undefined } as const
