import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Endpoint, InputOf, ReplyOf } from '#shared/http/endpoint.ts'
import { callPage } from './api.ts'
import type { FilterOf } from './paged-list.ts'

const PAGE_ROWS = 100

/** Pages that are kept; of a million rows, those that were scrolled past long ago go. */
const PAGES_KEPT = 6

/** Further rows are asked for when fewer than this many are left beyond what is drawn. */
const READ_AHEAD_ROWS = 40

type RowOf<E> = ReplyOf<E> extends readonly (infer Row)[] ? Row : never

/** Where a page stands, and the way back. A class, since the query client compares plain objects to the end of the way. */
class Place {
  readonly index: number
  readonly cursor: string
  readonly before: Place | null

  constructor(index: number, cursor: string, before: Place | null) {
    this.index = index
    this.cursor = cursor
    this.before = before
  }
}

const FIRST = new Place(0, '', null)

/** A part of a long list, as far as it is loaded: the rows from `offset` on. */
export interface PageWindow<Row> {
  rows: readonly Row[]
  /** How many rows stand before the first of `rows`. */
  offset: number
  /** How many fit the filter in all. */
  total: number
  /** Changes with the filter. */
  scope: string
  /** Whether there are rows after the last of `rows`. */
  more: boolean
  /** Loads what is missing around the places that are drawn. */
  loadAround: (first: number, last: number) => void
}

/**
 * The rows of a long list that fit a filter, in parts, both ways; those of the filter before stay until the new ones are
 * there. Where a row may come twice while pages are read anew, it is kept once by its id.
 */
export function usePageWindow<E extends Endpoint>(
  endpoint: E,
  filter: FilterOf<E>,
  idOf: (row: RowOf<E>) => number,
  readAheadRows = READ_AHEAD_ROWS,
) {
  const read = useInfiniteQuery({
    queryKey: [endpoint.path, 'pages', filter],
    queryFn: ({ pageParam: { cursor }, signal }) => {
      const page = { limit: PAGE_ROWS, ...(cursor !== '' && { cursor }) }
      return callPage(endpoint, { query: { ...filter, ...page } } as unknown as InputOf<E>, { signal })
    },
    initialPageParam: FIRST,
    getNextPageParam: ({ next }, _pages, place) => (next === null ? null : new Place(place.index + 1, next, place)),
    getPreviousPageParam: (_page, _pages, { before }) => before,
    maxPages: PAGES_KEPT,
    placeholderData: keepPreviousData,
    meta: { reads: endpoint.reads ?? [] },
  })
  const { data, hasNextPage, hasPreviousPage, isFetching, isFetchNextPageError, isFetchPreviousPageError } = read
  const { fetchNextPage, fetchPreviousPage, refetch } = read
  const rows = useMemo(
    // Until all pages are read anew, a row may stand at the end of one and at the beginning of the next.
    () => [
      ...new Map(
        (data?.pages ?? []).flatMap((page) => page.rows as RowOf<E>[]).map((row) => [idOf(row), row]),
      ).values(),
    ],
    [data, idOf],
  )
  const places = data?.pageParams as readonly Place[] | undefined
  const offset = (places?.[0]?.index ?? 0) * PAGE_ROWS
  const known = offset + rows.length

  /** Where rows came or went meanwhile, the page before no longer ends where the next one begins. */
  const loadBefore = async () => {
    const { data: now } = await fetchPreviousPage()
    const [page] = now?.pages ?? []
    const after = now?.pageParams[1] as Place | undefined
    if (page && after && page.next !== after.cursor) void refetch()
  }

  const pages: PageWindow<RowOf<E>> | undefined = data && {
    rows,
    offset,
    total: Math.max(data.pages.at(-1)?.total ?? 0, known),
    scope: JSON.stringify(filter),
    more: hasNextPage,
    loadAround: (first, last) => {
      if (isFetching) return
      if (hasPreviousPage && !isFetchPreviousPageError && first - readAheadRows < offset) void loadBefore()
      else if (hasNextPage && !isFetchNextPageError && last + readAheadRows >= known) void fetchNextPage()
    },
  }
  return { ...read, data: pages }
}
