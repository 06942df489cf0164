import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Endpoint, InputOf, QueryOf, ReplyOf } from '#shared/http/endpoint.ts'
import { callPage } from './api.ts'

/** The first page is what a window shows; the others are few and large, so that a long scroll meets no gap. */
const FIRST_PAGE = 50
const NEXT_PAGES = 250

/** The next page is asked for when fewer than this many rows are left below what is drawn. */
const READ_AHEAD = 100

/** What a list can be filtered and sorted by. */
export type FilterOf<E> = Omit<QueryOf<E>, 'limit' | 'cursor'>

type RowOf<E> = ReplyOf<E> extends readonly (infer Row)[] ? Row : never

/** The rows of a list that fit a filter, as far as they are loaded. */
export interface PagedList<Row> {
  rows: readonly Row[]
  /** How many fit in all. */
  total: number
  /** Changes with the filter. */
  scope: string
  /** Loads further rows once the one at this place is drawn. */
  loadUpTo: (last: number) => void
}

/** A list that is loaded as it is scrolled; the rows of the filter before stay until the new ones are there. */
export function usePagedList<E extends Endpoint>(endpoint: E, filter: FilterOf<E>) {
  const read = useInfiniteQuery({
    queryKey: [endpoint.path, filter],
    queryFn: ({ pageParam, signal }) => {
      const page = { limit: pageParam === '' ? FIRST_PAGE : NEXT_PAGES, ...(pageParam && { cursor: pageParam }) }
      return callPage(endpoint, { query: { ...filter, ...page } } as unknown as InputOf<E>, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { reads: endpoint.reads ?? [] },
  })
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = read
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows as RowOf<E>[]) ?? [], [data])
  const list: PagedList<RowOf<E>> | undefined = data && {
    rows,
    total: data.pages.at(-1)?.total ?? 0,
    scope: JSON.stringify(filter),
    loadUpTo: (last) => {
      if (hasNextPage && !isFetching && !isFetchNextPageError && last + READ_AHEAD >= rows.length) void fetchNextPage()
    },
  }
  return { ...read, data: list }
}
