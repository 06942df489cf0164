import { useQuery } from '@tanstack/react-query'
import type { Endpoint, InputOf } from '#shared/http/endpoint.ts'
import { callPage } from './api.ts'
import type { FilterOf } from './scrolled-list.ts'

/** The first rows of a list that match a filter, and the number of all. */
export function useFirstPage<E extends Endpoint>(endpoint: E, filter: FilterOf<E>, limit: number, enabled = true) {
  return useQuery({
    queryKey: [endpoint.path, 'first', filter, limit],
    queryFn: ({ signal }) => callPage(endpoint, { query: { ...filter, limit } } as unknown as InputOf<E>, { signal }),
    meta: { reads: endpoint.reads ?? [] },
    enabled,
  })
}
