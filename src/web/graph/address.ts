import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ResourcesSearch } from './search.ts'

const route = getRouteApi('/resources-screen')

/** The filters and the selection as the address has them, and how to change them; the path stays as it is. */
export function useResourcesAddress() {
  const search = route.useSearch()
  const navigate = useNavigate()
  return {
    search,
    /** A selection is a step that the browser's Back undoes, a filter is not. */
    change: (change: Partial<ResourcesSearch>) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...change }),
        replace: !('user' in change),
        resetScroll: false,
      }),
  }
}
