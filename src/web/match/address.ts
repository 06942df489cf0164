import { getRouteApi } from '@tanstack/react-router'
import type { FindPersonSearch } from './search.ts'

const route = getRouteApi('/find-person')

/** What the address says, and how it is changed. */
export function useAddress() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const go = (change: Partial<FindPersonSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
  return { search, go }
}
