import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ResourcesSearch } from './search.ts'

const route = getRouteApi('/resources-screen')

/** The filters, the selection and the graph's state in the address, and how to change them; the path stays. */
export function useResourcesAddress() {
  const search = route.useSearch()
  const navigate = useNavigate()
  return {
    search,
    /** A selection, and the shown part of the graph, are steps that the browser's Back undoes; a filter replaces the address. */
    change: (change: Partial<ResourcesSearch>, replace = !('user' in change)) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...change }),
        replace,
        resetScroll: false,
      }),
  }
}
