import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import {
  timeEntry,
  updateTimeEntries,
  updateTimeEntry,
  type EntryChange,
  type TimeEntry,
} from '#shared/time-entries/contract.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { call, refresh } from '../../api.ts'
import { notUndone, staleRow, useChange } from '../../change.ts'
import { NotSaid, withReason } from '../../reason.ts'
import { showDone, showFailed } from '../../ui/toast.ts'
import { countText } from '../../widgets/figures.ts'

interface Save {
  /** The entry that the change is made from. */
  before: TimeEntry
  change: EntryChange
}

function callOf({ before: { id, version }, change }: Save) {
  return { params: { id }, body: { ...change, version } }
}

/** Changes an entry, and offers to undo that. A stale change is refused; `staleEntries` then gives the entry's present state. */
export function useSaveEntry() {
  const undo = useChange(updateTimeEntry, callOf, {
    waits: true,
    asksReason: true,
    done: () => 'The time entry is as it was.',
    failed: notUndone,
  })
  return useChange(updateTimeEntry, callOf, {
    waits: true,
    asksReason: true,
    done: () => 'Time entry updated successfully!',
    undo:
      (saved, { before, change }) =>
      () =>
        undo.mutate({ before: saved, change: replacedBy(change, before) }),
    failed: (error) => (staleEntries(error).length > 0 ? undefined : 'Failed to update time entry. Please try again.'),
  })
}

type Change = BodyOf<typeof updateTimeEntries>['change']

/** The former values of what a change replaces: the change that undoes it. */
function replacedBy<Given extends Change | EntryChange>(change: Given, before: TimeEntry): Given {
  const back = { ...change }
  for (const field of Object.keys(change) as (keyof Given & keyof TimeEntry)[]) {
    if (change[field] !== undefined) Object.assign(back, { [field]: before[field] })
  }
  return back
}

interface SavedMany {
  before: readonly TimeEntry[]
  after: readonly TimeEntry[]
  change: Change
}

/** Entries by the versions that were seen. */
function seen(entries: readonly TimeEntry[]) {
  return entries.map(({ id, version }) => ({ id, version }))
}

/** Changes the same fields of many entries, all or none, and offers to undo that. */
export function useSaveEntries() {
  const client = useQueryClient()
  // Not `useChange`: one undo makes several calls.
  const undo = useMutation({
    mutationFn: async ({ before, after, change }: SavedMany) => {
      const old = new Map(before.map((entry) => [entry.id, replacedBy(change, entry)]))
      // Entries that had the same values are restored in one call.
      const groups = Map.groupBy(after, ({ id }) => JSON.stringify(old.get(id)))
      for (const entries of groups.values()) {
        const [first] = entries
        const back = first && old.get(first.id)
        if (!back) continue
        await withReason<typeof updateTimeEntries, unknown>((input) => call(updateTimeEntries, input), {
          body: { entries: seen(entries), change: back },
        })
      }
    },
    onSuccess: (_, { after }) => showDone(`${countText(after.length, 'time entry is', 'time entries are')} as before.`),
    onError: (error) => !(error instanceof NotSaid) && showFailed(notUndone(error)),
    onSettled: () => void refresh(client, updateTimeEntries.writes),
  })
  return useChange(
    updateTimeEntries,
    ({ entries, change }: { entries: readonly TimeEntry[]; change: Change }) => ({
      body: { entries: seen(entries), change },
    }),
    {
      asksReason: true,
      done: (_, { entries }) => `${countText(entries.length, 'time entry', 'time entries')} updated successfully!`,
      undo:
        (after, { entries, change }) =>
        () =>
          undo.mutate({ before: entries, after, change }),
    },
  )
}

/** The present state of the entries that have changed since a refused change was begun; none for any other failure. */
export function staleEntries(error: unknown): TimeEntry[] {
  const current = staleRow(error)
  return z.array(timeEntry).safeParse(Array.isArray(current) ? current : [current]).data ?? []
}
