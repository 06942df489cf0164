import type { RefObject } from 'react'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import type { Day } from '#shared/time/day.ts'
import type { PageWindow } from '../../page-window.ts'
import type { Selection } from '../../widgets/row-list/selection.ts'

/** What one can do with one entry of a list. */
export interface EntryActions {
  open: (entry: TimeEntry) => void
  edit: (entry: TimeEntry) => void
  stopEditing: () => void
  remove: (entry: TimeEntry) => void
}

/** What the table and the cards are given. */
export interface EntryListProps {
  list: RefObject<HTMLElement | null>
  pages: PageWindow<TimeEntry>
  today: Day
  selection: Selection<TimeEntry>
  /** The entry that is being changed, as it was when that began. */
  editing: TimeEntry | null
  actions: EntryActions
  /** Another filter's entries are still shown. */
  busy: boolean
  /** Told which places are in sight, from 0. */
  onSeen: (first: number, last: number) => void
}

/** Names an entry where its row does not stand beside it. */
export function entryName({ project, date, hours }: TimeEntry): string {
  return `${project.name}, ${date}, ${hours} h`
}
