import type { ReactNode } from 'react'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import type { Day } from '#shared/time/day.ts'

/** What the table and the cards are given. */
export interface EntryListProps {
  entries: readonly TimeEntry[]
  today: Day
  deleteButton: (entry: TimeEntry) => ReactNode
}
