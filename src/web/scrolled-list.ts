import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Endpoint, InputOf, QueryOf, ReplyOf } from '#shared/http/endpoint.ts'
import { callPage } from './api.ts'

/** The first page fills a window; further pages are few and large, so that a long scroll meets no gap. */
const FIRST_PAGE = 50
const NEXT_PAGES = 250

/** How many pages are kept; of a million rows, those scrolled past long ago are dropped. */
const PAGES_KEPT = 6

/** Further rows are read when fewer than this many are left beyond the drawn ones. */
const READ_AHEAD = 100

/** What a list can be filtered and sorted by. */
export type FilterOf<E> = Omit<QueryOf<E>, 'limit' | 'cursor'>

type RowOf<E> = ReplyOf<E> extends readonly (infer Row)[] ? Row : never

/** Where a page begins, and the places before it. A class, since the query client compares plain objects to their full depth. */
class Place {
  readonly offset: number
  readonly cursor: string
  readonly before: Place | null

  constructor(offset: number, cursor: string, before: Place | null) {
    this.offset = offset
    this.cursor = cursor
    this.before = before
  }

  get limit(): number {
    return this.before ? NEXT_PAGES : FIRST_PAGE
  }

  next(cursor: string): Place {
    return new Place(this.offset + this.limit, cursor, this)
  }
}

const FIRST = new Place(0, '', null)

/** The loaded part of a long list: the rows from `offset` on. */
export interface ScrolledList<Row> {
  rows: readonly Row[]
  /** How many rows come before the first of `rows`. */
  offset: number
  /** The number of all rows that match the filter. */
  total: number
  /** Changes with the filter. */
  scope: string
  /** Whether there are rows after the last of `rows`. */
  more: boolean
  /** Loads missing rows around the drawn positions. */
  loadAround: (first: number, last: number) => void
}

/**
 * The rows of a long list that match a filter, read page by page while scrolling in either direction; those of the former
 * filter stay until the new ones are there. Every screen that draws only the visible rows reads them with this. If all rows
 * stay drawn and a button adds further ones, use `pagesQuery`.
 */
export function useScrolledList<E extends Endpoint>(endpoint: E, filter: FilterOf<E>) {
  const read = useInfiniteQuery({
    queryKey: [endpoint.path, 'pages', filter],
    queryFn: ({ pageParam: { cursor, limit }, signal }) => {
      const page = { limit, ...(cursor !== '' && { cursor }) }
      return callPage(endpoint, { query: { ...filter, ...page } } as unknown as InputOf<E>, { signal })
    },
    initialPageParam: FIRST,
    getNextPageParam: ({ next }, _pages, place) => (next === null ? null : place.next(next)),
    getPreviousPageParam: (_page, _pages, { before }) => before,
    maxPages: PAGES_KEPT,
    placeholderData: keepPreviousData,
    meta: { reads: endpoint.reads ?? [] },
  })
  const { data, hasNextPage, hasPreviousPage, isFetching, isFetchNextPageError, isFetchPreviousPageError } = read
  const { fetchNextPage, fetchPreviousPage, refetch } = read
  const rows = useMemo(() => once(data?.pages.flatMap((page) => page.rows as RowOf<E>[]) ?? []), [data])
  const places = data?.pageParams as readonly Place[] | undefined
  const offset = places?.[0]?.offset ?? 0
  const known = offset + rows.length

  /** If rows came or went meanwhile, the previous page no longer ends where the next one begins. */
  const loadBefore = async () => {
    const { data: now } = await fetchPreviousPage()
    const [page] = now?.pages ?? []
    const after = now?.pageParams[1] as Place | undefined
    if (page && after && page.next !== after.cursor) void refetch()
  }

  const list: ScrolledList<RowOf<E>> | undefined = data && {
    rows,
    offset,
    total: Math.max(data.pages.at(-1)?.total ?? 0, known),
    scope: JSON.stringify(filter),
    more: hasNextPage,
    loadAround: (first, last) => {
      if (isFetching) return
      if (hasPreviousPage && !isFetchPreviousPageError && first - READ_AHEAD < offset) void loadBefore()
      else if (hasNextPage && !isFetchNextPageError && last + READ_AHEAD >= known) void fetchNextPage()
    },
  }
  return { ...read, data: list }
}

/** Each row once: until all pages are read anew, a row may be at the end of a page and at the beginning of the next. */
function once<Row>(rows: readonly Row[]): readonly Row[] {
  return [...new Map(rows.map((row) => [identityOf(row as { id?: unknown; userId?: unknown }), row])).values()]
}

/** The identity of a row: its own id, or that of its person. */
function identityOf(row: { id?: unknown; userId?: unknown }): unknown {
  return row.id ?? row.userId ?? row
}
