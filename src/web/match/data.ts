import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  createResourceAllocation,
  deleteResourceAllocation,
  type ResourceAllocation,
  type AllocationForm,
} from '#shared/allocations/contract.ts'
import { getMatch, MATCH_PAGE, type MatchReply, type MatchRow } from '#shared/match/contract.ts'
import { call, failureText, refresh } from '../api.ts'
import { newKey } from '../idempotency-key.ts'
import type { PagedList } from '../paged-list.ts'
import { showToast } from '../ui/toast.ts'
import type { FindPersonSearch } from './search.ts'

/** The next page is asked for when fewer than this many people are left below what is drawn. */
const READ_AHEAD = 10

/** What was asked for and how many fit, and the people as far as they are loaded. */
export interface Ranking extends PagedList<MatchRow> {
  reply: MatchReply
}

/** Who fits what the address asks for, best first; who fitted before stays until the new ranking is there. */
export function useRanking({ project, skills, from, to, percentage, q }: FindPersonSearch) {
  const asked = { projectId: project, skills, from, to, percentage, q: q === '' ? undefined : q }
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
  // While pages are read anew, a person may stand at the end of one and at the beginning of the next.
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
    loadUpTo: (last) => {
      if (hasNextPage && !isFetching && !isFetchNextPageError && last + READ_AHEAD >= rows.length) void fetchNextPage()
    },
  }
  return { ...read, data: ranking }
}

interface Booking {
  readonly person: { readonly userId: number; readonly name: string }
  readonly project: { readonly id: number; readonly name: string }
  readonly form: Pick<AllocationForm, 'startDate' | 'endDate' | 'allocatedPercentage'>
  /** Weeks that it makes too full. */
  readonly overWeeks: number
}

/** Books somebody, to be confirmed later, with a way back. */
export function useBook() {
  const client = useQueryClient()
  const settled = () => void refresh(client, createResourceAllocation.writes)

  const takeBack = useMutation({
    mutationFn: ({ id, version }: ResourceAllocation) =>
      call(deleteResourceAllocation, { params: { id }, query: { version } }),
    onSuccess: () => showToast({ title: 'Success', description: 'The booking has been undone.' }),
    onError: failed,
    onSettled: settled,
  })
  return useMutation({
    mutationFn: ({ person, project, form }: Booking) =>
      call(
        createResourceAllocation,
        { body: { userId: person.userId, projectId: project.id, ...form, isConfirmed: 'No' } },
        { idempotencyKey: newKey() },
      ),
    onSuccess: (booking, { person, project, overWeeks }) => {
      const over = overWeeks === 0 ? '' : ` Over-allocated in ${overWeeks} ${overWeeks === 1 ? 'week' : 'weeks'}.`
      showToast({
        title: 'Success',
        description: `${person.name} is booked on ${project.name}, tentatively.${over}`,
        action: { label: 'Undo', run: () => takeBack.mutate(booking) },
      })
    },
    onError: failed,
    onSettled: settled,
  })
}

function failed(error: Error): void {
  showToast({ title: 'Error', description: failureText(error), look: 'destructive' })
}
