import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardList, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import { RECENT_ENTRIES } from '#shared/time-entries/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { Button, buttonStyle } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FirstRows } from '../ui/first-rows.tsx'
import { useMediaQuery } from '../ui/media-query.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { hoursText } from '../widgets/figures.ts'
import { Loaded } from '../widgets/loaded.tsx'
import { useDeleteEntries } from '../widgets/time-entry/data.ts'
import { EntryCards } from './entry-cards.tsx'
import { EntryTable } from './entry-table.tsx'

interface RecentEntriesProps {
  /** Whose they are; undefined while that is not known, and in a company without people. */
  userId: number | undefined
  entries: UseQueryResult<TimeEntry[]>
  today: Day
}

/** Of the newest entries; what stands below them is a thumb's length away. */
const SHOWN_ON_PHONE = 3

/** The newest entries by creation: a table, and cards on a phone. */
export function RecentEntries({ userId, entries, today }: RecentEntriesProps) {
  const wide = useMediaQuery('(width >= 48rem)')
  const deletion = useDeleteEntries()
  const body = useRef<HTMLDivElement>(null)
  const List = wide ? EntryTable : EntryCards

  const deleteButton = (entry: TimeEntry) => (
    <Button
      look="quiet"
      size="icon"
      aria-label={`Delete entry ${entry.project.name}, ${entry.date}, ${hoursText(entry.hours)}`}
      disabled={deletion.isPending}
      // The button goes with its row, so the focus moves to the list.
      onClick={() => deletion.mutate([entry], { onSuccess: () => body.current?.focus() })}
    >
      <Trash2 aria-hidden />
    </Button>
  )

  return (
    <Card
      title="Recent Entries"
      hint={`The ${RECENT_ENTRIES} you logged last`}
      aside={
        userId !== undefined && (
          <Link
            to="/timesheets-detail"
            search={{ employee: userId }}
            className={buttonStyle({ look: 'outline', size: 'small' })}
          >
            My entries
          </Link>
        )
      }
    >
      <div ref={body} tabIndex={-1} className="outline-none">
        <Loaded read={entries} what="recent entries" skeleton={<EntriesSkeleton />}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState icon={ClipboardList} text="No time entries yet. Create your first entry above!" />
            ) : (
              <FirstRows rows={rows} first={SHOWN_ON_PHONE} what="entries">
                {(shown) => <List entries={shown} today={today} deleteButton={deleteButton} />}
              </FirstRows>
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}

function EntriesSkeleton() {
  return (
    <div className="border-t border-line">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className="flex h-18 items-center gap-6 border-b border-line px-5 last:border-0">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-4 w-16 max-sm:hidden" />
          <Skeleton className="h-4 flex-1" />
        </div>
      ))}
    </div>
  )
}
