import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getMatch, type MatchReply, type MatchRow } from '#shared/match/contract.ts'
import { MATCH_PAGE } from '#shared/match/rules.ts'
import { call } from '../api.ts'
import type { ScrolledList } from '../scrolled-list.ts'
import type { FindPersonSearch } from './search.ts'
import { addressOf } from '../address.ts'

/** The next page is read when fewer than this many people are left below the visible ones. */
const READ_AHEAD = 10

/** What was asked for, how many people fit, and the people who are loaded so far. */
export interface Ranking extends ScrolledList<MatchRow> {
  reply: MatchReply
}

/** The ranking's query from the address. */
export function askedBy({ project, skills, from, to, percentage, q }: FindPersonSearch) {
  return { projectId: project, skills, from, to, percentage, q: q === '' ? undefined : q }
}

/** People ranked for the query in the address; the previous ranking stays until the new one is there. */
export function useRanking(search: FindPersonSearch) {
  const asked = askedBy(search)
  const read = useInfiniteQuery({
    queryKey: [getMatch.path, asked],
    queryFn: ({ pageParam, signal }) =>
      call(getMatch, { query: { ...asked, limit: MATCH_PAGE, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { reads: getMatch.reads ?? [] },
  })
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = read
  // While pages are read anew, a person may be at the end of one page and at the beginning of the next.
  const rows = useMemo(
    () => [...new Map(data?.pages.flatMap(({ people }) => people).map((row) => [row.userId, row])).values()],
    [data],
  )
  const reply = data?.pages[0]
  const ranking: Ranking | undefined = reply && {
    reply,
    rows,
    total: hasNextPage ? reply.ranked : rows.length,
    scope: JSON.stringify(asked),
    offset: 0,
    more: hasNextPage,
    loadAround: (_first, last) => {
      if (hasNextPage && !isFetching && !isFetchNextPageError && last + READ_AHEAD >= rows.length) void fetchNextPage()
    },
  }
  return { ...read, data: ranking }
}

export const useAddress = addressOf<FindPersonSearch>('/find-person')
