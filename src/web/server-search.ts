import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from './ui/debounced.ts'

const DEBOUNCE_MS = 150

interface ServerSearch<Row, Key extends QueryKey> {
  /** The read of the rows that the server finds; without `q`, of the first ones. */
  queryOf: (asked: { limit: number; q?: string }) => UseQueryOptions<Row[], Error, Row[], Key>
  /** How many rows are offered at most. */
  most: number
  /** Whether a row matches what is typed, by the same rule as the server's search. */
  matches: (row: Row, typed: string) => boolean
  /** Whether a search finds more than the rows that are listed without one. */
  findsOthers: boolean
  /** What is said where the read failed, and where nothing is found. */
  words: { failed: string; none: string }
}

/**
 * What a search box finds. The server searches, so that even a list of thousands costs only one page: the offered rows, and one
 * more to know whether there are others. Where that page is the whole list, it is searched here, without a connection too.
 */
export function useServerSearch<Row, Key extends QueryKey>(searched: ServerSearch<Row, Key>) {
  const { queryOf, most, matches, findsOthers, words } = searched
  const [search, setSearch] = useState('')
  const typed = search.trim()
  const first = useQuery(queryOf({ limit: most + 1 }))
  const isWhole = !findsOthers && first.data !== undefined && first.data.length <= most
  const settled = useDebounced(typed, DEBOUNCE_MS)
  const q = isWhole ? '' : settled
  const read = useQuery({
    ...queryOf({ limit: most + 1, ...(q !== '' && { q }) }),
    placeholderData: keepPreviousData,
  })
  /** While an answer is awaited: the former rows that match, so that Enter and a click choose no other. */
  const isFiltered = typed !== q || read.isPlaceholderData
  const rows = read.data ?? []
  const missing = read.isError ? words.failed : words.none
  return {
    read,
    search,
    setSearch,
    rows: (isFiltered ? rows.filter((row) => matches(row, typed)) : rows).slice(0, most),
    /** Whether there are others that more letters would find. */
    hasMore: !isFiltered && rows.length > most,
    isSearching: typed !== '',
    empty: isFiltered && !isWhole ? 'Searching…' : missing,
  }
}
