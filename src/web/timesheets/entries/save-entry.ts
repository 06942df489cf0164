import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import {
  listTimeEntries,
  timeEntry,
  updateTimeEntries,
  updateTimeEntry,
  type EntryChange,
  type TimeEntry,
} from '#shared/time-entries/contract.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { ApiError, call, refresh, type Page } from '../../api.ts'
import { showToast } from '../../ui/toast.ts'
import { countText } from '../../widgets/figures.ts'

interface Save {
  id: number
  /** The version that the change was made from. */
  version: number
  change: EntryChange
}

/** Changes an entry. A stale change is refused, and `staleEntries` says how the entry stands. */
export function useSaveEntry() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version, change }: Save) =>
      call(updateTimeEntry, { params: { id }, body: { ...change, version } }),
    onSuccess: (entry) => {
      showInLists(client, entry)
      showToast({ title: 'Success', description: 'Time entry updated successfully!' })
      void refresh(client, updateTimeEntry.writes)
    },
    onError: (error) => {
      const stale = staleEntries(error)
      for (const entry of stale) showInLists(client, entry)
      if (stale.length > 0) return
      showToast({
        title: 'Error',
        description: 'Failed to update time entry. Please try again.',
        look: 'destructive',
      })
    },
  })
}

type Change = BodyOf<typeof updateTimeEntries>['change']

/** Changes the same fields of many entries, all or none. */
export function useSaveEntries() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ entries, change }: { entries: readonly TimeEntry[]; change: Change }) =>
      call(updateTimeEntries, { body: { entries: entries.map(({ id, version }) => ({ id, version })), change } }),
    onSuccess: (_, { entries }) =>
      showToast({
        title: 'Success',
        description: `${countText(entries.length, 'time entry', 'time entries')} updated successfully!`,
      }),
    onSettled: () => void refresh(client, updateTimeEntries.writes),
  })
}

/** The entries as they stand that have changed since a refused change was begun; none for any other failure. */
export function staleEntries(error: unknown): TimeEntry[] {
  if (!(error instanceof ApiError) || error.problem?.error !== 'STALE') return []
  const { current } = error.problem
  return z.array(timeEntry).safeParse(Array.isArray(current) ? current : [current]).data ?? []
}

/** Shows a changed entry at once, where it stands; the lists that are read anew then put it in its place. */
function showInLists(client: QueryClient, entry: TimeEntry): void {
  client.setQueriesData<InfiniteData<Page<TimeEntry[]>>>(
    { queryKey: [listTimeEntries.path, 'pages'] },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) => (row.id === entry.id ? entry : row)),
        })),
      },
  )
}
