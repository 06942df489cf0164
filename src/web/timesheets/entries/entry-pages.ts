import { listTimeEntries, type TimeEntry, type TimeEntryFilter } from '#shared/time-entries/contract.ts'
import { usePageWindow } from '../../page-window.ts'

type EntryListFilter = Omit<TimeEntryFilter, 'limit' | 'cursor'>

/** The entries that fit a filter, in parts, both ways; those of the filter before stay until the new ones are there. */
export function useEntryPages(filter: EntryListFilter) {
  return usePageWindow(listTimeEntries, filter, idOf)
}

function idOf({ id }: TimeEntry): number {
  return id
}
