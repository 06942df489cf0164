import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { QueryOf } from '#shared/http/endpoint.ts'
import { getResourceSummary, listResources, type Resource } from '#shared/people/resource-contract.ts'
import { callPage, query } from '../api.ts'

/** The first page is what a window shows; the others are few and large, so that a long scroll meets no gap. */
const FIRST_PAGE = 50
const NEXT_PAGES = 250

/** The next page is asked for when fewer than this many people are left below what is drawn. */
const READ_AHEAD = 100

export type PeopleFilter = Omit<QueryOf<typeof listResources>, 'limit' | 'cursor'>

/** People that fit a filter, by name, as far as they are loaded. */
export interface People {
  rows: readonly Resource[]
  /** How many fit in all. */
  total: number
  /** Loads further people once the one at this place is drawn. */
  loadUpTo: (last: number) => void
}

/** The list of people; those of the filter before stay until the new ones are there. */
export function usePeople(filter: PeopleFilter) {
  const read = useInfiniteQuery({
    queryKey: [listResources.path, filter],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listResources,
        {
          query: {
            ...filter,
            limit: pageParam === '' ? FIRST_PAGE : NEXT_PAGES,
            ...(pageParam && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { reads: listResources.reads ?? [] },
  })
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = read
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data])
  const people: People | undefined = data && {
    rows,
    total: data.pages.at(-1)?.total ?? 0,
    loadUpTo: (last) => {
      if (hasNextPage && !isFetching && !isFetchNextPageError && last + READ_AHEAD >= rows.length) void fetchNextPage()
    },
  }
  return { ...read, data: people }
}

/** Figures of the whole company, and what people can be filtered by. */
export function useResourceSummary() {
  return useQuery(query(getResourceSummary, {}))
}
