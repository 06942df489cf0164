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
import { notUndone } from '../../change.ts'
import { showDone, showFailed } from '../../ui/toast.ts'
import { countText } from '../../widgets/figures.ts'

interface Save {
  /** The entry that the change is made from. */
  before: TimeEntry
  change: EntryChange
}

/** Changes an entry, and offers to take that back. A stale change is refused, and `staleEntries` says how the entry stands. */
export function useSaveEntry() {
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: ({ entry, change }: { entry: TimeEntry; change: EntryChange }) =>
      call(updateTimeEntry, { params: { id: entry.id }, body: { ...change, version: entry.version } }),
    onSuccess: (entry) => {
      showInLists(client, entry)
      showDone('The time entry is as it was.')
    },
    onError: (error) => {
      for (const entry of staleEntries(error)) showInLists(client, entry)
      showFailed(notUndone(error))
    },
    onSettled: () => void refresh(client, updateTimeEntry.writes),
  })
  return useMutation({
    mutationFn: ({ before: { id, version }, change }: Save) =>
      call(updateTimeEntry, { params: { id }, body: { ...change, version } }),
    onSuccess: (entry, { before, change }) => {
      showInLists(client, entry)
      showDone('Time entry updated successfully!', () => undo.mutate({ entry, change: replacedBy(change, before) }))
      void refresh(client, updateTimeEntry.writes)
    },
    onError: (error) => {
      const stale = staleEntries(error)
      for (const entry of stale) showInLists(client, entry)
      if (stale.length > 0) return
      showFailed('Failed to update time entry. Please try again.')
    },
  })
}

type Change = BodyOf<typeof updateTimeEntries>['change']

/** What a change replaces of an entry: the change that takes it back. */
function replacedBy<Given extends Change | EntryChange>(change: Given, before: TimeEntry): Given {
  const back = { ...change }
  for (const field of Object.keys(change) as (keyof Given & keyof TimeEntry)[]) {
    if (change[field] !== undefined) Object.assign(back, { [field]: before[field] })
  }
  return back
}

/** Changes the same fields of many entries, all or none, and offers to take that back. */
export function useSaveEntries() {
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: async ({
      before,
      after,
      change,
    }: {
      before: readonly TimeEntry[]
      after: TimeEntry[]
      change: Change
    }) => {
      const old = new Map(before.map((entry) => [entry.id, replacedBy(change, entry)]))
      // Entries that were alike go back together.
      const groups = Map.groupBy(after, ({ id }) => JSON.stringify(old.get(id)))
      for (const entries of groups.values()) {
        const [first] = entries
        const back = first && old.get(first.id)
        if (!back) continue
        await call(updateTimeEntries, {
          body: { entries: entries.map(({ id, version }) => ({ id, version })), change: back },
        })
      }
    },
    onSuccess: (_, { after }) => showDone(`${countText(after.length, 'time entry is', 'time entries are')} as before.`),
    onError: (error) => showFailed(notUndone(error)),
    onSettled: () => void refresh(client, updateTimeEntries.writes),
  })
  return useMutation({
    mutationFn: ({ entries, change }: { entries: readonly TimeEntry[]; change: Change }) =>
      call(updateTimeEntries, { body: { entries: entries.map(({ id, version }) => ({ id, version })), change } }),
    onSuccess: (after, { entries, change }) =>
      showDone(`${countText(entries.length, 'time entry', 'time entries')} updated successfully!`, () =>
        undo.mutate({ before: entries, after, change }),
      ),
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
